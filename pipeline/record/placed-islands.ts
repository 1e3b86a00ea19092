/** Finds the islands that a site places: code of others is not published. */
import { parseRead } from '#renderer';
import type { RecordTables } from './build-record.ts';

/**
 * Names of the islands that pages place, and that other files place.
 * @param others numbers of the other files' reads.
 */
export function listPlacedIslands(
  { pages, reads }: RecordTables,
  others: readonly number[],
): ReadonlySet<string> {
  const known = new Map<string, number[]>();
  for (let number = 0; number < reads.size; number += 1) {
    if (reads.kindOf(number) !== 'islands') continue;
    const read = parseRead(reads.record(number).read);
    if (read.kind === 'island') known.set(read.name, [...(known.get(read.name) ?? []), number]);
  }
  const isPlaced = (numbers: readonly number[]) => {
    if (others.some((number) => numbers.includes(number))) return true;
    const flags = new Uint8Array(Math.max(...numbers) + 1);
    for (const number of numbers) flags[number] = 1;
    for (const page of pages)
      if (pages.readsAny(page, flags) || pages.shellReadsAny(page, flags)) return true;
    return false;
  };
  return new Set([...known].filter(([, numbers]) => isPlaced(numbers)).map(([name]) => name));
}
