/** The places of an airport from and to which visitors can plan a route, for the map's fields. */
import { airport } from '../../content-types/airport.ts';
import { carPark } from '../../content-types/car-park.ts';
import { hotel } from '../../content-types/hotel.ts';
import { terminal } from '../../content-types/terminal.ts';
import type { RenderContext } from '../../model/render-context.ts';
import type { FoundPlace } from '../../route-map/places/site-places.ts';
import type { EndSign } from '../plans/route-plan.tsx';

/** Content types with a sign and a place, and the sign's kind. All have the fields that are read. */
const types = [
  { type: 'terminal', kind: 't', definition: terminal },
  { type: 'car_park', kind: 'p', definition: carPark },
  { type: 'hotel', kind: 'h', definition: hotel },
] as const satisfies readonly { readonly kind: EndSign['kind']; readonly [key: string]: unknown }[];

/** Read once for all maps of an airport. */
export function readRoutePlaces(
  airportUuid: string,
  context: RenderContext,
  path: string,
): readonly FoundPlace[] {
  return context.shared(['route-places', airportUuid], (shared) => {
    const town = shared.readFields(airportUuid, airport, ['name'], path)?.name;
    return types.flatMap(({ type, kind, definition }) =>
      shared.find({ type, where: { airport: airportUuid } }).flatMap((uuid) => {
        const place = shared.read(uuid, definition as typeof terminal, ['name', 'code', 'lat', 'lng'], path);
        if (!place) return [];
        const { name, code, lat, lng } = place.fields;
        return [{ name, lat, lng, sign: { kind, code }, ...(town ? { context: town } : {}) }];
      }),
    );
  });
}
