/** Two geocoders together: the second one only fills what the first one leaves. */
import { expect, it } from 'vitest';
import type { GeocodeResult } from '../../../route-service/contract.ts';
import type { Geocoder } from '../../../route-service/geocoder/geocoder.ts';
import { joinGeocoders } from '../../../route-service/geocoder/join-geocoders.ts';

const { signal } = new AbortController();

/** A geocoder that always has these places, and how often it was asked. */
function openFixed(names: readonly string[], lat: number) {
  const results = names.map((name, index): GeocodeResult => ({ name, lat: lat + index / 10, lng: 2 }));
  const asked: string[] = [];
  const answer = async (text: string) => {
    asked.push(text);
    return results;
  };
  const geocoder: Geocoder = {
    attribution: undefined,
    find: ({ text }) => answer(text),
    reverse: () => answer('a point'),
    close: async () => undefined,
  };
  return { geocoder, asked };
}

async function find(first: Geocoder, second: Geocoder, limit: number): Promise<readonly string[]> {
  const query = { text: 'park', limit, language: undefined, near: undefined, submitted: true };
  return (await joinGeocoders(first, second).find(query, signal)).map(({ name }) => name);
}

it('fills the list up to the limit, the first one before the second', async () => {
  const near = openFixed(['P1', 'P2'], 10);
  const far = openFixed(['Park Lane', 'Park Street', 'Park Road'], 50);
  expect(await find(near.geocoder, far.geocoder, 3)).toEqual(['P1', 'P2', 'Park Lane']);
});

it('leaves the second one alone when the first has filled the list', async () => {
  const near = openFixed(['P1', 'P2'], 10);
  const far = openFixed(['Park Lane'], 50);
  expect(await find(near.geocoder, far.geocoder, 2)).toEqual(['P1', 'P2']);
  await joinGeocoders(near.geocoder, far.geocoder).reverse({ lat: 10, lng: 2 }, undefined, signal);
  expect(far.asked).toEqual([]);
});

it('has a place once that both know, and its neighbour as well', async () => {
  const near = openFixed(['P1'], 10);
  // About 20 and 200 metres away.
  const same = openFixed(['Car park P1'], 10.0002);
  const neighbour = openFixed(['Park Hotel'], 10.002);
  expect(await find(near.geocoder, same.geocoder, 5)).toEqual(['P1']);
  expect(await find(near.geocoder, neighbour.geocoder, 5)).toEqual(['P1', 'Park Hotel']);
});
