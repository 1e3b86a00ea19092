/** Islands in all parts of a page have ids of their own. */
import { useId } from 'react';
import { describe, expect, it } from 'vitest';
import { createBlockLibrary } from '../../../renderer/blocks/library.ts';
import { builtInBlocks } from '../../../renderer/built-in-blocks.ts';
import { defineBlock, defineIsland, defineShell, renderPage } from '../../../renderer/index.ts';
import type { RawBlock } from '../../../renderer/model/story.ts';
import { makeContentReader } from '../../support/content/content-reader.ts';
import { testSite } from '../../support/markup/render-block.ts';
import { makePage } from '../../support/sites/site-lab.ts';

const search = defineIsland<{ readonly label: string }>({
  name: 'search',
  when: 'idle',
  component: ({ label }) => <input id={useId()} aria-label={label} />,
});

const finder = defineBlock({
  name: 'finder',
  kind: 'section',
  fields: {},
  render: ({ context }) => context.island(search, { label: 'Search' }),
});

/** The markup of a page with this body. */
function render(body: readonly RawBlock[], options: object = {}): string {
  const story = makePage(1, { title: 'Inn', slug: 'inn', body });
  const page = renderPage(
    { uuid: story.uuid, language: 'en', route: '/inn' },
    {
      site: testSite,
      content: makeContentReader([story]),
      now: new Date('2026-11-20T12:00:00Z'),
      library: createBlockLibrary([...builtInBlocks, finder]),
      ...options,
    },
  );
  if ('html' in page) return page.html;
  throw new Error(`${page.block}: ${page.message}`);
}

describe('ids of islands', () => {
  const body = ['a', 'b'].map((_uid) => ({ _uid, component: 'finder' }));
  const idsOf = (html: string) =>
    [...html.matchAll(/<input id="([^"]+)" aria-label="Search"/g)].map(([, id]) => id);

  it.each([
    ['that all pages share', () => null],
    ['that each page has', ({ route }: { readonly route: string }) => route],
  ])('should differ between the body and parts %s', (_, readPage) => {
    const shell = defineShell({
      header: (view) => [
        readPage(view),
        view.context.island(search, { label: 'Search' }),
        view.region('here'),
      ],
      footer: (view) => [readPage(view), view.context.island(search, { label: 'Search' })],
      banner: ({ context }) => context.island(search, { label: 'Search' }),
      regions: { here: ({ context }) => context.island(search, { label: 'Search' }) },
    });
    const html = render(body, { shell });
    const ids = idsOf(html);
    expect(ids).toHaveLength(6);
    expect(new Set(ids).size).toBe(6);
    for (const id of ids) expect(id).toMatch(/^_?[\w-]+$/);
    expect(render(body, { shell })).toBe(html);
  });

  it('should differ between parts of the body that pages share', () => {
    const pair = defineBlock({
      name: 'pair',
      kind: 'section',
      fields: {},
      render: ({ context }) =>
        ['left', 'right'].map((side) => {
          const markup = context.shared(['side', side], (shared) =>
            shared.toMarkup(shared.island(search, { label: 'Search' })),
          );
          return <div key={side}>{context.placeMarkup(markup)}</div>;
        }),
    });
    const library = createBlockLibrary([...builtInBlocks, pair]);
    const ids = idsOf(render([{ _uid: 'a', component: 'pair' }], { library }));
    expect(new Set(ids).size).toBe(2);
  });
});
