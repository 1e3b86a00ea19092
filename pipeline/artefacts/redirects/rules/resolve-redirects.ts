/** Makes rules from redirects as written: normalised addresses, chains in one hop, no loops. */
import {
  basePathOf,
  decodeRoute,
  hrefOf,
  isReservedRoute,
  normalisePath,
  type Site,
  splitAddress,
} from '#renderer';
import { checkRedirectTarget } from '../../../config/redirect-config.ts';
import { flattenFolders, followFolders, openFollowing } from './flatten-folders.ts';
import { type FlatHop, flattenHops, type Hop } from './flatten-redirects.ts';
import type { RedirectCandidate, RedirectProblem, RedirectRule } from './redirect-rule.ts';

/** The surroundings of redirects. */
export interface RedirectSurroundings {
  readonly site: Pick<Site, 'url' | 'languages'>;
  /** Routes that the site itself answers; pages always win. */
  readonly routes: ReadonlySet<string>;
  /** Whether something else than a page answers at a route, such as a file; default: nothing does. */
  readonly isAnswered?: ((route: string) => boolean) | undefined;
  readonly now: Date;
}

/** The rules of a site, and the problems of redirects as written. */
export interface ResolvedRedirects {
  /** Sorted by their starts. */
  readonly rules: readonly RedirectRule[];
  readonly problems: readonly RedirectProblem[];
}

/** Resolves redirects. Of two for one address, the first counts. */
export function resolveRedirects(
  candidates: readonly RedirectCandidate[],
  surroundings: RedirectSurroundings,
): ResolvedRedirects {
  const problems: RedirectProblem[] = [];
  const hops = new Map<string, Hop>();
  const folders = new Map<string, Hop>();
  for (const candidate of candidates) {
    const hop = readHop(candidate, surroundings);
    const others = candidate.below ? folders : hops;
    const problem = 'code' in hop ? hop : claimHop(hop, others);
    if (problem) problems.push(problem);
    else if (!('code' in hop)) others.set(hop.from, hop);
  }
  const flat = flattenHops(hops);
  const flatFolders = flattenFolders([...folders.values()], { hops, flat });
  const following = openFollowing({ hops, flat }, flatFolders);
  const flatSingles = [...hops.values()].map(
    (hop) => [hop, followFolders(flat.get(hop.from)!, following)] as const,
  );
  const ends = [...flatSingles, ...flatFolders].map(([hop, end]) => warnOfEnd(hop, end, surroundings));
  const ofEnds = uniqueProblems(ends.flatMap(({ problem }) => problem ?? []));
  const rules = ends.flatMap(({ rule }) => rule ?? []);
  return { rules: rules.sort(compareRules), problems: [...problems, ...ofEnds] };
}

/** Sorts rules by their starts. Of two for one address, the one for that address alone comes first. */
function compareRules(a: RedirectRule, b: RedirectRule): number {
  if (a.from !== b.from) return a.from < b.from ? -1 : 1;
  return a.below ? 1 : -1;
}

function readHop(
  candidate: RedirectCandidate,
  { site, routes, now }: RedirectSurroundings,
): Hop | RedirectProblem {
  const { status, source, validUntil, below } = candidate;
  const name = `The redirect from "${candidate.from}${below ? '/**' : ''}" to "${candidate.to}" (${source})`;
  if (validUntil && Date.parse(validUntil) <= now.getTime()) {
    return {
      code: 'redirect-expired',
      message: `${name} ended on ${validUntil.slice(0, 10)} and was left out.`,
    };
  }
  const from = readRoute(candidate.from, site);
  if (from === undefined) {
    return {
      code: 'redirect-invalid',
      message: `${name} was left out: it has to start at a path such as "/old".`,
    };
  }
  const target = readTarget(candidate.to, site);
  if (!target) {
    return {
      code: 'redirect-invalid',
      message: `${name} was left out: it has to lead to a path or an https address.`,
    };
  }
  const page = routes.has(from) ? from : below && findPageBelow(from, routes);
  if (page !== undefined || isReservedRoute(from, site.languages)) {
    const owner = page === undefined ? 'the site has a file of its own' : 'there is a page';
    return {
      code: 'redirect-shadowed',
      message: `${name} was left out: ${owner} at ${page ?? from}, which takes precedence.`,
    };
  }
  const { to, route, isAbsolute } = target;
  const extras = { ...(below ? { below } : {}), ...(isAbsolute ? { isAbsolute } : {}) };
  return { from, to, target: route, status, source, ...extras };
}

