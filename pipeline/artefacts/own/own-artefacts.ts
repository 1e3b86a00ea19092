/** Files that a site makes from content, as artefacts like any other. */
import {
  type ArtefactDefinition,
  type ArtefactsDefinition,
  asListedArtefact,
  checkSlug,
  isReservedFile,
  type LocateThrown,
  outputPath,
  type PageFormat,
  payloadPath,
  runOwnCode,
  type Site,
  type SiteLanguage,
} from '#renderer';
import { StopoverError } from '../../errors.ts';
import { COMPRESSED_SUFFIXES } from '../../output/precompress.ts';
import { nameFailure } from '../../render/name-failure.ts';
import type { PublicFile } from '../../run/site-look.ts';
import { openPublicRoutes } from '../../site/public/public-collisions.ts';
import type { Artefact, OwnArtefact, OwnFile } from '../artefact.ts';
import type { FileEntry } from './file-lists.ts';
import { openPlaces, type Places } from './open-places.ts';

/** The inputs of a list of files. */
export interface OwnFileSource {
  readonly site: Pick<Site, 'languages'>;
  /** The entries of a list in a language. */
  readonly entriesOf: (list: ArtefactsDefinition, language: SiteLanguage) => readonly FileEntry[];
  readonly locate?: LocateThrown | undefined;
}

/**
 * Lists every file, in the order of the modules.
 * @throws StopoverError module-failed for an invalid or failing path, for two files at one path, and for a path that the site needs.
 */
export function listOwnFiles(artefacts: readonly OwnArtefact[], source: OwnFileSource): readonly OwnFile[] {
  const { languages } = source.site;
  const places = openPlaces<OwnFile>();
  const files = artefacts.flatMap((artefact) =>
    artefact.kind === 'artefact' ? listFilesOf(artefact, source) : listListedFiles(artefact, source),
  );
  for (const file of files) {
    const { path } = file;
    const other = places.find(path);
    if (other) refuseSamePlace(file, other);
    if (isReservedFile(path, languages) || OWN_FOLDERS.test(path))
      refuseOwnFile(file, `${path} of Stopover or its host`);
    places.add(path, file);
  }
  return files;
}

/** Names the languages of two files if they differ: files of one list may otherwise have the same name. */
function refuseSamePlace(file: OwnFile, other: OwnFile): never {
  if (file.language.code === other.language.code) refuseOwnFile(file, `the ${nameFile(other)}`);
  const [here, there] = [file, other].map(({ language }) => `in the language "${language.code}"`);
  refuseOwnFile(file, `the ${nameFile(other)} ${there}`, ` ${here}`);
}

/** The file of an artefact in each language that has it. */
function listFilesOf(
  artefact: ArtefactDefinition,
  { site: { languages }, locate }: OwnFileSource,
): readonly OwnFile[] {
  const wanted = typeof artefact.path === 'function' ? languages : languages.slice(0, 1);
  return wanted.flatMap((language) => {
    const path = pathIn(artefact, language, locate);
    return path === undefined ? [] : { path, language, artefact };
  });
}

function listListedFiles(
  list: ArtefactsDefinition,
  { site: { languages }, entriesOf }: OwnFileSource,
): readonly OwnFile[] {
  return languages.flatMap((language) =>
    entriesOf(list, language).map((entry) => {
      const artefact = asListedArtefact(list, entry);
      return { path: entry.path, language, artefact, listed: { list, props: entry.props } };
    }),
  );
}

/** Folders of Stopover's own files. */
const OWN_FOLDERS = /^(?:_payload|_stopover|__stopover)(?:\/|$)/i;

/** Compares the files with pages. @throws StopoverError module-failed when a page's file conflicts with one of these. */
export function checkAgainstPages(
  files: readonly OwnFile[],
  routes: Iterable<string>,
  format: PageFormat,
): void {
  if (files.length === 0) return;
  const places = placeFiles(files);
  const findServed = openPublicRoutes(files);
  for (const route of routes) {
    const document = outputPath(route, format);
    // Hosts send a file without an ending instead of the page, and a compressed file as the page.
    const compressed = COMPRESSED_SUFFIXES.map((suffix) => document + suffix);
    const paths = [document, ...compressed, payloadPath(route), findServed(route)];
    for (const path of paths) {
      const taken = path === undefined ? undefined : places.find(path);
      if (taken) refuseOwnFile(taken, `the page ${route}`);
    }
  }
}

/** Compares the files with the public folder. @throws StopoverError module-failed when a file of the public folder conflicts with one of these. */
export function checkAgainstPublic(
  files: readonly OwnFile[],
  publicFiles: readonly Pick<PublicFile, 'path'>[],
): void {
  const places = placeFiles(files);
  for (const { path } of publicFiles) {
    const taken = places.find(path);
    if (taken) refuseOwnFile(taken, `the public file ${path}`);
  }
}

/** Compares the files with those of the build. @throws StopoverError module-failed when the build itself makes a file at the path of one of these. */
export function checkAgainstBuilt(files: readonly OwnFile[], built: Iterable<string>): void {
  const places = placeFiles(files);
  for (const path of built) {
    const taken = places.find(path);
    if (taken) refuseOwnFile(taken, `${path} of the build`);
  }
}

function placeFiles(files: readonly OwnFile[]): Places<OwnFile> {
  const places = openPlaces<OwnFile>();
  for (const file of files) places.add(file.path, file);
  return places;
}

/** Names a file among the artefacts of a record. */
export function nameOwnFile({ path }: Pick<OwnFile, 'path'>): string {
  return `own ${path}`;
}

/** Names a file in messages. */
export function nameFile({ path, listed }: Pick<OwnFile, 'path' | 'listed'>): string {
  return `artefact ${path}${listed ? ` of the list "${listed.list.name}"` : ''}`;
}

/**
 * Turns a file into an artefact. Its reads and its props decide whether it is current.
 * @param formerProps returns the props that the last build made the file of a list from.
 */
export function asArtefact(
  file: OwnFile,
  formerProps: (file: OwnFile) => unknown = () => undefined,
): Artefact {
  const { path, listed } = file;
  return {
    name: nameOwnFile(file),
    isCurrent: () => !listed || JSON.stringify(listed.props) === JSON.stringify(formerProps(file)),
    make: ({ renderOwn }) => [{ path, content: renderOwn(file) }],
  };
}

function pathIn(
  { path }: ArtefactDefinition,
  language: SiteLanguage,
  locate: LocateThrown | undefined,
): string | undefined {
  const given = typeof path === 'function' ? askPath(() => path(language), locate) : path;
  if (given === undefined) return undefined;
  const problem = typeof given === 'string' ? checkSlug(given) : 'no text';
  if (problem === undefined) return given as string;
  const reason = `${JSON.stringify(given)} cannot be its path in the site (${problem}); write one such as "news/feed.xml"`;
  throw new StopoverError('module-failed', { part: 'artefact', reason });
}

/** Calls a function of the site that returns a path. */
function askPath(ask: () => unknown, locate: LocateThrown | undefined): unknown {
  return nameFailure('artefact', locate, () => runOwnCode({ path: 'path', name: 'artefact' }, ask));
}

/** Refuses a file at the place of something else. @throws StopoverError module-failed. */
export function refuseOwnFile(file: Pick<OwnFile, 'path' | 'listed'>, other: string, language = ''): never {
  const reason = `it cannot stand where ${other} does; give it another path`;
  throw new StopoverError('module-failed', { part: nameFile(file) + language, reason });
}
