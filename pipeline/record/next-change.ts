/** Finds when the site must be built again even without an edit: the next moment that some page or file depends on. */
import { nextAnswerAt, parseRead } from '#renderer';
import type { ArtefactRecord, RecordTables } from './build-record.ts';

/** The moment of a build, and its files beside the pages. */
export interface BuiltNow {
  readonly now: Date;
  readonly artefacts: readonly Pick<ArtefactRecord, 'reads' | 'holdsUntil'>[];
}

/** Returns the first instant after `now` at which the site changes, as ISO 8601; null when there is none. */
export function findNextChange({ pages, reads }: RecordTables, { now, artefacts }: BuiltNow): string | null {
  const instants = artefacts.flatMap(({ holdsUntil }) => holdsUntil ?? []);
  const ofArtefacts = new Set(artefacts.flatMap((artefact) => artefact.reads));
  const answers = [...listAnswers(reads, now)].sort(([, a], [, b]) => a - b);
  const isAsked = (number: number) => ofArtefacts.has(number) || isRead(number, { pages, reads });
  const soonest = answers.find(([number]) => isAsked(number));
  if (soonest) instants.push(soonest[1]);
  return instants.length > 0 ? new Date(Math.min(...instants)).toISOString() : null;
}

/** Lists the reads whose answers time changes, and when. */
function* listAnswers(reads: RecordTables['reads'], now: Date): Generator<readonly [number, number]> {
  for (let number = 0; number < reads.size; number += 1) {
    if (reads.kindOf(number) !== 'time') continue;
    const instant = nextAnswerAt(parseRead(reads.record(number).read), now);
    if (instant !== undefined) yield [number, instant];
  }
}

/** Whether a page has a read. The table also has those of removed pages. */
function isRead(number: number, { pages, reads }: Pick<RecordTables, 'pages' | 'reads'>): boolean {
  const flags = new Uint8Array(reads.size);
  flags[number] = 1;
  for (const row of pages) if (pages.readsAny(row, flags) || pages.shellReadsAny(row, flags)) return true;
  return false;
}
