/** Repairs a site after an interrupted publication, before a command uses the site. */
import type { StopoverError } from '../errors.ts';
import { hasJournal, readJournal } from './journal.ts';
import { lockOutput } from './output-lock.ts';
import { findOutputPlaces, type OutputPlaces } from './output-places.ts';
import { completePublication, undoPublication } from './publish-files.ts';
import { isLinkMissing, settleLink } from './publish-release.ts';

/**
 * Completes or undoes a publication that a killed process left. It does nothing during a publication or when the site cannot be
 * written to: readers see one state of the site anyway (`openSiteView`).
 * @throws StopoverError publication-unclear.
 */
export function recoverOutput(folder: string): void {
  const places = findOutputPlaces(folder);
  if (!hasJournal(places) && !isLinkMissing(places)) return;
  try {
    const unlock = lockOutput(places);
    try {
      recoverLocked(places);
    } finally {
      unlock();
    }
  } catch (error) {
    if (!isExpected(error)) throw error;
  }
}

/** The same for a process that has the lock. @throws StopoverError disk-write when neither succeeds; publication-unclear. */
export function recoverLocked(places: OutputPlaces): void {
  settleLink(places);
  const journal = readJournal(places);
  if (journal?.direction === 'back') undoPublication(places, journal.plan);
  if (journal?.direction !== 'forward') return;
  try {
    completePublication(places, journal.plan);
  } catch (error) {
    // Without a journal, it was undone and the site is whole.
    if (hasJournal(places)) throw error;
  }
}

function isExpected(error: unknown): boolean {
  return ['build-busy', 'disk-write'].includes((error as StopoverError).code);
}
