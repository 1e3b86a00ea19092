/** Messages about files of the store that were edited by hand or by a merge. */
import { countOf } from './quantities.ts';

/** Maximum number of files that are named; the others are counted. */
const NAMED_FILES = 3;

/** One line about the files that were taken. */
export function describeHandEdits(files: readonly string[]): string {
  const named = files.slice(0, NAMED_FILES).join(', ');
  const more = files.length > NAMED_FILES ? ` and ${files.length - NAMED_FILES} more` : '';
  return `store: accepted ${countOf(files.length, 'file')} that no fetch wrote: ${named}${more}`;
}
