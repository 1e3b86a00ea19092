/** Internal tags, with which editors sort the block library. `tags.json` has all of them; a definition keeps those of its component. */
import type { BlockDefinition, SchemaValue } from '#renderer';
import type { SpaceComponent, SpaceTag } from '../space-schema.ts';

type TagSettings = Readonly<Record<string, SchemaValue>>;

/** Returns a component's tags as settings of its definition. Names that the component lacks come from the file of tags. */
export function planTags(component: SpaceComponent, tags: readonly SpaceTag[]): TagSettings {
  const { internal_tag_ids: ids, internal_tags_list: list } = component;
  const named = list && list.length > 0 ? list : tags.filter((tag) => hasTag(component, tag)).map(nameTag);
  return {
    ...(named.length > 0 ? { internal_tags_list: named as readonly SchemaValue[] } : {}),
    ...(ids && ids.length > 0 ? { internal_tag_ids: ids } : {}),
  };
}

/** Whether a component has a tag. Its numbers arrive as numbers or as texts. */
export function hasTag(
  { internal_tag_ids: ids, internal_tags_list: list }: SpaceComponent,
  { id }: SpaceTag,
): boolean {
  return (ids ?? []).some((own) => String(own) === String(id)) || (list ?? []).some((own) => own.id === id);
}

/** Lists the tags of all definitions, each once. */
export function exportTags(definitions: readonly BlockDefinition[]): readonly SpaceTag[] {
  const tags = new Map<number, SpaceTag>();
  for (const { editor } of definitions) {
    const list = (editor?.settings?.internal_tags_list ?? []) as readonly SpaceTag[];
    for (const tag of list) tags.set(tag.id, { ...nameTag(tag), object_type: 'component' });
  }
  return [...tags.values()].sort((a, b) => a.id - b.id);
}

function nameTag({ id, name }: SpaceTag) {
  return { id, name };
}
