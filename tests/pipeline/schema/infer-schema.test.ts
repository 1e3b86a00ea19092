/** Fields inferred from the values of stories. */
import { describe, expect, it } from 'vitest';
import { inferField, inferSchema } from '../../../pipeline/schema/infer-schema.ts';

const uuid = '6dfa067b-4550-4be8-9ced-6e4d66c0c2fc';
const asset = { fieldtype: 'asset', filename: 'https://a.storyblok.com/f/1/a.png' };

describe('inferField', () => {
  it.each([
    ['boolean', [true, false]],
    ['boolean', [false]],
    ['number', ['12', '3.5', 4, '']],
    ['text', ['0461 123']],
    ['text', ['012']],
    ['text', ['', null]],
    ['datetime', ['2026-11-30 22:59']],
    ['textarea', ['a\nb']],
    ['option', [uuid]],
    ['options', [[uuid], []]],
    ['richtext', [{ type: 'doc', content: [] }]],
    ['multilink', [{ linktype: 'story', id: uuid }]],
    ['asset', [asset]],
    ['multiasset', [[asset]]],
    ['image', ['//a.storyblok.com/f/1/800x600/b7/a.png']],
    ['file', ['//a.storyblok.com/f/1/x/b7/a.pdf', 'https://a-us.storyblok.com/f/1/800x600/b7/a.png']],
    ['asset', [asset, '//a.storyblok.com/f/1/800x600/b7/a.png']],
    ['text', ['https://harbour.example/a.png']],
    ['table', [{ fieldtype: 'table', thead: [], tbody: [] }]],
    ['bloks', [[{ _uid: 'a', component: 'card' }]]],
    ['bloks', [[{ _uid: 'a', component: 'picture', filename: 'a.png' }]]],
    ['custom', [{ plugin: 'native-color-picker', color: '#fff' }]],
    ['unknown', [[]]],
    ['unknown', ['a', true]],
    ['unknown', [{ anything: 1 }]],
    ['richtext', [{ type: 'doc' }, { type: 'doc' }, 'of an old editor']],
    ['text', ['a', 'b', '2', 4]],
    ['number', ['2', '3', 4, 'about 5']],
    ['multiasset', [[asset], [asset], '//a.storyblok.com/f/1/a.png']],
  ])('should see a field of type %s in %o', (type, values) => {
    expect(inferField(values).type).toBe(type);
  });

  it('should see pictures, plugins and choices', () => {
    expect(inferField([asset])).toMatchObject({ filetypes: ['images'] });
    expect(inferField([asset, { ...asset, filename: '' }])).toMatchObject({ filetypes: ['images'] });
    expect(inferField([{ ...asset, filename: 'a.pdf' }])).toEqual({ type: 'asset' });
    expect(inferField([['b', 'a'], ['a']]).options).toEqual([
      { name: 'a', value: 'a' },
      { name: 'b', value: 'b' },
    ]);
  });
});

describe('inferSchema', () => {
  it('should leave out names that no definition can have', () => {
    const make = (name: string, field: string) =>
      [
        name,
        {
          name,
          stories: new Set(['home']),
          count: 1,
          nested: 0,
          example: 'home',
          fields: new Map([[field, ['x']]]),
          slugs: new Map([[field, ['home']]]),
        },
      ] as const;
    const known = new Map([
      ...[make('page', 'constructor'), make('../evil', 'title'), make('news', 'title')],
      // The value of a field in another language.
      make('offer', 'title__i18n__de'),
    ]);
    expect(inferSchema(known).map(({ name, schema }) => [name, Object.keys(schema)])).toEqual([
      ['news', ['title']],
      ['offer', []],
      ['page', []],
    ]);
  });
});
