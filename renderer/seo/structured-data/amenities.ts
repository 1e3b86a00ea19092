/** The amenities of a place, as structured data. */
import type { JsonLdObject } from './json-ld.ts';

/** A `LocationFeatureSpecification` for each name. */
export function describeAmenities(names: readonly string[]): readonly JsonLdObject[] {
  return names.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true }));
}
