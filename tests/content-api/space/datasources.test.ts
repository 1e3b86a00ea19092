/** Datasources with thousands of entries are joined with their translations in a moment. */
import { expect, test } from 'vitest';
import { gatherDatasources } from '../../../content-api/space/datasources.ts';

const COUNT = 500;

test('reads each entry a few times, however many there are, and the first of one name counts', () => {
  let reads = 0;
  const list = (value: string) =>
    Array.from({ length: COUNT }, (_, index) => ({
      get name() {
        reads += 1;
        return `entry-${index}`;
      },
      value: 'plain',
      dimension_value: value,
    }));
  const makeFile = (dimension: string | null, entries: readonly Readonly<Record<string, unknown>>[]) => ({
    stories: [],
    entries: { datasource: 'ui', dimension, entries },
  });
  const twin = { name: 'entry-0', dimension_value: 'another' };
  const files = [
    makeFile(null, list('')),
    makeFile('de', [...list('German'), twin]),
    makeFile('fr', list('French')),
  ];
  const entries = gatherDatasources(files).entries.get('ui')!;
  expect(entries).toHaveLength(COUNT);
  for (const { translations } of entries)
    expect([...translations]).toEqual([
      ['de', 'German'],
      ['fr', 'French'],
    ]);
  expect(reads).toBeLessThan(10 * COUNT);
});
