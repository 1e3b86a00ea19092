/** A lounge as structured data. */
import { absoluteUrl } from '../../address/href.ts';
import { hoursException } from '../../blocks/items/hours-exception.ts';
import { hoursRow } from '../../blocks/items/hours-row.ts';
import type { lounge } from '../../content-types/lounge.ts';
import type { FieldsOf } from '../../model/define-block.ts';
import type { RenderContext } from '../../model/render-context.ts';
import { readLabels } from '../../products/labels.ts';
import { describeAmenities } from './amenities.ts';
import type { JsonLdObject } from './json-ld.ts';
import { describeOpeningHours, describeSpecialHours } from './opening-hours.ts';
import { type AirportSummary, describeAirport, describeGeo } from './places.ts';
import { describeProductOffer } from './product-offer.ts';

interface LoungeInput {
  readonly fields: FieldsOf<typeof lounge>;
  readonly airport: AirportSummary | undefined;
  readonly context: RenderContext;
}

/** A `LocalBusiness` inside its airport, and the `Product` that is sold when the page shows a price. */
export function describeLoungePlace(input: LoungeInput): readonly JsonLdObject[] {
  const { fields, context } = input;
  const amount = fields.price_adult;
  return [describePlace(input), ...describeProductOffer({ ...fields, amount }, context)];
}

function describePlace({ fields, airport, context }: LoungeInput): JsonLdObject {
  const { lat, lng } = fields;
  const hours = context.items(hoursRow, fields.opening_hours, 'content.opening_hours');
  const special = describeSpecialHours(
    context.items(hoursException, fields.exceptions, 'content.exceptions'),
  );
  const amenities = describeAmenities(readLabels(fields.facilities, 'lounge-facilities', context));
  return {
    '@type': 'LocalBusiness',
    '@id': `${absoluteUrl(context.site, context.route)}#place`,
    name: fields.name,
    description: fields.summary,
    ...(lat !== undefined && lng !== undefined ? { geo: describeGeo({ lat, lng }) } : {}),
    openingHoursSpecification: describeOpeningHours(hours),
    ...(special.length > 0 ? { specialOpeningHoursSpecification: special } : {}),
    ...(amenities.length > 0 ? { amenityFeature: amenities } : {}),
    ...(airport ? { containedInPlace: describeAirport(airport, context) } : {}),
  };
}
