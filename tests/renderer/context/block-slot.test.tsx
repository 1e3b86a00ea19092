/** A failure names the block that failed, in whatever order a site's own blocks render others. */
import { describe, expect, it } from 'vitest';
import { createBlockLibrary } from '../../../renderer/blocks/library.ts';
import { builtInBlocks } from '../../../renderer/built-in-blocks.ts';
import { defineBlock, fields, type RenderContext, renderPage } from '../../../renderer/index.ts';
import type { RawBlock } from '../../../renderer/model/story.ts';
import { makeContentReader } from '../../support/content/content-reader.ts';
import { makeUuid } from '../../support/content/make-story.ts';
import { testSite } from '../../support/markup/render-block.ts';
import { makePage } from '../../support/sites/site-lab.ts';

const fragile = defineBlock({
  name: 'fragile',
  kind: 'section',
  fields: {},
  render: () => {
    throw new Error('the fragile block broke');
  },
});

/** Shows its inner blocks, and leaves all of them out when one fails. */
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

/** Renders its inner blocks from the last to the first. */
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

it('says what may be endless, and shortens the path to it', () => {
  const endless = defineBlock({
    name: 'endless',
    kind: 'section',
    fields: {},
    render: ({ block, path, context }) => context.renderBlocks([block], `${path}.body`),
  });
  const library = createBlockLibrary([...builtInBlocks, endless]);
  expect(render([text, { _uid: 'e', component: 'endless' }], { library })).toMatchObject({
    block: expect.stringMatching(/^content\.body\[1\]\.body\[0\]\.body.{20,40}….{30}$/),
    message: expect.stringMatching(/^Maximum call stack size exceeded\. .+ or a story contains itself/),
  });
});

it('names the place of the definition where React alone finds the fault, also for a copy of it', () => {
  const defineOdd = () =>
    defineBlock({ name: 'odd', kind: 'section', fields: {}, render: () => ({ a: 1 }) as never });
  const odd = defineOdd();
  const locate = (thrown: unknown) => /defineOdd/.exec((thrown as Error | undefined)?.stack ?? '')?.[0];
  for (const definition of [odd, { ...odd, render: () => [{ a: 1 }] as never }]) {
    const library = createBlockLibrary([...builtInBlocks, definition]);
    expect(render([text, { _uid: 'o', component: 'odd' }], { library, locate })).toMatchObject({
      block: 'content.body[1]',
      place: 'defineOdd',
    });
  }
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

it.each([
  [undefined, 'undefined'],
  [Promise.resolve('<html></html>'), 'a promise (async)'],
])('says that the document is not text: %s', (made, found) => {
  expect(render([text], { renderDocument: () => made })).toMatchObject({
    block: 'content',
    message: `The document is ${found}. Its function returns the whole document as text, at once`,
  });
});

describe('values that are no blocks', () => {
  const doc = { type: 'doc', content: [] };
  const wrong = (value: unknown) =>
    defineBlock({
      name: 'wrong',
      kind: 'section',
      fields: { body: fields.bloks() },
      render: ({ path, context }) => context.renderBlocks(value as readonly RawBlock[], `${path}.text`),
    });

  it.each([
    [doc, 'got rich text at content.body[0].text. Show it with context.renderRichText(value, path)'],
    [
      undefined,
      'got undefined at content.body[0].text. Define the field with fields.bloks(), whose value is always a list. For a field of a story that may be missing, give an empty list: ?? []',
    ],
    ['words', 'got a text at content.body[0].text. Define'],
    [
      { component: 'fragile', _uid: '1' },
      'got one block at content.body[0].text. Give it in a list: [block]',
    ],
    [{ filename: 'a.jpg', id: 1 }, 'got an object with keys {filename, id} at content.body[0].text'],
    [['uuid'], 'got a list of other values at content.body[0].text'],
  ])('should be told with what they are and what shows them: %j', (value, words) => {
    const library = createBlockLibrary([...builtInBlocks, wrong(value)]);
    const block = { component: 'wrong', _uid: 'w' };
    expect(render([block], { library })).toMatchObject({
      message: expect.stringContaining(`renderBlocks takes a list of blocks, and ${words}`),
    });
  });

  it('should be told of items, too', () => {
    const item = defineBlock({ name: 'item', kind: 'item', fields: {} });
    const list = defineBlock({
      name: 'list',
      kind: 'section',
      fields: {},
      render: ({ path, context }) => context.items(item, doc as never, `${path}.items`).length,
    });
    const library = createBlockLibrary([...builtInBlocks, list]);
    expect(render([{ component: 'list', _uid: 'l' }], { library })).toMatchObject({
      message: expect.stringContaining(
        'items takes a list of blocks, and got rich text at content.body[0].items.',
      ),
    });
  });
});

describe('values of plain JavaScript that the context does not take', () => {
  const plain = (ask: (context: RenderContext) => unknown) =>
    defineBlock({
      name: 'plain',
      kind: 'section',
      fields: {},
      render: ({ context }) => void ask(context),
    });

  it.each<[string, (context: RenderContext) => unknown]>([
    [
      'context.image takes a file, and got a text at content.body[0].picture.',
      (context) =>
        context.image('https://a.example/p.jpg' as never, { width: 300 }, 'content.body[0].picture'),
    ],
    [
      'context.image takes a file, and got undefined at content.body[0].picture.',
      (context) => context.image(undefined as never, { width: 300 }, 'content.body[0].picture'),
    ],
    [
      'context.image needs the width of the picture at content.body[0].picture in CSS pixels.',
      (context) => context.image({ filename: 'a.jpg' } as never, 640 as never, 'content.body[0].picture'),
    ],
    [
      'context.image needs the width of the picture at content.body[0].picture in CSS pixels.',
      (context) =>
        context.image({ filename: 'a.jpg' } as never, 'content.body[0].picture' as never, undefined!),
    ],
    [
      'context.items takes a definition made by defineBlock or definePage, and got a text.',
      (context) => context.items('step' as never, [], 'content.body[0].steps'),
    ],
    [
      'context.read takes a definition made by defineBlock or definePage, and got undefined.',
      (context) => context.read(makeUuid(1), undefined as never, [], 'content.body[0].story'),
    ],
    [
      'context.island takes an island made by defineIsland, and got the text "seats".',
      (context) => context.island('seats' as never, {}),
    ],
    [
      'The island "seats" has no component.',
      (context) => context.island({ name: 'seats', when: 'idle', component: undefined as never }, {}),
    ],
  ])('should be named: %s', (message, ask) => {
    const library = createBlockLibrary([...builtInBlocks, plain(ask)]);
    expect(render([{ component: 'plain', _uid: 'p' }], { library })).toMatchObject({
      message: expect.stringContaining(message),
    });
  });
});
