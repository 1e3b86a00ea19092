/** Reads datasources and their entries, each entry with its value in every dimension. */
import { z } from 'zod';
import type { Datasource } from '../../store/store-types.ts';
import type { AnswerKey, ContentSource } from '../content-source.ts';
import { type ListEnd, readPages } from './read-pages.ts';

/** The API's maximum for datasources and their entries (documentation of the delivery API). */
const ENTRIES_PER_PAGE = 1000;

/** A datasource without its entries. */
export interface DatasourceHead {
  readonly slug: string;
  readonly name: string;
  /** Values of the parameter `dimension`, such as `de`. */
  readonly dimensions: readonly string[];
}

/** The entries of one datasource. */
export type DatasourceEntries = Datasource['entries'];

/** Lists the datasources of the space. */
export async function listDatasources(
  source: ContentSource,
  cv: number | undefined,
): Promise<readonly DatasourceHead[]> {
  const query = { path: 'cdn/datasources', key: 'datasources', params: { cv } } as const;
  const heads = await readAll(source, query, DatasourceAnswer);
  return [...heads.values()].map(({ slug, name, dimensions }) => ({
    slug,
    name,
    dimensions: [...new Set(dimensions.map(({ entry_value }) => entry_value))].sort(),
  }));
}

/** Reads the entries of a datasource with all their translations. */
export async function readEntries(
  source: ContentSource,
  { slug, dimensions }: DatasourceHead,
  cv: number | undefined,
): Promise<DatasourceEntries> {
  const plain = await readDimension(source, { datasource: slug, cv });
  const translated = await readDimensions(source, { datasource: slug, cv }, dimensions);
  return joinTranslations(plain, translated);
}

/** Reads the entries of all datasources together: a few requests that show whether anything changed. */
export async function readAllEntries(
  source: ContentSource,
  dimensions: readonly string[],
  cv: number | undefined,
): Promise<DatasourceEntries> {
  const translated = await readDimensions(source, { cv }, dimensions);
  const plain = [...translated.values()][0] ?? (await readDimension(source, { cv }));
  return joinTranslations(plain, translated);
}

type EntryParams = Readonly<Record<string, string | number | undefined>>;
type EntryMap = ReadonlyMap<number, EntryAnswer>;

async function readDimensions(source: ContentSource, params: EntryParams, dimensions: readonly string[]) {
  const byDimension = new Map<string, EntryMap>();
  for (const dimension of dimensions) {
    byDimension.set(dimension, await readDimension(source, { ...params, dimension }));
  }
  return byDimension;
}

function readDimension(source: ContentSource, params: EntryParams): Promise<EntryMap> {
  const query = { path: 'cdn/datasource_entries', key: 'datasource_entries', params } as const;
  return readAll(source, query, EntryAnswer);
}

function joinTranslations(plain: EntryMap, byDimension: ReadonlyMap<string, EntryMap>): DatasourceEntries {
  return [...plain.values()].map(({ id, name, value }) => {
    const translations = [...byDimension].flatMap(([dimension, entries]) => {
      const translation = entries.get(id)?.dimension_value;
      return translation ? [[dimension, translation] as const] : [];
    });
    return { id, name, value, translations: Object.fromEntries(translations) };
  });
}

interface ListQuery {
  readonly path: string;
  readonly key: AnswerKey;
  readonly params: EntryParams;
}

interface ReadList<Item> {
  readonly items: ReadonlyMap<number, Item>;
  readonly end: ListEnd;
}

/** All entries of a paged list, each once, in the order of the list; a list that is shorter than its total is read once more. */
async function readAll<Item extends { readonly id: number }>(
  source: ContentSource,
  query: ListQuery,
  schema: z.ZodType<Item>,
): Promise<ReadonlyMap<number, Item>> {
  const first = await readOnce(source, query, schema);
  if (first.end !== 'short') return first.items;
  const second = await readOnce(source, query, schema);
  return second.items.size >= first.items.size ? second.items : first.items;
}

async function readOnce<Item extends { readonly id: number }>(
  source: ContentSource,
  query: ListQuery,
  schema: z.ZodType<Item>,
): Promise<ReadList<Item>> {
  const items = new Map<number, Item>();
  const end = await readPages({
    perPage: ENTRIES_PER_PAGE,
    read: async (page) => {
      const params = { ...query.params, per_page: ENTRIES_PER_PAGE, page };
      const { content, total } = await source.ask({ ...query, params });
      return { items: content as unknown[], total };
    },
    take: (page) => {
      const before = items.size;
      for (const item of page.items) {
        const parsed = schema.safeParse(item);
        if (parsed.success) items.set(parsed.data.id, parsed.data);
      }
      return items.size - before;
    },
  });
  return { items, end };
}

const DatasourceAnswer = z.object({
  id: z.number(),
  slug: z.string().min(1),
  name: z.string(),
  dimensions: z
    .array(z.object({ entry_value: z.string().min(1) }))
    .nullish()
    .transform((dimensions) => dimensions ?? []),
});

const textValue = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => value ?? '');
const EntryAnswer = z.object({
  id: z.number(),
  name: textValue,
  value: textValue,
  dimension_value: textValue,
});
type EntryAnswer = z.output<typeof EntryAnswer>;
