/** The datasources of the space with their entries in every dimension. */
import type { ContentFile, EntriesFile } from './read-content-file.ts';
import { stableId } from './stable-ids.ts';
import { isRecord, numberOf, textOf } from './story-facts.ts';

/** A language (or other variant) that a datasource has values in. */
export interface Dimension {
  readonly id: number;
  readonly name: string;
  readonly entry_value: string;
}

/** A named list of values. */
export interface Datasource {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly dimensions: readonly Dimension[];
}

/** One value with its translations by dimension. */
export interface DatasourceEntry {
  readonly id: number;
  readonly name: string;
  readonly value: string;
  readonly translations: ReadonlyMap<string, string>;
}

/** All datasources of the space. */
export interface Datasources {
  readonly list: readonly Datasource[];
  readonly entries: ReadonlyMap<string, readonly DatasourceEntry[]>;
}

/** Gathers datasources and entries from all files; entries without a datasource make one. */
export function gatherDatasources(files: readonly ContentFile[]): Datasources {
  const entryFiles = files.flatMap(({ entries }) => entries ?? []);
  const declared = files.flatMap(({ datasources }) => datasources ?? []).flatMap(readDatasource);
  const bySlug = new Map(declared.map((datasource) => [datasource.slug, datasource]));
  for (const { datasource } of entryFiles) {
    if (!bySlug.has(datasource)) bySlug.set(datasource, impliedDatasource(datasource, entryFiles));
  }
  const entries = new Map([...bySlug.keys()].map((slug) => [slug, entriesOf(slug, entryFiles)]));
  return { list: [...bySlug.values()], entries };
}

function readDatasource(value: Readonly<Record<string, unknown>>): Datasource[] {
  const slug = textOf(value.slug);
  if (slug === null) return [];
  const dimensions = Array.isArray(value.dimensions) ? value.dimensions.filter(isRecord) : [];
  return [
    {
      id: numberOf(value.id) ?? stableId(`datasource:${slug}`),
      name: textOf(value.name) ?? slug,
      slug,
      dimensions: dimensions.flatMap((dimension) => {
        const entryValue = textOf(dimension.entry_value);
        return entryValue === null ? [] : [makeDimension(slug, entryValue, dimension)];
      }),
    },
  ];
}

function impliedDatasource(slug: string, files: readonly EntriesFile[]): Datasource {
  const dimensions = files.flatMap((file) => (file.datasource === slug ? (file.dimension ?? []) : []));
  return {
    id: stableId(`datasource:${slug}`),
    name: slug,
    slug,
    dimensions: dimensions.map((dimension) => makeDimension(slug, dimension)),
  };
}

function makeDimension(
  slug: string,
  entryValue: string,
  own: Readonly<Record<string, unknown>> = {},
): Dimension {
  return {
    id: numberOf(own.id) ?? stableId(`dimension:${slug}:${entryValue}`),
    name: textOf(own.name) ?? entryValue,
    entry_value: entryValue,
  };
}

function entriesOf(slug: string, files: readonly EntriesFile[]): DatasourceEntry[] {
  const own = files.filter(({ datasource }) => datasource === slug);
  const base = own.filter(({ dimension }) => dimension === null);
  const translated = own.filter(({ dimension }) => dimension !== null);
  const dimensions = translated.map(readValues);
  return (base.length > 0 ? base : translated.slice(0, 1)).flatMap(({ entries }) =>
    entries.map((entry) => {
      const name = String(entry.name ?? '');
      return {
        id: numberOf(entry.id) ?? stableId(`entry:${slug}:${name}`),
        name,
        value: String(entry.value ?? ''),
        translations: translationsOf(name, dimensions),
      };
    }),
  );
}

/** The values of a dimension by the names of their entries. Of several entries of one name, the first counts. */
interface DimensionValues {
  readonly dimension: string | null;
  readonly values: ReadonlyMap<unknown, unknown>;
}

function readValues({ dimension, entries }: EntriesFile): DimensionValues {
  return {
    dimension,
    values: new Map(entries.toReversed().map((entry) => [entry.name, entry.dimension_value])),
  };
}

function translationsOf(name: string, dimensions: readonly DimensionValues[]): ReadonlyMap<string, string> {
  const translations = new Map<string, string>();
  for (const { dimension, values } of dimensions) {
    const value = values.get(name);
    if (dimension !== null && typeof value === 'string') translations.set(dimension, value);
  }
  return translations;
}
