/** The block library: a site's blocks are added to the built-in ones, and replace those of the same name. */
import { describe, expect, it } from 'vitest';
import { blocks } from '../../../renderer/blocks/index.ts';
import { createBlockLibrary } from '../../../renderer/blocks/library.ts';
import { builtInBlocks } from '../../../renderer/built-in-blocks.ts';
import { defineBlock } from '../../../renderer/model/define-block.ts';
import { fieldMeta } from '../../../renderer/model/fields/field-meta.ts';

const define = (name: string) => defineBlock({ name, kind: 'item', fields: {} });

describe('createBlockLibrary', () => {
  it('finds blocks by name', () => {
    const library = createBlockLibrary([define('b'), define('a')]);
    expect(library.get('a')?.name).toBe('a');
    expect(library.definitions.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  it.each(['', 'constructor', '__proto__', 'missing'])('does not find %o', (name) => {
    expect(createBlockLibrary([define('a')]).get(name)).toBeUndefined();
  });

  it('lets a later definition replace an earlier one', () => {
    const [first, second] = [define('a'), define('a')];
    const library = createBlockLibrary([first, define('b'), second]);
    expect(library.get('a')).toBe(second);
    expect(library.definitions).toHaveLength(2);
  });
});

describe('the registry', () => {
  it('lets editors translate every rich text and every table field by field', () => {
    const untranslatable = builtInBlocks.flatMap(({ name, schema }) =>
      Object.entries(schema.shape).flatMap(([key, field]) => {
        const meta = fieldMeta(field);
        const holdsText = ['richtext', 'markdown', 'table'].includes(meta?.type ?? '');
        return holdsText && !meta?.translatable ? [`${name}.${key}`] : [];
      }),
    );
    expect(untranslatable).toEqual([]);
  });

  it('has one definition a name, in snake_case', () => {
    const names = blocks.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z]+(_[a-z]+)*$/.test(name))).toEqual([]);
  });

  it('can render every section, and nothing else by itself', () => {
    expect(
      blocks.filter(({ kind, render }) => (kind === 'section') !== Boolean(render)).map(({ name }) => name),
    ).toEqual([]);
  });

  it('gives every section the common fields', () => {
    const sections = blocks.filter(({ kind }) => kind === 'section');
    const common = ['anchor_id', 'tone', 'visible_from', 'visible_until', 'hide_on', 'track_id'];
    const lacking = sections.filter(({ schema }) => common.some((field) => !(field in schema.shape)));
    expect(lacking.map(({ name }) => name)).toEqual([]);
  });
});
