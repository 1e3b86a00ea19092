/** A searchable list of the site's pages: those of the drafts, and published pages that the drafts no longer have. */
import { nameIn, type PageJob, type StoryFacts } from '#renderer';
import type { ShownSite } from '../live/site/shown-site.ts';

/** The state of a page's draft compared with the published page. */
export type PageState = 'published' | 'edited' | 'new' | 'leaving';

/** A page of the list. */
export interface SitePage extends PageJob {
  readonly story: Pick<StoryFacts, 'id' | 'name' | 'slug' | 'type'>;
  readonly state: PageState;
}

/** The search of the list. */
export interface PageSearch {
  /** Words that must all occur in the address, or in the story's name, slug or type. */
  readonly text: string;
  readonly state: PageState | undefined;
}

/** All pages of both sides, in the order of their addresses. */
export function listPages(draft: ShownSite, published: ShownSite): readonly SitePage[] {
  const before = published.pages();
  const after = draft.pages();
  const pages = [...after.values()].flatMap((job) =>
    describe(job, draft, () => stateOf(job, draft, published)),
  );
  const leaving = [...before.values()]
    .filter(({ route }) => !after.has(route))
    .flatMap((job) => describe(job, published, () => 'leaving'));
  return [...pages, ...leaving].sort((a, b) => (a.route < b.route ? -1 : 1));
}

/** The pages that a search finds. */
export function searchPages(pages: readonly SitePage[], { text, state }: PageSearch): readonly SitePage[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return pages.filter((page) => {
    if (state !== undefined && page.state !== state) return false;
    const { route, story } = page;
    const searched = `${route}\n${story.name}\n${story.slug}\n${story.type}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}

function describe(job: PageJob, site: ShownSite, state: () => PageState): SitePage[] {
  const facts = site.content.reader.facts(job.uuid);
  const language = site.content.site.languages.find(({ code }) => code === job.language);
  if (!facts || !language) return [];
  const { id, slug, type } = facts;
  const name = nameIn(facts, language);
  return [{ ...job, story: { id, name, slug, type }, state: state() }];
}

function stateOf({ uuid, language, route }: PageJob, draft: ShownSite, published: ShownSite): PageState {
  if (!published.pages().has(route)) return 'new';
  const content = draft.content.site.languages.find(({ code }) => code === language)?.content ?? '';
  const hashOf = ({ content: { reader } }: ShownSite) => reader.facts(uuid)?.hashes[content];
  return hashOf(draft) === hashOf(published) ? 'published' : 'edited';
}
