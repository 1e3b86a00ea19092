/** A page with a listing by a field is rendered again exactly when the listing shows something else. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { defineBlock, type Story, type StoryQuery } from '../../../renderer/index.ts';
import { makeStory } from '../../support/content/make-story.ts';
import { makePage, makeSiteLab } from '../../support/sites/site-lab.ts';

const ferry = defineBlock({ name: 'ferry', kind: 'record', fields: {} });

/** A block that lists the cheapest of some stories. */
function makeExtensions(query: Pick<StoryQuery, 'type' | 'folder'>) {
  const cheapest = defineBlock({
    name: 'cheapest',
    kind: 'section',
    fields: {},
    render: ({ context }) => {
      const found = context.find({ ...query, sort: { field: 'price' }, limit: 2 });
      return createElement('p', {}, `Cheapest: ${found.map((uuid) => Number(uuid.slice(-2))).join(' ')}`);
    },
  });
  return { blocks: [cheapest, ferry], renderDocument: undefined, hash: 'ferries' };
}

function makeFerries(prices: readonly string[], note: string): Story[] {
  return prices.map((price, index) => {
    const content = { _uid: 'f', component: 'ferry', price, note };
    return makeStory(11 + index, { slug: `ferries/${index}`, content });
  });
}

test.each([
  ['of a type', { type: 'ferry' }],
  ['of any type', { folder: 'ferries' }],
])('renders a listing of stories %s again only when its first entries are others', async (_, query) => {
  const extensions = makeExtensions(query);
  const lab = makeSiteLab();
  const build = async (prices: readonly string[], note = '') => {
    const body = [{ _uid: 'c', component: 'cheapest' }];
    const pages = [
      makePage(1, { title: 'Home', slug: 'home' }),
      makePage(2, { title: 'Fares', slug: 'fares', body }),
    ];
    lab.store({ stories: [...pages, ...makeFerries(prices, note)] });
    const { pages: counts, error } = await lab.build({ extensions });
    expect(error).toBeUndefined();
    const [, shown] = /Cheapest: ([\d ]*)/.exec(lab.tree()['fares.html']!)!;
    return { shown, rendered: counts.rendered };
  };
  expect(await build(['10', '20', '30'])).toEqual({ shown: '11 12', rendered: 2 });
  // A dearer one becomes dearer still; texts beside the price change; the first two stay in their order.
  expect(await build(['10', '20', '40'])).toEqual({ shown: '11 12', rendered: 0 });
  expect(await build(['10', '20', '40'], 'new')).toEqual({ shown: '11 12', rendered: 0 });
  expect(await build(['11', '19.5', '40'], 'new')).toEqual({ shown: '11 12', rendered: 0 });
  expect(await build(['11', '19.5', '15'], 'new')).toEqual({ shown: '11 13', rendered: 1 });
  expect(await build(['16', '19.5', '15'], 'new')).toEqual({ shown: '13 11', rendered: 1 });
  expect(await build(['', '19.5', '15'], 'new')).toEqual({ shown: '13 12', rendered: 1 });
  expect(await build(['', '19.5', '15', '1'], 'new')).toEqual({ shown: '14 13', rendered: 1 });
  // A story that is gone leaves the listing.
  expect(await build(['', '19.5', '15'], 'new')).toEqual({ shown: '13 12', rendered: 1 });
});
