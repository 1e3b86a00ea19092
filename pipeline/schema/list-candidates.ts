/** The builders that may describe a field of the space's schema, the strictest first. */
import { z } from 'zod';
import type { FieldArgument, FieldCandidate } from './field-candidate.ts';
import type { SpaceField } from './space-schema.ts';

type Builder = FieldCandidate['builder'];

/** Builders by type in the space: for required fields, and for any. */
const plainBuilders: Readonly<Record<string, readonly [Builder, Builder]>> = {
  text: ['requiredText', 'text'],
  textarea: ['requiredTextarea', 'textarea'],
  markdown: ['requiredMarkdown', 'markdown'],
  richtext: ['requiredRichText', 'richText'],
  number: ['requiredNumber', 'number'],
  datetime: ['requiredDatetime', 'datetime'],
  boolean: ['boolean', 'boolean'],
  asset: ['requiredAsset', 'asset'],
  // Files of older spaces, which are only an address.
  image: ['requiredAsset', 'asset'],
  file: ['requiredAsset', 'asset'],
  multiasset: ['assets', 'assets'],
  multilink: ['requiredMultilink', 'multilink'],
  table: ['requiredTable', 'table'],
  bloks: ['bloks', 'bloks'],
};

/** Types whose builders accept limits on the length of texts. */
const TEXT_TYPES: ReadonlySet<string> = new Set(['text', 'textarea', 'markdown', 'richtext']);

/** Lists builders with their arguments; none for types without a builder. */
export function listCandidates(
  field: SpaceField,
  allowed: readonly string[] | undefined,
): readonly FieldCandidate[] {
  const { type } = field;
  if (type === 'section' || type === 'tab') return [arrangement(field, type)];
  if (type === 'option' || type === 'options') return listChoices(field, type);
  if (type === 'custom') return listPlugins(field);
  const builders = Object.hasOwn(plainBuilders, type) ? plainBuilders[type] : undefined;
  if (!builders) return [];
  const options = listOptions(field, allowed);
  const args: FieldArgument[] = Object.keys(options).length > 0 ? [{ plain: options }] : [];
  const [strict, loose] = builders;
  return [
    ...(field.required ? [{ builder: strict, args }] : []),
    { builder: loose, args },
    ...(args.length > 0 ? [{ builder: loose, args: [] }] : []),
  ];
}

function arrangement({ display_name, keys }: SpaceField, builder: 'section' | 'tab'): FieldCandidate {
  return { builder, args: [{ plain: display_name ?? '' }, { plain: keys ?? [] }] };
}

function listOptions(field: SpaceField, allowed: readonly string[] | undefined): object {
  const { type } = field;
  const translatable = field.translatable ? { translatable: true } : {};
  if (type === 'table') return translatable;
  if (TEXT_TYPES.has(type)) return { ...someNumber('maxLength', field.max_length), ...translatable };
  if (type === 'number')
    return { ...someNumber('min', field.min_value), ...someNumber('max', field.max_value) };
  if (type !== 'bloks' && type !== 'multiasset') return {};
  return {
    ...(type === 'bloks' && allowed ? { allowed } : {}),
    ...someNumber('min', field.minimum),
    ...someNumber('max', field.maximum),
  };
}

function someNumber(key: string, value: unknown): Readonly<Record<string, number>> {
  if (value === undefined || value === null || value === '') return {};
  const number = Number(value);
  return Number.isFinite(number) ? { [key]: number } : {};
}

/** The builders of choices by their source: for a required one, for one, for several. */
const choiceBuilders = {
  own: ['requiredOption', 'option', 'options'],
  internal: ['requiredDatasourceOption', 'datasourceOption', 'datasourceOptions'],
  internal_stories: ['requiredReference', 'reference', 'references'],
  internal_languages: ['languageOption', 'languageOption', 'languageOptions'],
  external: ['externalOption', 'externalOption', 'externalOptions'],
} as const satisfies Record<string, readonly Builder[]>;

function listChoices(field: SpaceField, type: 'option' | 'options'): readonly FieldCandidate[] {
  const choice = describeChoice(field);
  if (!choice) return [];
  const [strict, one, several] = choiceBuilders[choice.source];
  const { args } = choice;
  if (type === 'options') return [{ builder: several, args }];
  return [...(field.required ? [{ builder: strict, args }] : []), { builder: one, args }];
}

interface Choice {
  readonly source: keyof typeof choiceBuilders;
  readonly args: readonly FieldArgument[];
}

function describeChoice(field: SpaceField): Choice | undefined {
  switch (field.source) {
    case 'internal_stories':
      return { source: 'internal_stories', args: listTypes(field).map((plain) => ({ plain })) };
    case 'internal_languages':
      return { source: 'internal_languages', args: [] };
    case 'internal':
      return field.datasource_slug
        ? { source: 'internal', args: [{ plain: field.datasource_slug }] }
        : undefined;
    case 'external':
      return { source: 'external', args: [{ plain: field.external_datasource ?? '' }] };
    default: {
      // The empty choice of editors stands for no option.
      const values = (field.options ?? []).map(({ value }) => value).filter((value) => value !== '');
      const isUsable = values.length > 0 && values.every((value) => typeof value === 'string');
      return isUsable ? { source: 'own', args: [{ plain: values }] } : undefined;
    }
  }
}

/** Older spaces write a single type as a text. */
function listTypes({ filter_content_type: types }: SpaceField): readonly string[] {
  if (typeof types === 'string') return types === '' ? [] : [types];
  return types ?? [];
}

const anyValue: FieldArgument = { code: 'z.unknown()', value: z.unknown() };

/** Schemas of plugins whose values are always of one shape. */
const pluginSchemas: Readonly<Record<string, FieldArgument>> = {
  'native-color-picker': {
    code: 'z.object({ color: z.string() })',
    value: z.object({ color: z.string() }),
  },
};

function listPlugins({ field_type: name, required }: SpaceField): readonly FieldCandidate[] {
  if (!name) return [];
  if (name === 'seo_metatags') return [{ builder: 'seoMetatags', args: [] }];
  const known = Object.hasOwn(pluginSchemas, name) ? [pluginSchemas[name]!] : [];
  return [...known, anyValue].flatMap((schema): readonly FieldCandidate[] => {
    const args = [{ plain: name }, schema];
    return [...(required ? [{ builder: 'requiredPlugin' as const, args }] : []), { builder: 'plugin', args }];
  });
}