/** Finds a page below a folder. Some hosts redirect before they look for a page, so a folder that has pages is never redirected. */
function findPageBelow(from: string, routes: ReadonlySet<string>): string | undefined {
  const folder = from === '/' ? from : `${from}/`;
  return [...routes].filter((route) => route.startsWith(folder)).sort()[0];
}

/** The route of a path without query and hash; undefined when a host could not be asked for such a path. */
function readRoute(address: string, site: Pick<Site, 'url'>): string | undefined {
  const { path, suffix } = splitAddress(address.trim());
  if (!path.startsWith('/') || suffix !== '') return undefined;
  const base = basePathOf(site);
  const normalised = normalisePath(path);
  const isBelowBase = `${normalised}/`.startsWith(`${base}/`);
  return decodeRoute(isBelowBase ? normalised.slice(base.length) || '/' : normalised);
}

interface Target {
  readonly to: string;
  readonly route: string | undefined;
  readonly isAbsolute?: true;
}

function readTarget(address: string, site: Pick<Site, 'url'>): Target | undefined {
  const trimmed = address.trim();
  if (checkRedirectTarget(trimmed) !== undefined) return undefined;
  if (trimmed.startsWith('/')) return readPath(trimmed, site);
  const url = new URL(trimmed);
  const isOwn =
    url.origin === new URL(site.url).origin && `${url.pathname}/`.startsWith(`${basePathOf(site)}/`);
  if (isOwn) {
    const target = readPath(`${url.pathname}${url.search}${url.hash}`, site);
    return target && { ...target, isAbsolute: true };
  }
  return { to: encodeRest(url.href), route: undefined };
}

function readPath(address: string, site: Pick<Site, 'url'>): Target | undefined {
  const { path, suffix } = splitAddress(address);
  const route = readRoute(path, site);
  if (route === undefined) return undefined;
  // A URL object encodes characters that are not allowed in a query or a fragment.
  const { search, hash } = new URL(suffix, 'https://site.invalid/');
  return { to: `${hrefOf(route, site)}${encodeRest(`${search}${hash}`)}`, route };
}

/** URL objects leave some characters that addresses cannot contain (RFC 3986, appendix A) and that some hosts interpret. */
function encodeRest(address: string): string {
  return address.replace(/["<>\\^`{|}]/g, encodeURIComponent);
}

function claimHop(hop: Hop, hops: ReadonlyMap<string, Hop>): RedirectProblem | undefined {
  const first = hops.get(hop.from);
  if (!first) return undefined;
  const message = `${hop.from}${hop.below ? '/**' : ''} is redirected more than once; the one to ${first.to} (${first.source}) counts, not the one to ${hop.to} (${hop.source}).`;
  return { code: 'redirect-duplicate', message };
}

/** A segment that stands for others in patterns of other frameworks and hosts: `*`, `**`, `:slug`, `:path*`, `(.*)`. */
const PATTERN = /\/(?:\*{1,2}|:\w+[*+?]?|\(\.\*\))(?=\/|$)/;

/** The redirect stays, because something that the build does not know of may answer there, and an address may look like a pattern. */
function warnOfEnd(
  { from, source, below }: Hop,
  flat: FlatHop,
  { routes, isAnswered = () => false }: RedirectSurroundings,
): FlatHop {
  if (flat.rule && !below && PATTERN.test(from)) {
    const message = `The redirect from "${from}" (${source}) answers only at this very address, and at none below it: it is not a pattern.`;
    return { ...flat, problem: { code: 'redirect-pattern', message } };
  }
  if (!flat.rule || flat.end === undefined || below === 'rest') return flat;
  if (routes.has(flat.end) || isAnswered(flat.end)) return flat;
  const message = `The redirect from "${from}" leads to ${flat.end}, where there is no page (${source}).`;
  return { ...flat, problem: { code: 'redirect-dangling', message } };
}

function uniqueProblems(problems: readonly RedirectProblem[]): RedirectProblem[] {
  return [...new Map(problems.map((problem) => [problem.message, problem])).values()];
}
