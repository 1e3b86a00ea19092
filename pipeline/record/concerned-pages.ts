/** Finds the last build's pages that a change concerns. */
import type { ContentChange } from './content-change.ts';
import { IS_REDATED, IS_STALE, markReads } from './mark-reads.ts';
import type { PageHandle } from './page-handle.ts';
import type { PageTable } from './page-table.ts';
import type { ReadTable } from './read-table.ts';

/** Pages that a change concerns. */
export interface ConcernedPages {
  readonly again: readonly PageToMake[];
  /** Pages that have not changed, but show a story that has been published again. */
  readonly redated: readonly PageHandle[];
}

/** A page that is made again. */
export interface PageToMake {
  readonly page: PageHandle;
  /** Whether its own content is made again, and not only its shell. */
  readonly isOwnContent: boolean;
}

/** The differences since the last build. */
export interface Difference {
  readonly change: ContentChange;
  /** One flag for each read of the last build, from `findStaleReads`. */
  readonly stale: Uint8Array;
  /** Pages whose files have changed since they were written, or do not match their story. */
  readonly damaged: ReadonlySet<PageHandle>;
  /** Whether all pages need a new shell, because it refers to other files. */
  readonly haveResourcesChanged: boolean;
}

/**
 * Finds the pages by their reads. A kept page in a new shell keeps its date. A page that needs a new shell, and whose date
 * may have changed, is therefore made again as a whole.
 */
export function findConcernedPages(
  { pages, reads }: { readonly pages: PageTable; readonly reads: ReadTable },
  { change, stale, damaged, haveResourcesChanged }: Difference,
): ConcernedPages {
  const marks = markReads(reads, change, stale);
  const again: PageToMake[] = [];
  const redated: PageHandle[] = [];
  for (const page of pages) {
    const mark = pages.highestFlag(page, marks, IS_STALE);
    const isStale = mark === IS_STALE || damaged.has(page);
    if (isStale || haveResourcesChanged || pages.shellReadsAny(page, stale)) {
      again.push({ page, isOwnContent: isStale || mark === IS_REDATED });
    } else if (mark === IS_REDATED) redated.push(page);
  }
  return { again, redated };
}
