/** Flattens redirects of whole folders: one hop if the target is an address, and no redirect into a redirected folder. */
import { type FindRedirect, isInFolder } from './find-redirect.ts';
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
export interface FollowedRedirects {
  readonly flat: ReadonlyMap<string, FlatHop>;
  readonly folders: readonly (readonly [Hop, FlatHop])[];
  readonly findFolder: FindRedirect;
}

/** Continues from the end of a chain if that is in a redirected folder. A redirect that comes back to its own start is refused. */
export function followFolder(flat: FlatHop, redirects: FollowedRedirects): FlatHop {
  const next = flat.end === undefined ? undefined : redirects.findFolder(flat.end);
  if (!flat.rule || !next) return flat;
  const ring = listRing(flat.rule.from, redirects);
  if (ring) return { problem: describeLoop(ring) };
  const { below: _, ...rule } = next;
  return joinHops({ ...flat.rule, target: flat.end, source: '' }, { rule, end: undefined });
}

/** The addresses through which a redirect leads back to its start; undefined if it does not. */
function listRing(start: string, redirects: FollowedRedirects): readonly string[] | undefined {
  const passed = new Set<string>();
  for (let at: string | undefined = start; at !== undefined && !passed.has(at); at = nextRoute(at, redirects))
    passed.add(at);
  const ring = [...passed];
  return nextRoute(ring.at(-1)!, redirects) === start ? ring : undefined;
}

/** The route to which a visitor of a route is sent; undefined for another site, and for a route that is not redirected. */
function nextRoute(route: string, { flat, folders, findFolder }: FollowedRedirects): string | undefined {
  const single = flat.get(route);
  if (single?.rule) return single.end;
  const from = findFolder(route)?.from;
  const [, found] = folders.find(([hop]) => hop.from === from) ?? [];
  if (found?.end === undefined || found.rule?.below !== 'rest') return found?.end;
  const rest = route.slice(from!.length);
  return rest === '' ? found.end : `${found.end === '/' ? '' : found.end}${rest}`;
}

function refuse({ from, to, source }: Hop): FlatHop {
  const message = `The redirect from "${from}/**" leads to ${to}, which is in a redirected folder itself, and was left out (${source}). Point it at the last address.`;
  return { problem: { code: 'redirect-loop', message } };
}
