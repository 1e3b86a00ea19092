/** Joins two geocoders: the local one comes first, the other fills the rest of the list. */
import { type GeocodeResult, REVERSE_TOLERANCE_M } from '../contract.ts';
import { measureDistance } from '../geo/measure-distance.ts';
import type { Geocoder } from './geocoder.ts';

/** Results of both geocoders within this distance are the same place. */
const SAME_PLACE_M = REVERSE_TOLERANCE_M / 2;

/** Joins two geocoders. The second is asked only if the first has not filled the list. Its failure is ignored if the first found some. */
export function joinGeocoders(first: Geocoder, second: Geocoder): Geocoder {
  return {
    get attribution() {
      return [first.attribution, second.attribution].filter((text) => text !== undefined).join(' ');
    },
    async find(query, signal) {
      const near = await first.find(query, signal);
      if (near.length >= query.limit) return near;
      return await add(near, query.limit, () => second.find(query, signal));
    },
    async reverse(point, language, signal) {
      const near = await first.reverse(point, language, signal);
      return near.length > 0 ? near : await second.reverse(point, language, signal);
    },
    async close() {
      await first.close();
      await second.close();
    },
  };
}

async function add(
  near: readonly GeocodeResult[],
  limit: number,
  ask: () => Promise<readonly GeocodeResult[]>,
): Promise<readonly GeocodeResult[]> {
  try {
    const others = (await ask()).filter((other) =>
      near.every((place) => measureDistance(place, other) > SAME_PLACE_M),
    );
    return [...near, ...others].slice(0, limit);
  } catch (error) {
    if (near.length > 0) return near;
    throw error;
  }
}
