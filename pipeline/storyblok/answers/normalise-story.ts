/** Converts a story of the content API into ours. This is the only place that checks stories from outside. */
import { z } from 'zod';
import { type RawBlock, type Story, trimSlashes } from '#renderer/model';
import { DEFAULT_LANGUAGE, isUuid } from '../../store/story-facts.ts';
import { isRecord, mendText, normaliseContent } from './normalise-content.ts';

/** A story, or the reason why it is invalid; `story` then names it, if possible. */
export type NormalisedStory =
  | { readonly story: Story }
  | { readonly problem: string; readonly story?: string };

/** Checks and normalises one story that arrived for a content language. It never throws, whatever the input. */
export function normaliseStory(input: unknown, { language }: { readonly language: string }): NormalisedStory {
  const result = ApiStory.safeParse(input);
  if (!result.success) {
    const { path, message } = findIssue(result.error.issues[0]!);
    const problem = path.length === 0 ? message : `${path.join('.')}: ${message}`;
    const address = describeAddress(input);
    return address === undefined ? { problem } : { problem, story: address };
  }
  const { uuid, id, name, position, tag_list, is_startpage, ...rest } = result.data;
  const slug = readSlug(rest, language);
  const story: Story = {
    uuid,
    id,
    name: mendText(name),
    slug,
    startpage: is_startpage,
    language,
    translatedSlugs: readTranslatedSlugs(rest.translated_slugs, slug),
    ...readTranslatedNames(rest.translated_slugs, name),
    parentId: rest.parent_id,
    position,
    tags: [...new Set(tag_list.map(mendText))].sort(),
    ...(rest.alternates.length > 0 ? { alternates: rest.alternates.map(({ id }) => id).sort(byNumber) } : {}),
    firstPublishedAt: rest.first_published_at,
    publishedAt: rest.published_at,
    updatedAt: rest.updated_at,
    content: normaliseContent({ _uid: '', ...rest.content }) as RawBlock,
  };
  return { story };
}

/** Finds the innermost issue. For a value that may be absent, only the issue of the other form explains the fault. */
function findIssue(issue: z.core.$ZodIssue): Pick<z.core.$ZodIssue, 'path' | 'message'> {
  const inner = issue.code === 'invalid_union' ? issue.errors[0]?.[0] : undefined;
  if (!inner) return issue;
  const { path, message } = findIssue(inner);
  return { path: [...issue.path, ...path], message };
}

function byNumber(one: number, other: number): number {
  return one - other;
}

/** Reads the slug in the default language, without slashes at its ends and without the language prefix of a translation. */
function readSlug(slugs: Pick<ApiStory, 'full_slug' | 'default_full_slug'>, language: string): string {
  if (slugs.default_full_slug) return trimSlug(slugs.default_full_slug);
  return language === DEFAULT_LANGUAGE ? trimSlug(slugs.full_slug) : trimLanguage(slugs.full_slug, language);
}

/** Reads translated slugs that differ from the default slug. The API may or may not return equal ones. */
function readTranslatedSlugs(
  translations: ApiStory['translated_slugs'],
  slug: string,
): Record<string, string> {
  const slugs: [string, string][] = [];
  for (const { lang, path } of translations) {
    const translated = trimLanguage(path ?? '', lang);
    if (translated !== '' && translated !== slug) slugs.push([lang, translated]);
  }
  return Object.fromEntries(slugs.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Names that differ from the story's own; no field when there are none. */
function readTranslatedNames(
  translations: ApiStory['translated_slugs'],
  name: string,
): Pick<Story, 'translatedNames'> {
  const names = translations.flatMap(({ lang, name: translated }) => {
    const mended = mendText(translated ?? '').trim();
    return mended === '' || mended === mendText(name) ? [] : [[lang, mended] as const];
  });
  if (names.length === 0) return {};
  return { translatedNames: Object.fromEntries(names.sort(([a], [b]) => (a < b ? -1 : 1))) };
}

/** Returns a slug without slashes at its ends and without the language prefix of a translation. */
export function trimLanguage(fullSlug: string, language: string): string {
  const slug = fullSlug.replace(/^\/+/, '');
  return trimSlug(slug.startsWith(`${language}/`) ? slug.slice(language.length) : slug);
}

function trimSlug(slug: string): string {
  return trimSlashes(mendText(slug));
}

function describeAddress(input: unknown): string | undefined {
  if (!isRecord(input)) return undefined;
  for (const key of ['full_slug', 'slug', 'uuid', 'id', 'name']) {
    const value = input[key];
    if ((typeof value === 'string' && value !== '') || typeof value === 'number') return String(value);
  }
  return undefined;
}

const LOCAL_DATE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/;

/** A date as ISO 8601 in UTC. A date without a zone counts as UTC, so that it means the same on every machine. */
const date = z
  .string()
  .nullish()
  .transform((text, context) => {
    if (!text) return null;
    const milliseconds = Date.parse(LOCAL_DATE.test(text) ? `${text.replace(' ', 'T')}Z` : text);
    if (!Number.isNaN(milliseconds)) return new Date(milliseconds).toISOString();
    context.addIssue({ code: 'custom', message: 'is not a date' });
    return z.NEVER;
  });

const absent = <Value>(value: Value) => z.null().transform(() => value);

/** The parts of the delivery API's story object that we use. Keys that the API can leave out on request may be missing. */
const ApiStory = z.object(
  {
    uuid: z.custom<string>(isUuid, 'is not a uuid'),
    id: z.number(),
    name: z.string(),
    full_slug: z.string(),
    default_full_slug: z.string().nullish(),
    is_startpage: z.boolean().or(absent(false)).default(false),
    parent_id: z
      .number()
      .nullish()
      .transform((id) => id || null),
    position: z.number().or(absent(0)).default(0),
    tag_list: z.array(z.string()).or(absent([])).default([]),
    translated_slugs: z
      .array(z.object({ lang: z.string(), path: z.string().nullish(), name: z.string().nullish() }))
      .or(absent([]))
      .default([]),
    alternates: z
      .array(z.object({ id: z.number() }))
      .or(absent([]))
      .default([]),
    first_published_at: date,
    published_at: date,
    updated_at: date,
    content: z.custom<Record<string, unknown>>(
      (content) => isRecord(content) && typeof content.component === 'string' && content.component !== '',
      'is not a block with a component',
    ),
  },
  'is not a story object',
);
type ApiStory = z.output<typeof ApiStory>;
