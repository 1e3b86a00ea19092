/** The requests of the map to the geocoder, and the places that it takes from answers. */
import { expect, it } from 'vitest';
import { requestPlaces, requestPlacesAt } from '../../../../renderer/route-map/places/request-places.ts';
import { MAX_QUERY_LENGTH } from '../../../../route-service/contract.ts';

const { signal } = new AbortController();

/** Options whose requests get this answer, and the addresses that are asked for. */
function answering(results: readonly unknown[]) {
  const asked: URL[] = [];
  const send = async (address: string) => {
    asked.push(new URL(address));
    return new Response(JSON.stringify({ results }));
  };
  return { asked, options: { service: 'https://routes.example', language: 'de', send } };
}

it('asks in the language of the page, near a latitude and longitude, for no more than is answered', async () => {
  const { asked, options } = answering([]);
  await requestPlaces('a'.repeat(1000), { ...options, near: { lat: 54.9, lng: 2.3 } }, signal);
  await requestPlacesAt({ lat: 54.9, lng: 2.3 }, options, signal);
  const [search, point] = asked.map(({ searchParams }) => Object.fromEntries(searchParams));
  expect(search).toMatchObject({ near: '54.90000,2.30000', lang: 'de' });
  expect(search?.q).toHaveLength(MAX_QUERY_LENGTH);
  expect(point).toEqual({ lat: '54.90000', lng: '2.30000', lang: 'de' });
});

it('takes only places with a name and a point, and not too many', async () => {
  const place = { name: 'P4', lat: 54, lng: 2 };
  const { options } = answering([{ ...place, lat: 91 }, { ...place, name: ' ' }, null, place]);
  expect(await requestPlaces('p4', options, signal)).toEqual([place]);
  const many = answering(Array.from({ length: 50 }, () => place));
  expect(await requestPlaces('p4', many.options, signal)).toHaveLength(5);
});
