/** Finds the changes of the site's pages since the last build, for artefacts that list all pages. */
import { findLastModified, parseRead } from '#renderer';
import type { WrittenBuild } from '../build/build-facts.ts';
import type { BuiltPage, SiteChange } from './artefact.ts';

/** Finds the change since the last build; undefined when that build is not continued, or when the artefacts' other inputs changed. All pages must be complete. */
export function findSiteChange(build: WrittenBuild): SiteChange | undefined {
  const { continued } = build;
  // The record keeps the dates, so they are brought up to date whether artefacts ask for the change or not.
  const redated = redatePages(build);
  if (!continued || continued.haveSurroundingsChanged) return undefined;
  const hasNew = build.plan.jobs.some(({ route }) => !build.formerPages.has(route));
  let hasPageListChanged = continued.change.isStructural || hasNew || build.lostPages > 0;
  for (const [before, after] of listRemade(build)) {
    if (describeListing(before) !== describeListing(after)) hasPageListChanged = true;
    if (before.summary.lastModified !== after.summary.lastModified) redated.push(after);
  }
  const { change: content, haveResourcesChanged } = continued;
  return { content, hasPageListChanged, haveResourcesChanged, haveOwnPathsChanged: false, redated };
}

/** Describes the entry of a page in lists of all pages, without the date. */
function describeListing({ summary }: BuiltPage): string {
  return JSON.stringify([summary.noindex, summary.alternates]);
}

/** Lists pages that were rendered again, before and after. */
function* listRemade({ remadePages, tables }: WrittenBuild): Generator<readonly [BuiltPage, BuiltPage]> {
  const { pages } = tables;
  for (const [before, after] of remadePages) yield [pages.describe(before), pages.describe(after)];
}

/**
 * Updates the dates of pages that show a story which has been published again. The pages themselves may be unchanged: a page
 * with three fields of a product is as new as the product, but depends only on the three fields.
 */
function redatePages({ content, redatedPages, tables }: WrittenBuild): BuiltPage[] {
  const { pages, reads } = tables;
  const { reader } = content;
  return redatedPages.flatMap((handle) => {
    const page = pages.page(handle);
    const asked = page.reads.map((read) => ({ read: parseRead(reads.record(read).read) }));
    const lastModified = findLastModified(page.uuid, asked, reader);
    if (lastModified === page.summary.lastModified) return [];
    const summary = { ...page.summary, lastModified };
    pages.summarise(handle, summary);
    return { ...page, summary };
  });
}
