/** Reads the list of links: every story of a version with its address and dates, a thousand per request. Fetches are checked against it. */
import { z } from 'zod';
import { type StoryFacts, trimSlashes } from '#renderer/model';
import type { ContentVersion } from '../../store/store-types.ts';
import type { ContentQuery, ContentSource } from '../content-source.ts';
import { mendText } from './normalise-content.ts';
import { trimLanguage } from './normalise-story.ts';
import { type ListEnd, readPages } from './read-pages.ts';

/** The API's maximum for links (documentation of the delivery API). */
const LINKS_PER_PAGE = 1000;
/** A list shorter than its total is read once more, because stories may have moved between its pages. */
const MAX_PASSES = 2;

/** A story in the list of links. */
export interface StoryLink {
  /** Full slug without slashes at its ends. */
  readonly slug: string;
  /** Name in the default language. */
  readonly name: string | undefined;
  /** Slugs by language, if the list has any. */
  readonly translatedSlugs: Readonly<Record<string, string>> | undefined;
  /** Time of this version's last change in milliseconds: from published_at, and for drafts also updated_at. */
  readonly changedMs: number | undefined;
  readonly position: number | undefined;
  readonly parentId: number | null | undefined;
  /** False when the API lists the story although visitors cannot see it. */
  readonly published: boolean;
}

/** The links of a version, by uuid. */
export interface SpaceLinks {
  readonly links: ReadonlyMap<string, StoryLink>;
  /** False when the pages had fewer entries than the list's total. */
  readonly complete: boolean;
}

/** Selects links. */
export interface LinkQuery {
  readonly version: ContentVersion;
  readonly startsWith: string;
  /** Cache version for published links; drafts have none. */
  readonly cv: number | undefined;
}

/** Reads all links of a version; folders are left out. */
export async function readLinks(source: ContentSource, query: LinkQuery): Promise<SpaceLinks> {
  const links = new Map<string, StoryLink>();
  for (let pass = 1; pass <= MAX_PASSES; pass += 1) {
    if ((await readPass(source, query, links)) === 'complete') return { links, complete: true };
  }
  return { links, complete: false };
}

/** Reads the list once, with its own count: otherwise all pages of a second pass would look like repeated ones. */
function readPass(source: ContentSource, query: LinkQuery, links: Map<string, StoryLink>): Promise<ListEnd> {
  const found = new Set<string>();
  return readPages({
    perPage: LINKS_PER_PAGE,
    read: async (page) => {
      const { content, total } = await source.ask({
        path: 'cdn/links',
        params: paramsOf(query, page),
        key: 'links',
      });
      return { items: Object.values(content as object), total };
    },
    take: ({ items }) => {
      const before = found.size;
      for (const item of items) {
        const parsed = LinkAnswer.safeParse(item);
        if (!parsed.success) continue;
        found.add(parsed.data.uuid);
        if (!parsed.data.is_folder) links.set(parsed.data.uuid, toStoryLink(parsed.data, query.version));
      }
      return found.size - before;
    },
  });
}

function paramsOf({ version, startsWith, cv }: LinkQuery, page: number): ContentQuery['params'] {
  return {
    version,
    starts_with: startsWith || undefined,
    paginated: 1,
    include_dates: 1,
    per_page: LINKS_PER_PAGE,
    page,
    cv,
  };
}

function toStoryLink(link: LinkAnswer, version: ContentVersion): StoryLink {
  const { published_at, updated_at } = link;
  return {
    slug: trimSlashes(link.slug),
    name: link.name ?? undefined,
    translatedSlugs: readAlternates(link),
    changedMs: newestOf(version === 'draft' ? [published_at, updated_at] : [published_at]),
    position: link.position ?? undefined,
    parentId: link.parent_id,
    published: link.published !== false,
  };
}

/** Undefined for an empty list, because not every space returns them. */
function readAlternates({ alternates }: LinkAnswer): StoryLink['translatedSlugs'] {
  if (!alternates || alternates.length === 0) return undefined;
  const slugs = alternates.map(({ lang, translated_slug }) => [
    lang,
    trimLanguage(translated_slug ?? '', lang),
  ]);
  return Object.fromEntries(slugs.filter(([, slug]) => slug !== ''));
}

/** The facts of a story that the list of links has, too. */
type LinkedFacts = Pick<StoryFacts, 'slug' | 'name' | 'translatedSlugs' | 'position' | 'parentId'>;

/**
 * Whether a story has the facts of its link besides the date: moving a story or its folder, renaming it or translating its slug does
 * not change the date.
 * @param isDefault whether its name is that of the default language, which is the one in the list.
 */
export function isAsLinked(story: LinkedFacts, link: StoryLink, isDefault: boolean): boolean {
  const { slug, position, parentId, name } = link;
  return (
    story.slug === slug &&
    (!isDefault || name === undefined || story.name === mendText(name)) &&
    hasLinkedTranslations(story, link) &&
    story.position === (position ?? story.position) &&
    (parentId === undefined || (story.parentId ?? 0) === (parentId ?? 0))
  );
}

/** The API may list or omit a translation that is equal to the slug. */
function hasLinkedTranslations({ slug, translatedSlugs }: LinkedFacts, link: StoryLink): boolean {
  const told = link.translatedSlugs;
  if (!told) return true;
  const languages = [...Object.keys(told), ...Object.keys(translatedSlugs)];
  return languages.every((language) => (told[language] ?? slug) === (translatedSlugs[language] ?? slug));
}

/** The newest of some dates, in milliseconds; undefined when none is valid. */
export function newestOf(dates: readonly (string | null | undefined)[]): number | undefined {
  const instants = dates.map((date) => Date.parse(date ?? '')).filter((instant) => !Number.isNaN(instant));
  return instants.length === 0 ? undefined : Math.max(...instants);
}

const optionalDate = z.string().nullish().catch(undefined);
const LinkAnswer = z.object({
  uuid: z.string().min(1),
  slug: z.string(),
  name: z.string().nullish().catch(undefined),
  alternates: z
    .array(z.object({ lang: z.string(), translated_slug: z.string().nullish() }))
    .nullish()
    .catch(undefined),
  is_folder: z.boolean().nullish().catch(undefined),
  published: z.boolean().nullish().catch(undefined),
  position: z.number().nullish().catch(undefined),
  parent_id: z.number().nullish().catch(undefined),
  published_at: optionalDate,
  updated_at: optionalDate,
});
type LinkAnswer = z.output<typeof LinkAnswer>;
