/** Turns every chain of redirects into one hop. A loop is refused, and the message shows it. */
import type { RedirectProblem, RedirectRule, RedirectStatus } from './redirect-rule.ts';

/** One step: from a route to a route with its suffix, or to another site. */
export interface Hop extends RedirectRule {
  /** The route that `to` names; undefined for other sites. */
  readonly target: string | undefined;
  readonly source: string;
}

/** A flattened redirect: one hop, or a problem. */
export interface FlatHop {
  /** Absent when the redirect leads into a loop. */
  readonly rule?: RedirectRule;
  readonly problem?: RedirectProblem;
  /** The last route of its chain; undefined for other sites. */
  readonly end?: string | undefined;
}

/** Flattens redirects, by their starting routes. Each is followed once, however many others lead into it. */
export function flattenHops(hops: ReadonlyMap<string, Hop>): ReadonlyMap<string, FlatHop> {
  const flat = new Map<string, FlatHop>();
  for (const first of hops.values()) {
    const chain = listChain(first, { hops, flat });
    const loop = findLoop(chain, hops);
    for (const hop of chain.toReversed()) flat.set(hop.from, loop ?? joinHops(hop, nextOf(hop, flat)));
  }
  return flat;
}

interface Flattening {
  readonly hops: ReadonlyMap<string, Hop>;
  readonly flat: ReadonlyMap<string, FlatHop>;
}

/** Lists the hops from a redirect to the end of its chain, to a hop that is already flattened, or once around a loop. */
function listChain(first: Hop, { hops, flat }: Flattening): Hop[] {
  const chain = new Set<Hop>();
  for (let hop: Hop | undefined = first; hop; hop = nextOf(hop, hops)) {
    if (chain.has(hop) || flat.has(hop.from)) break;
    chain.add(hop);
  }
  return [...chain];
}

function nextOf<Value>({ target }: Hop, values: ReadonlyMap<string, Value>): Value | undefined {
  return target === undefined ? undefined : values.get(target);
}

function findLoop(chain: readonly Hop[], hops: ReadonlyMap<string, Hop>): FlatHop | undefined {
  const last = chain.at(-1);
  const next = last && nextOf(last, hops);
  const start = next ? chain.indexOf(next) : -1;
  if (start === -1) return undefined;
  return { problem: describeLoop(chain.slice(start).map(({ from }) => from)) };
}

/** Describes a loop by its addresses, each once. */
export function describeLoop(ring: readonly string[]): RedirectProblem {
  // A loop is the same from every entry. Named from its first address in order, it is reported once.
  const start = ring.indexOf(ring.toSorted()[0]!);
  const named = [...ring.slice(start), ...ring.slice(0, start)];
  const message = `The redirects ${[...named, named[0]].join(' → ')} form a loop and were left out.`;
  return { code: 'redirect-loop', message };
}

/** Joins two hops. Query and fragment are kept, as hosts and browsers do, unless the later hop has its own. */
export function joinHops({ source: _, target, ...rule }: Hop, next: FlatHop | undefined): FlatHop {
  if (!next) return { rule, end: target };
  if (!next.rule) return next;
  const { from, to, status, below } = rule;
  const own = splitAddress(to);
  const later = splitAddress(next.rule.to);
  const joined = `${later.path}${later.query || own.query}${later.hash || own.hash}`;
  const isAbsolute = rule.isAbsolute ?? next.rule.isAbsolute;
  const combined = { from, to: joined, status: combineStatus(status, next.rule.status) };
  const extras = { ...(below ? { below } : {}), ...(isAbsolute ? { isAbsolute } : {}) };
  return { rule: { ...combined, ...extras }, end: next.end };
}

function splitAddress(to: string) {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
  return { path, query, hash };
}

/** Combines two statuses: the hop is permanent only if both are, and keeps the method only if both do. */
function combineStatus(a: RedirectStatus, b: RedirectStatus): RedirectStatus {
  const permanent = [a, b].every((status) => status === 301 || status === 308);
  const keepsMethod = [a, b].every((status) => status === 307 || status === 308);
  if (keepsMethod) return permanent ? 308 : 307;
  return permanent ? 301 : 302;
}
