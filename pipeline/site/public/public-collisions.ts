/** Refuses public files that would replace a page or another file of the site. */
import { outputPath, type PageFormat, payloadPath } from '#renderer';
import { StopoverError } from '../../errors.ts';
import type { PublicFile } from '../../run/site-look.ts';

/** Refuses a public file at the place of something else. @throws StopoverError public-collision */
export function refuseCollision(file: string, other: string): never {
  throw new StopoverError('public-collision', { file, other });
}

/** Finds the public file that hosts serve for a route: a file with that path, or an HTML file. */
export type FindPublicFile = (route: string) => string | undefined;

/** Makes the function that finds public files by routes. It ignores case, like some hosts and disks. */
export function openPublicRoutes(files: readonly Pick<PublicFile, 'path'>[]): FindPublicFile {
  const byRoute = new Map(
    files.flatMap(({ path }) => listRoutes(path).map((route) => [route, path] as const)),
  );
  return (route) => byRoute.get(route.toLowerCase());
}

function listRoutes(path: string): string[] {
  const route = `/${path.toLowerCase()}`;
  const page = route.replace(/\.html$/, '').replace(/\/index$/, '') || '/';
  return route.endsWith('.html') ? [route, page] : [route];
}

/** It names the build, so it is made after all other files. Other artefacts are compared when they are made. */
const HEALTH_PAGE = 'health.html';

/**
 * Refuses files at the addresses of pages, and files where pages need folders, or the other way round.
 * @throws StopoverError public-collision
 */
export function guardPublicFiles(
  files: readonly Pick<PublicFile, 'path'>[],
  routes: Iterable<string>,
  format: PageFormat,
): void {
  for (const { path } of files)
    if (path.toLowerCase() === HEALTH_PAGE) refuseCollision(path, `${path}, which the build makes`);
  const find = openPublicRoutes(files);
  const paths = new Map(files.map(({ path }) => [path.toLowerCase(), path]));
  const folders = new Map(
    files.flatMap(({ path }) => listFolders(path).map((folder) => [folder.toLowerCase(), path])),
  );
  for (const route of routes) {
    for (const file of [outputPath(route, format), payloadPath(route)].map((path) => path.toLowerCase())) {
      const blocking =
        find(route) ?? paths.get(file) ?? folders.get(file) ?? findFirst(paths, listFolders(file));
      if (blocking !== undefined) refuseCollision(blocking, `the page ${route}`);
    }
  }
}

function findFirst(paths: ReadonlyMap<string, string>, folders: readonly string[]): string | undefined {
  return folders.map((folder) => paths.get(folder)).find((path) => path !== undefined);
}

/** The folders above a path: of `a/b/c`, `a` and `a/b`. */
function listFolders(path: string): string[] {
  const segments = path.split('/').slice(0, -1);
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
}
