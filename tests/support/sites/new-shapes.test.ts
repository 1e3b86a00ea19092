/** Tests which pages count as new. */
import { expect, it } from 'vitest';
import { readElements } from '../markup/markup.ts';
import { rememberShapes } from './new-shapes.ts';

const page = '<main><h1 class="big">One</h1><p><a href="/a">Go</a></p><h2>Two</h2><h3>Three</h3></main>';

it('finds nothing new in other words and addresses', () => {
  const isNew = rememberShapes();
  expect(isNew(readElements(page))).toBe(true);
  expect(isNew(readElements(page.replace('One', 'Two').replace('/a', '/b')))).toBe(false);
});

it.each([
  ['another tag', page.replaceAll('p>', 'div>')],
  ['another class', page.replace('big', 'small')],
  ['an attribute more', page.replace('<a ', '<a hidden ')],
  ['a role', page.replace('<p>', '<p role="note">')],
  ['a known element within another', page.replace('One', '<a href="/a">One</a>')],
  ['a level of headings that is left out', page.replace('<h2>Two</h2>', '')],
  ['an attribute less', page.replace(' href="/a"', '')],
])('finds %s', (_, other) => {
  const isNew = rememberShapes();
  isNew(readElements(page));
  expect(isNew(readElements(other))).toBe(true);
});
