/** The finding about a block that a page cannot contain says whether the site lacks the block or has one of another kind. */
import { expect, describe as group, it } from 'vitest';
import { hero } from '../../../renderer/blocks/sections/content/hero.tsx';
import { type BlockDefinition, defineBlock, definePage } from '../../../renderer/index.ts';
import { renderBlock } from '../../support/markup/render-block.ts';

const blocks = [
  defineBlock({ name: 'care-tip', kind: 'section', fields: {}, render: () => 'Tip' }),
  defineBlock({ name: 'faq_item', kind: 'item', fields: {}, render: () => 'Answer' }),
  defineBlock({ name: 'gardener', kind: 'record', fields: {} }),
  defineBlock({ name: 'opening', kind: 'section', fields: {} }),
  definePage({ name: 'plant', fields: {}, render: () => 'Plant' }),
];

function describe(component: unknown): readonly string[] {
  const { html, findings } = renderBlock({ component: component as string }, { blocks });
  return [html, ...findings.map(({ rule, message }) => `${rule}: ${message}`)];
}

it.each([
  [
    'mystery',
    'unknown-block: There is no block called "mystery"; it was left out. No module of "blocks" exports a definition of it.',
  ],
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

it.each(['', 5, { filename: 5 }])('should say that an entry names no block: %j', (component) => {
  const words =
    'An entry in this list is no block, because it names no component; it was left out. Remove it.';
  expect(describe(component)).toEqual(['', `unknown-block: ${words}`]);
});

it.each([
  ['faq_item', 'is an item, which the block around it shows, and only sections stand here; it was left out.'],
  ['gardener', 'is a record, which pages show by themselves, and only sections stand here; it was left out.'],
  ['plant', 'is a content type, whose stories are pages, and only sections stand here; it was left out.'],
  ['opening', 'has no render; it was left out.'],
])('should not deny that the site has a block "%s"', (component, words) => {
  expect(describe(component)).toEqual(['', `unexpected-block: The block "${component}" ${words}`]);
});

group('a built-in block', () => {
  const lines = (block: object, own: readonly BlockDefinition[]): readonly string[] =>
    renderBlock({ component: 'hero', ...block }, { blocks: [...own, hero] }).findings.map(
      ({ message }) => message,
    );

  it('should be told apart from the block of the site that it stands in for, if the content has other fields', () => {
    expect(lines({ heading: 'Plants', _editable: '', title__i18n__de: '' }, blocks)).toEqual([
      'The field "title" of "hero" is empty. Fill it in. This is Stopover\'s own "hero", which has no field "heading". If it is a block of yours, define it with defineBlock in a module under "blocks".',
    ]);
  });

  it('should not be explained to editors who use it, or on sites without blocks of their own', () => {
    const plain = ['The field "title" of "hero" is empty. Fill it in.'];
    expect(lines({ lede: '', _editable: '', title__i18n__de: 'Pflanzen' }, blocks)).toEqual(plain);
    expect(lines({ heading: 'Plants' }, [])).toEqual(plain);
  });
});
