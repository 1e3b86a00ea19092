import { expect, test } from 'vitest';
import type { Story } from '../../../renderer/index.ts';
import { buildTrail } from '../../../renderer/shell/trail.ts';
import { makeStory } from '../../support/content/make-story.ts';
import { openPageLab } from '../../support/markup/page-lab.ts';

const page = (number: number, slug: string, content: Readonly<Record<string, unknown>> = {}) =>
  makeStory(number, { slug, name: `Name ${number}`, content: { _uid: 'p', component: 'page', ...content } });

const home = page(1, 'home');
const parking = page(2, 'parking', { nav_title: 'Parking' });
const brackholm = page(3, 'parking/brackholm');
const p4 = page(4, 'parking/brackholm/p4', { nav_title: 'P4 Long Stay' });

function trailOf(story: Story, stories: readonly Story[], language = 'en') {
  const lab = openPageLab({
    stories: [story, ...stories.filter(({ uuid }) => uuid !== story.uuid)],
    language,
  });
  return buildTrail(story, lab.context);
}

test('leads from home through the folders to the page itself', () => {
  expect(trailOf(p4, [home, parking, brackholm])).toEqual([
    { name: 'Home', href: '/' },
    { name: 'Parking', href: '/parking' },
    { name: 'Name 3', href: '/parking/brackholm' },
    { name: 'P4 Long Stay' },
  ]);
});

test('skips folders without a start page', () => {
  expect(trailOf(p4, [home, parking]).map(({ name }) => name)).toEqual(['Home', 'Parking', 'P4 Long Stay']);
});

test('leaves out ancestors that have no page in this language', () => {
  const english = page(2, 'parking', { languages: ['en'] });
  expect(trailOf(p4, [home, english, brackholm], 'de')).toEqual([
    { name: 'Start', href: '/de' },
    { name: 'Name 3', href: '/de/parking/brackholm' },
    { name: 'P4 Long Stay' },
  ]);
});

test('is empty on the home page', () => {
  expect(trailOf(home, [parking])).toEqual([]);
});

test('follows what a breadcrumbs block asks for', () => {
  const labels = [{ _uid: 'l', component: 'crumb_label', slug: '/parking/', label: 'Car parks' }];
  const block = (fields: Readonly<Record<string, unknown>>) => ({
    body: [{ _uid: 'b', component: 'breadcrumbs', ...fields }],
  });
  const renamed = page(4, p4.slug, block({ labels }));
  expect(trailOf(renamed, [home, parking])[1]).toEqual({ name: 'Car parks', href: '/parking' });
  expect(trailOf(page(4, p4.slug, block({ hide: true })), [home, parking])).toEqual([]);
});

test('passes over things in the body, or among the labels, that are no blocks', () => {
  const label = { _uid: 'l', component: 'crumb_label', slug: 'parking', label: 'Car parks' };
  const block = { _uid: 'b', component: 'breadcrumbs', labels: [null, label] };
  expect(trailOf(page(4, p4.slug, { body: [null, 5, block] }), [home, parking])[1]).toEqual({
    name: 'Car parks',
    href: '/parking',
  });
});

test('has five levels at most, and always ends with the page', () => {
  const deep = page(9, 'a/b/c/d/e/f');
  const folders = ['a', 'a/b', 'a/b/c', 'a/b/c/d', 'a/b/c/d/e'].map((slug, index) => page(20 + index, slug));
  const trail = trailOf(deep, [home, ...folders]);
  expect(trail).toHaveLength(5);
  expect(trail.at(-1)).toEqual({ name: 'Name 9' });
});
