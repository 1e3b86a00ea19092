/** The best of many places are those that a sort of all would put first. */
import { expect, it } from 'vitest';
import { createBestPlaces } from '../../../../route-service/geocoder/search/best-places.ts';
import fc from '../../../support/runs/property-testing.ts';

it('keeps those that a stable sort puts first', () => {
  const ranks = fc.record({ rank: fc.nat(5), secondRank: fc.nat(2) });
  fc.assert(
    fc.property(fc.array(ranks, { maxLength: 100 }), fc.integer({ min: 1, max: 6 }), (list, size) => {
      const places = list.map((each, id) => ({ ...each, id, score: id }));
      const best = createBestPlaces(size);
      for (const place of places) if (best.admits(place.rank, place.secondRank)) best.offer(place);
      const sorted = places.toSorted((a, b) => b.rank - a.rank || b.secondRank - a.secondRank);
      expect(best.list()).toEqual(sorted.slice(0, size));
    }),
  );
});
