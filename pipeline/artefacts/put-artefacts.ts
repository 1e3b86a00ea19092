/** Makes all files of the site that are not pages, or keeps those of the last build that would be the same. */
import { readShellMark } from '#renderer';
import { openSiteAssets } from '../assets/site-assets.ts';
import type { WrittenBuild } from '../build/build-facts.ts';
import { hashContent, hashParts } from '../bytes/hash.ts';
import { LATEST_BUILD_PATH } from '../output/open-output.ts';
import type { SiteFile } from '../output/pending-files.ts';
import type { ArtefactRecord } from '../record/build-record.ts';
import { listPlacedIslands } from '../record/used-reads.ts';
import type { Warn } from '../run/build-warning.ts';
import type { PhaseClock } from '../run/phase-clock.ts';
import { createLocator } from '../site/locate-error.ts';
import { putPublicFiles } from '../site/public/put-public-files.ts';
import type { Artefact, ArtefactFile, OwnFile, SiteChange } from './artefact.ts';
import { findContentTime } from './content-time.ts';
import { notFoundPath } from './error-pages.ts';
import { artefacts, concludingArtefacts, sealedArtefacts } from './index.ts';
import { latestManifest } from './latest-manifest.ts';
import { createNotes, type ObservedSite, observeSite } from './observed-site.ts';
import { listFileLists } from './own/file-lists.ts';
import { groupByStep, haveOwnPathsChanged, openFormerProps, readEntries } from './own/former-files.ts';
import {
  asArtefact,
  checkAgainstBuilt,
  checkAgainstPages,
  checkAgainstPublic,
  listOwnFiles,
  type OwnFileSource,
} from './own/own-artefacts.ts';
import { findSiteChange } from './site-change.ts';

/** The files beside the pages. */
export interface SiteArtefacts {
  /** A hash of all files that do not contain the id, and the marks of the languages' shells, separated by full stops. */
  readonly buildId: string;
  readonly contentTime: string;
  readonly records: Readonly<Record<string, ArtefactRecord>>;
  /** Paths of the published assets, except drawings. */
  readonly assets: readonly string[];
  /** Paths of all files that do not belong to a page. */
  readonly paths: readonly string[];
}

/** The phase under which a profile shows the artefacts. */
const PHASE = 'artefacts';

/** The receiver of warnings, and the clock that times each artefact. */
interface ArtefactTools {
  readonly clock: PhaseClock;
  readonly warn: Warn;
}

/** Puts artefacts, assets and drawings. @throws StopoverError when the content makes one impossible, such as a redirect loop. */
export async function putArtefacts(
  build: WrittenBuild,
  { clock, warn }: ArtefactTools,
): Promise<SiteArtefacts> {
  const time = <Result>(name: string, work: () => Result) => clock.timeStep(PHASE, name, work);
  const contentTime = findContentTime(build);
  const records: Record<string, ArtefactRecord> = {};
  let own: readonly OwnFile[] = [];
  const listOwnPaths = () => own.map(({ path }) => path);
  const site = observeSite(build, { contentTime, listReads: () => listReads(records), listOwnPaths });
  let change = findSiteChange(build);
  const take = async (artefact: Artefact) => {
    const record = await takeArtefact(build, artefact, { change, site });
    records[artefact.name] = record;
    for (const warning of record.warnings) warn(warning);
  };
  const put = async (kinds: readonly Artefact[]) => {
    for (const artefact of madeBy(build, kinds)) await time(artefact.name, () => take(artefact));
  };
  await put(listFileLists(build.settings.extensions.artefacts ?? [], build.content.site));
  own = listOwnArtefacts(build, records);
  change = change && { ...change, haveOwnPathsChanged: haveOwnPathsChanged(build, own) };
  await put(artefacts);
  checkAgainstBuilt(own, [...listPaths(records), ...build.assets.paths]);
  const formerProps = openFormerProps(build);
  for (const [step, files] of groupByStep(own)) {
    const made = madeBy(
      build,
      files.map((file) => asArtefact(file, formerProps)),
    );
    await time(step, async () => {
      for (const artefact of made) await take(artefact);
    });
  }
  await put(concludingArtefacts);
  const assets = await time('assets', () => putAssets(build, records));
  const files = [
    ...Object.values(records).flatMap((record) => record.files),
    ...assets,
    ...describeFiles(build, build.formerAssets),
    ...time('drawings', () => keepDrawings(build)),
    ...time('public', () => putPublic(build)),
  ];
  const paths = [...new Set(files.map(({ path }) => path))].sort();
  const buildId = time('build-id', () => findStandingId(build) ?? nameBuild(build, paths));
  const sealed = madeBy(build, sealedArtefacts).flatMap((artefact) =>
    time(artefact.name, () => putFiles(build, artefact.make(site.view(createNotes()), buildId))),
  );
  const published = assets.map(({ path }) => path);
  return {
    buildId,
    contentTime,
    records,
    assets: published,
    paths: [...paths, ...sealed.map(({ path }) => path)],
  };
}

