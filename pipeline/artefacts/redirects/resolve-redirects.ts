/** Makes rules out of what people wrote down: one form of every address, chains in one hop, nothing that leads nowhere. */
import { checkSlug, decodeRoute, encodeRoute, normalisePath, type Site, splitAddress } from '#renderer';
import type { RedirectCandidate, RedirectProblem, RedirectRule, RedirectStatus } from './redirect-rule.ts';

/** What redirects are held against. */
export interface RedirectSurroundings {
  readonly site: Pick<Site, 'url'>;
  /** Routes that the site answers itself; pages always win. */
  readonly routes: ReadonlySet<string>;
  readonly now: Date;
}

export interface ResolvedRedirects {
  /** Sorted by where they start. */
  readonly rules: readonly RedirectRule[];
  readonly problems: readonly RedirectProblem[];
}

/** Resolves redirects; of two for one address the first counts. */
export function resolveRedirects(
  candidates: readonly RedirectCandidate[],
  surroundings: RedirectSurroundings,
): ResolvedRedirects {
  const problems: RedirectProblem[] = [];
  const hops = new Map<string, Hop>();
  for (const candidate of candidates) {
    const hop = readHop(candidate, surroundings);
    const problem = 'code' in hop ? hop : claimHop(hop, hops);
    if (problem) problems.push(problem);
    else if (!('code' in hop)) hops.set(hop.from, hop);
  }
  const ends = [...hops.values()].map((hop) => flattenHop(hop, hops, surroundings));
  problems.push(...uniqueProblems(ends.flatMap(({ problem }) => problem ?? [])));
  const rules = ends.flatMap(({ rule }) => rule ?? []);
  return { rules: rules.sort((a, b) => (a.from < b.from ? -1 : 1)), problems };
}

/** One step: from a route to a route with its suffix, or to another site. */
interface Hop extends RedirectRule {
  /** The route that `to` names; undefined for other sites. */
  readonly target: string | undefined;
  readonly source: string;
}

function readHop(
  candidate: RedirectCandidate,
  { site, routes, now }: RedirectSurroundings,
): Hop | RedirectProblem {
  const { status, source, validUntil } = candidate;
  const name = `The redirect from "${candidate.from}" to "${candidate.to}" (${source})`;
  if (validUntil && Date.parse(validUntil) <= now.getTime()) {
    return {
      code: 'redirect-expired',
      message: `${name} ended on ${validUntil.slice(0, 10)} and was left out.`,
    };
  }
  const from = readRoute(candidate.from);
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
  if (routes.has(from)) {
    return {
      code: 'redirect-shadowed',
      message: `${name} was left out: there is a page at ${from}, and pages win.`,
    };
  }
  return { from, to: target.to, target: target.route, status, source };
}

/** The route of a path without query and hash; undefined when it is no path that a host could be asked for. */
function readRoute(address: string): string | undefined {
  const { path, suffix } = splitAddress(address.trim());
  const route = path.startsWith('/') ? decodeRoute(normalisePath(path)) : undefined;
  if (route === undefined || suffix !== '') return undefined;
  return route === '/' || checkSlug(route.slice(1)) === undefined ? route : undefined;
}

function readTarget(
  address: string,
  site: Pick<Site, 'url'>,
): { readonly to: string; readonly route: string | undefined } | undefined {
  const trimmed = address.trim();
  if (trimmed.startsWith('/') && !/^\/[/\\]/.test(trimmed)) return readPath(trimmed);
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return undefined;
  const url = new URL(trimmed);
  if (url.username || url.password) return undefined;
  return url.origin === new URL(site.url).origin
    ? readPath(`${url.pathname}${url.search}${url.hash}`)
    : { to: url.href, route: undefined };
}

function readPath(address: string): { readonly to: string; readonly route: string } | undefined {
  const { path, suffix } = splitAddress(address);
  const route = readRoute(path);
  if (route === undefined) return undefined;
  // A URL object encodes what may not stand in a query or a fragment.
  const { search, hash } = new URL(suffix, 'https://site.invalid/');
  return { to: `${encodeRoute(route)}${search}${hash}`, route };
}

function claimHop(hop: Hop, hops: ReadonlyMap<string, Hop>): RedirectProblem | undefined {
  const first = hops.get(hop.from);
  if (!first) return undefined;
  const message = `${hop.from} is redirected more than once; the one to ${first.to} (${first.source}) counts, not the one to ${hop.to} (${hop.source}).`;
  return { code: 'redirect-duplicate', message };
}

/** Follows a chain to its end. A later hop's fragment counts; without one, browsers keep the earlier. */
function flattenHop(
  first: Hop,
  hops: ReadonlyMap<string, Hop>,
  { routes }: RedirectSurroundings,
): { readonly rule?: RedirectRule; readonly problem?: RedirectProblem } {
  const seen = [first.from];
  let hop = first;
  let { to, status } = first;
  for (let next = nextHop(hop, hops); next; next = nextHop(hop, hops)) {
    if (seen.includes(next.from)) return { problem: describeLoop(seen.slice(seen.indexOf(next.from))) };
    seen.push(next.from);
    const { hash } = new URL(to, 'https://site.invalid/');
    to = next.to.includes('#') ? next.to : `${next.to}${hash}`;
    status = combineStatus(status, next.status);
    hop = next;
  }
  const rule = { from: first.from, to, status };
  if (hop.target === undefined || routes.has(hop.target)) return { rule };
  // It stays: something beside the site's pages may answer there.
  const message = `The redirect from "${first.from}" leads to ${hop.target}, where there is no page (${first.source}).`;
  return { rule, problem: { code: 'redirect-dangling', message } };
}

function nextHop(hop: Hop, hops: ReadonlyMap<string, Hop>): Hop | undefined {
  return hop.target === undefined ? undefined : hops.get(hop.target);
}

function describeLoop(ring: readonly string[]): RedirectProblem {
  // A loop is the same wherever one enters it: named from its first address, it is told once.
  const start = ring.indexOf(ring.toSorted()[0]!);
  const named = [...ring.slice(start), ...ring.slice(0, start)];
  const message = `The redirects ${[...named, named[0]].join(' → ')} lead in a circle and were left out.`;
  return { code: 'redirect-loop', message };
}

function uniqueProblems(problems: readonly RedirectProblem[]): RedirectProblem[] {
  return [...new Map(problems.map((problem) => [problem.message, problem])).values()];
}

/** One hop that stands for two is permanent only if both are, and keeps the method only if both do. */
function combineStatus(a: RedirectStatus, b: RedirectStatus): RedirectStatus {
  const permanent = [a, b].every((status) => status === 301 || status === 308);
  const keepsMethod = [a, b].every((status) => status === 307 || status === 308);
  if (keepsMethod) return permanent ? 308 : 307;
  return permanent ? 301 : 302;
}
