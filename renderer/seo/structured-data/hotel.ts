/** A hotel as structured data. */
import { absoluteUrl } from '../../address/href.ts';
import type { hotel } from '../../content-types/hotel.ts';
import type { FieldsOf } from '../../model/define-block.ts';
import type { RenderContext } from '../../model/render-context.ts';
import { readHotelAmount } from '../../products/cards/hotel-card.ts';
import { readLabels } from '../../products/labels.ts';
import { describeAmenities } from './amenities.ts';
import type { JsonLdObject } from './json-ld.ts';
import { type AirportSummary, describeAirport, describeGeo } from './places.ts';
import { describeProductOffer } from './product-offer.ts';

interface HotelInput {
  readonly fields: FieldsOf<typeof hotel>;
  readonly airport: AirportSummary | undefined;
  readonly context: RenderContext;
}

/** A `Hotel`, and the `Product` that is sold when the page shows a price. */
export function describeHotelPlace(input: HotelInput): readonly JsonLdObject[] {
  const { fields, context } = input;
  const amount = readHotelAmount(fields, context);
  return [describePlace(input), ...describeProductOffer({ ...fields, amount }, context)];
}

function describePlace({ fields, airport, context }: HotelInput): JsonLdObject {
  const { stars, stars_source: source, checkin_from: checkin, checkout_until: checkout } = fields;
  const amenities = describeAmenities(readLabels(fields.amenities, 'hotel-amenities', context));
  return {
    '@type': 'Hotel',
    '@id': `${absoluteUrl(context.site, context.route)}#place`,
    name: fields.name,
    description: fields.summary,
    geo: describeGeo(fields),
    ...(stars && source ? { starRating: { '@type': 'Rating', ratingValue: stars } } : {}),
    ...(checkin ? { checkinTime: checkin } : {}),
    ...(checkout ? { checkoutTime: checkout } : {}),
    ...(amenities.length > 0 ? { amenityFeature: amenities } : {}),
    ...(fields.pets_policy ? { petsAllowed: fields.pets_policy } : {}),
    ...(airport ? { containedInPlace: describeAirport(airport, context) } : {}),
  };
}
