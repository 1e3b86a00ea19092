/** The accordion: panels that open without script, none of them empty. */
import { describe, expect, it } from 'vitest';
import { accordionItem } from '../../../../../renderer/blocks/items/accordion-item.ts';
import { accordion } from '../../../../../renderer/blocks/sections/content/accordion.tsx';
import { defineBlock } from '../../../../../renderer/model/define-block.ts';
import { bloks } from '../../../../../renderer/model/fields/fields.ts';
import { checkMarkup } from '../../../../support/markup/check-markup.ts';
import { findAll, findOne, readElements } from '../../../../support/markup/markup.ts';
import { renderBlock } from '../../../../support/markup/render-block.ts';
import { hostile, text } from '../../content.ts';

const item = (title: string, body: unknown, more = {}) => ({
  component: 'accordion_item',
  title,
  body,
  ...more,
});

function render(fields: Readonly<Record<string, unknown>>) {
  return renderBlock({ component: 'accordion', ...fields }, { blocks: [accordion, accordionItem] });
}

describe('accordion', () => {
  it('shows its panels as details that work without script', async () => {
    const { html, findings } = render({
      title: 'Quick answers',
      items: [
        item('What happens if my flight is late?', text('Nothing you need to do.'), { open: true }),
        item('Do I leave my key?', text('No.'), { anchor_id: 'key' }),
      ],
    });
    expect(findings).toEqual([]);
    expect(checkMarkup(html)).toEqual([]);
    expect(findOne(html, 'h2').text).toBe('Quick answers');
    const [first, second] = findAll(html, 'details');
    expect(first?.attributes).toHaveProperty('open');
    expect(second?.attributes).toEqual({ id: 'key' });
    expect(findAll(html, 'summary').map((summary) => summary.text)).toEqual([
      'What happens if my flight is late?',
      'Do I leave my key?',
    ]);
    await expect(html).toMatchFileSnapshot('expected/accordion.html');
  });

  it('lets one panel be open at a time when editors want that', () => {
    const { html, findings } = render({
      single_open: true,
      items: [
        item('A', text('a'), { open: true }),
        item('B', text('b'), { open: true }),
        item('C', text('c')),
      ],
    });
    const panels = findAll(html, 'details');
    expect(new Set(panels.map(({ attributes }) => attributes.name)).size).toBe(1);
    expect(panels.map(({ attributes }) => 'open' in attributes)).toEqual([true, false, false]);
    // Otherwise editors would not know why their choice has no effect.
    expect(findings).toEqual([
      {
        ...{ rule: 'invalid-field', severity: 'warning', path: 'content.body[0].items[1].open' },
        message:
          'Only one panel of this accordion may be open, and "A" is; "B" begins closed. Clear "open" in one of them.',
      },
    ]);
  });

  it('marks questions up for search engines only when editors ask for it', () => {
    const items = [item('Do I leave my key?', text('No.'))];
    const { html } = render({ faq_markup: true, items });
    expect(checkMarkup(html)).toEqual([]);
    const marked = readElements(html).filter(({ attributes }) => 'itemtype' in attributes);
    expect(marked.map(({ attributes }) => attributes.itemtype)).toEqual([
      'https://schema.org/FAQPage',
      'https://schema.org/Question',
      'https://schema.org/Answer',
    ]);
    expect(findOne(html, 'div', { itemprop: 'text' }).text).toBe('No.');
    expect(render({ items }).html).not.toContain('schema.org');
  });

  it('marks the questions of all accordions up as one page, for which search engines allow one object', () => {
    const half = (title: string) => ({
      ...{ component: 'accordion', faq_markup: true },
      items: [item(title, text('No.'))],
    });
    const column = defineBlock({
      name: 'column',
      kind: 'section',
      fields: { body: bloks() },
      render: ({ fields: { body }, context, path }) => context.renderBlocks(body, `${path}.body`),
    });
    const { html } = renderBlock(
      { component: 'column', body: [half('Do I leave my key?'), half('May I pay later?')] },
      { blocks: [column, accordion, accordionItem], route: '/de/fragen' },
    );
    expect(checkMarkup(html)).toEqual([]);
    const pages = findAll(html, 'div', { itemtype: 'https://schema.org/FAQPage' });
    expect(pages.map(({ attributes }) => attributes.itemid)).toEqual([
      'https://windsock.example/de/fragen',
      'https://windsock.example/de/fragen',
    ]);
  });

  it('leaves out panels without text and says which', () => {
    const { html, findings } = render({
      items: [
        item('Empty', { type: 'doc', content: [] }),
        item('Full', text('Yes.')),
        item('Blank', { type: 'doc', content: [{ type: 'paragraph' }] }),
      ],
    });
    expect(findAll(html, 'summary').map((summary) => summary.text)).toEqual(['Full']);
    expect(findings.map(({ rule, path }) => [rule, path])).toEqual([
      ['empty-block', 'content.body[0].items[0]'],
      ['empty-block', 'content.body[0].items[2]'],
    ]);
  });

  it('counts invalid panels when it says where an empty one is', () => {
    const { findings } = render({
      items: [item('', text('No question')), item('Empty', ''), item('A', text('a'))],
    });
    expect(findings.map(({ path }) => path)).toEqual([
      'content.body[0].items[0].title',
      'content.body[0].items[1]',
    ]);
  });

  it.each([[[]], [[item('Empty', '')]], [[{ component: 'banner' }]]])(
    'is nothing without panels',
    (items) => {
      expect(render({ title: 'Questions', items }).html).toBe('');
    },
  );

  it('puts headings of the answers below its own heading', () => {
    const heading = {
      type: 'doc',
      content: [{ type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Keys' }] }],
    };
    expect(findAll(render({ title: 'T', items: [item('A', heading)] }).html, 'h3')).toHaveLength(1);
    expect(findAll(render({ items: [item('A', heading)] }).html, 'h2')).toHaveLength(1);
  });

  it('gives each anchor once, to the first place that has it', () => {
    const items = ['faq', 'key', 'key', undefined, undefined].map((anchor_id, index) =>
      item(`Q${index}`, text('A.'), { anchor_id }),
    );
    const { html, findings } = render({ anchor_id: 'faq', items });
    expect(findOne(html, 'section').attributes.id).toBe('faq');
    const ids = findAll(html, 'details').map(({ attributes }) => attributes.id);
    expect(ids).toEqual([undefined, 'key', undefined, undefined, undefined]);
    expect(findings).toMatchObject([
      { severity: 'warning', path: 'content.body[0].items[0].anchor_id' },
      { severity: 'warning', path: 'content.body[0].items[2].anchor_id' },
    ]);
    expect(checkMarkup(html)).toEqual([]);
  });

  it('lets no content become markup', () => {
    const { html } = render({ title: hostile, items: [item(hostile, text(hostile), { anchor_id: '"x' })] });
    expect(findAll(html, 'script')).toEqual([]);
    expect(findAll(html, 'img')).toEqual([]);
  });
});
