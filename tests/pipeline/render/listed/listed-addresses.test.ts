/** Tests the addresses of pages that a site makes: beside those of other lists, beside stories, and in one form of Unicode. */
import { expect, it } from 'vitest';
import { definePages } from '../../../../renderer/index.ts';
import { makePage, makeSiteLab } from '../../../support/sites/site-lab.ts';

const site = {
  url: 'https://lab.example',
  languages: [
    { code: 'en', content: 'default' },
    { code: 'de', content: 'default', prefix: 'de' },
  ],
};

/** A list of one page in each language, which links to a page by its list and key. */
const makeList = (name: string, path: string, other = name) =>
  definePages({
    name,
    list: () => [{ key: 'first', path, title: name, props: {} }],
    render: ({ context }) => `[${context.pageOf(other, 'first')?.href}]`,
  });

async function build(pages: readonly ReturnType<typeof makeList>[], slugs: readonly string[] = []) {
  const lab = makeSiteLab();
  const stories = ['home', ...slugs].map((slug, index) => makePage(index + 1, { title: slug, slug }));
  lab.store({ stories });
  const extensions = { blocks: [], renderDocument: undefined, pages, hash: 'a' };
  const { error } = await lab.build({ extensions, config: { site } });
  return { error, tree: error ? {} : lab.tree() };
}

it('are those of each list, whatever keys other lists have', async () => {
  const { error, tree } = await build([
    makeList('news', 'news/one', 'tides'),
    makeList('tides', 'tides/one'),
  ]);
  expect(error).toBeUndefined();
  expect(tree['de/news/one.html']).toContain('[/de/tides/one]');
  expect(tree['de/tides/one.html']).toContain('[/de/tides/one]');
});

it('are composed, as browsers and editors write them', async () => {
  const { error, tree } = await build([makeList('cafes', 'cafe\u0301')]);
  expect(error).toBeUndefined();
  expect(tree['caf\u00e9.html']).toContain('[/caf%C3%A9]');
});

it('are errors where a story needs a folder in the place of their file', async () => {
  const { error } = await build([makeList('cafes', 'x')], ['x.html/y']);
  expect(error).toMatchObject({ code: 'address-collision', exitCode: 3 });
  expect((error as Error).message).toMatch(
    /^The file x\.html .*"x\.html\/y" .* and the page "first" of the list "cafes"/m,
  );
});
