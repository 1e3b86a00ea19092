/** Turns the block library into the schema of a space. */
import { type BlockDefinition, type BlockFolder, fieldMeta } from '#renderer';
import { describeSpaceField } from './describe-field.ts';
import { exportDatasources } from './space-parts/datasources.ts';
import { exportPresets, numberComponents } from './space-parts/presets.ts';
import { exportTags } from './space-parts/tags.ts';
import type { SpaceComponent, SpaceField, SpaceGroup, SpaceSchema } from './space-schema.ts';

/** Describes all definitions, sorted by name, and everything that belongs to them: folders, presets, tags, datasources. */
export function exportSchema(definitions: readonly BlockDefinition[]): SpaceSchema {
  const sorted = definitions.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const sections = sorted.filter(({ kind }) => kind === 'section').map(({ name }) => name);
  const hasItems = sorted.some(({ kind }) => kind === 'item');
  // Otherwise editors could put items into a page's body, where they are not shown.
  const anySection = hasItems ? { restrict_components: true, component_whitelist: sections } : {};
  const numbers = numberComponents(sorted);
  const components = sorted.map((definition) => {
    const component = describeComponent(definition, anySection);
    const id = numbers.get(definition.name);
    return id === undefined ? component : { ...component, id };
  });
  return {
    components,
    groups: listGroups(sorted),
    presets: exportPresets(sorted, numbers),
    tags: exportTags(sorted),
    datasources: exportDatasources(sorted, components),
  };
}

function describeComponent(definition: BlockDefinition, anySection: object): SpaceComponent {
  const { name, kind, editor = {} } = definition;
  const isRoot = kind === 'page' || kind === 'record';
  const fields = Object.entries(definition.schema.shape).flatMap(([field, type]) => {
    const meta = fieldMeta(type);
    if (!meta) return [];
    const free = meta.type === 'bloks' && !meta.allowed && !restricts(meta.settings) ? anySection : {};
    return [[field, { ...describeSpaceField(meta), ...free }] as const];
  });
  const placed = fields.map(([field, value], pos) => [field, { ...value, pos }] as const);
  const component: Record<string, unknown> = {
    name,
    display_name: editor.label ?? null,
    is_root: isRoot,
    is_nestable: !isRoot,
    component_group_uuid: editor.folders?.at(-1)?.uuid ?? null,
    ...editor.settings,
    schema: Object.fromEntries(placed) as Record<string, SpaceField>,
  };
  return component as SpaceComponent;
}

function restricts(settings: Readonly<Record<string, unknown>> = {}): boolean {
  return 'restrict_components' in settings || 'component_group_whitelist' in settings;
}

/** Lists every folder once, the outer ones first. */
function listGroups(definitions: readonly BlockDefinition[]): SpaceGroup[] {
  const groups = new Map<string, SpaceGroup>();
  for (const { editor } of definitions) {
    let parent: BlockFolder | undefined;
    for (const folder of editor?.folders ?? []) {
      groups.set(folder.uuid, { name: folder.name, uuid: folder.uuid, parent_uuid: parent?.uuid ?? null });
      parent = folder;
    }
  }
  return [...groups.values()];
}
