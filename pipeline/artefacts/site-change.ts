/** Finds the changes of the site's pages since the last build, for artefacts that list all pages. */
import { type ContentReader, findPublication, findShownPublication, parseRead, pickLater } from '#renderer';
import type { WrittenBuild } from '../build/build-facts.ts';
import type { ReadTable } from '../record/read-table.ts';
import type { BuiltPage, SiteChange } from './artefact.ts';

/** Finds the change since the last build; undefined when that build is not continued. All pages must be complete. */
export function findSiteChange(build: WrittenBuild): SiteChange | undefined {
  const { continued } = build;
  // The record keeps the dates, so they are brought up to date whether artefacts ask for the change or not.
  const redated = redatePages(build);
  if (!continued) return undefined;
  const hasNew = build.plan.jobs.some(({ route }) => !build.formerPages.has(route));
  let hasPageListChanged = continued.change.isStructural || hasNew || build.lostPages > 0;
  for (const [before, after] of listRemade(build)) {
    if (describeListing(before) !== describeListing(after)) hasPageListChanged = true;
    if (before.summary.lastModified !== after.summary.lastModified) redated.push(after);
  }
  const { change: content, haveResourcesChanged, haveSurroundingsChanged } = continued;
  const others = { haveResourcesChanged, haveSurroundingsChanged, haveOwnPathsChanged: false };
  return { content, hasPageListChanged, ...others, redated };
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
  const publicationShown = openPublications(reads, reader);
  return redatedPages.flatMap((handle) => {
    const page = pages.page(handle);
    const own = findPublication(page.uuid, reader);
    const lastModified = page.reads.reduce((newest, read) => pickLater(newest, publicationShown(read)), own);
    if (lastModified === page.summary.lastModified) return [];
    const summary = { ...page.summary, lastModified };
    pages.summarise(handle, summary);
    return { ...page, summary };
  });
}

/** Finds the publication that a read shows, by the read's number. Many pages may have thousands of reads in common: each is parsed once. */
function openPublications(reads: ReadTable, content: ContentReader): (read: number) => string | null {
  const known = new Map<number, string | null>();
  return (read) => {
    const last = known.get(read);
    if (last !== undefined) return last;
    const isOfStory = reads.kindOf(read) === 'story';
    const found = isOfStory ? findShownPublication(parseRead(reads.record(read).read), content) : null;
    known.set(read, found);
    return found;
  };
}
