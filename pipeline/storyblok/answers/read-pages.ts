/** Reads a paged list to its end by evidence: `total` lies, pages repeat, and one in the middle may be empty. */

/** Pages asked for ahead of the one being taken in, as far as the list is known to reach. */
const LOOKAHEAD = 5;
/** So many pages in a row without anything new are the end; one alone may be a hole or a repeated page. */
const QUIET_PAGES = 2;
/** A list may hold twice what was expected, and some pages more, before we stop believing in its end. */
const EXCESS_FACTOR = 2;
const EXCESS_PAGES = 20;
/** Ten million entries at the API's largest page; reached only by a list whose size nobody knows and that never ends. */
const MAX_PAGES = 10_000;

/** One page as it arrived; a list whose entries are big takes them in at once and leaves how many there were. */
export interface ListPage {
  readonly items: { readonly length: number };
  /** The value of the `total` header: how far to request ahead, and whether a short page may be the last. */
  readonly total: number | undefined;
}

/** A list that the API gives page by page. */
export interface PagedList<Page extends ListPage> {
  readonly perPage: number;
  /** Number of entries according to another source. */
  readonly expected?: number | undefined;
  readonly read: (page: number) => Promise<Page>;
  /** Takes a page in; says how many of its entries were not on any page before. */
  readonly take: (page: Page) => number | Promise<number>;
}

/** The end of a list: `complete` as far as its pages tell, `short` of its own total, or `endless` and cut off. */
export type ListEnd = 'complete' | 'short' | 'endless';

/** Takes in all pages in order. The list of links proves afterwards what the pages cannot. */
export async function readPages<Page extends ListPage>(list: PagedList<Page>): Promise<ListEnd> {
  const { perPage, expected } = list;
  const ahead: Promise<Page>[] = [];
  let asked = 0;
  let distinct = 0;
  let quiet = 0;
  let total = 0;
  for (let page = 1; page <= pageLimit(list, total); page += 1) {
    const reach = Math.max(page, Math.ceil((expected ?? total) / perPage));
    for (; asked < reach && ahead.length < LOOKAHEAD; asked += 1) ahead.push(startRead(list, asked + 1));
    const current = await ahead.shift()!;
    const fresh = await list.take(current);
    distinct += fresh;
    total = Math.max(total, current.total ?? 0);
    quiet = fresh === 0 ? quiet + 1 : 0;
    const isLast = current.items.length < perPage && current.total !== undefined && distinct >= total;
    if (isLast || quiet >= QUIET_PAGES) return distinct < total ? 'short' : 'complete';
  }
  return 'endless';
}

function startRead<Page extends ListPage>(list: PagedList<Page>, page: number): Promise<Page> {
  const reading = list.read(page);
  // A page asked for ahead may fail while an earlier one is taken in; it is told when its turn comes.
  reading.catch(() => {});
  return reading;
}

function pageLimit<Page extends ListPage>({ perPage, expected }: PagedList<Page>, total: number): number {
  if (expected === undefined) return MAX_PAGES;
  const likely = Math.ceil(Math.max(expected, Math.min(total, MAX_PAGES)) / perPage);
  return Math.min(MAX_PAGES, likely * EXCESS_FACTOR + EXCESS_PAGES);
}