interface ArtefactNews {
  readonly change: SiteChange | undefined;
  readonly site: ObservedSite;
}

/** Returns the artefact of the last build if it is still valid, otherwise a new one. */
async function takeArtefact(
  build: WrittenBuild,
  artefact: Artefact,
  { change, site }: ArtefactNews,
): Promise<ArtefactRecord> {
  return keepArtefact(build, artefact, change) ?? makeArtefact(build, artefact, site);
}

function putPublic({ output, settings }: WrittenBuild): readonly SiteFile[] {
  const { look, cacheFolder, only } = settings;
  return only === undefined ? putPublicFiles(look?.publicFolder, { output, cacheFolder }) : [];
}

/** Lists the site's own files, and checks that none conflicts with another file. @throws StopoverError module-failed. */
function listOwnArtefacts(
  { settings, content, tables }: WrittenBuild,
  records: SiteArtefacts['records'],
): readonly OwnFile[] {
  const { artefacts: own = [], bundle } = settings.extensions;
  const entriesOf: OwnFileSource['entriesOf'] = (list, language) => readEntries(records, list, language);
  const locate = bundle && createLocator(bundle);
  const files = listOwnFiles(own, { site: content.site, entriesOf, locate });
  const { pages } = tables;
  const routes = files.length === 0 ? [] : Array.from(pages, (page) => pages.describe(page).route);
  checkAgainstPages(files, routes, settings.config.build.format);
  checkAgainstPublic(files, settings.look?.publicFolder?.files ?? []);
  return files;
}

function listReads(records: SiteArtefacts['records']): readonly number[] {
  return Object.values(records).flatMap(({ reads }) => reads);
}

function listPaths(records: SiteArtefacts['records']): readonly string[] {
  return Object.values(records).flatMap(({ files }) => files.map(({ path }) => path));
}

/** A build of a part only makes the manifest, because other artefacts need all pages. */
function madeBy<Kind extends { readonly name: string }>(
  { settings }: WrittenBuild,
  kinds: readonly Kind[],
): readonly Kind[] {
  return settings.only === undefined ? kinds : kinds.filter(({ name }) => name === latestManifest.name);
}

async function makeArtefact(
  build: WrittenBuild,
  artefact: Artefact,
  site: ObservedSite,
): Promise<ArtefactRecord> {
  const { output, settings } = build;
  const notes = createNotes();
  const files = putFiles(build, await artefact.make(site.view(notes)));
  const { drawings } = build.content;
  for (const address of notes.drawings) {
    const file = drawings.fileOf(address);
    if (file) files.push(output.put(file.path, file.content, 'asset'));
  }
  const { reads } = build.tables;
  const now = settings.now.getTime();
  const later = notes.moments.filter((moment) => moment > now);
  return {
    files: files.map(({ path, hash, bytes }) => ({ path, hash, bytes })),
    warnings: notes.warnings,
    reads: [...new Set(reads.add(notes.reads))],
    holdsFrom: now,
    holdsUntil: later.length > 0 ? Math.min(...later) : null,
    ...(notes.entries && { entries: notes.entries }),
  };
}

