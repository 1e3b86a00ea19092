/** Testimonials: quotes as figures, none marked as checked without proof, no internal fields. */
import { describe, expect, it } from 'vitest';
import { testimonials } from '../../../../../renderer/blocks/sections/content/testimonials.tsx';
import { makeStory, makeUuid } from '../../../../support/content/make-story.ts';
import { checkMarkup } from '../../../../support/markup/check-markup.ts';
import { findAll, findOne, readText } from '../../../../support/markup/markup.ts';
import { renderBlock } from '../../../../support/markup/render-block.ts';
import { hostile, longRow } from '../../content.ts';

const said = (number: number, more: Readonly<Record<string, unknown>> = {}) =>
  makeStory(number, {
    slug: `content/testimonials/${number}`,
    content: {
      _uid: `t${number}`,
      component: 'testimonial',
      quote: `The bus was standing at door ${number} with the heating on.`,
      author: 'Marit and Jonas',
      context: 'P4 Long Stay, February 2026',
      date: '2026-02-10 00:00',
      consent_ref: 'CRM-4711',
      ...more,
    },
  });

const carPark = makeStory(90, {
  name: 'P4 Long Stay',
  slug: 'parking/brackholm/p4-long-stay',
  content: { _uid: 'p4', component: 'car_park' },
});

function render(stories: readonly ReturnType<typeof said>[], fields = {}, language = 'en') {
  const items = stories.filter(({ content }) => content.component === 'testimonial').map(({ uuid }) => uuid);
  const block = { component: 'testimonials', items, ...fields };
  return renderBlock(block, { blocks: [testimonials], stories, language });
}

describe('testimonials', () => {
  it('loses the outer quotation marks, however many there are inside', () => {
    expect(findOne(render([said(1, { quote: '«“Warm.”»' })]).html, 'blockquote').text).toBe('“Warm.”');
    const quote = longRow('"');
    expect(findOne(render([said(1, { quote })]).html, 'blockquote').text).toContain(quote);
  });

  it.each([
    'My wife says “never again”',
    '“Never again” is what we said',
    "We met the boys' parents",
    '’s Avonds rustig',
  ])('keeps a mark at one end, which belongs to words of the quote: %s', (quote) =>
    expect(findOne(render([said(1, { quote })]).html, 'blockquote').text).toBe(`“${quote}”`),
  );

  it('show the first quote large and the others beside it', async () => {
    const checked = { verified: true, verification_note: 'Booking checked by Windsock' };
    const { html, findings } = render([said(1, checked), said(2), said(3)], { title: 'What travellers say' });
    expect(findings).toEqual([]);
    expect(checkMarkup(html)).toEqual([]);
    expect(findAll(html, 'figure')).toHaveLength(3);
    expect(findOne(html, 'div', { class: 'side' }).text).not.toContain('door 1');
    expect(findAll(html, 'figcaption')[0]?.text).toContain('Booking checked by Windsock');
    // A name in Latin letters keeps its full stop between Arabic words.
    expect(findAll(html, 'b').map(({ attributes }) => attributes.dir)).toEqual(['auto', 'auto', 'auto']);
    await expect(html).toMatchFileSnapshot('expected/testimonials.html');
  });

  it('are a list in the layout grid', () => {
    const { html } = render([said(1), said(2)], { layout: 'grid' });
    expect(findOne(html, 'ul', { class: 'quote-list quote-grid' }).children.map(({ tag }) => tag)).toContain(
      'li',
    );
    expect(checkMarkup(html)).toEqual([]);
  });

  it('are a named row with buttons in the layout carousel, which keyboards can scroll', () => {
    const { html } = render([said(1), said(2)], { layout: 'carousel', title: 'Heard at the gate' });
    expect(findOne(html, 'section', { class: 'car' }).attributes).toMatchObject({
      'aria-roledescription': 'carousel',
      'aria-label': 'Heard at the gate',
    });
    expect(findOne(html, 'div', { class: 'car-track' }).attributes.tabindex).toBe('0');
    const slides = findAll(html, 'div', { role: 'group' });
    expect(slides.map(({ attributes }) => attributes['aria-label'])).toEqual(['1 of 2', '2 of 2']);
    expect(findAll(html, 'button')).toHaveLength(2);
    expect(findOne(html, 'div', { class: 'quote-list' }).text).toContain('door 2');
    expect(checkMarkup(html)).toEqual([]);
  });

  it('feature a single quote whatever the layout', () => {
    expect(findAll(render([said(1)], { layout: 'carousel' }).html, 'ul')).toEqual([]);
  });

  it('have a heading for screen readers when editors gave none', () => {
    const { html } = render([said(1)]);
    expect(findOne(html, 'h2').attributes.class).toBe('vh');
    expect(findOne(render([said(1)], {}, 'de').html, 'h2').text).toBe('Was Reisende sagen');
  });

  it("put the language's own quotation marks around the words", () => {
    const story = said(1, { quote: '"It was fine."' });
    expect(findOne(render([story]).html, 'blockquote').text).toBe('“It was fine.”');
    expect(findOne(render([story], {}, 'de').html, 'blockquote').text).toBe('„It was fine.“');
  });

  it('call nothing checked that does not say how', () => {
    const { html, findings } = render([said(1, { verified: true })]);
    expect(readText(html)).not.toMatch(/check/i);
    expect(findings).toMatchObject([{ rule: 'unproven-review', path: 'content.body[0].items[0]' }]);
  });

  it('do not show a note of how it was checked without the check', () => {
    const { html } = render([said(1, { verified: false, verification_note: 'Booking checked' })]);
    expect(readText(html)).not.toContain('Booking checked');
  });

  it('say ratings and translations in words', () => {
    const story = said(1, { rating: '4', translated: true, language_original: 'de' });
    expect(readText(render([story]).html)).toContain('Rated 4 out of 5');
    expect(readText(render([story]).html)).toContain('Translated from German');
    expect(readText(render([story], {}, 'de').html)).toContain('Bewertung: 4 von 5');
    expect(readText(render([story], {}, 'de').html)).toContain('Originalsprache: Deutsch');
  });

  it.each(['en-12', 'de-ab-12'])('name a language by its tag if Intl refuses it: %s', (tag) => {
    const { html } = render([said(1, { translated: true, language_original: tag })]);
    expect(readText(html)).toContain(`Translated from ${tag}`);
  });

  it('link to the product that they are about', () => {
    const { html } = render([said(1, { product: carPark.uuid }), carPark]);
    expect(findOne(html, 'a').attributes.href).toBe('/parking/brackholm/p4-long-stay');
    expect(findAll(render([said(1, { product: makeUuid(404) })]).html, 'a')).toEqual([]);
  });

  it('keep internal fields out of the page and out of what the page depends on', () => {
    const { html, reads } = render([said(1)]);
    expect(html).not.toContain('CRM-4711');
    expect(reads.join()).not.toContain('consent_ref');
  });

  it.each([
    ['none chosen', []],
    ['none published', [makeUuid(404)]],
  ])('are nothing with %s', (_, items) => {
    expect(render([], { items }).html).toBe('');
  });

  it('let no content become markup', () => {
    const { html } = render([said(1, { quote: hostile, author: hostile, context: hostile })], {
      title: hostile,
    });
    expect(findAll(html, 'script')).toEqual([]);
    expect(findAll(html, 'img')).toEqual([]);
  });
});
