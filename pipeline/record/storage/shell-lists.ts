/** Header and footer read the same on thousands of pages: what they have in common stands once among the lists. */

import type { PageRecord } from '../page-record.ts';
import type { NumberLists } from './number-lists.ts';

/** So many reads of a shell may be the page's own; with more it begins a new list. */
const MAX_OWN_SHELL_READS = 8;

/** Shells that are looked at for one to share: pages with the reduced header have another one. */
const MAX_SHELLS = 4;

/** Reads that shells have in common, and where the list of them begins. */
interface SharedShell {
  readonly start: number;
  readonly reads: ReadonlySet<number>;
}

/** The shells that the last pages had, by language. */
export class ShellLists {
  readonly #lists: NumberLists;
  readonly #shells = new Map<string, SharedShell[]>();

  constructor(lists: NumberLists) {
    this.#lists = lists;
  }

  /** The list for a page's shell: all of it are the page's, and the rest of the page's are few. */
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
