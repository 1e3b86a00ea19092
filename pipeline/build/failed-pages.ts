/** Decides what to do about failed pages: refuse the site, keep the files of the last build, or leave the pages out. */
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { listAlternateRoutes } from '#renderer';
import { StopoverError } from '../errors.ts';
import { placeIn } from '../output/pending-files.ts';
import { compressedPaths } from '../output/precompress.ts';
import { guardPages } from '../plan/guard-pages.ts';
import { isFileIntact } from '../record/check-files.ts';
import { listLinksTo } from '../record/links-to.ts';
import type { PageHandle } from '../record/page-handle.ts';
import type { PageTable } from '../record/page-table.ts';
import type { FailedPage } from '../render/made-page.ts';
import type { Warn } from '../run/build-warning.ts';
import type { WrittenBuild } from './build-facts.ts';

type Failure = FailedPage['failure'];

/** The last build's page in the place of one that failed. */
interface FormerPage {
  readonly failure: Failure;
  readonly table: PageTable;
  readonly page: PageHandle;
}

/**
 * Settles the pages that failed as `build.onFailedPage` says; the next build tries each of them again.
 * @throws StopoverError pages-failed when failures refuse the site or no page is left; removals-refused when most pages would go.
 */
export function settleFailures(build: WrittenBuild, warn: Warn): WrittenBuild {
  const { failures, settings, tables } = build;
  if (failures.length === 0) return build;
  if (settings.leaveOut) return leaveOut(build);
  const { onFailedPage } = settings.config.build;
  const total = tables.pages.size + failures.length;
  const refuse = () => new StopoverError('pages-failed', { count: failures.length, total });
  if (onFailedPage === 'refuse') throw refuse();
  // A build of a part removes nothing: the existing files stay.
  if (settings.only !== undefined && tables.pages.size > 0) return warnOfPart(build, warn);
  const findFormer = openFormers(build);
  const formers = failures.flatMap((failure) => findFormer(failure) ?? []);
  const kept = new Set(
    onFailedPage === 'keep-last' ? formers.filter((former) => canKeep(build, former)) : [],
  );
  const lost = formers.filter((former) => !kept.has(former));
  const names = lost.map(({ failure }) => failure.route);
  guardPages(settings, { total: tables.pages.size + formers.length, names });
  for (const former of lost) retireFiles(build, former);
  for (const former of kept) keepPage(build, former);
  if (tables.pages.size === 0) throw refuse();
  const keptRoutes = new Set(Array.from(kept, ({ failure }) => failure.route));
  const leftOut = failures.filter(({ route }) => !keptRoutes.has(route));
  warnOfFailures(build, { keptRoutes, leftOut }, warn);
  const formerAssets = keepAssets(build, [...kept]);
  return { ...build, formerAssets, keptPages: kept.size, lostPages: lost.length };
}

/** Leaves the failed pages out, all of them if need be. The report names them, so there is nothing to warn of. */
function leaveOut(build: WrittenBuild): WrittenBuild {
  const findFormer = openFormers(build);
  const lost = build.failures.flatMap((failure) => findFormer(failure) ?? []);
  for (const former of lost) retireFiles(build, former);
  return { ...build, lostPages: lost.length };
}

function warnOfPart(build: WrittenBuild, warn: Warn): WrittenBuild {
  for (const { route, story } of build.failures) {
    const message = 'The page failed. A build of a part removes nothing, so an earlier one stays.';
    warn({ code: 'page-kept', route, story, message });
  }
  return build;
}

/** Makes the function that finds the last build's page for a failed one. */
function openFormers({
  continued,
  formerPages,
  tables,
  last,
}: WrittenBuild): (failure: Failure) => FormerPage | undefined {
  const table = continued ? tables.pages : last?.pages;
  if (!table) return () => undefined;
  const find = continued ? ({ route }: Failure) => formerPages.get(route) : table.createFinder();
  return (failure) => {
    const page = find(failure);
    if (page === undefined) return undefined;
    const { uuid, language } = table.describe(page);
    return uuid === failure.uuid && language === failure.language ? { failure, table, page } : undefined;
  };
}

/** Whether the page's files are as the last build wrote them. */
function canKeep({ settings }: WrittenBuild, { table, page }: FormerPage): boolean {
  const { files, drawings } = table.page(page);
  const { outFolder } = settings;
  return (
    files.every((file) => isFileIntact(outFolder, file)) &&
    drawings.every((path) => existsSync(placeIn(outFolder, path)))
  );
}

