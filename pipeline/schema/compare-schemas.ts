/** Compares the block library with the space's schema and with the stories, and lists all differences. */
import { isDeepStrictEqual } from 'node:util';
import type { KnownContent } from './known-content.ts';
import { isEmpty, type SpaceComponent, type SpaceField, type SpaceSchema } from './space-schema.ts';

/** One difference. */
export interface SchemaDrift {
  readonly kind:
    | 'component-not-in-file'
    | 'component-not-in-library'
    | 'field-not-in-file'
    | 'field-not-in-library'
    | 'setting-differs'
    | 'component-only-in-stories'
    | 'field-only-in-stories';
  readonly component: string;
  readonly field?: string;
  /** Setting that differs: `type`, `required`, `max_length` and so on. */
  readonly setting?: string;
  readonly library?: unknown;
  readonly file?: unknown;
  /** Number of blocks in stories and languages that have it. */
  readonly count?: number;
  /** Slug of a story that has it. */
  readonly story?: string;
}

/** Names of sections. */
type SectionNames = readonly string[];

/** The sides of a comparison. */
export interface ComparedSchemas {
  /** Components of the library as it would be exported. */
  readonly library: SpaceSchema;
  /** Names of the site's own components, which matter even if they are not used. */
  readonly own: ReadonlySet<string>;
  /** Names of the built-in components that are left out on all sides. */
  readonly leftOut: ReadonlySet<string>;
  /** Lists of the sections that a field of blocks may hold if it has no list of its own: the whole library's, and the site's own. */
  readonly sections: readonly SectionNames[];
  readonly file: SpaceSchema | undefined;
  readonly known: KnownContent;
}

/** Lists the differences by component. Built-in components count if the file or the stories have them. */
export function compareSchemas(compared: ComparedSchemas): readonly SchemaDrift[] {
  const { file, known } = compared;
  const drift = [...(file ? compareWithFile(compared, file) : []), ...compareWithStories(compared, known)];
  return drift.toSorted((a, b) => compareText(a.component, b.component));
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function byName({ components }: SpaceSchema): ReadonlyMap<string, SpaceComponent> {
  return new Map(components.map((component) => [component.name, component]));
}

function compareWithFile(compared: ComparedSchemas, file: SpaceSchema): SchemaDrift[] {
  const { own, known, leftOut } = compared;
  const [here, there] = [byName(compared.library), byName(file)];
  const lacking = [...here.keys()].filter((name) => !there.has(name) && (own.has(name) || known.has(name)));
  const foreign = [...there.keys()].filter((name) => !here.has(name) && !leftOut.has(name));
  const shared = [...here.values()].flatMap((component) => {
    const other = there.get(component.name);
    return other ? compareComponent(component, other, compared.sections) : [];
  });
  return [
    ...lacking.map((component) => ({ kind: 'component-not-in-file' as const, component })),
    ...foreign.map((component) => ({ kind: 'component-not-in-library' as const, component })),
    ...shared,
  ];
}

function compareComponent(
  library: SpaceComponent,
  file: SpaceComponent,
  sections: readonly SectionNames[],
): SchemaDrift[] {
  const component = library.name;
  const names = new Set([...Object.keys(library.schema), ...Object.keys(file.schema)]);
  return [...names].flatMap((field): SchemaDrift[] => {
    const [here, there] = [ownField(library, field), ownField(file, field)];
    if (!there) return [{ kind: 'field-not-in-file', component, field }];
    if (!here) return [{ kind: 'field-not-in-library', component, field }];
    return compareFields(here, there, sections).map((setting) => ({
      kind: 'setting-differs',
      component,
      field,
      ...setting,
    }));
  });
}

function ownField({ schema }: SpaceComponent, field: string): SpaceField | undefined {
  return Object.hasOwn(schema, field) ? schema[field] : undefined;
}

/** Settings that determine which content a field may have. */
const COMPARED = [
  ...['type', 'required', 'translatable', 'max_length', 'min_value', 'max_value', 'minimum', 'maximum'],
  ...['source', 'datasource_slug', 'external_datasource', 'filter_content_type', 'options', 'field_type'],
  ...['component_whitelist'],
];

function compareFields(here: SpaceField, there: SpaceField, sections: readonly SectionNames[]) {
  return COMPARED.flatMap((setting) => {
    const [library, file] = [here, there].map((field) => simplify(setting, field, sections));
    return isDeepStrictEqual(library, file)
      ? []
      : [{ setting, library: library ?? null, file: file ?? null }];
  });
}

/** Normalises a value of any tool. The order of names does not matter. */
function simplify(setting: string, field: SpaceField, sections: readonly SectionNames[]): unknown {
  const value = field[setting];
  if (isEmpty(value) || (setting === 'source' && value === 'self')) return undefined;
  if (setting === 'options') return (field.options ?? []).map((option) => option.value);
  if (setting === 'component_whitelist') {
    const isRestricted = field.restrict_components && field.restrict_type !== 'groups';
    const allowed = isRestricted ? (field.component_whitelist ?? []).toSorted() : undefined;
    return sections.some((all) => isDeepStrictEqual(allowed, all.toSorted())) ? undefined : allowed;
  }
  if (Array.isArray(value)) return value.toSorted();
  if (setting === 'filter_content_type') return [value];
  return typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value))
    ? Number(value)
    : value;
}

function compareWithStories({ library, leftOut }: ComparedSchemas, known: KnownContent): SchemaDrift[] {
  const here = byName(library);
  return [...known.values()].flatMap(({ name, count, example, fields, slugs }): SchemaDrift[] => {
    const component = here.get(name);
    if (leftOut.has(name)) return [];
    if (!component) return [{ kind: 'component-only-in-stories', component: name, count, story: example }];
    return [...fields].flatMap(([field, values]): SchemaDrift[] => {
      const [story, ...others] = slugs.get(field)!.filter((_, index) => !isEmpty(values[index]));
      if (story === undefined || Object.hasOwn(component.schema, field)) return [];
      return [{ kind: 'field-only-in-stories', component: name, field, count: others.length + 1, story }];
    });
  });
}
