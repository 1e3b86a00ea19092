/** Sums a rendered page up for the sitemap, the dashboard and checks. */
import { listAlternateRoutes } from './address/alternate-routes.ts';
import type { PageJob, PageSummary } from './model/rendered-page.ts';
import type { Site } from './model/site.ts';
import type { ContentReader } from './model/story.ts';
import type { NotedRead, Read } from './reads.ts';

interface RenderedFacts {
  readonly title: string;
  readonly noindex: boolean;
  readonly hideNavigation: boolean;
  readonly reads: readonly NotedRead[];
}

/** Makes the summary of a page from its head and its reads. */
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
    alternates: listAlternateRoutes(job.uuid, { content, site }).flatMap((route, index) =>
      route === undefined ? [] : [{ language: site.languages[index]!.code, route }],
    ),
  };
}

/** Newest publication of the page's own story and of the products, places and people it shows; not of the site's globals. */
function findLastModified(
  uuid: string,
  reads: Iterable<Pick<NotedRead, 'read'>>,
  content: ContentReader,
): string | null {
  let newest = findPublication(uuid, content);
  for (const { read } of reads) newest = pickLater(newest, findShownPublication(read, content));
  return newest;
}

/** When the story was published whose fields a read shows; null for other reads, and for the site's globals. */
export function findShownPublication(read: Read, content: ContentReader): string | null {
  return read.kind === 'fields' ? findPublication(read.uuid, content) : null;
}

/** When a story was published; null for the site's globals. */
export function findPublication(uuid: string, content: ContentReader): string | null {
  const facts = content.facts(uuid);
  return facts && !facts.type.startsWith('global_') ? facts.publishedAt || null : null;
}

/** The later one of two publications. */
export function pickLater(one: string | null, other: string | null): string | null {
  return other !== null && (one === null || other > one) ? other : one;
}
