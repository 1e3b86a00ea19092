/** Flattens redirects of whole folders: one hop if the target is an address, and no redirect into a redirected folder. */
import { createRedirectFinder, type FindRedirect, isInFolder } from './find-redirect.ts';
import { describeLoop, type FlatHop, type Hop, joinHops } from './flatten-redirects.ts';

/** The redirects of single addresses, as written and flattened. */
interface SingleRedirects {
  readonly hops: ReadonlyMap<string, Hop>;
  readonly flat: ReadonlyMap<string, FlatHop>;
}

/** Flattens redirects of folders. One that leads into a redirected folder, directly or through others, is left out. */
export function flattenFolders(
  folders: readonly Hop[],
  { hops, flat }: SingleRedirects,
): readonly (readonly [Hop, FlatHop])[] {
  const isRedirected = (route: string | undefined) =>
    route !== undefined && folders.some(({ from }) => isInFolder(route, from));
  /** Whether an address below the target is redirected back into some redirected folder. */
  const leadsBack = (folder: string) =>
    [...hops.values()].some(
      ({ from }) => isInFolder(from, folder) && isRedirected(flat.get(from)?.end) && from !== folder,
    );
  return folders.map((hop) => {
    const { target, below } = hop;
    const single = target === undefined || below === 'rest' ? undefined : flat.get(target);
    const end = joinHops(hop, single);
    const isCircle = isRedirected(end.end) || (below === 'rest' && target !== undefined && leadsBack(target));
    return [hop, isCircle ? refuse(hop) : end];
  });
}

/** All redirects, flattened, in the form in which chains are followed through folders. */
export interface FollowedRedirects extends SingleRedirects {
  readonly folders: ReadonlyMap<string, FlatHop>;
  readonly findFolder: FindRedirect;
}

/** Makes the form in which chains are followed. */
export function openFollowing(
  singles: SingleRedirects,
  folders: readonly (readonly [Hop, FlatHop])[],
): FollowedRedirects {
  return {
    ...singles,
    folders: new Map(folders.map(([{ from }, flat]) => [from, flat])),
    findFolder: createRedirectFinder(folders.flatMap(([, { rule }]) => rule ?? [])),
  };
}

/** Follows a chain to its last address while that is in a redirected folder. One that leads into a loop is refused. */
export function followFolders(first: FlatHop, redirects: FollowedRedirects): FlatHop {
  const passed = new Set<string>();
  let flat = first;
  while (flat.rule && flat.end !== undefined) {
    const next = findNext(flat.end, redirects);
    if (!next) break;
    if (passed.has(flat.end)) return { problem: describeLoop(listRing(flat.end, redirects)) };
    passed.add(flat.end);
    flat = joinHops({ ...flat.rule, target: flat.end, source: '' }, next);
  }
  return flat;
}

/** Returns the redirect of a route: its own, else that of the nearest folder. */
function findNext(route: string, { flat, folders, findFolder }: FollowedRedirects): FlatHop | undefined {
  const single = flat.get(route);
  if (single) return single;
  const found = findFolder(route);
  if (!found) return undefined;
  const { below, ...rule } = found;
  const { end } = folders.get(rule.from)!;
  const rest = route.slice(rule.from.length);
  if (end === undefined || below !== 'rest' || rest === '') return { rule, end };
  return { rule, end: `${end === '/' ? '' : end}${rest}` };
}

/** All addresses of a loop, from one of them. Flattened chains would leave some out. */
function listRing(start: string, redirects: FollowedRedirects): readonly string[] {
  const ring = [start];
  const next = (route: string) => redirects.hops.get(route)?.target ?? findNext(route, redirects)!.end!;
  for (let route = next(start); route !== start; route = next(route)) ring.push(route);
  return ring;
}

function refuse({ from, to, source }: Hop): FlatHop {
  const message = `The redirect from "${from}/**" leads to ${to}, which is in a redirected folder itself, and was left out (${source}). Point it at the last address.`;
  return { problem: { code: 'redirect-loop', message } };
}
