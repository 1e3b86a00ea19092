/** Sums a rendered page up for the sitemap, the dashboard and checks. */
import { listAlternateRoutes } from './address/alternate-routes.ts';
import type { PageJob, PageSummary } from './model/rendered-page.ts';
import type { Site } from './model/site.ts';
import type { ContentReader } from './model/story.ts';
import type { NotedRead } from './reads.ts';

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
export function findLastModified(
  uuid: string,
  reads: Iterable<Pick<NotedRead, 'read'>>,
  content: ContentReader,
): string | null {
  let newest = publicationOf(uuid, content);
  for (const { read } of reads) {
    if (read.kind !== 'fields') continue;
    const published = publicationOf(read.uuid, content);
    if (published !== null && (newest === null || published > newest)) newest = published;
  }
  return newest;
}

function publicationOf(uuid: string, content: ContentReader): string | null {
  const facts = content.facts(uuid);
  return facts && !facts.type.startsWith('global_') ? facts.publishedAt || null : null;
}
