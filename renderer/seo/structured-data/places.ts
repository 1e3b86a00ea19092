/** Places as structured data: points on the map, and the airport of a place. */
import type { RenderContext } from '../../model/render-context.ts';
import { absoluteAddress } from '../absolute-address.ts';
import type { JsonLdObject } from './json-ld.ts';

/** `GeoCoordinates` of a point in degrees. */
export function describeGeo({ lat, lng }: { readonly lat: number; readonly lng: number }): JsonLdObject {
  return { '@type': 'GeoCoordinates', latitude: lat, longitude: lng };
}

/** The facts of an airport in the description of something else. */
export interface AirportSummary {
  readonly name: string;
  readonly href: string | undefined;
}

/** An `Airport` by name and address of its page. */
export function describeAirport({ name, href }: AirportSummary, { site }: RenderContext): JsonLdObject {
  return { '@type': 'Airport', name, ...(href ? { url: absoluteAddress(href, site) } : {}) };
}
