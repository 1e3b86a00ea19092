/** Differences between the block library and a space's schema, and what is none. */
import { describe, expect, it } from 'vitest';
import { compareSchemas } from '../../../pipeline/schema/compare-schemas.ts';
import type { KnownContent } from '../../../pipeline/schema/known-content.ts';
import { ComponentsFile, type SpaceSchema } from '../../../pipeline/schema/space-schema.ts';

const toSchema = (components: unknown): SpaceSchema => ({
  components: ComponentsFile.parse(components),
  ...{ groups: [], presets: [], tags: [], datasources: [] },
});

function compare(library: unknown, file: unknown, known: KnownContent = new Map()) {
  const sides = { own: new Set<string>(), leftOut: new Set<string>(), sections: [] };
  return compareSchemas({ ...sides, known, library: toSchema(library), file: toSchema(file) });
}

/** The settings that differ between a field of the library and one of the file. */
function compareFields(library: object, file: object): readonly unknown[] {
  const [here, there] = [library, file].map((field) => [{ name: 'card', schema: { field } }]);
  return compare(here, there).map(({ setting }) => setting);
}

describe('compareSchemas', () => {
  it.each([
    [{ filter_content_type: ['port', 'line'] }, { filter_content_type: ['line', 'port'] }],
    [{ filter_content_type: ['port'] }, { filter_content_type: 'port' }],
    [{ max_length: 60 }, { max_length: '60' }],
    [{}, { max_length: '', filter_content_type: '', source: 'self' }],
  ])('should take %o for %o', (library, file) => {
    expect(compareFields({ type: 'option', ...library }, { type: 'option', ...file })).toEqual([]);
  });

  it('should know that a list of names does not count where folders do', () => {
    const file = { type: 'bloks', restrict_components: true, component_whitelist: ['card'] };
    expect(compareFields({ type: 'bloks' }, { ...file, restrict_type: 'groups' })).toEqual([]);
    expect(compareFields({ type: 'bloks' }, file)).toEqual(['component_whitelist']);
  });

  it('should miss a built-in block in the file only where stories have it', () => {
    const library = [{ name: 'hero', schema: {} }];
    expect(compare(library, [])).toEqual([]);
    const hero = { name: 'hero', stories: new Set<string>(), count: 1, nested: 1, example: 'home' };
    const known = new Map([['hero', { ...hero, fields: new Map(), slugs: new Map() }]]);
    expect(compare(library, [], known)).toEqual([{ kind: 'component-not-in-file', component: 'hero' }]);
  });
});
