import { describe, expect, it } from 'vitest';
import { findReferences } from '../../../pipeline/fetch/find-references.ts';
import { makeUuid } from '../../support/content/make-story.ts';

const find = (content: Record<string, unknown>) => [...findReferences(content)];

describe('findReferences', () => {
  it('finds relations and links at any depth, with their way', () => {
    const link = { fieldtype: 'multilink', linktype: 'story', id: makeUuid(3), cached_url: 'x' };
    const mark = { type: 'link', attrs: { linktype: 'story', uuid: makeUuid(4), href: '/x' } };
    const content = {
      _uid: makeUuid(9),
      component: 'page',
      airport: makeUuid(1),
      body: [{ _uid: makeUuid(8), component: 'cards', items: [makeUuid(2), ''], link }],
      text: { type: 'doc', content: [{ type: 'text', marks: [mark] }] },
    };
    expect(find(content)).toEqual([
      { target: makeUuid(1), kind: 'relation', field: 'airport' },
      { target: makeUuid(2), kind: 'relation', field: 'body[0].items[0]' },
      { target: makeUuid(3), kind: 'link', field: 'body[0].link' },
      { target: makeUuid(4), kind: 'link', field: 'text.content[0].marks[0].attrs' },
    ]);
  });

  it.each([
    ['the block itself', { _uid: makeUuid(1), _editable: makeUuid(1) }],
    [
      'blocks in rich text',
      {
        text: { type: 'doc', content: [{ type: 'blok', attrs: { id: makeUuid(1), body: [{ _uid: 'a' }] } }] },
      },
    ],
    ['other systems', { picker: { plugin: 'media', value: makeUuid(1) } }],
    ['links that are not stories', { link: { linktype: 'url', id: makeUuid(1) } }],
    ['texts', { text: `See ${makeUuid(1)}`, empty: '', nothing: null, number: 5 }],
  ])('leaves ids of %s alone', (_, content) => {
    expect(find(content)).toEqual([]);
  });

  it('finds what a block in rich text refers to', () => {
    const blok = { _uid: 'a', component: 'teaser', airport: makeUuid(2) };
    const content = {
      text: { type: 'doc', content: [{ type: 'blok', attrs: { id: makeUuid(1), body: [blok] } }] },
    };
    expect(find(content)).toMatchObject([{ target: makeUuid(2), kind: 'relation' }]);
  });

  it('goes as deep as content does', () => {
    let content: Record<string, unknown> = { target: makeUuid(1) };
    for (let depth = 0; depth < 20_000; depth += 1) content = { body: [content] };
    expect(find(content)).toMatchObject([{ target: makeUuid(1) }]);
  });
});
