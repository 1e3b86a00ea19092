/** Lists of a page's template stay beside lists of other things in its body. */
import { describe, expect, test } from 'vitest';
import { makeStory } from '../../support/content/make-story.ts';
import { readText } from '../../support/markup/markup.ts';
import { renderStoryPage } from '../../support/markup/page-lab.ts';
import { allStories, ids, makeAirport, makeCarPark, withStories } from '../products/stories.ts';

const listOf = (type: string) => [{ component: 'product_list', _uid: `list-${type}`, type, title: 'Chosen' }];
const links = [
  { component: 'link_list', _uid: 'links', title: 'Guides', source: 'folder', folder: 'guides' },
];

function renderListing(fields: Record<string, unknown>): string {
  const content = { _uid: 'l', component: 'listing', title: 'All', product_type: 'parking', ...fields };
  const story = makeStory(50, { slug: 'listed', content });
  return readText(renderStoryPage(story.uuid, { stories: [...allStories, story] }).html);
}

describe('a listing of car parks', () => {
  test('shows them beside a list of links, or of hotels', () => {
    for (const body of [[], links, listOf('hotel')]) {
      expect(renderListing({ body })).toContain('Parking at Brackholm');
    }
  });

  test('leaves them to a list of car parks in its body', () => {
    expect(renderListing({ body: listOf('parking') })).not.toContain('Parking at Brackholm');
  });
});

test('a listing of bus lines leaves them to a list of links', () => {
  const product_type = 'shuttle';
  expect(renderListing({ product_type, body: listOf('parking') })).toContain('Buses at Brackholm');
  expect(renderListing({ product_type, body: links })).not.toContain('Buses at Brackholm');
});

test('an airport shows its car parks beside a list of hotels in its body', () => {
  const show = (type: string) =>
    readText(
      renderStoryPage(ids.airport, { stories: withStories(makeAirport({ body: listOf(type) })) }).html,
    );
  expect(show('hotel')).toContain('Parking at Brackholm');
  expect(show('parking')).not.toContain('Parking at Brackholm');
});

test('a car park shows similar ones beside a list of hotels in its body', () => {
  const other = makeStory(51, {
    slug: 'parking/brackholm/p2',
    content: { ...makeCarPark({ code: 'P2', name: 'Mid Stay' }).content, _uid: 'p2' },
  });
  const show = (type: string) => {
    const stories = [...withStories(makeCarPark({ body: listOf(type) })), other];
    return readText(renderStoryPage(ids.p4, { stories }).html);
  };
  const heading = 'Other car parks at Brackholm';
  expect(show('hotel')).toContain(heading);
  expect(show('parking')).not.toContain(heading);
});
