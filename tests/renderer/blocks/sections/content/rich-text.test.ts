/** Running text as a section: its place among the headings, and the list of its contents. */
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { richText } from '../../../../../renderer/blocks/sections/content/rich-text.tsx';
import { defineBlock } from '../../../../../renderer/model/define-block.ts';
import { checkMarkup } from '../../../../support/markup/check-markup.ts';
import { findAll, findOne } from '../../../../support/markup/markup.ts';
import { openPageLab } from '../../../../support/markup/page-lab.ts';
import { renderBlock } from '../../../../support/markup/render-block.ts';
import { hostile, text } from '../../content.ts';

const heading = (level: number, words: string) => ({
  type: 'heading',
  attrs: { level },
  content: [{ type: 'text', text: words }],
});
const document = (...content: readonly unknown[]) => ({ type: 'doc', content });

function render(fields: Readonly<Record<string, unknown>>, language = 'en') {
  return renderBlock({ component: 'rich_text', ...fields }, { blocks: [richText], language });
}

const terms = document(
  heading(1, 'Booking'),
  heading(2, 'Prices'),
  heading(1, 'Booking'),
  heading(1, 'Öffnung'),
);

describe('rich_text', () => {
  it('lists its main headings with links that lead to them', async () => {
    const { html, findings } = render({ text: terms, contents: true });
    expect(findings).toEqual([]);
    expect(checkMarkup(html)).toEqual([]);
    const links = findAll(html, 'a').map(({ attributes }) =>
      decodeURIComponent(attributes.href ?? '').slice(1),
    );
    expect(links).toEqual(findAll(html, 'h2').map(({ attributes }) => attributes.id));
    expect(links).toHaveLength(3);
    expect(findOne(html, 'nav').attributes['aria-label']).toBe('Contents');
    await expect(html).toMatchFileSnapshot('expected/rich-text.html');
  });

  it('leads to its own headings, whatever other texts of the page have', () => {
    const { context, markup } = openPageLab();
    const block = { component: 'rich_text', contents: true };
    const texts = [
      document(heading(2, 'Prices'), heading(2, 'Booking'), heading(2, 'Booking')),
      document(heading(2, 'Booking'), heading(3, 'Booking'), heading(2, 'Prices')),
    ];
    const blocks = texts.map((words, index) => ({ ...block, _uid: `t${index}`, text: words }));
    const html = markup(context.renderBlocks(blocks, 'content.body'));
    const links = findAll(html, 'a').map(({ attributes }) => attributes.href?.slice(1));
    expect(links).toEqual(findAll(html, 'h2').map(({ attributes }) => attributes.id));
    expect(new Set(links).size).toBe(5);
  });

  it('leads to its own headings, whatever blocks of the site in the text have', () => {
    const own = defineBlock({
      name: 'own_part',
      kind: 'section',
      fields: {},
      render: () => createElement('h2', { id: 'part' }, 'A part'),
    });
    const { context, markup } = openPageLab({ blocks: [own] });
    const part = { type: 'blok', attrs: { id: 'b', body: [{ component: 'own_part', _uid: 'b0' }] } };
    const texts = [
      document(heading(2, 'Prices'), heading(2, 'Booking')),
      document(heading(2, 'Booking'), part, heading(2, 'Prices')),
    ];
    const block = { component: 'rich_text', contents: true };
    const blocks = texts.map((words, index) => ({ ...block, _uid: `t${index}`, text: words }));
    const html = markup(context.renderBlocks(blocks, 'content.body'));
    const links = findAll(html, 'a').map(({ attributes }) => attributes.href?.slice(1));
    const ids = findAll(html, 'h2').map(({ attributes }) => attributes.id);
    expect(ids).toHaveLength(5);
    expect(links).toEqual(ids.filter((id) => id !== 'part'));
  });

  it('has no link without words for a heading that is a picture', () => {
    const image = { type: 'image', attrs: { src: 'https://a.storyblok.com/f/1/9x9/a/a.png', alt: 'Map' } };
    const picture = { type: 'heading', attrs: { level: 2 }, content: [image] };
    const { html } = render({
      text: document(heading(2, 'One'), picture, heading(2, 'Two')),
      contents: true,
    });
    expect(findAll(html, 'a').map(({ text: words }) => words)).toEqual(['One', 'Two']);
  });

  it('names the list in the language of the page', () => {
    expect(findOne(render({ text: terms, contents: true }, 'de').html, 'nav').attributes['aria-label']).toBe(
      'Inhalt',
    );
  });

  it('puts its headings below its title', () => {
    const { html } = render({ title: 'Terms', text: terms, contents: true });
    expect(findAll(html, 'h2').map(({ text: words }) => words)).toEqual(['Terms']);
    expect(findAll(html, 'h3')).toHaveLength(3);
    expect(findAll(html, 'h4')).toHaveLength(1);
    expect(findAll(html, 'a')).toHaveLength(3);
  });

  it.each([
    ['no headings', text('Words.')],
    ['one heading', document(heading(2, 'Only one'))],
  ])('has no list of contents for %s', (_, content) => {
    expect(findAll(render({ text: content, contents: true }).html, 'nav')).toEqual([]);
  });

  it.each([[undefined], [''], [document()], [document({ type: 'paragraph' })]])(
    'is nothing without text',
    (content) => {
      expect(render({ title: 'Title', text: content }).html).toBe('');
    },
  );

  it('says that a title without text is not shown', () => {
    const { findings } = render({ title: 'Opening hours', text: document({ type: 'paragraph' }) });
    expect(findings).toMatchObject([{ rule: 'empty-block', severity: 'warning', path: 'content.body[0]' }]);
    expect(findings[0]?.message).toContain('"Opening hours"');
  });

  it('has no finding for a block that editors have not filled yet', () => {
    expect(render({}).findings).toEqual([]);
  });

  it('lets no content become markup', () => {
    const { html } = render({
      title: hostile,
      text: document(heading(2, hostile), heading(2, hostile)),
      contents: true,
    });
    expect(findAll(html, 'script')).toEqual([]);
    expect(findAll(html, 'img')).toEqual([]);
  });
});
