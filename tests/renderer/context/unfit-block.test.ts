/** The finding about a block that a page cannot contain says whether the site lacks the block or has one of another kind. */
import { expect, it } from 'vitest';
import { defineBlock, definePage } from '../../../renderer/index.ts';
import { renderBlock } from '../../support/render-block.ts';

const blocks = [
  defineBlock({ name: 'care-tip', kind: 'section', fields: {}, render: () => 'Tip' }),
  defineBlock({ name: 'faq_item', kind: 'item', fields: {}, render: () => 'Answer' }),
  defineBlock({ name: 'gardener', kind: 'record', fields: {} }),
  defineBlock({ name: 'opening', kind: 'section', fields: {} }),
  definePage({ name: 'plant', fields: {}, render: () => 'Plant' }),
];

function describe(component: string): readonly string[] {
  const { html, findings } = renderBlock({ component }, { blocks });
  return [html, ...findings.map(({ rule, message }) => `${rule}: ${message}`)];
}

it.each([
  ['mystery', 'unknown-block: There is no block called "mystery"; it was left out.'],
  [
    'care_tip',
    'unknown-block: There is no block called "care_tip"; it was left out. The code has "care-tip": give both one name.',
  ],
  [
    'CareTip',
    'unknown-block: There is no block called "CareTip"; it was left out. The code has "care-tip": give both one name.',
  ],
])('should say that the site has no block "%s", and which name comes near', (component, words) => {
  expect(describe(component)).toEqual(['', words]);
});

it.each([
  ['faq_item', 'is an item, which the block around it shows, and only sections stand here; it was left out.'],
  ['gardener', 'is a record, which pages show by themselves, and only sections stand here; it was left out.'],
  ['plant', 'is a content type, whose stories are pages, and only sections stand here; it was left out.'],
  ['opening', 'has no render; it was left out.'],
])('should not deny that the site has a block "%s"', (component, words) => {
  expect(describe(component)).toEqual(['', `unexpected-block: The block "${component}" ${words}`]);
});
