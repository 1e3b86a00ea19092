import { describe, expect, it } from 'vitest';
import { type ListPage, readPages } from '../../../../pipeline/storyblok/answers/read-pages.ts';

const PER_PAGE = 10;

interface Reading {
  readonly end: string;
  readonly found: number;
  readonly reads: number;
}

interface NumberPage extends ListPage {
  readonly items: readonly number[];
}

/** Reads a list whose pages a test makes up; entries are numbers. */
async function readList(makePage: (page: number) => NumberPage, expected?: number): Promise<Reading> {
  const found = new Set<unknown>();
  let reads = 0;
  const end = await readPages({
    perPage: PER_PAGE,
    expected,
    read: async (page) => {
      reads += 1;
      return makePage(page);
    },
    take: ({ items }) => {
      const before = found.size;
      for (const item of items) found.add(item);
      return found.size - before;
    },
  });
  return { end, found: found.size, reads };
}

const slice = (count: number, page: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => index).slice((page - 1) * PER_PAGE, page * PER_PAGE);

describe('readPages', () => {
  it('ends with the page that completes the total', async () => {
    const reading = await readList((page) => ({ items: slice(25, page), total: 25 }));
    expect(reading).toEqual({ end: 'complete', found: 25, reads: 3 });
  });

  it('takes one page more where the last one is full', async () => {
    const reading = await readList((page) => ({ items: slice(20, page), total: 20 }));
    expect(reading).toEqual({ end: 'complete', found: 20, reads: 3 });
  });

  it.each([0, 5, 24])('reads on although the total says %i', async (total) => {
    expect((await readList((page) => ({ items: slice(45, page), total }))).found).toBe(45);
  });

  it('stops after two pages without anything new, and says that the list is short of its total', async () => {
    const reading = await readList((page) => ({ items: slice(25, page), total: 1000 }), 25);
    expect(reading).toEqual({ end: 'short', found: 25, reads: 5 });
  });

  it('reads a list that does not say how long it is', async () => {
    expect(await readList((page) => ({ items: slice(25, page), total: undefined }))).toMatchObject({
      found: 25,
    });
  });

  it('reads on after an empty page', async () => {
    const reading = await readList((page) => ({ items: page === 2 ? [] : slice(45, page), total: 45 }));
    expect(reading.found).toBe(35);
  });

  it('takes a list that gives everything at once, on every page', async () => {
    const reading = await readList(() => ({ items: slice(45, 1).concat(slice(45, 2)), total: undefined }));
    expect(reading).toMatchObject({ end: 'complete', found: 20 });
  });

  it('cuts a list off that never ends', async () => {
    const reading = await readList((page) => ({ items: [page * 2, page * 2 + 1], total: 1_000_000_000 }), 50);
    expect(reading.end).toBe('endless');
    expect(reading.reads).toBeLessThan(3000);
  });

  it('rejects when a page fails, also one that was asked for ahead', async () => {
    const reading = readList((page) => {
      if (page === 3) throw new Error('page 3');
      return { items: slice(60, page), total: 60 };
    });
    await expect(reading).rejects.toThrow('page 3');
  });
});
