/** Plans of definitions: their kinds, and what only the definition keeps of the space. */
import { describe, expect, it } from 'vitest';
import { type PlannedComponent, planComponents } from '../../../pipeline/schema/plan-components.ts';
import { planDatasources } from '../../../pipeline/schema/space-parts/datasources.ts';
import { ComponentsFile } from '../../../pipeline/schema/space-schema.ts';
import { listUnshown } from '../../../pipeline/schema/write-rendering.ts';

interface KnownFacts {
  readonly stories?: readonly string[];
  readonly values?: readonly unknown[];
}

/** Plans a component; stories below "global/" are data. */
function plan(component: object, { stories, values = [] }: KnownFacts = {}): PlannedComponent {
  const facts = { name: 'thing', stories: new Set(stories), example: 'home', count: 0, nested: 1 };
  const fields = new Map([['odd', [...values]]]);
  const known = new Map(stories ? [['thing', { ...facts, fields, slugs: new Map() }]] : []);
  const components = ComponentsFile.parse([{ name: 'thing', schema: {}, ...component }]);
  const schema = { components, groups: [], presets: [], tags: [], datasources: [] };
  return planComponents(schema, { known, isData: (slug) => slug.startsWith('global/') })[0]!;
}

describe('the kind of a component', () => {
  const both = { is_root: true, is_nestable: true };

  it.each([
    ['record', {}, { stories: ['global/a', 'global/b'] }],
    ['page', {}, { stories: ['global/a', 'home'] }],
    ['page', { is_root: true }, { stories: [] }],
    ['page', both, {}],
    ['section', both, { stories: [] }],
    ['section', { is_nestable: true }, {}],
  ] as const)('should be a %s: %o in %o', (kind, component, known) => {
    expect(plan(component, known).kind).toBe(kind);
  });

  it('should not lose what the space allows beside it', () => {
    expect(plan(both).editor).toEqual({ settings: both });
    expect(plan({ is_root: true }).editor).toBeUndefined();
  });
});

it('should keep the folder of a component where the file of folders is missing', () => {
  expect(plan({ component_group_uuid: 'g' }).editor).toEqual({ settings: { component_group_uuid: 'g' } });
});

it('should keep a datasource in the first definition that names it', () => {
  const schema = { tone: { type: 'option', source: 'internal', datasource_slug: 'tones' } };
  const components = ComponentsFile.parse(['card', 'note'].map((name) => ({ name, schema })));
  const planned = planDatasources(components, [{ name: 'Tones', slug: 'tones' }]);
  expect([...planned.keys()]).toEqual(['card']);
});

it('should know which values of unknown types the plain markup does not show', () => {
  const component = { schema: { odd: { type: 'odd' } } };
  const list = (known: KnownFacts, more: object = {}) =>
    listUnshown([plan({ ...component, ...more }, known)]);
  expect(list({ stories: ['home'], values: ['a', 1] })).toEqual([]);
  expect(list({ stories: ['home'], values: ['a', false] })).toEqual(['thing.odd']);
  expect(list({ stories: ['home'] })).toEqual(['thing.odd']);
  expect(list({ stories: ['global/a'] })).toEqual([]);
});