/** Returns the last build's artefact, unchanged or updated; undefined if it must be made again. */
function keepArtefact(
  build: WrittenBuild,
  artefact: Artefact,
  change: SiteChange | undefined,
): ArtefactRecord | undefined {
  const { continued, output } = build;
  const last = continued?.last.artefacts[artefact.name];
  if (!continued || !change || !last || !holds(last, build)) return undefined;
  const paths = last.files.map(({ path }) => path);
  if (artefact.isCurrent(change)) return output.keep(paths) ? last : undefined;
  const { site } = build.content;
  const mended = artefact.mend?.(change, { site, paths, read: (path) => readKept(build, path) });
  return (
    mended && {
      ...last,
      files: putFiles(build, mended).map(({ path, hash, bytes }) => ({ path, hash, bytes })),
    }
  );
}

/** Whether an artefact is still valid, as far as the time and its reads are concerned. */
function holds(
  { reads, holdsFrom, holdsUntil }: ArtefactRecord,
  { continued, settings }: WrittenBuild,
): boolean {
  const now = settings.now.getTime();
  return (
    now >= holdsFrom &&
    (holdsUntil === null || now < holdsUntil) &&
    !reads.some((read) => continued?.stale[read] === 1)
  );
}

/** Reads a file of the last build, if it still has the bytes that that build wrote. */
function readKept(build: WrittenBuild, path: string): Buffer | undefined {
  const bytes = readStanding(build, path);
  return bytes && hashContent(bytes) === build.output.known.get(path)?.hash ? Buffer.from(bytes) : undefined;
}

/** Puts the assets that every page refers to, and those of the islands that some page or artefact places. */
async function putAssets(
  build: WrittenBuild,
  records: SiteArtefacts['records'],
): Promise<readonly SiteFile[]> {
  const { assets, content, output, settings, tables } = build;
  const { islandFiles, paths } = assets;
  const placed = listPlacedIslands(tables, listReads(records));
  const isWanted = (path: string) => islandFiles[path]?.some((name) => placed.has(name)) ?? true;
  const wanted = paths.filter(isWanted);
  const put = (files: readonly ArtefactFile[]) => {
    for (const { path, content } of files) if (isWanted(path)) output.put(path, content, 'asset');
  };
  put(assets.files);
  const isMissing = (path: string) => !output.files().has(path) && !output.keep([path]);
  // Assets kept from the last build may lack files that an island needs now.
  if (wanted.some(isMissing)) put((await openSiteAssets(content.site, settings)).files);
  return describeFiles(build, wanted);
}

/** Keeps the drawings that some page shows. */
function keepDrawings(build: WrittenBuild): readonly SiteFile[] {
  const { output } = build;
  const shown = build.tables.pages.shownDrawings();
  for (const path of shown) if (!output.files().has(path)) output.keep([path]);
  return describeFiles(build, shown);
}

function describeFiles({ output }: WrittenBuild, paths: readonly string[]): readonly SiteFile[] {
  return paths.map((path) => ({ path, ...output.files().get(path)! }));
}

function putFiles({ output }: WrittenBuild, files: readonly ArtefactFile[]): SiteFile[] {
  return files.map(({ path, content }) =>
    output.put(path, content, path === LATEST_BUILD_PATH ? 'manifest' : 'artefact'),
  );
}

/** Makes the build's id. The same files give the same id, made in any order. Documents look for their mark in it. */
function nameBuild(build: WrittenBuild, paths: readonly string[]): string {
  const { digest } = build.tables.pages.totals();
  const files = build.output.files();
  const hash = hashParts([digest, ...paths.flatMap((path) => [path, files.get(path)!.hash])]);
  return [hash, ...listShellMarks(build)].join('.');
}

/** Returns the id of the existing site if a build of a part changed nothing, so that open pages and the record stay valid. */
function findStandingId({ output, settings }: WrittenBuild): string | undefined {
  if (settings.only === undefined) return undefined;
  for (const [path] of output.sizes()) if (output.isChanged(path)) return undefined;
  return output.buildId();
}

/** Lists the mark of each language's shell, which its 404 page contains. */
function listShellMarks(build: WrittenBuild): string[] {
  const { languages } = build.content.site;
  return languages.flatMap((language) => {
    const page = readStanding(build, notFoundPath(language));
    return (page && readShellMark(new TextDecoder().decode(page))) ?? [];
  });
}

/** Reads a file of the site, made by this build or an earlier one; undefined if it is not there, as in a part without an existing site. */
function readStanding({ output }: WrittenBuild, path: string): Uint8Array | undefined {
  try {
    return output.read(path);
  } catch {
    return undefined;
  }
}
