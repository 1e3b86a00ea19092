/** A car park as structured data. */
import { absoluteUrl } from '../../address/href.ts';
import { hoursRow } from '../../blocks/items/hours-row.ts';
import type { carPark } from '../../content-types/car-park.ts';
import type { FieldsOf } from '../../model/define-block.ts';
import type { RenderContext } from '../../model/render-context.ts';
import { readParkingAmount } from '../../products/cards/parking-card.ts';
import { readLabels } from '../../products/labels.ts';
import { describeAmenities } from './amenities.ts';
import type { JsonLdObject } from './json-ld.ts';
import { describeOpeningHours } from './opening-hours.ts';
import { type AirportSummary, describeAirport, describeGeo } from './places.ts';
import { describeProductOffer } from './product-offer.ts';

interface ParkingInput {
  readonly fields: FieldsOf<typeof carPark>;
  /** "P4 Long Stay". */
  readonly name: string;
  readonly airport: AirportSummary | undefined;
  readonly context: RenderContext;
}

/** A `ParkingFacility`, and the `Product` that is sold when the page shows a price. */
export function describeParkingFacility(input: ParkingInput): readonly JsonLdObject[] {
  const { fields, name, context } = input;
  const amount = readParkingAmount(fields);
  return [describePlace(input), ...describeProductOffer({ ...fields, name, amount }, context)];
}

function describePlace({ fields, name, airport, context }: ParkingInput): JsonLdObject {
  const { address, postcode, spaces } = fields;
  const hours = context.items(hoursRow, fields.opening_hours, 'content.opening_hours');
  const amenities = describeAmenities(readLabels(fields.security, 'security', context));
  return {
    '@type': 'ParkingFacility',
    '@id': `${absoluteUrl(context.site, context.route)}#place`,
    name,
    description: fields.summary,
    geo: describeGeo(fields),
    ...(address ? { address: describeAddress(address, postcode) } : {}),
    openingHoursSpecification: describeOpeningHours(hours),
    ...(airport ? { containedInPlace: describeAirport(airport, context) } : {}),
    ...(amenities.length > 0 ? { amenityFeature: amenities } : {}),
    ...(spaces ? { maximumAttendeeCapacity: spaces } : {}),
    publicAccess: true,
    isAccessibleForFree: readParkingAmount(fields) === 0,
  };
}

function describeAddress(address: string, postcode: string | undefined): JsonLdObject {
  const streetAddress = address.replaceAll('\n', ', ');
  return { '@type': 'PostalAddress', streetAddress, ...(postcode ? { postalCode: postcode } : {}) };
}
