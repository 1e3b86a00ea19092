/** The dates of a block: one that ends before it begins is never shown, and editors are told so. */
import { expect, it } from 'vitest';
import { richText } from '../../../../renderer/blocks/sections/content/rich-text.tsx';
import { renderBlock } from '../../../support/markup/render-block.ts';
import { text } from '../../blocks/content.ts';

const show = (visible_from: string, visible_until: string, preview: boolean) =>
  renderBlock(
    { component: 'rich_text', text: text('Words'), visible_from, visible_until },
    { blocks: [richText], now: '2026-11-20T12:00:00Z', preview },
  );

it.each([true, false])('should report a block that ends before it begins (preview: %s)', (preview) => {
  const { html, findings } = show('2031-01-01 10:00', '2030-01-01 10:00', preview);
  expect(html).toBe('');
  expect(findings).toEqual([
    {
      ...{ rule: 'invalid-field', severity: 'warning', path: 'content.body[0].visible_until' },
      message: 'It ends before it begins, so it is never shown: correct "visible_from" or "visible_until".',
    },
  ]);
  // Not even between the two, when one is past.
  expect(show('2026-12-01 10:00', '2026-11-01 10:00', preview).findings).toEqual(findings);
});

it('should tell only the preview of a block outside its dates', () => {
  const rules = (preview: boolean) =>
    show('2031-01-01 10:00', '2031-01-02 10:00', preview).findings.map(({ rule }) => rule);
  expect(rules(true)).toEqual(['outside-dates']);
  expect(rules(false)).toEqual([]);
});
