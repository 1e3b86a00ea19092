/** The sides and languages of each story, and which of them answers a request. */
import { ContentApiError } from '../errors.ts';
import type { StoryFacts } from './story-facts.ts';

/** The version of content that a request asks for. */
export type ContentVersion = 'published' | 'draft';

/** A request's view of every story. */
export interface Perspective {
  readonly version: ContentVersion;
  /** `default` or a language code of the space. */
  readonly language: string;
  /** Language to use if `language` has no content. */
  readonly fallback: string | null;
}

/** All files of one story: its sides in its languages. */
export type StoryVariants = readonly StoryFacts[];

/**
 * Groups files by story; of two files for the same side and language the newer one counts.
 * @throws ContentApiError stories-same-uuid when neither is newer, and they have other slugs; stories-same-slug when they have
 * one slug, no time, and are no copies.
 */
export function groupVariants(files: Iterable<StoryFacts>): ReadonlyMap<string, StoryVariants> {
  const groups = new Map<string, StoryFacts[]>();
  for (const story of files) {
    const group = groups.get(story.uuid);
    if (group) addVariant(group, story);
    else groups.set(story.uuid, [story]);
  }
  return groups;
}

function addVariant(group: StoryFacts[], story: StoryFacts): void {
  const index = group.findIndex(({ side, lang }) => side === story.side && lang === story.lang);
  if (index === -1) group.push(story);
  else group[index] = pickNewer(group[index]!, story);
}

function pickNewer(known: StoryFacts, story: StoryFacts): StoryFacts {
  const [before, now] = [known.updatedAt ?? '', story.updatedAt ?? ''];
  if (before !== now) return now > before ? story : known;
  const { uuid, fullSlug } = story;
  if (known.fullSlug === fullSlug) {
    if (story.updatedAt !== null || known.place.crc === story.place.crc) return known;
    const [file, other] = [known.place.file, story.place.file];
    throw new ContentApiError('stories-same-slug', { story: fullSlug, file, other });
  }
  throw new ContentApiError('stories-same-uuid', { story: known.fullSlug, other: fullSlug, uuid });
}

/**
 * Returns the story as seen from a perspective; undefined if it has no such version. In a space, every story exists in the
 * default language; if a folder only has another one, its content counts for the default. The start page of a language (`de/`)
 * would have no address there.
 */
export function viewStory(variants: StoryVariants, perspective: Perspective): StoryFacts | undefined {
  const { version, language, fallback } = perspective;
  const codes = variants.map(({ lang }) => lang);
  const takesOthers = !codes.includes('default') && variants[0]?.defaultFullSlug !== '';
  const others = takesOthers ? codes : [];
  for (const candidate of [language, fallback, 'default', ...others]) {
    const found = candidate === null ? undefined : findVariant(variants, version, candidate);
    if (found) return found.lang === language ? found : inLanguage(found, language);
  }
  return undefined;
}

/** Finds a variant. A published story without a draft is its own draft. */
function findVariant(
  variants: StoryVariants,
  version: ContentVersion,
  language: string,
): StoryFacts | undefined {
  const find = (wanted: ContentVersion) =>
    variants.find(({ side, lang }) => side === wanted && lang === language);
  return version === 'draft' ? (find('draft') ?? find('published')) : find('published');
}

/** The answer for a story without content in a language: its own content under the language's address, which is plain for the default. */
function inLanguage(story: StoryFacts, language: string): StoryFacts {
  const translated = story.translatedSlugs.find(({ lang }) => lang === language);
  const path = translated?.path ?? story.defaultFullSlug;
  const isDefault = language === 'default';
  const fullSlug = isDefault || path.startsWith(`${language}/`) ? path : `${language}/${path}`;
  const isOther = translated !== undefined || isDefault;
  const slug = isOther ? (path.replace(/\/+$/, '').split('/').at(-1) ?? story.slug) : story.slug;
  return { ...story, lang: language, name: translated?.name ?? story.name, slug, fullSlug };
}
