/** Which block failed is said by the block itself, in whatever order a site's own blocks have others written. */
import { expect, it } from 'vitest';
import { createBlockLibrary } from '../../../renderer/blocks/library.ts';
import { builtInBlocks } from '../../../renderer/built-in-blocks.ts';
import { defineBlock, fields, renderPage } from '../../../renderer/index.ts';
import type { RawBlock } from '../../../renderer/model/story.ts';
import { makeContentReader } from '../../support/content-reader.ts';
import { testSite } from '../../support/render-block.ts';
import { makePage } from '../../support/site-lab.ts';

const fragile = defineBlock({
  name: 'fragile',
  kind: 'section',
  fields: {},
  render: () => {
    throw new Error('the fragile block broke');
  },
});

/** Shows the blocks in it, and does without them when one fails. */
const tolerant = defineBlock({
  name: 'tolerant',
  kind: 'section',
  fields: { body: fields.bloks() },
  render: ({ fields: { body }, path, context }) => {
    try {
      return context.placeMarkup(context.toMarkup(context.renderBlocks(body, `${path}.body`)));
    } catch {
      return <p>Nothing to see</p>;
    }
  },
});

/** Has its blocks written from the last to the first. */
const backwards = defineBlock({
  name: 'backwards',
  kind: 'section',
  fields: { body: fields.bloks() },
  render: ({ fields: { body }, path, context }) => {
    const markups = body.map((_, index) => body.length - 1 - index);
    return markups.map((at) =>
      context.placeMarkup(context.toMarkup(context.renderBlocks([body[at]!], `${path}.body`, at))),
    );
  },
});

function render(body: readonly RawBlock[], options: object = {}) {
  const story = makePage(1, { title: 'Parking', slug: 'parking', body });
  return renderPage(
    { uuid: story.uuid, language: 'en', route: '/parking' },
    {
      site: testSite,
      content: makeContentReader([story]),
      now: new Date('2026-11-20T12:00:00Z'),
      library: createBlockLibrary([...builtInBlocks, fragile, tolerant, backwards]),
      ...options,
    },
  );
}

const broken = { _uid: 'f', component: 'fragile' };
const text = { _uid: 't', component: 'rich_text', text: { type: 'doc', content: [] } };

it('names the innermost block that failed', () => {
  const page = render([text, { _uid: 'b', component: 'backwards', body: [text, broken, text] }]);
  expect(page).toMatchObject({ block: 'content.body[1].body[1]', message: 'the fragile block broke' });
});

it('does not name a block whose failure another one has caught', () => {
  const caught = { _uid: 'w', component: 'tolerant', body: [broken] };
  expect(render([caught, broken])).toMatchObject({ block: 'content.body[1]' });
  const renderDocument = () => {
    throw new Error('the document broke');
  };
  const page = render([caught, text], { renderDocument });
  expect(page).toMatchObject({ block: 'content', message: 'the document broke' });
});
