import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { marks } from '../../../renderer/rich-text/marks/index.ts';
import { nodes } from '../../../renderer/rich-text/nodes/index.ts';
import { linkMark, node, paragraph, renderWithFindings, text } from './build-nodes.ts';

const cell = (type: string, content: string, attrs = {}) => node(type, attrs, paragraph(content));

/** Every node and every mark, as a careful editor uses them. */
const document = [
  node('heading', { level: 1 }, 'Before you leave'),
  paragraph(
    text('Bold', 'bold'),
    text(' and ', 'italic', 'strike'),
    text('H2O', 'subscript', 'underline'),
    text('2', 'superscript'),
    text('code', 'code'),
    text('marked', { type: 'highlight', attrs: { color: '#fff3c4' } }),
    text('red', { type: 'textStyle', attrs: { color: '#b3003b' } }),
    text('lead', { type: 'styled', attrs: { class: 'lead' } }),
    text('place', { type: 'anchor', attrs: { id: 'place' } }),
    text('link', linkMark('https://example.org', { target: '_blank' })),
    node('hard_break', {}),
    node('emoji', { name: 'airplane', emoji: '✈️' }),
    node('image', { src: 'https://a.storyblok.com/f/1/900x600/ab/lot.jpg', alt: 'The car park from above' }),
  ),
  node('heading', { level: 2 }, 'Prices'),
  node(
    'bullet_list',
    {},
    node('list_item', {}, paragraph('a'), node('ordered_list', { order: 3 }, node('list_item', {}, 'b'))),
  ),
  node('blockquote', {}, paragraph('Quoted')),
  node('code_block', { class: 'language-ts' }, 'const a = 1 < 2;'),
  node('horizontal_rule', {}),
  node(
    'table',
    {},
    node(
      'tableRow',
      {},
      cell('tableHeader', '', { colwidth: [90] }),
      cell('tableHeader', 'Day', { textAlign: 'right' }),
    ),
    node('tableRow', {}, cell('tableHeader', 'P4'), cell('tableCell', '€9', { backgroundColor: '#eef7ee' })),
    node('tableRow', {}, cell('tableCell', 'All', { colspan: 2 })),
  ),
  node('blok', { body: [{ _uid: '1', component: 'banner' }] }),
];

describe('a text with every node and mark', () => {
  const { html, findings } = renderWithFindings(document, {
    headingLevel: 2,
    headingIds: true,
    styledClasses: ['lead'],
    block: () => '<section><h2>Banner</h2></section>',
  });

  it('should use all of them', () => {
    const written = JSON.stringify({ type: 'doc', content: document });
    for (const type of [...Object.keys(nodes), ...Object.keys(marks)])
      expect(written).toContain(`"type":"${type}"`);
  });

  it('should have nothing to report', () => {
    expect(findings).toEqual([]);
  });

  it('should be valid HTML', async () => {
    const validator = new HtmlValidate({
      extends: ['html-validate:recommended'],
      // Editors' widths and colours are inline styles; the region is a div so that it does not count as a section.
      rules: { 'no-inline-style': 'off', 'prefer-native-element': 'off' },
    });
    const { results } = await validator.validateString(html);
    expect(
      results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
    ).toEqual([]);
  });
});
