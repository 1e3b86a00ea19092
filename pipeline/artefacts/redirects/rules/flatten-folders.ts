/** Flattens redirects of whole folders: one hop if the target is an address, and no redirect into a redirected folder. */
import { type FindRedirect, isInFolder } from './find-redirect.ts';
import { type FlatHop, type Hop, joinHops } from './flatten-redirects.ts';

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

/** Continues from the end of a chain if that is in a redirected folder. */
export function followFolder(flat: FlatHop, findFolder: FindRedirect): FlatHop {
  const next = flat.end === undefined ? undefined : findFolder(flat.end);
  if (!flat.rule || !next) return flat;
  const { below: _, ...rule } = next;
  return joinHops({ ...flat.rule, target: flat.end, source: '' }, { rule, end: undefined });
}

function refuse({ from, to, source }: Hop): FlatHop {
  const message = `The redirect from "${from}/**" leads to ${to}, which is in a redirected folder itself, and was left out (${source}). Point it at the last address.`;
  return { problem: { code: 'redirect-loop', message } };
}
