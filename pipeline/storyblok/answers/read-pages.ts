/** Reads a paged list to its end, found by evidence: `total` may be wrong, pages may repeat, and some may be empty. */

/** Number of pages that are requested ahead, within the known length of the list. */
const LOOKAHEAD = 5;
/** Number of successive pages without new entries that mean the end. A single one may be empty or repeated. */
const QUIET_PAGES = 2;
/** A list may have twice the expected pages, and some more, before it counts as endless. */
const EXCESS_FACTOR = 2;
const EXCESS_PAGES = 20;
/** Maximum number of pages: ten million entries at the API's largest page. Only an endless list of unknown size reaches it. */
const MAX_PAGES = 10_000;

/** One page as it arrived. A list with big entries takes them immediately and keeps only their number. */
export interface ListPage {
  readonly items: { readonly length: number };
  /** The value of the `total` header: how far to request ahead, and whether a short page may be the last. */
  readonly total: number | undefined;
}

/** A list that the API returns page by page. */
export interface PagedList<Page extends ListPage> {
  readonly perPage: number;
  /** Number of entries according to another source. */
  readonly expected?: number | undefined;
  readonly read: (page: number) => Promise<Page>;
  /** Takes a page; returns how many of its entries were on no earlier page. */
  readonly take: (page: Page) => number | Promise<number>;
}

/** The end of a list: `complete` according to its pages, `short` of its own total, or `endless` and cut off. */
export type ListEnd = 'complete' | 'short' | 'endless';

/** Takes all pages in order. They cannot prove that the list is complete; the list of links does later. */
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
  // A page may fail while an earlier one is taken. Its error is thrown when its turn comes.
  reading.catch(() => {});
  return reading;
}

function pageLimit<Page extends ListPage>({ perPage, expected }: PagedList<Page>, total: number): number {
  if (expected === undefined) return MAX_PAGES;
  const likely = Math.ceil(Math.max(expected, Math.min(total, MAX_PAGES)) / perPage);
  return Math.min(MAX_PAGES, likely * EXCESS_FACTOR + EXCESS_PAGES);
}
