/** The payloads of redirects, which send the client router on. None can be in a folder that has the name of another payload's file. */
import { isReservedFile, type Payload, payloadPath, routeOfFile, type Site } from '#renderer';
import type { RedirectRule } from './redirect-rule.ts';

const FILE_LIKE_FOLDER = /\.json(?:\.(?:br|gz))?\//i;

/** Finds the rules whose payloads have no conflict. For the others, the client router loads the address, and the host redirects. */
export function findPlaceableRules(
  rules: readonly RedirectRule[],
  { routes, site }: { readonly routes: ReadonlySet<string>; readonly site: Pick<Site, 'languages'> },
): readonly RedirectRule[] {
  const starts = rules.map(({ from }) => from);
  const blocked = new Set([...routes, ...starts].flatMap(listFolders).map(routeOf));
  if (blocked.size === 0) return rules;
  const pages = new Set(Array.from(routes, (route) => route.toLowerCase()));
  return rules.filter(({ from }) => {
    const folders = listFolders(from);
    const isInFile = folders.some(
      (folder) => pages.has(routeOf(folder)!) || isReservedFile(folder, site.languages),
    );
    return !isInFile && !blocked.has(from.toLowerCase());
  });
}

/** Makes the payload of a redirected address. */
export function makeRedirectPayload({ from: _, below: _below, ...redirect }: RedirectRule): Payload {
  return { title: '', head: '', main: '', islands: [], redirect };
}

/** Lists the folders of a payload whose names end like those of payloads. */
function listFolders(route: string): string[] {
  if (!FILE_LIKE_FOLDER.test(route)) return [];
  const segments = payloadPath(route).toLowerCase().split('/').slice(0, -1);
  const folders = segments.map((_, index) => segments.slice(0, index + 1).join('/'));
  return folders.filter((folder) => routeOf(folder) !== undefined);
}

function routeOf(folder: string): string | undefined {
  return routeOfFile(folder, 'file');
}
