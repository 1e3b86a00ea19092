/** A built site on disk, as a server asks for it. Builds replace files while it is open; it always sees what stands there. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { LATEST_BUILD_PATH, type RedirectRule, StopoverError } from '#pipeline';
import { outputPath } from '#renderer';

export interface BuiltSite {
  /** Absolute. */
  readonly folder: string;
  /** Where a route is redirected to. */
  redirect(route: string): RedirectRule | undefined;
  /** File that answers a route, relative to the folder: a file of that name, or a page in either format. */
  findFile(route: string): string | undefined;
  /** Markup of the nearest 404 page, upwards from the route. */
  notFoundPage(route: string): string;
}

/** What is served when a build left no 404 page. */
const BARE_NOT_FOUND =
  '<!doctype html><title>404</title><h1>404 Page not found<span data-path=""></span></h1>\n';

/** Opens a site. @throws StopoverError output-missing. */
export function openBuiltSite(folder: string): BuiltSite {
  if (!existsSync(join(folder, LATEST_BUILD_PATH))) throw new StopoverError('output-missing', { folder });
  const redirects = openRedirects(join(folder, 'redirects.json'));
  return {
    folder,
    redirect: (route) => redirects().get(route),
    findFile: (route) => candidatesFor(route).find((path) => isFileIn(folder, path)),
    notFoundPage(route) {
      const file = listFolders(route)
        .map((parent) => `${parent}404.html`)
        .find((path) => isFileIn(folder, path));
      return file === undefined ? BARE_NOT_FOUND : readFileSync(join(folder, file), 'utf8');
    },
  };
}

function candidatesFor(route: string): string[] {
  const page = [outputPath(route, 'file'), outputPath(route, 'directory')];
  return route === '/' ? page : [route.slice(1), ...page];
}

/** A regular file inside the folder. Hidden files are nobody's, but for the ones that hosts ask for by name. */
function isFileIn(folder: string, path: string): boolean {
  const place = resolve(folder, path);
  if (path.includes('\0') || !place.startsWith(folder + sep) || /(^|\/)\.(?!well-known\/)/.test(path))
    return false;
  return statSync(place, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Folders above a route, innermost first: `/a/b/c` lies in `a/b/`, `a/` and the root. */
function listFolders(route: string): string[] {
  const segments = route.split('/').slice(1, -1);
  return [...segments.map((_, index) => `${segments.slice(0, segments.length - index).join('/')}/`), ''];
}

/** Reads the rules again when a build has replaced them. */
function openRedirects(file: string): () => ReadonlyMap<string, RedirectRule> {
  let known: { readonly changed: number; readonly rules: ReadonlyMap<string, RedirectRule> } | undefined;
  return () => {
    const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (known?.changed === changed) return known.rules;
    const rules: readonly RedirectRule[] = changed === 0 ? [] : JSON.parse(readFileSync(file, 'utf8'));
    known = { changed, rules: new Map(rules.map((rule) => [rule.from, rule])) };
    return known.rules;
  };
}
