import { describe, expect, it } from 'vitest';
import { findReferences } from '../../../pipeline/content/references.ts';
import { uuidOf } from '../../support/small-space.ts';

const find = (content: Record<string, unknown>) => [...findReferences(content)];

describe('findReferences', () => {
  it('finds relations and links at any depth, with their way', () => {
    const link = { fieldtype: 'multilink', linktype: 'story', id: uuidOf(3), cached_url: 'x' };
    const mark = { type: 'link', attrs: { linktype: 'story', uuid: uuidOf(4), href: '/x' } };
    const content = {
      _uid: uuidOf(9),
      component: 'page',
      airport: uuidOf(1),
      body: [{ _uid: uuidOf(8), component: 'cards', items: [uuidOf(2), ''], link }],
      text: { type: 'doc', content: [{ type: 'text', marks: [mark] }] },
    };
    expect(find(content)).toEqual([
      { target: uuidOf(1), kind: 'relation', field: 'airport' },
      { target: uuidOf(2), kind: 'relation', field: 'body[0].items[0]' },
      { target: uuidOf(3), kind: 'link', field: 'body[0].link' },
      { target: uuidOf(4), kind: 'link', field: 'text.content[0].marks[0].attrs' },
    ]);
  });

  it.each([
    ['the block itself', { _uid: uuidOf(1), _editable: uuidOf(1) }],
    ['other systems', { picker: { plugin: 'media', value: uuidOf(1) } }],
    ['links that are no stories', { link: { linktype: 'url', id: uuidOf(1) } }],
    ['texts', { text: `See ${uuidOf(1)}`, empty: '', nothing: null, number: 5 }],
  ])('leaves ids of %s alone', (_, content) => {
    expect(find(content)).toEqual([]);
  });

  it('goes as deep as content does', () => {
    let content: Record<string, unknown> = { target: uuidOf(1) };
    for (let depth = 0; depth < 20_000; depth += 1) content = { body: [content] };
    expect(find(content)).toMatchObject([{ target: uuidOf(1) }]);
  });
});
