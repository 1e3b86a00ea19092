/** A hero's search goes with it. */
import { expect, test } from 'vitest';
import { makeStory } from '../../support/content/make-story.ts';
import { findAll, findOne } from '../../support/markup/markup.ts';
import { renderStoryPage } from '../../support/markup/page-lab.ts';
import { storyLink } from '../blocks/content.ts';
import { allStories, ids } from '../products/stories.ts';

function renderHero(fields: object, searchFields: object = {}) {
  const link = { results_link: storyLink(ids.p4) };
  const search = { _uid: 's', component: 'search_box', ...link, ...searchFields };
  const hero = { _uid: 'h', component: 'hero', title: 'Your car waits', search: [search], ...fields };
  const content = { _uid: 'p', component: 'page', title: 'Parking', body: [hero] };
  const story = makeStory(40, { slug: 'start', content });
  return renderStoryPage(story.uuid, { stories: [...allStories, story] });
}

test('the search of a hero leaves the page with it', () => {
  const { html } = renderHero({ visible_until: '2026-11-30 22:59' });
  const until = '2026-11-30T22:59:00.000Z';
  expect(findAll(html, 'section', { class: 'hero' })[0]?.attributes['data-until']).toBe(until);
  expect(findOne(html, 'div', { class: 'search-wrap' }).attributes['data-until']).toBe(until);
});

test('the search of a hero is hidden on the devices on which either of them is', () => {
  const classOf = (fields: object, searchFields?: object) =>
    findOne(renderHero(fields, searchFields).html, 'div', { 'data-track': 'search_box' }).attributes.class;
  expect(classOf({ hide_on: ['mobile'] })).toBe('search-wrap hide-mobile');
  expect(classOf({ hide_on: ['mobile'] }, { hide_on: ['mobile', 'desktop'] })).toBe(
    'search-wrap hide-mobile hide-desktop',
  );
  expect(classOf({}, { hide_on: ['desktop'] })).toBe('search-wrap hide-desktop');
});

test('devices of the search that are no list are reported, also where the hero has some', () => {
  const { html, content } = renderHero({ hide_on: ['mobile'] }, { hide_on: 'desktop' });
  expect(findAll(html, 'div', { 'data-track': 'search_box' })).toEqual([]);
  expect(content.findings).toContainEqual(
    expect.objectContaining({ path: 'content.body[0].search[0].hide_on' }),
  );
});
