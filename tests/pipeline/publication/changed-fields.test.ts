/** The paths at which two states of a story differ. */
import { describe, expect, it } from 'vitest';
import { listChangedFields } from '../../../pipeline/publication/changed-fields.ts';
import type { RawBlock } from '../../../renderer/index.ts';
import { makeStory } from '../../support/content/make-story.ts';

/** A block in a block, and so on; the text stands in the innermost. */
function nestBlocks(levels: number, text: string): RawBlock {
  let block: RawBlock = { _uid: 'inner', component: 'part', text };
  for (let level = 1; level < levels; level += 1)
    block = { _uid: `part-${level}`, component: 'part', body: [block] };
  return block;
}

/** A list in a list, and so on, as a careless paste makes them. */
function nestLists(levels: number, text: string): unknown {
  let node: object = { type: 'text', text };
  for (let level = 1; level < levels; level += 1) node = { type: 'bullet_list', content: [node] };
  return { type: 'doc', content: [node] };
}

const compare = (before: RawBlock, after: RawBlock) =>
  listChangedFields(makeStory(1, { content: before }), makeStory(1, { content: after }));

describe('changed fields', () => {
  it('should be paths to the innermost difference, and only the list for another order', () => {
    const blocks = ['a', 'b'].map((_uid) => ({ _uid, component: 'part', text: _uid }));
    const page = (body: readonly RawBlock[], extra = {}) => ({
      _uid: 'p',
      component: 'page',
      body,
      ...extra,
    });
    const changed = [blocks[0]!, { ...blocks[1]!, text: 'other' }];
    expect(compare(page(blocks), page(changed, { title: null }))).toEqual(['body[1].text', 'title']);
    expect(compare(page(blocks), page(blocks.toReversed()))).toEqual(['body']);
    expect(compare(page(blocks, { map: { x: 1, y: 2 } }), page(blocks, { map: { y: 2, x: 1 } }))).toEqual([]);
    expect(compare(page(blocks), page(blocks.slice(0, 1)))).toEqual(['body']);
    expect(compare(page(blocks.slice(0, 1)), page(blocks))).toEqual(['body']);
    expect(compare(page([]), page(blocks))).toEqual(['body']);
  });

  it.each([
    [{ id: 'a' }, { id: 'a', anchor: 'fares' }],
    [{ id: 'a', anchor: 'fares' }, { id: 'a' }],
    [['a'], ['a', 'b']],
    [['a', 'b'], ['a']],
    [[], {}],
    [null, {}],
  ])('should be the field whose value %j became %j', (old, now) => {
    const page = (link: unknown) => ({ _uid: 'p', component: 'page', link });
    expect(compare(page(old), page(now))).toEqual(['link']);
  });

  it('should have the facts of the story in brackets, before its content', () => {
    const [before, after] = ['old', 'new'].map((name) =>
      makeStory(1, { name, tags: [name], content: { _uid: 'p', component: 'page', title: name } }),
    );
    expect(listChangedFields(before, after)).toEqual(['(name)', '(tags)', 'title']);
  });

  it.each([3_000, 10_000])('should be found in content that is nested in %d levels', (levels) => {
    const page = (text: string) => ({ _uid: 'p', component: 'page', text: nestLists(levels, text) });
    expect(compare(page('old'), page('new'))).toEqual(['text']);
    const [path = '', ...others] = compare(nestBlocks(levels, 'old'), nestBlocks(levels, 'new'));
    expect([path, others]).toEqual([`${'body[0].'.repeat(19)}body`, []]);
  });
});
