/** Stores the common reads of shells once: header and footer have the same reads on thousands of pages. */

import type { PageRecord } from '../page-record.ts';
import type { NumberLists } from './number-lists.ts';

/** Maximum number of shell reads besides a shared list. A page with more begins a new list. */
const MAX_OWN_SHELL_READS = 8;

/** Number of recent shells that a page may share. Pages with the reduced header have another shell. */
const MAX_SHELLS = 4;

/** Reads that shells have in common, and the start of their list. */
interface SharedShell {
  readonly start: number;
  readonly reads: ReadonlySet<number>;
}

/** The shells of the last pages, by language. */
export class ShellLists {
  readonly #lists: NumberLists;
  readonly #shells = new Map<string, SharedShell[]>();

  constructor(lists: NumberLists) {
    this.#lists = lists;
  }

  /** Returns a list for a page's shell. The page has all its reads, and only a few others. */
  share({ language, shellReads }: Pick<PageRecord, 'language' | 'shellReads'>): SharedShell {
    const shells = this.#shells.get(language) ?? [];
    this.#shells.set(language, shells);
    const alike = shells.map(({ reads }) => shellReads.filter((read) => reads.has(read)));
    const isClose = (common: readonly number[]) => shellReads.length - common.length <= MAX_OWN_SHELL_READS;
    const known = shells.find(
      ({ reads }, index) => alike[index]!.length === reads.size && isClose(alike[index]!),
    );
    if (known) return known;
    const common = alike.find(isClose) ?? shellReads;
    const shell = { start: this.#lists.push(common), reads: new Set(common) };
    shells.unshift(shell);
    shells.splice(MAX_SHELLS);
    return shell;
  }
}
