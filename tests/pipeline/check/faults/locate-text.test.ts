/** The field of a story that holds a text. */
import { expect, it } from 'vitest';
import { locateSlug, locateText } from '../../../../pipeline/check/faults/locate-text.ts';

const content = {
  body: [
    { link: { url: '/a', cached_url: 'guides/a' }, text: '<a href="/b">B</a>' },
    { link: { url: ' /a ', cached_url: 'guides/a' }, text: '/b' },
  ],
};

it('should be the first of several, whole or in quotes', () => {
  expect(locateText(content, '/a')).toBe('content.body[0].link.url');
  expect(locateText(content, '/b')).toBe('content.body[0].text');
  expect(locateText(content, '/c')).toBeUndefined();
});

it('should be the first link with a slug, whatever code has put behind it', () => {
  expect(locateSlug(content, '/guides/a?day=1#top')).toBe('content.body[0].link.cached_url');
  expect(locateSlug(content, '/guides')).toBeUndefined();
});
