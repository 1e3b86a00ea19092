/** Parts of a schema that no component uses, so no definition can keep them. */
import type { SpaceGroup, SpaceSchema } from '../space-schema.ts';
import { listDatasourceSlugs } from './datasources.ts';
import { hasTag } from './tags.ts';

/** A part that an import leaves out. */
export interface UnkeptPart {
  readonly kind: 'folder' | 'preset' | 'tag' | 'datasource';
  readonly name: string;
}

/** Lists the folders, presets, tags and datasources that belong to no component. */
export function listUnkept(schema: SpaceSchema): readonly UnkeptPart[] {
  const { components, presets, tags, datasources } = schema;
  const ids = new Set<unknown>(components.map(({ id }) => id));
  const slugs = new Set(components.flatMap(listDatasourceSlugs));
  const name = (kind: UnkeptPart['kind'], parts: readonly { readonly name: string }[]): UnkeptPart[] =>
    parts.map((part) => ({ kind, name: part.name }));
  return [
    ...name('folder', listEmptyFolders(schema)),
    ...name(
      'preset',
      presets.filter((preset) => !ids.has(preset.component_id)),
    ),
    ...name(
      'tag',
      tags.filter((tag) => !components.some((component) => hasTag(component, tag))),
    ),
    ...name(
      'datasource',
      datasources.filter(({ slug }) => !slugs.has(slug)),
    ),
  ];
}

/** Lists folders without a component in them or below them. */
function listEmptyFolders({ components, groups }: SpaceSchema): readonly SpaceGroup[] {
  const byUuid = new Map(groups.map((group) => [group.uuid, group]));
  const filled = new Set<string>();
  for (const { component_group_uuid: uuid } of components) {
    let group = byUuid.get(uuid ?? '');
    while (group && !filled.has(group.uuid)) {
      filled.add(group.uuid);
      group = byUuid.get(group.parent_uuid ?? '');
    }
  }
  return groups.filter((group) => !filled.has(group.uuid));
}
