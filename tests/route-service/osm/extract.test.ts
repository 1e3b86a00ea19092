/** An extract reads back as it was written. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { OsmObject } from '../../../route-service/osm/osm-objects.ts';
import { readExtract } from '../../../route-service/osm/read-extract.ts';
import { writeExtract } from '../../../route-service/osm/write-extract.ts';
import fc from '../../support/runs/property-testing.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';

const id = fc.integer({ min: 1, max: 2 ** 45 });
const key = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text !== '__proto__');
const tags = fc.dictionary(key, fc.string({ maxLength: 20 }), { maxKeys: 4, noNullPrototype: true });
const degrees = (limit: number) =>
  fc.integer({ min: -limit * 1e7, max: limit * 1e7 }).map((units) => units / 1e7);
const node = fc.record({ type: fc.constant('node' as const), id, lat: degrees(90), lng: degrees(180), tags });
const way = fc.record({
  type: fc.constant('way' as const),
  id,
  nodes: fc.array(id, { maxLength: 20 }),
  tags,
});
const member = fc.record({
  type: fc.constantFrom('node' as const, 'way' as const, 'relation' as const),
  id,
  role: fc.string({ maxLength: 8 }),
});
const relation = fc.record({
  type: fc.constant('relation' as const),
  id,
  members: fc.array(member, { maxLength: 10 }),
  tags,
});

async function read(file: string): Promise<OsmObject[]> {
  const objects: OsmObject[] = [];
  for await (const object of readExtract(file)) objects.push(object);
  return objects;
}

describe('an extract', () => {
  it('comes back as it was written', async () => {
    const file = path.join(makeTemporaryFolder(), 'any.osm.pbf');
    const all = fc.tuple(fc.array(node), fc.array(way), fc.array(relation));
    await fc.assert(
      fc.asyncProperty(all, async ([nodes, ways, relations]) => {
        const objects = [...nodes, ...ways, ...relations];
        writeFileSync(file, writeExtract(objects, 'test'));
        const back = await read(file);
        expect(back).toHaveLength(objects.length);
        for (const [index, object] of back.entries()) {
          const { lat = 0, lng = 0, ...rest } = objects[index] as OsmObject & { lat?: number; lng?: number };
          expect(object).toMatchObject(rest);
          if (object.type === 'node')
            expect([object.lat, object.lng]).toEqual([expect.closeTo(lat, 6), expect.closeTo(lng, 6)]);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('of more objects than a block takes is several blocks', async () => {
    const file = path.join(makeTemporaryFolder(), 'large.osm.pbf');
    const nodes = Array.from({ length: 20_000 }, (_, index) => ({
      type: 'node' as const,
      id: index + 1,
      lat: 1,
      lng: index / 1e4,
      tags: {},
    }));
    writeFileSync(file, writeExtract(nodes, 'test'));
    expect((await read(file)).map((object) => object.id)).toEqual(nodes.map((object) => object.id));
  });
});
