/** Files that a site makes from content, as artefacts like any other. */
import {
  type ArtefactDefinition,
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
import { nameFailure } from '../../render/name-failure.ts';
import type { PublicFile } from '../../run/site-look.ts';
import type { Artefact, OwnFile } from '../artefact.ts';

/**
 * Lists every file, in the order of the modules.
 * @throws StopoverError module-failed for an invalid or failing path, for two files at one path, and for a path that the site needs.
 */
export function listOwnFiles(
  artefacts: readonly ArtefactDefinition[],
  { languages }: Pick<Site, 'languages'>,
  locate?: LocateThrown,
): readonly OwnFile[] {
  const files: OwnFile[] = [];
  for (const artefact of artefacts) {
    const wanted = typeof artefact.path === 'function' ? languages : languages.slice(0, 1);
    for (const language of wanted) {
      const path = pathIn(artefact, language, locate);
      if (path === undefined) continue;
      const other = files.find((file) => isSamePlace(file.path, path));
      if (other) refuse(path, `the artefact ${other.path}`);
      if (isReservedFile(path, languages) || OWN_FOLDERS.test(path))
        refuse(path, `${path} of Stopover or its host`);
      files.push({ path, language, artefact });
    }
  }
  return files;
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
  for (const route of routes) {
    const ofPage = [outputPath(route, format), payloadPath(route)];
    const taken = files.find(({ path }) => ofPage.some((page) => isSamePlace(page, path)));
    if (taken) refuse(taken.path, `the page ${route}`);
  }
}

/** Compares the files with the public folder. @throws StopoverError module-failed when a file of the public folder conflicts with one of these. */
export function checkAgainstPublic(
  files: readonly OwnFile[],
  publicFiles: readonly Pick<PublicFile, 'path'>[],
): void {
  for (const file of files) {
    const taken = publicFiles.find(({ path }) => isSamePlace(path, file.path));
    if (taken) refuse(file.path, `the public file ${taken.path}`);
  }
}

/** Compares the files with those of the build. @throws StopoverError module-failed when the build itself makes a file at the path of one of these. */
export function checkAgainstBuilt(files: readonly OwnFile[], built: Iterable<string>): void {
  if (files.length === 0) return;
  for (const path of built) {
    const taken = files.find((file) => isSamePlace(file.path, path));
    if (taken) refuse(taken.path, `${path} of the build`);
  }
}

/** Turns a file into an artefact. Its reads decide whether it is current. */
export function asArtefact(file: OwnFile): Artefact {
  const { path } = file;
  return {
    name: `own ${path}`,
    isCurrent: () => true,
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

/** Whether one path is the other, or a folder of it. Hosts may ignore case. */
function isSamePlace(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);
}

function refuse(path: string, other: string): never {
  const reason = `it cannot stand where ${other} does; give it another path`;
  throw new StopoverError('module-failed', { part: `artefact ${path}`, reason });
}
