/** Ids are unique on a page: anchors of sections, headings in texts, and the elements around the content. */
import { expect, test } from 'vitest';
import { makeStory } from '../../support/content/make-story.ts';
import { checkMarkup } from '../../support/markup/check-markup.ts';
import { findAll } from '../../support/markup/markup.ts';
import { renderStoryPage } from '../../support/markup/page-lab.ts';

const heading = (words: string) => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [{ type: 'text', text: words }],
});

function renderTexts(...texts: readonly Readonly<Record<string, unknown>>[]) {
  const body = texts.map(({ words, ...fields }, index) => ({
    _uid: `t${index}`,
    component: 'rich_text',
    text: { type: 'doc', content: (words as readonly string[]).map(heading) },
    ...fields,
  }));
  const content = { _uid: 'p', component: 'page', title: 'Page', body };
  const story = makeStory(1, { slug: 'about', content });
  return renderStoryPage(story.uuid, { stories: [story] });
}

const idsOf = (html: string, tag: string) =>
  findAll(html, tag).flatMap(({ attributes }) => attributes.id ?? []);

test('a heading leaves its id to a section with this anchor, wherever the section is', () => {
  const page = renderTexts(
    { words: ['Prices', 'Booking'] },
    { words: ['Prices'], anchor_id: 'prices' },
    { words: ['Booking'] },
  );
  expect(checkMarkup(page.payload.main)).toEqual([]);
  expect(idsOf(page.payload.main, 'section')).toEqual(['prices']);
  expect(idsOf(page.payload.main, 'h2')).toEqual(['prices-2', 'booking', 'prices-3', 'booking-2']);
});

test('a heading does not have the id of an element around the content', () => {
  const { html, payload } = renderTexts({ words: ['Main', 'Top banner', 'Consent title'] });
  const all = Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
  expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([]);
  expect(idsOf(payload.main, 'h2')).toEqual(['main-2', 'top-banner-2', 'consent-title-2']);
});
