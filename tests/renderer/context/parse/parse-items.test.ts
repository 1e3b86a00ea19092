/** Items of another kind than the block around them expects are left out, and named. */
import { expect, it } from 'vitest';
import { defineBlock } from '../../../../renderer/index.ts';
import { renderBlock } from '../../../support/markup/render-block.ts';

const panel = defineBlock({ name: 'panel', kind: 'item', fields: {} });
const panels = defineBlock({
  name: 'panels',
  kind: 'section',
  fields: {},
  render: ({ block, context, path }) =>
    `${context.items(panel, block.panels as never, `${path}.panels`).length} panels`,
});

it.each([
  [{ component: 'card' }, '"card"'],
  [{ component: { filename: 5 } }, 'an entry that names no component'],
  [{ component: '' }, 'an entry that names no component'],
])('should leave out %j', (item, found) => {
  const { html, findings } = renderBlock(
    { component: 'panels', panels: [{ component: 'panel', _uid: 'a' }, item] },
    { blocks: [panel, panels] },
  );
  expect(html).toBe('1 panels');
  expect(findings).toMatchObject([
    {
      rule: 'unexpected-block',
      severity: 'error',
      path: expect.stringMatching(/\.panels\[1\]$/),
      message: `Expected a block "panel" here, found ${found}; it was left out.`,
    },
  ]);
});
