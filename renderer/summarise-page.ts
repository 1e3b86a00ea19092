/** Sums a rendered page up for the sitemap, the dashboard and checks. */
import { routeOf } from './address/route-of.ts';
import type { PageJob, PageSummary } from './model/rendered-page.ts';
import type { Site } from './model/site.ts';
import type { ContentReader } from './model/story.ts';
import { storyOfFieldsRead } from './reads.ts';

interface RenderedFacts {
  readonly title: string;
  readonly noindex: boolean;
  readonly hideNavigation: boolean;
  readonly reads: ReadonlyMap<string, string>;
}

/** The summary of a page, from its head and from what it read. */
export function summarisePage(
  job: PageJob,
  { title, noindex, hideNavigation, reads }: RenderedFacts,
  { site, content }: { readonly site: Site; readonly content: ContentReader },
): PageSummary {
  return {
    title,
    noindex,
    hideNavigation,
    lastModified: findLastModified(job.uuid, reads, content),
    alternates: site.languages.flatMap((language) => {
      const facts = content.facts(job.uuid);
      const route = facts && routeOf(facts, language, site);
      return route === undefined ? [] : [{ language: language.code, route }];
    }),
  };
}

/** Newest publication of the page's own story and of the products, places and people it shows; not of the site's globals. */
function findLastModified(
  uuid: string,
  reads: ReadonlyMap<string, string>,
  content: ContentReader,
): string | null {
  const shown = new Set([uuid]);
  for (const text of reads.keys()) {
    const story = storyOfFieldsRead(text);
    if (story !== undefined) shown.add(story);
  }
  const dates = [...shown].flatMap((id) => {
    const facts = content.facts(id);
    return facts?.publishedAt && !facts.type.startsWith('global_') ? [facts.publishedAt] : [];
  });
  return dates.sort().at(-1) ?? null;
}
