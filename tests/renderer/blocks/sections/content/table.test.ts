/** The table: caption, headers for columns and rows, rows of equal length, and a region of its own that scrolls. */
import { describe, expect, it } from 'vitest';
import { table } from '../../../../../renderer/blocks/sections/content/table.tsx';
import { checkMarkup } from '../../../../support/markup/check-markup.ts';
import { findAll, findOne } from '../../../../support/markup/markup.ts';
import { renderBlock } from '../../../../support/markup/render-block.ts';
import { hostile } from '../../content.ts';

const cells = (values: readonly string[]) => values.map((value) => ({ value }));
const field = (head: readonly string[], ...rows: readonly (readonly string[])[]) => ({
  fieldtype: 'table',
  thead: cells(head),
  tbody: rows.map((row) => ({ body: cells(row) })),
});

const rates = field(
  ['Stay', 'Online', 'At the barrier'],
  ['1 day', '€14.00', '€24.00'],
  ['8 days', '€63.20', '€120.00'],
);

function render(fields: Readonly<Record<string, unknown>>) {
  return renderBlock({ component: 'table', caption: 'Day rates', ...fields }, { blocks: [table] });
}

describe('table', () => {
  it('has caption, headers, aligned numbers, a note and a row pointed out', async () => {
    const { html, findings } = render({
      table: rates,
      first_column_header: true,
      numeric_columns: '2, 3',
      highlight_row: '2',
      note: 'Prices of 18 November 2026.',
    });
    expect(findings).toEqual([]);
    expect(checkMarkup(html)).toEqual([]);
    expect(findAll(html, 'th', { scope: 'col' }).map(({ text }) => text)).toEqual([
      'Stay',
      'Online',
      'At the barrier',
    ]);
    expect(findAll(html, 'th', { scope: 'row' }).map(({ text }) => text)).toEqual(['1 day', '8 days']);
    expect(findAll(html, 'td', { class: 'n' })).toHaveLength(4);
    expect(findOne(html, 'tr', { class: 'is-highlighted' }).text).toContain('8 days');
    await expect(html).toMatchFileSnapshot('expected/table.html');
  });

  it('is a region with the caption as its name, reachable with the keyboard', () => {
    const { html } = render({ table: rates });
    const region = findOne(html, 'section', { class: 'tbl' });
    expect(region.attributes.tabindex).toBe('0');
    expect(findOne(html, 'caption').attributes.id).toBe(region.attributes['aria-labelledby']);
  });

  it('pads ragged rows and drops empty ones', () => {
    const { html } = render({ table: field(['A', 'B'], ['1'], ['', ' '], ['1', '2', '3']) });
    const rows = findAll(html, 'tr');
    expect(rows.map(({ children }) => children.length)).toEqual([3, 3, 3]);
  });

  it('takes the first row as the head where editors left the head empty', () => {
    const { html } = render({ table: field(['', ''], ['Zone', 'Airlines'], ['A', 'Skylark']) });
    expect(findAll(html, 'th', { scope: 'col' }).map(({ text }) => text)).toEqual(['Zone', 'Airlines']);
  });

  it.each([
    ['unset', undefined],
    ['empty', ''],
    ['without rows', field(['A'])],
    ['with empty rows only', field(['A'], [''], [' '])],
    ['without anything', { fieldtype: 'table', thead: null, tbody: null }],
  ])('is nothing when its table is %s, and says so', (_, value) => {
    const { html, findings } = render({ table: value });
    expect(html).toBe('');
    expect(findings).toMatchObject([{ rule: 'empty-block', path: 'content.body[0]' }]);
  });

  it('is nothing without its caption', () => {
    const { html, findings } = render({ table: rates, caption: '' });
    expect(html).toBe('');
    expect(findings).toMatchObject([{ rule: 'invalid-field', path: 'content.body[0].caption' }]);
  });

  it('finds its numbers by itself where editors name no columns', () => {
    const { html, findings } = render({ table: rates, numeric_columns: 'two' });
    expect(html).toBe(render({ table: rates, numeric_columns: '' }).html);
    expect(findings).toMatchObject([{ rule: 'invalid-field', path: 'content.body[0].numeric_columns' }]);
  });

  it('lets no content become markup', () => {
    const { html } = render({ caption: hostile, table: field([hostile], [hostile]), note: hostile });
    expect(findAll(html, 'script')).toEqual([]);
    expect(findOne(html, 'td').text).toBe(hostile);
  });
});
