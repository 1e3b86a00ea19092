/** A built site on disk, as a server asks for it. Builds replace files while it is open; it always sees what stands there. */
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { LATEST_BUILD_PATH, type RedirectRule, StopoverError } from '#pipeline';
import { outputPath } from '#renderer';

/** A folder that a build wrote, as a server asks for it. */
export interface BuiltSite {
  /** Absolute. */
  readonly folder: string;
  /** Where a route is redirected to. */
  redirect(route: string): RedirectRule | undefined;
  /** File that answers a route, relative to the folder: a file of that name, or a page in either format. */
  findFile(route: string): string | undefined;
  /** Markup of the nearest 404 page, upwards from the route. */
  notFoundPage(route: string): string;
  /** Markup of the page for faults of the server. */
  errorPage(): string;
  /** Whether a place on disk lies in the folder, wherever links lead. */
  holds(place: string): boolean;
}

/** What is served when a build left no 404 page. */
const BARE_NOT_FOUND =
  '<!doctype html><title>404</title><h1>404 Page not found<span data-path=""></span></h1>\n';

/** What is served when a build left no error page. */
const BARE_ERROR = '<!doctype html><title>500</title><h1>500 Internal Server Error</h1>\n';

/** Files that hosts are configured with and that no host sends. */
const HOST_FILE = /^(?:_redirects$|_headers$|vercel\.json$|_stopover\/hosts\/)/;

/** Opens a site. @throws StopoverError output-missing. */
export function openBuiltSite(folder: string): BuiltSite {
  if (!existsSync(join(folder, LATEST_BUILD_PATH))) throw new StopoverError('output-missing', { folder });
  const redirects = openRedirects(join(folder, 'redirects.json'));
  return {
    folder,
    redirect: (route) => redirects().get(route),
    findFile: (route) => candidatesFor(route).find((path) => isFileIn(folder, path)),
    notFoundPage: (route) =>
      readFirst(
        folder,
        listFolders(route).map((parent) => `${parent}404.html`),
      ) ?? BARE_NOT_FOUND,
    errorPage: () => readFirst(folder, ['error.html']) ?? BARE_ERROR,
    holds: (place) => liesIn(folder, place),
  };
}

/** Reads pages of a built site by their route; undefined where there is none. */
export function createPageReader(folder: string): (route: string) => string | undefined {
  const site = openBuiltSite(folder);
  return (route) => {
    const file = site.findFile(route);
    return file?.endsWith('.html') ? readFirst(folder, [file]) : undefined;
  };
}

function readFirst(folder: string, paths: readonly string[]): string | undefined {
  const file = paths.find((path) => isFileIn(folder, path));
  return file === undefined ? undefined : readFileSync(join(folder, file), 'utf8');
}

function candidatesFor(route: string): string[] {
  const page = [outputPath(route, 'file'), outputPath(route, 'directory')];
  return route === '/' ? page : [route.slice(1), ...page];
}

/** A regular file inside the folder. Hidden files are nobody's, but for the ones that hosts ask for by name. */
function isFileIn(folder: string, path: string): boolean {
  if (path.includes('\0') || HOST_FILE.test(path) || /(^|\/)\.(?!well-known\/)/.test(path)) return false;
  const place = resolve(folder, path);
  return isFile(place) && liesIn(folder, place);
}

function isFile(place: string): boolean {
  try {
    return statSync(place, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    // The path leads through a file, or a name is longer than the disk takes.
    return false;
  }
}

/** The folder may itself be a link that is moved to another build. */
function liesIn(folder: string, place: string): boolean {
  try {
    return realpathSync(place).startsWith(realpathSync(folder) + sep);
  } catch {
    // It went away.
    return false;
  }
}

/** Folders of a route, innermost first: `/a/b` lies in `a/b/`, `a/` and the root. */
function listFolders(route: string): string[] {
  const segments = route.split('/').filter((segment) => segment !== '');
  return [...segments.map((_, index) => `${segments.slice(0, segments.length - index).join('/')}/`), ''];
}

interface ReadRedirects {
  /** What changes with the file. */
  readonly version: string;
  readonly rules: ReadonlyMap<string, RedirectRule>;
}

/** Reads the rules again when a build has replaced them. */
function openRedirects(file: string): () => ReadonlyMap<string, RedirectRule> {
  let known: ReadRedirects = { version: '', rules: new Map() };
  return () => {
    const stats = statSync(file, { throwIfNoEntry: false });
    const version = stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs}` : '';
    if (known.version === version) return known.rules;
    const rules: readonly RedirectRule[] = stats ? JSON.parse(readFileSync(file, 'utf8')) : [];
    known = { version, rules: new Map(rules.map((rule) => [rule.from, rule])) };
    return known.rules;
  };
}
