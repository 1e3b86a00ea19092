/** Turns a field of a definition into a field of the space's schema. */
import type { FieldMeta } from '#renderer';
import type { SpaceField } from './space-schema.ts';

/** Fields whose type has another name in the space. */
const spaceTypes: Partial<Readonly<Record<FieldMeta['type'], string>>> = {
  reference: 'option',
  references: 'options',
  assets: 'multiasset',
  plugin: 'custom',
  custom: 'text',
};

/** Describes a field without its place. */
export function describeSpaceField(meta: FieldMeta): SpaceField {
  const { settings = {} } = meta;
  const written: Readonly<Record<string, unknown>> = {
    type: spaceTypes[meta.type] ?? meta.type,
    display_name: meta.label ?? meta.title,
    description: meta.description,
    required: meta.required || undefined,
    translatable: meta.translatable || undefined,
    default_value: meta.defaultValue,
    ...describeLimits(meta),
    ...describeChoice(meta),
    ...describeAllowed(meta),
    field_type: meta.plugin,
    keys: meta.keys,
    ...settings,
  };
  const entries = Object.entries(written).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(entries) as SpaceField;
}

function describeLimits({ type, maxLength, pattern, min, max }: FieldMeta) {
  const range = type === 'number' ? { min_value: min, max_value: max } : { minimum: min, maximum: max };
  return { max_length: maxLength, regex: pattern, ...range };
}

function describeChoice({ type, options, datasource, languages, external, contentTypes }: FieldMeta) {
  if (options) return { options: options.map((value) => ({ name: value, value })) };
  if (datasource !== undefined) return { source: 'internal', datasource_slug: datasource };
  if (languages) return { source: 'internal_languages' };
  if (external !== undefined) return { source: 'external', external_datasource: external };
  if (type !== 'reference' && type !== 'references') return {};
  const filter = contentTypes && contentTypes.length > 0 ? { filter_content_type: contentTypes } : {};
  return { source: 'internal_stories', use_uuid: true, ...filter };
}

function describeAllowed({ allowed }: FieldMeta) {
  return allowed ? { restrict_components: true, component_whitelist: allowed } : {};
}
