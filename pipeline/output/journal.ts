/** The journal of a publication, written before its first move, so that the next command can complete or undo it after a kill. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncFolder } from '../disk/sync-disk.ts';
import { explainDiskError, StopoverError } from '../errors.ts';
import type { OutputPlaces } from './output-places.ts';

/** The moves and removals of a publication. Paths are relative to the site, with forward slashes. */
export interface PublishPlan {
  /** Pending files, in the order in which they take their places. */
  readonly moves: readonly string[];
  /** Moves to places where there is no file yet. */
  readonly added: readonly string[];
  /** Files of the site that are removed. */
  readonly removed: readonly string[];
}

/** A publication that has begun. */
export interface Journal {
  readonly plan: PublishPlan;
  /** Whether it is being completed or undone. The site then counts as the new one or the old one. */
  readonly direction: 'forward' | 'back';
}

type JournalPlaces = Pick<OutputPlaces, 'site' | 'journal' | 'undo'>;

/** Raised with every change of the file's shape. */
const JOURNAL_FORMAT = 1;

/** Whether a publication is under way, or was interrupted by a kill. */
export function hasJournal({ journal, undo }: JournalPlaces): boolean {
  return existsSync(journal) || existsSync(undo);
}

/**
 * Returns the publication that is under way, or that a kill has interrupted; undefined when the site is whole.
 * @throws StopoverError publication-unclear when the journal cannot be read: files beside the site may belong to it.
 */
export function readJournal(places: JournalPlaces): Journal | undefined {
  // In this order, because the journal becomes the undo file, never the reverse.
  const forward = readPlan(places.journal, places);
  if (forward) return { plan: forward, direction: 'forward' };
  const back = readPlan(places.undo, places);
  return back && { plan: back, direction: 'back' };
}

function readPlan(path: string, { site: folder }: JournalPlaces): PublishPlan | undefined {
  const refuse = (reason: string, cause?: unknown) =>
    new StopoverError('publication-unclear', { folder, path, reason }, { cause });
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR'].includes(String((cause as NodeJS.ErrnoException).code))) return undefined;
    throw refuse(explainDiskError(cause), cause);
  }
  const plan = parsePlan(text);
  if (!plan) throw refuse('it is damaged, or from a newer version of Stopover');
  return plan;
}

function parsePlan(text: string): PublishPlan | undefined {
  try {
    const plan = JSON.parse(text) as PublishPlan & { readonly format: number };
    return plan.format === JOURNAL_FORMAT && [plan.moves, plan.added, plan.removed].every(isPaths)
      ? plan
      : undefined;
  } catch {
    return undefined;
  }
}

function isPaths(value: unknown): boolean {
  return Array.isArray(value) && value.every((path) => typeof path === 'string');
}

/** Starts a publication: after the rename, the site is the new one. */
export function beginJournal({ journal }: JournalPlaces, { moves, added, removed }: PublishPlan): void {
  writeFileSync(`${journal}.next`, JSON.stringify({ format: JOURNAL_FORMAT, moves, added, removed }), {
    flush: true,
  });
  renameSync(`${journal}.next`, journal);
  syncFolder(dirname(journal));
}

/** Starts to undo a publication: the site is the old one again. A rename also works on a full disk. */
export function turnJournal({ journal, undo }: JournalPlaces): void {
  renameSync(journal, undo);
  syncFolder(dirname(journal));
}

/** Removes the journal of a whole site. */
export function endJournal({ journal, undo }: JournalPlaces): void {
  for (const file of [`${journal}.next`, journal, undo]) rmSync(file, { force: true });
  syncFolder(dirname(journal));
}
