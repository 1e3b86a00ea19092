/** A built site on disk, for a server. A build may replace files while it is open; the server sees the old site or the new one. */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import {
  createRedirectFinder,
  type FindRedirect,
  isHostFile,
  LATEST_BUILD_PATH,
  openSiteView,
  type RedirectRule,
  recoverOutput,
  type SiteView,
  StopoverError,
} from '#pipeline';
import { candidatesFor } from '#renderer';

/** A folder that a build wrote, for a server. */
export interface ServedSite {
  /** Finds the redirect of a route. */
  redirect(route: string): RedirectRule | undefined;
  /** File that answers a route, relative to the site. */
  findFile(route: string): string | undefined;
  /** The folder that currently has a file of the site: while a build publishes, new files are in another folder. */
  rootOf(file: string): string;
  /** Markup of the nearest 404 page, upwards from the route. */
  notFoundPage(route: string): string;
  /** Markup of the page for server errors. */
  errorPage(): string;
  /** Whether a file that was found in a folder is inside it after links are resolved. */
  holds(root: string, place: string): boolean;
}

/** The answer if a build left no 404 page. */
const BARE_NOT_FOUND =
  '<!doctype html><title>404</title><h1>404 Page not found<span data-path=""></span></h1>\n';

/** The answer if a build left no error page. */
const BARE_ERROR = '<!doctype html><title>500</title><h1>500 Internal Server Error</h1>\n';

/** Opens a site, after repairing what a killed build may have left. @throws StopoverError output-missing. */
export function openServedSite(folder: string): ServedSite {
  recoverOutput(folder);
  const view = openSiteView(folder);
  const isThere = (file: string) => findPlace(view, file) !== undefined;
  if (!isThere(LATEST_BUILD_PATH)) throw new StopoverError('output-missing', { folder });
  const redirects = openRedirects(view);
  return {
    redirect: (route) => redirects()(route),
    findFile: (route) => candidatesFor(route).find(isThere),
    rootOf: (file) => view(file) ?? folder,
    notFoundPage: (route) =>
      readFirst(
        view,
        listFolders(route).map((parent) => `${parent}404.html`),
      ) ?? BARE_NOT_FOUND,
    errorPage: () => readFirst(view, ['error.html']) ?? BARE_ERROR,
    holds: liesIn,
  };
}

/** Makes a function that reads pages of a built site by their route; it returns undefined if there is no page. */
export function createPageReader(folder: string): (route: string) => string | undefined {
  const site = openServedSite(folder);
  const view = openSiteView(folder);
  return (route) => {
    const file = site.findFile(route);
    return file?.endsWith('.html') ? readFirst(view, [file]) : undefined;
  };
}

/** Makes a function that returns whether a built site redirects a route, or cannot say it: then the site's own answer tells why. */
export function createRedirectReader(folder: string): (route: string) => boolean {
  const site = openServedSite(folder);
  return (route) => {
    try {
      return site.redirect(route) !== undefined;
    } catch {
      return true;
    }
  };
}

/** Reads the first file that exists. Looks twice, because a file may be moved into place during the first look. */
function readFirst(view: SiteView, paths: readonly string[]): string | undefined {
  for (const path of paths) {
    for (let look = 1; look <= 2; look += 1) {
      const text = readText(findPlace(view, path));
      if (text !== undefined) return text;
    }
  }
  return undefined;
}

function readText(place: string | undefined): string | undefined {
  try {
    return place === undefined ? undefined : readFileSync(place, 'utf8');
  } catch {
    return undefined;
  }
}

/** Whether a path may be served. Hidden files and host configuration may not, except `.well-known`. */
function isOpen(path: string): boolean {
  return !path.includes('\0') && !isHostFile(path) && !/(^|\/)\.(?!well-known\/)/.test(path);
}

/** Finds the place on disk of a regular file inside the site, also when a build moves the file into place meanwhile. */
export function findPlace(view: SiteView, path: string): string | undefined {
  if (!isOpen(path)) return undefined;
  const root = view(path);
  const place = lookIn(root, path);
  if (place !== undefined) return place;
  const now = view(path);
  return now === root ? undefined : lookIn(now, path);
}

function lookIn(root: string | undefined, path: string): string | undefined {
  if (root === undefined) return undefined;
  const place = resolve(root, path);
  return isFile(place) && liesIn(root, place) ? place : undefined;
}

function isFile(place: string): boolean {
  try {
    return statSync(place, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    // A part of the path is a file, or a name is longer than the disk allows.
    return false;
  }
}

/** Whether a file is inside a folder. The folder itself may be a link that is switched to another build. */
function liesIn(folder: string, place: string): boolean {
  try {
    const [root, real] = [realpathSync.native(folder), realpathSync.native(place)];
    return real.startsWith(root + sep) && !isOtherCase(real, resolve(root, relative(folder, place)));
  } catch {
    // The file was removed.
    return false;
  }
}

/** Disks of macOS and Windows also find `/de` for `/DE`. Hosts do not, and a wrong link would only be noticed there. */
function isOtherCase(real: string, asked: string): boolean {
  return real !== asked && real.toLowerCase() === asked.toLowerCase();
}

/** Deeper folders have no 404 page of their own: an address may name thousands, and each costs looks at the disk. */
const MAX_FOLDERS = 32;

/** Folders of a route, innermost first: `/a/b` is in `a/b/`, `a/` and the root. */
function listFolders(route: string): string[] {
  const segments = route
    .split('/')
    .filter((segment) => segment !== '')
    .slice(0, MAX_FOLDERS);
  return [...segments.map((_, index) => `${segments.slice(0, segments.length - index).join('/')}/`), ''];
}

interface ReadRedirects {
  /** Changes with the file. */
  readonly version: string;
  readonly find: FindRedirect;
}

/** Opens the redirects, which are read again when a build has replaced them. */
function openRedirects(view: SiteView): () => FindRedirect {
  let known: ReadRedirects = { version: '', find: createRedirectFinder([]) };
  return () => {
    const file = findPlace(view, 'redirects.json');
    const stats = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false });
    const version = stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs}` : '';
    if (known.version === version) return known.find;
    const rules: readonly RedirectRule[] = file && stats ? JSON.parse(readFileSync(file, 'utf8')) : [];
    known = { version, find: createRedirectFinder(rules) };
    return known.find;
  };
}
