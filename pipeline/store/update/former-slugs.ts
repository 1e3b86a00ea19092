/** Remembers the slugs that stories had in earlier fetches, so that a build can redirect their old addresses. */
import type { StoryFacts } from '#renderer/model';
import type { Manifest } from '../manifest/manifest.ts';
import type { FormerSlug } from '../store-types.ts';

/** Maximum number of former slugs of one story in one language. Older ones are dropped, so that the list stays bounded. */
const MAX_FORMER_SLUGS = 20;

type Before = Pick<Manifest, 'stories' | 'languages' | 'formerSlugs'>;
type After = Pick<Manifest, 'stories' | 'drafts' | 'languages'>;

/**
 * The former slugs after an update: those known before, and those that published stories have just left, without current
 * slugs of published stories and slugs of stories that are gone. Sorted by story and language, newest last.
 */
export function rememberSlugs(before: Before, after: After): readonly FormerSlug[] {
  const former = [...before.formerSlugs, ...collectMoves(before, after)];
  if (former.length === 0) return [];
  const inUse = collectSlugs(after);
  const byStory = new Map<string, FormerSlug[]>();
  for (const entry of keepLatest(former)) {
    const exists = after.stories.has(entry.uuid) || after.drafts.has(entry.uuid);
    if (!exists || !after.languages.includes(entry.language) || inUse.has(slugKey(entry))) continue;
    const key = `${entry.uuid} ${entry.language}`;
    byStory.set(key, [...(byStory.get(key) ?? []), entry]);
  }
  const sorted = [...byStory].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.flatMap(([, entries]) => entries.slice(-MAX_FORMER_SLUGS));
}

/** The slug of a story in a language. */
function slugIn(facts: StoryFacts, language: string): string {
  return Object.hasOwn(facts.translatedSlugs, language) ? facts.translatedSlugs[language]! : facts.slug;
}

function collectMoves(before: Before, after: After): FormerSlug[] {
  const languages = after.languages.filter((language) => before.languages.includes(language));
  const moves: FormerSlug[] = [];
  for (const [uuid, old] of before.stories) {
    const now = after.stories.get(uuid);
    if (now === undefined || now === old) continue;
    for (const language of languages) {
      const slug = slugIn(old, language);
      if (slug !== slugIn(now, language)) moves.push({ uuid, language, slug });
    }
  }
  return moves;
}

function collectSlugs({ stories, languages }: After): ReadonlySet<string> {
  const slugs = new Set<string>();
  for (const [uuid, facts] of stories) {
    for (const language of languages) slugs.add(slugKey({ uuid, language, slug: slugIn(facts, language) }));
  }
  return slugs;
}

/** Keeps one story for each former slug: the story that had it last. */
function keepLatest(former: readonly FormerSlug[]): Iterable<FormerSlug> {
  const latest = new Map<string, FormerSlug>();
  for (const entry of former) {
    latest.delete(slugKey(entry));
    latest.set(slugKey(entry), entry);
  }
  return latest.values();
}

function slugKey({ language, slug }: FormerSlug): string {
  return `${language} ${slug}`;
}
