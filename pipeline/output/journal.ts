/** The journal of a publication, written before its first move: after a kill, the next command can complete or undo it. */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readJsonFile } from '../disk/read-json-file.ts';
import { syncFolder } from '../disk/sync-disk.ts';
import type { OutputPlaces } from './output-places.ts';

/** The moves and removals of a publication. Paths are relative to the site, with forward slashes. */
export interface PublishPlan {
  /** Pending files, in the order in which they take their places. */
  readonly moves: readonly string[];
  /** Those of them in whose places nothing stands. */
  readonly added: readonly string[];
  /** Files of the site that go. */
  readonly removed: readonly string[];
}

/** A publication that has begun. */
export interface Journal {
  readonly plan: PublishPlan;
  /** Whether it is being completed or undone; the site is the new one or the old one accordingly. */
  readonly direction: 'forward' | 'back';
}

type JournalPlaces = Pick<OutputPlaces, 'journal' | 'undo'>;

/** Raised with every change of the file's shape. */
const JOURNAL_FORMAT = 1;

/** The publication that is under way, or that a kill has interrupted; undefined when the site is whole. */
export function readJournal({ journal, undo }: JournalPlaces): Journal | undefined {
  // In this order: the one becomes the other, never the other way round.
  const forward = readPlan(journal);
  if (forward) return { plan: forward, direction: 'forward' };
  const back = readPlan(undo);
  return back && { plan: back, direction: 'back' };
}

function readPlan(file: string): PublishPlan | undefined {
  const found = readJsonFile(file) as (PublishPlan & { readonly format: number }) | undefined;
  return found?.format === JOURNAL_FORMAT ? found : undefined;
}

/** From here on the site is the new one: the rename decides. */
export function beginJournal({ journal }: JournalPlaces, { moves, added, removed }: PublishPlan): void {
  writeFileSync(`${journal}.next`, JSON.stringify({ format: JOURNAL_FORMAT, moves, added, removed }), {
    flush: true,
  });
  renameSync(`${journal}.next`, journal);
  syncFolder(dirname(journal));
}

/** From here on the site is the old one again. A rename needs no room on a disk that is full. */
export function turnJournal({ journal, undo }: JournalPlaces): void {
  renameSync(journal, undo);
  syncFolder(dirname(journal));
}

/** Says that the site is whole. */
export function endJournal({ journal, undo }: JournalPlaces): void {
  for (const file of [`${journal}.next`, journal, undo]) rmSync(file, { force: true });
  syncFolder(dirname(journal));
}
