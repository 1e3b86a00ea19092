/** Plans the definitions of a space's components: their kinds, their folders, the builders of their fields. */
import type { BlockFolder, BlockHints, BlockKind } from '#renderer';
import { type FieldPlan, planField } from './field-plan.ts';
import { addressOf, isImage } from './infer-schema.ts';
import type { KnownComponent, KnownContent } from './known-content.ts';
import { planDatasources } from './space-parts/datasources.ts';
import { planPresets } from './space-parts/presets.ts';
import { planTags } from './space-parts/tags.ts';
import {
  isEmpty,
  listFields,
  type SpaceComponent,
  type SpaceField,
  type SpaceGroup,
  type SpaceSchema,
} from './space-schema.ts';

/** A field of a planned definition, with its facts for the rendering. */
export interface PlannedField {
  readonly name: string;
  readonly label: string;
  readonly plan: FieldPlan;
  /** Whether its files are pictures. */
  readonly showsImages: boolean;
  /** Whether some of its values are neither texts nor numbers, as far as any are known. */
  readonly mayHoldOthers: boolean;
}

/** A definition, before it is written. */
export interface PlannedComponent {
  readonly name: string;
  readonly kind: BlockKind;
  readonly editor: BlockHints | undefined;
  readonly fields: readonly PlannedField[];
}

/** Facts in addition to the schema. */
export interface PlanOptions {
  readonly known: KnownContent;
  /** Whether stories of a slug are data, not pages. */
  readonly isData: (slug: string) => boolean;
}

/** Plans every component of a schema, in its order. */
export function planComponents(schema: SpaceSchema, options: PlanOptions): readonly PlannedComponent[] {
  const groups = new Map(schema.groups.map((group) => [group.uuid, group]));
  const datasources = planDatasources(schema.components, schema.datasources);
  return schema.components.map((component) => {
    const known = options.known.get(component.name);
    return {
      name: component.name,
      kind: findKind(component, known, options),
      editor: describeEditor(component, groups, {
        filled: planPresets(component, schema.presets),
        tags: planTags(component, schema.tags),
        datasources: datasources.get(component.name),
      }),
      fields: listFields(component).map((name) => {
        const field = component.schema[name]!;
        const allowed = listAllowed(field, schema, groups);
        const values = listValues(name, known);
        const isNested = (known?.nested ?? 0) > 0;
        return {
          name,
          label: field.display_name || humanise(name),
          plan: planField(field, { values, isNested, allowed }),
          showsImages: showsImages(field, values),
          mayHoldOthers: mayHoldOthers(values),
        };
      }),
    };
  });
}

/** Nested blocks do not become items, because a block must render wherever editors put it. */
function findKind(
  component: SpaceComponent,
  known: KnownComponent | undefined,
  { isData }: PlanOptions,
): BlockKind {
  const slugs = [...(known?.stories ?? [])];
  if (slugs.length > 0) return slugs.every(isData) ? 'record' : 'page';
  return component.is_root && !(component.is_nestable && known) ? 'page' : 'section';
}

/** Lists the values of a field in all blocks of its component, with one undefined if some block does not have it. */
function listValues(name: string, known: KnownComponent | undefined): readonly unknown[] {
  const values = known?.fields.get(name) ?? [];
  return known && values.length < known.count ? [...values, undefined] : values;
}

/** Lists the blocks that a field may hold according to its list of names or folders; undefined for any. */
function listAllowed(
  field: SpaceField,
  { components }: SpaceSchema,
  groups: ReadonlyMap<string, SpaceGroup>,
): readonly string[] | undefined {
  if (!field.restrict_components) return undefined;
  if (field.restrict_type !== 'groups') {
    return isEmpty(field.component_whitelist) ? undefined : (field.component_whitelist ?? undefined);
  }
  const chosen = new Set(field.component_group_whitelist ?? []);
  const inside = components.filter(({ component_group_uuid: uuid }) =>
    listFolders(uuid, groups).some((group) => chosen.has(group.uuid)),
  );
  return inside.length > 0 ? inside.map(({ name }) => name) : undefined;
}

/** Lists the folders around a component, the outermost first. The file may have folders inside each other. */
function listFolders(
  uuid: string | null | undefined,
  groups: ReadonlyMap<string, SpaceGroup>,
): readonly BlockFolder[] {
  const folders: BlockFolder[] = [];
  let group = groups.get(uuid ?? '');
  while (group && folders.length < groups.size) {
    folders.unshift({ name: group.name, uuid: group.uuid });
    group = groups.get(group.parent_uuid ?? '');
  }
  return folders;
}

/** Parts of a component that a definition expresses differently, or that the space manages itself. */
const OWN_KEYS: ReadonlySet<string> = new Set([
  ...['name', 'display_name', 'schema', 'component_group_uuid', 'is_root', 'is_nestable'],
  ...['id', 'created_at', 'updated_at', 'real_name', 'all_presets', 'preset_id'],
  ...['internal_tags_list', 'internal_tag_ids', 'component_group_name'],
]);

/** Parts of the space that only the definition keeps. */
interface KeptParts {
  readonly filled: ReturnType<typeof planPresets>;
  readonly tags: ReturnType<typeof planTags>;
  readonly datasources: BlockHints['datasources'];
}

function describeEditor(
  component: SpaceComponent,
  groups: ReadonlyMap<string, SpaceGroup>,
  { filled, tags, datasources }: KeptParts,
): BlockHints | undefined {
  const { display_name: label, component_group_uuid: uuid } = component;
  const folders = listFolders(uuid, groups);
  const others = Object.entries(component).filter(
    ([key, value]) => !OWN_KEYS.has(key) && !isEmpty(value) && JSON.stringify(value) !== '{}',
  );
  const settings = {
    // The folder of a component, if the file of folders is missing.
    ...(uuid && folders.length === 0 ? { component_group_uuid: uuid } : {}),
    ...(component.is_root && component.is_nestable ? { is_root: true, is_nestable: true } : {}),
    ...Object.fromEntries(others),
    ...tags,
    ...filled?.settings,
  };
  const editor = {
    ...(label ? { label } : {}),
    ...(folders.length > 0 ? { folders } : {}),
    ...(filled ? { presets: filled.presets } : {}),
    ...(datasources ? { datasources } : {}),
    ...(Object.keys(settings).length > 0 ? { settings } : {}),
  };
  return Object.keys(editor).length > 0 ? (editor as BlockHints) : undefined;
}

/** Without a value, anything may come. */
function mayHoldOthers(values: readonly unknown[]): boolean {
  const filled = values.filter((value) => !isEmpty(value) || value === false);
  return (
    filled.length === 0 || filled.some((value) => typeof value !== 'string' && typeof value !== 'number')
  );
}

function showsImages({ type, filetypes }: SpaceField, values: readonly unknown[]): boolean {
  const files = values.flat().filter((file) => !isEmpty(addressOf(file)));
  if (files.length > 0) return files.every(isImage);
  return type === 'image' || (filetypes?.length === 1 && filetypes[0] === 'images');
}

/** `first_name` → `First name`. */
function humanise(name: string): string {
  const words = name.replace(/[_-]+/g, ' ').trim() || name;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
