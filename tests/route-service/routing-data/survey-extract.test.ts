/** The survey of an extract that is cut out of a larger one, so that parts of its objects are missing. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { OsmObject } from '../../../route-service/osm/osm-objects.ts';
import { writeExtract } from '../../../route-service/osm/write-extract.ts';
import { surveyExtract } from '../../../route-service/routing-data/survey-extract.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';

function survey(objects: readonly OsmObject[]) {
  const file = path.join(makeTemporaryFolder(), 'part.osm.pbf');
  fs.writeFileSync(file, writeExtract([...objects], 'test'));
  return surveyExtract(file);
}

const node = (id: number, lat: number, tags = {}): OsmObject => ({ type: 'node', id, lat, lng: 8, tags });
const way = (id: number, nodes: readonly number[], tags: Readonly<Record<string, string>>): OsmObject => ({
  ...{ type: 'way', id, nodes: [...nodes], tags },
});

it('should take of roads and places what is there', async () => {
  const found = await survey([
    ...[node(1, 50), node(2, 51)],
    way(1, [1, 99, 2], { highway: 'primary' }),
    way(2, [1, 99], { name: 'Lake Road', highway: 'residential' }),
    way(3, [98, 99], { name: 'Lost Road', highway: 'residential' }),
  ]);
  expect([found.roads, found.bounds]).toEqual([3, [8, 50, 8, 51]]);
  expect(found.places).toEqual([
    { tags: { name: 'Lake Road', highway: 'residential' }, line: [{ lat: 50, lng: 8 }] },
  ]);
});

it('should take no boundary and no number without a street for a place', async () => {
  const address = { 'addr:housenumber': '4', 'addr:street': 'Lake Road' };
  const { places } = await survey([
    ...[node(1, 50, address), node(2, 51, { 'addr:housenumber': '5' })],
    way(1, [1, 2], { highway: 'primary' }),
    {
      ...{ type: 'relation', id: 1, members: [{ type: 'way', id: 1, role: 'outer' }] },
      tags: { name: 'Lake Town', place: 'town', boundary: 'administrative' },
    },
  ]);
  expect(places.map(({ tags }) => tags)).toEqual([address]);
});
