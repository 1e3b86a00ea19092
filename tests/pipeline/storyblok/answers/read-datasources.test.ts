/** Entries of datasources, from lists that may be incomplete. */
import { expect, it } from 'vitest';
import { readEntries } from '../../../../pipeline/storyblok/answers/read-datasources.ts';
import type { ContentSource } from '../../../../pipeline/storyblok/content-source.ts';

const COUNT = 1_500;
const PER_PAGE = 1_000;

/** A source of so many entries, which gives nothing for the second page when it is asked for the first time. */
function makeSource(): Pick<ContentSource, 'ask'> {
  let isHole = true;
  return {
    async ask({ params }) {
      const page = Number(params.page);
      const start = (page - 1) * PER_PAGE;
      const ids = Array.from({ length: COUNT }, (_, index) => index).slice(start, start + PER_PAGE);
      const isEmpty = page === 2 && isHole;
      if (page === 2) isHole = false;
      const content = (isEmpty ? [] : ids).map((id) => ({ id, name: `name ${id}`, value: `${id}` }));
      return { content, total: COUNT, cv: undefined };
    },
  };
}

it('should all be there, in their order, although one page of the list was empty', async () => {
  const head = { slug: 'airports', name: 'Airports', dimensions: [] };
  const entries = await readEntries(makeSource() as ContentSource, head, 1);
  expect(entries.map(({ id }) => id)).toEqual(Array.from({ length: COUNT }, (_, index) => index));
});
