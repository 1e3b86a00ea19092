/** Finds the pages that asked for the addresses of others. */
import { parseRead } from '#renderer';
import type { RecordTables } from './build-record.ts';
import type { PageIdentity } from './page-record.ts';
import { subjectOf } from './read-table.ts';

/** A page as others link to it, wherever it is. */
type LinkTarget = Pick<PageIdentity, 'uuid' | 'language'>;

/**
 * Lists for each of some pages the routes of those whose own content asked for its address, and of the first one whose shell
 * did. All are found in one pass, because hundreds of pages may fail at once.
 */
export function listLinksTo<Target extends LinkTarget>(
  targets: readonly Target[],
  tables: RecordTables,
): ReadonlyMap<Target, readonly string[]> {
  const { pages } = tables;
  const routes = new Map<Target, string[]>(targets.map((target) => [target, []]));
  const asked = findAsking(targets, tables);
  const flags = new Uint8Array(tables.reads.size);
  for (const number of asked.keys()) flags[number] = 1;
  const toldOfShell = new Set<Target>();
  // Every page has the links of a menu, and parsing all pages of a large site takes seconds.
  let untold = flags;
  for (const row of pages) {
    if (!pages.readsAny(row, flags) && !pages.shellReadsAny(row, untold)) continue;
    const { route, reads, shellReads } = pages.page(row);
    const inShell = take(asked, shellReads).filter((target) => !toldOfShell.has(target));
    for (const target of inShell) toldOfShell.add(target);
    if (inShell.length > 0) {
      untold = flags.slice();
      for (const [number, target] of asked) if (toldOfShell.has(target)) untold[number] = 0;
    }
    for (const target of new Set([...take(asked, reads), ...inShell])) routes.get(target)!.push(route);
  }
  return routes;
}

/** The reads of addresses, by number, with the page that each is about. */
function findAsking<Target extends LinkTarget>(
  targets: readonly Target[],
  { reads }: RecordTables,
): ReadonlyMap<number, Target> {
  const wanted = new Map(targets.map((target) => [keyOf(target), target]));
  const subjects = new Set(targets.map(({ uuid }) => subjectOf(uuid)));
  const asked = new Map<number, Target>();
  for (let number = 0; number < reads.size; number += 1) {
    if (reads.kindOf(number) !== 'story' || !subjects.has(reads.subject(number))) continue;
    const { language, read: text } = reads.record(number);
    const read = parseRead(text);
    const target = read.kind === 'address' ? wanted.get(keyOf({ uuid: read.uuid, language })) : undefined;
    if (target) asked.set(number, target);
  }
  return asked;
}

function keyOf({ uuid, language }: LinkTarget): string {
  return `${uuid} ${language}`;
}

function take<Target>(asked: ReadonlyMap<number, Target>, reads: readonly number[]): readonly Target[] {
  return reads.flatMap((number) => asked.get(number) ?? []);
}
