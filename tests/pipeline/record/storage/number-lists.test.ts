/** Lists of any numbers are read back unchanged and sorted, from memory and from the file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { NumberLists } from '../../../../pipeline/record/storage/number-lists.ts';
import fc from '../../../support/runs/property-testing.ts';
import { makeTemporaryFolder } from '../../../support/runs/temporary-folder.ts';

const number = fc.oneof(
  fc.nat(300),
  fc.constantFrom(0, 127, 128, 2 ** 14 - 1, 2 ** 14, 2 ** 28, 2 ** 31, 2 ** 32 - 1),
);
const lists = fc.array(fc.array(number, { maxLength: 40 }), { maxLength: 20 });

function sorted(numbers: readonly number[]): readonly number[] {
  return numbers.toSorted((a, b) => a - b);
}

it('keeps lists over builds, each adding its own', () => {
  const folder = makeTemporaryFolder();
  fc.assert(
    fc.property(fc.array(lists, { minLength: 1, maxLength: 3 }), (builds) => {
      const file = join(folder, 'lists');
      let open = new NumberLists(file);
      const kept: { start: number; list: readonly number[] }[] = [];
      for (const added of builds) {
        for (const list of added) kept.push({ start: open.push(list), list });
        for (const { start, list } of kept) expect(open.read(start)).toEqual(sorted(list));
        const { bytes, crc } = open.save();
        open = new NumberLists(file, readFileSync(file).subarray(0, bytes), crc);
      }
      for (const { start, list } of kept) expect(open.read(start)).toEqual(sorted(list));
    }),
  );
});

it('finds a flagged number wherever it stands in a list, and in no other list', () => {
  const open = new NumberLists(join(makeTemporaryFolder(), 'lists'));
  const list = [700, 3, 129, 3, 128];
  const [before, start, after] = [open.push([5, 6]), open.push(list), open.push([])];
  for (const wanted of list) {
    const flags = new Uint8Array(1_000);
    flags[wanted] = 1;
    expect([before, start, after].map((place) => open.anyFlagged(place, flags))).toEqual([
      false,
      true,
      false,
    ]);
  }
  expect(open.anyFlagged(start, new Uint8Array(0))).toBe(false);
});

it('finds the highest flag of a list, wherever it stands', () => {
  const open = new NumberLists(join(makeTemporaryFolder(), 'lists'));
  const flagged = (places: readonly number[]) => {
    const flags = new Uint8Array(1_000);
    places.forEach((place, index) => {
      flags[place] = index + 1;
    });
    return flags;
  };
  const list = open.push([3, 128, 700]);
  for (const [places, highest] of [
    [[], 0],
    [[128], 1],
    [[5, 6], 0],
    [[3, 700], 2],
    [[700, 3], 2],
    [[128, 5], 1],
  ] as const) {
    expect(open.highestFlag(list, flagged(places), 2)).toBe(highest);
  }
});

it('goes on behind what its head vouches for, not behind what an interrupted build left', () => {
  const file = join(makeTemporaryFolder(), 'lists');
  const first = new NumberLists(file);
  const start = first.push([1, 2, 3]);
  const { bytes, crc } = first.save();
  first.push([7, 8, 9]);
  first.save();
  const second = new NumberLists(file, readFileSync(file).subarray(0, bytes), crc);
  const added = second.push([4]);
  const extent = second.save();
  const third = new NumberLists(file, readFileSync(file).subarray(0, extent.bytes), extent.crc);
  expect([third.read(start), third.read(added)]).toEqual([[1, 2, 3], [4]]);
});
