/** The carousel: a named row of slides that scrolls, with the slides counted. */
import { describe, expect, it } from 'vitest';
import { bannerSlide } from '../../../../../renderer/blocks/items/banner-slide.ts';
import { carousel } from '../../../../../renderer/blocks/sections/content/carousel.tsx';
import { Heading } from '../../../../../renderer/elements/sections/heading.tsx';
import { defineBlock } from '../../../../../renderer/model/define-block.ts';
import { requiredText } from '../../../../../renderer/model/fields/fields.ts';
import { checkMarkup } from '../../../../support/markup/check-markup.ts';
import { findAll, findOne } from '../../../../support/markup/markup.ts';
import { renderBlock } from '../../../../support/markup/render-block.ts';
import { asset, hostile, noAsset, urlLink } from '../../content.ts';

/** The name of a product whose card shows nothing. */
const unpublished = 'unpublished';

/** A stand-in for the product cards, which are sections too. */
const card = defineBlock({
  name: 'parking_product_card',
  kind: 'section',
  fields: { name: requiredText() },
  render: ({ fields, context }) =>
    fields.name === unpublished ? null : (
      <article className="card">
        <Heading context={context}>{fields.name}</Heading>
      </article>
    ),
});

const slide = (more: Readonly<Record<string, unknown>> = {}) => ({
  component: 'banner_slide',
  image: asset('bay-c.jpg', 'Bay C at night'),
  caption: 'Bay C',
  link: urlLink('/shuttles'),
  ...more,
});

function render(slides: readonly unknown[], more: Readonly<Record<string, unknown>> = {}, language = 'en') {
  const block = { component: 'carousel', title: 'Lounges', slides, ...more };
  return renderBlock(block, { blocks: [carousel, bannerSlide, card], language });
}

describe('carousel', () => {
  it('hides the whole slide of a card that is hidden on a device or ends', () => {
    const dated = { visible_from: '2026-11-01 00:00', visible_until: '2026-12-01 00:00' };
    const { html } = render([
      { component: 'parking_product_card', name: 'P1', hide_on: ['mobile'] },
      { component: 'parking_product_card', name: 'P2', ...dated },
      { component: 'parking_product_card', name: 'P4', hide_on: [], visible_from: '' },
    ]);
    const [hidden, ending, always] = findAll(html, 'div', { role: 'group' });
    expect(hidden?.attributes.class).toBe('hide-mobile');
    expect(ending?.attributes).toMatchObject({
      'data-from': '2026-11-01T00:00:00.000Z',
      'data-until': '2026-12-01T00:00:00.000Z',
    });
    expect(Object.keys(always?.attributes ?? {})).toEqual(['role', 'aria-roledescription', 'aria-label']);
  });

  it('names the row and counts the slides', async () => {
    const { html, findings } = render([
      { component: 'parking_product_card', name: 'P1' },
      slide(),
      { component: 'parking_product_card', name: 'P4' },
    ]);
    expect(findings).toEqual([]);
    expect(checkMarkup(html)).toEqual([]);
    expect(findOne(html, 'section', { class: 'car' }).attributes).toMatchObject({
      'aria-roledescription': 'carousel',
      'aria-label': 'Lounges',
    });
    const slides = findAll(html, 'div', { role: 'group' });
    expect(slides.map(({ attributes }) => attributes['aria-label'])).toEqual(['1 of 3', '2 of 3', '3 of 3']);
    expect(slides.map(({ text }) => text)).toEqual(['P1', 'Bay C', 'P4']);
    expect(findOne(html, 'div', { class: 'car-track' }).attributes.tabindex).toBe('0');
    await expect(html).toMatchFileSnapshot('expected/carousel.html');
  });

  it('names its buttons, and says where the row stands', () => {
    const { html } = render([slide(), slide()]);
    expect(findAll(html, 'button').map(({ attributes }) => attributes['aria-label'])).toEqual([
      'Previous',
      'Next',
    ]);
    const status = findOne(html, 'p', { role: 'status' });
    expect(status.text).toBe('1 of 2');
    expect(status.attributes['data-status']).toBe('{first} to {last} of {total}');
  });

  it('puts cards one level below its own heading', () => {
    const { html } = render([{ component: 'parking_product_card', name: 'P1' }, slide()]);
    expect(findOne(html, 'h2').text).toBe('Lounges');
    expect(findOne(html, 'h3').text).toBe('P1');
  });

  it('shows one slide as a plain card', () => {
    const { html } = render([slide()]);
    expect(findAll(html, 'div', { role: 'group' })).toEqual([]);
    expect(findAll(html, 'figure')).toHaveLength(1);
  });

  it('is called by its label where there is one, in the language of the page', () => {
    const { html } = render([slide(), slide()], { label: 'Lounges am Flughafen' }, 'de');
    expect(findOne(html, 'section', { class: 'car' }).attributes['aria-label']).toBe('Lounges am Flughafen');
    expect(findAll(html, 'div', { role: 'group' })[1]?.attributes['aria-label']).toBe('2 von 2');
  });

  it('leaves out pictures without a file and says which', () => {
    const { html, findings } = render([slide(), slide({ image: noAsset }), slide()]);
    expect(findAll(html, 'figure')).toHaveLength(2);
    expect(findings).toMatchObject([{ rule: 'invalid-field', path: 'content.body[0].slides[1].image' }]);
  });

  it('neither shows nor counts cards that have nothing to show', () => {
    const cards = ['P1', unpublished, 'P4'].map((name) => ({ component: card.name, name }));
    const slides = findAll(render(cards).html, 'div', { role: 'group' });
    expect(slides.map(({ text }) => text)).toEqual(['P1', 'P4']);
    expect(slides.map(({ attributes }) => attributes['aria-label'])).toEqual(['1 of 2', '2 of 2']);
    expect(findAll(render(cards.slice(0, 2)).html, 'section', { class: 'car' })).toEqual([]);
    expect(render(cards.slice(1, 2)).html).toBe('');
  });

  it.each([[[]], [[slide({ image: noAsset })]]])('is nothing without slides', (slides) => {
    expect(render(slides).html).toBe('');
  });

  it('links a picture without a caption by its own text, and not at all without one', () => {
    const { html } = render([slide({ caption: '' }), slide({ caption: '', image: asset('x.jpg') })]);
    expect(findAll(html, 'a').map(({ text }) => text)).toEqual(['Bay C at night']);
  });

  it('lets no content become markup', () => {
    const { html } = render(
      [slide({ caption: hostile }), slide({ image: asset(`${hostile}.jpg`, hostile) })],
      {
        title: hostile,
        label: hostile,
      },
    );
    expect(findAll(html, 'script')).toEqual([]);
    expect(findAll(html, 'img')).toHaveLength(2);
  });
});
