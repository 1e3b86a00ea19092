/** Islands in all parts of a page have ids of their own, and begin with the markup of their component. */
import { useId } from 'react';
import { describe, expect, it } from 'vitest';
import { defineBlock, defineIsland, defineShell } from '../../../renderer/index.ts';
import type { RawBlock } from '../../../renderer/model/story.ts';
import { type PageLabOptions, renderStoryPage } from '../../support/markup/page-lab.ts';
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
function render(body: readonly RawBlock[], options: PageLabOptions): string {
  const story = makePage(1, { title: 'Inn', slug: 'inn', body });
  return renderStoryPage(story.uuid, { stories: [story], ...options }).html;
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
    const html = render(body, { blocks: [finder], shell });
    const ids = idsOf(html);
    expect(ids).toHaveLength(6);
    expect(new Set(ids).size).toBe(6);
    for (const id of ids) expect(id).toMatch(/^_?[\w-]+$/);
    expect(render(body, { blocks: [finder], shell })).toBe(html);
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
    const ids = idsOf(render([{ _uid: 'a', component: 'pair' }], { blocks: [pair] }));
    expect(new Set(ids).size).toBe(2);
  });
});

describe('the markup of an island', () => {
  it('should begin with the element of the component, also if the component shows pictures', () => {
    const album = defineIsland({
      name: 'album',
      when: 'visible',
      component: () => (
        <figure>
          <img src="/one.svg" alt="" />
          <img src="/two.svg" alt="" />
        </figure>
      ),
    });
    const shelf = defineBlock({
      name: 'shelf',
      kind: 'section',
      fields: {},
      render: ({ context }) => context.island(album, {}),
    });
    const html = render([{ _uid: 'a', component: 'shelf' }], { blocks: [shelf] });
    expect(html).toContain('data-props="{}"><figure><img src="/one.svg"');
  });
});
