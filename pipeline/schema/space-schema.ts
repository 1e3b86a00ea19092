/** The schema of a space, in the form of the files that Storyblok's command line pulls and pushes. */
import { z } from 'zod';

/** Names that editors give to components: letters, digits, underscores, hyphens, and in old spaces also spaces, brackets and the like. */
const COMPONENT_NAME = /^[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_ ()[\].,:&+-]{0,98}[\p{L}\p{M}\p{N}_)\].+-])?$/u;
/** Names of fields. Two underscores at the start belong to JavaScript. */
const FIELD_NAME = /^(?!__)[\p{L}\p{M}\p{N}_-]{1,100}$/u;
/** Names that every object has, and those of the content itself. */
const RESERVED_FIELDS: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
  '_uid',
  'component',
]);

const componentName = z
  .string()
  .regex(COMPONENT_NAME, 'Expected a name of letters, digits, spaces and _ - ( ) [ ] . , : & +');
const fieldName = z
  .string()
  .regex(FIELD_NAME, 'Expected a name of letters, digits, _ and -')
  .refine((name) => !RESERVED_FIELDS.has(name), 'The name is reserved');

/** Empty settings are null, an empty text, or absent. */
const text = z.string().nullish();
const flag = z.boolean().nullish();
const names = z.array(z.string()).nullish();
/** Limits arrive as numbers or as texts. */
const limit = z.union([z.number(), z.string()]).nullish();

const SpaceFieldFile = z.looseObject({
  type: z.string(),
  pos: z.number().nullish(),
  display_name: text,
  description: text,
  required: flag,
  translatable: flag,
  max_length: limit,
  regex: text,
  min_value: limit,
  max_value: limit,
  minimum: limit,
  maximum: limit,
  options: z.array(z.looseObject({ name: z.string().nullish(), value: z.unknown() })).nullish(),
  source: text,
  datasource_slug: text,
  external_datasource: text,
  filter_content_type: z.union([names, z.string()]),
  restrict_components: flag,
  restrict_type: text,
  component_whitelist: names,
  component_group_whitelist: names,
  field_type: text,
  filetypes: names,
  keys: names,
});

const SpaceTagFile = z.looseObject({ id: z.number(), name: z.string() });

const SpaceComponentFile = z.looseObject({
  name: componentName,
  display_name: text,
  is_root: flag,
  is_nestable: flag,
  component_group_uuid: text,
  internal_tags_list: z.array(SpaceTagFile).nullish(),
  internal_tag_ids: z.array(z.union([z.number(), z.string()])).nullish(),
  schema: z.record(fieldName, SpaceFieldFile),
});

const SpaceGroupFile = z.looseObject({
  name: z.string(),
  uuid: z.string(),
  parent_uuid: text,
});

/** `components.json`: a list of components, or an object around it as older versions write it. */
export const ComponentsFile = z.preprocess(
  (value) => (isObject(value) && 'components' in value ? value.components : value),
  z.array(SpaceComponentFile),
);

/** `groups.json`: the folders of the block library. */
export const GroupsFile = z.preprocess(
  (value) => (isObject(value) && 'component_groups' in value ? value.component_groups : value),
  z.array(SpaceGroupFile),
);

const SpacePresetFile = z.looseObject({
  name: z.string(),
  component_id: z.number(),
  preset: z.record(z.string(), z.unknown()),
});

/** `presets.json`: blocks with initial values. */
export const PresetsFile = z.preprocess(
  (value) => (isObject(value) && 'presets' in value ? value.presets : value),
  z.array(SpacePresetFile),
);

/** `tags.json`: the tags with which editors sort components. */
export const TagsFile = z.preprocess(
  (value) => (isObject(value) && 'internal_tags' in value ? value.internal_tags : value),
  z.array(SpaceTagFile),
);

const SpaceDatasourceFile = z.looseObject({
  name: z.string(),
  slug: z.string().min(1),
  dimensions: z.array(z.looseObject({ name: text, entry_value: text })).nullish(),
  entries: z.array(z.looseObject({ name: z.string(), value: z.unknown() })).nullish(),
});

/** `datasources.json`: the datasources with their entries. */
export const DatasourcesFile = z.preprocess(
  (value) => (isObject(value) && 'datasources' in value ? value.datasources : value),
  z.array(SpaceDatasourceFile),
);

/** A field of a component, including settings that are not named here. */
export type SpaceField = z.output<typeof SpaceFieldFile>;
/** A component. */
export type SpaceComponent = z.output<typeof SpaceComponentFile>;
/** A folder of the block library. */
export type SpaceGroup = z.output<typeof SpaceGroupFile>;

/** A preset; `component_id` is the number of its component. */
export type SpacePreset = z.output<typeof SpacePresetFile>;

/** A tag of components. */
export type SpaceTag = z.output<typeof SpaceTagFile>;

/** A datasource with its dimensions and entries. */
export type SpaceDatasource = z.output<typeof SpaceDatasourceFile>;

/** Components, their folders, and the presets, tags and datasources that belong to them. */
export interface SpaceSchema {
  readonly components: readonly SpaceComponent[];
  readonly groups: readonly SpaceGroup[];
  readonly presets: readonly SpacePreset[];
  readonly tags: readonly SpaceTag[];
  readonly datasources: readonly SpaceDatasource[];
}

/** Whether a name can be that of a field in a definition. */
export function isFieldName(name: string): boolean {
  return fieldName.safeParse(name).success;
}

/** Whether a name can be that of a component in a definition. */
export function isComponentName(name: string): boolean {
  return COMPONENT_NAME.test(name);
}

/** Whether a setting is empty. */
export function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** The names of a component's fields in the editors' order. */
export function listFields({ schema }: SpaceComponent): readonly string[] {
  const place = (name: string): number => schema[name]?.pos ?? Number.MAX_SAFE_INTEGER;
  return Object.keys(schema).sort((a, b) => place(a) - place(b));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