/** Takes the page into the new site as it is. The next build renders it again in any case, so only its reads of islands are kept. */
function keepPage(build: WrittenBuild, { table, page }: FormerPage): void {
  const { output, tables } = build;
  const { drawings, reads, shellReads, ...record } = table.page(page);
  const former = build.continued ? tables.reads : build.last!.reads;
  const islands = [...reads, ...shellReads]
    .filter((read) => former.kindOf(read) === 'islands')
    .map((read) => tables.reads.adopt(former.record(read)));
  for (const file of record.files) output.adopt({ ...file, rank: 'page', changed: false });
  for (const path of drawings) keepAsset(build, path);
  tables.pages.add({ ...record, drawings, reads: islands, shellReads: [] });
}

/** A page made by earlier code, or with another look, still needs the styles and scripts of that build, but not those of builds since. */
function keepAssets(build: WrittenBuild, kept: readonly FormerPage[]): readonly string[] {
  const { assets, last, settings } = build;
  if (kept.length === 0) return [];
  const paths = new Set(assets.paths);
  const former = [...(last?.assets ?? []), ...(last?.formerAssets ?? [])].filter(
    (path) => !paths.has(path) && existsSync(placeIn(settings.outFolder, path)),
  );
  if (former.length === 0) return [];
  const files = kept.flatMap(({ table, page }) => table.describe(page).files.map(({ path }) => path));
  const needed = findNamed(former, files, settings.outFolder);
  for (const path of needed) keepAsset(build, path);
  return needed;
}

/** The last part of an address, or the name of a source map, in any kind of text. Other words would cost three times the time. */
const ADDRESS_END = /[/=]([^\s"'`()<>\\/?#&=,;]+)/g;
/** Assets that may name others. A map may be larger than the longest string. */
const NAMING_ASSET = /\.(?:css|js|webmanifest)$/;

/** Finds the assets that files name, or that these assets name. A name has a hash in it, so it stands for one asset. */
function findNamed(
  assets: readonly string[],
  files: readonly string[],
  outFolder: string,
): readonly string[] {
  const unnamed = new Map(assets.map((path) => [basename(path), path]));
  const named: string[] = [];
  const search = (path: string) => {
    for (const [, end = ''] of readFileSync(placeIn(outFolder, path), 'latin1').matchAll(ADDRESS_END)) {
      const asset = unnamed.get(end);
      if (asset === undefined) continue;
      unnamed.delete(end);
      named.push(asset);
    }
  };
  for (const path of files) search(path);
  for (const path of named) if (NAMING_ASSET.test(path)) search(path);
  return named;
}

function keepAsset({ output, settings }: WrittenBuild, path: string): void {
  if (!output.files().has(path)) output.put(path, readFileSync(placeIn(settings.outFolder, path)), 'asset');
}

function retireFiles({ output }: WrittenBuild, { table, page }: FormerPage): void {
  const { files } = table.describe(page);
  output.retire(files.flatMap((file) => [file.path, ...compressedPaths(file)]));
}

interface SettledFailures {
  readonly keptRoutes: ReadonlySet<string>;
  readonly leftOut: readonly Failure[];
}

function warnOfFailures(build: WrittenBuild, { keptRoutes, leftOut }: SettledFailures, warn: Warn): void {
  for (const { route, story, message } of build.failures) {
    warn(
      keptRoutes.has(route)
        ? { code: 'page-kept', route, story, message: `The page of the last build stays: ${message}` }
        : { code: 'page-left-out', route, story, message: `The page is not part of the site: ${message}` },
    );
  }
  const lostRoutes = new Set(leftOut.map(({ route }) => route));
  const links = listLinksTo(leftOut, build.tables);
  for (const failure of leftOut) {
    const { route, story } = failure;
    const linked = [...links.get(failure)!, ...listInOtherLanguages(build, failure)];
    const pages = [...new Set(linked)].filter((linking) => !lostRoutes.has(linking)).sort();
    if (pages.length === 0) continue;
    const message = `The page was left out, and ${namePages(pages)} may link to it.`;
    warn({ code: 'dangling-link', route, story, message });
  }
}

/** The same page in other languages, which lists a failed one as an alternate. */
function listInOtherLanguages(
  { content: { reader, site } }: WrittenBuild,
  { uuid }: Failure,
): readonly string[] {
  return listAlternateRoutes(uuid, { content: reader, site }).filter((route) => route !== undefined);
}

/** Maximum number of pages that a warning names: a menu links from every page. */
const MAX_NAMED = 5;

function namePages(routes: readonly string[]): string {
  if (routes.length === 1) return `the page ${routes[0]}`;
  const rest = routes.length - MAX_NAMED;
  const names = routes.slice(0, MAX_NAMED).join(', ');
  return `${routes.length} pages (${names}${rest > 0 ? ` and ${rest} more` : ''})`;
}
