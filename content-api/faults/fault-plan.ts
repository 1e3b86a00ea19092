/** Decides which requests fail and how; can be changed while the app runs. */
import type { Fault } from './fault.ts';

/** A request as rules see it. */
export interface FaultyRequest {
  /** Path below `/v2/cdn/`: `stories`, `spaces/me`. */
  readonly path: string;
  readonly query: URLSearchParams;
}

/** Selects the requests of a rule; all conditions must hold. */
export interface FaultMatch {
  /** The whole path below `/v2/cdn/`, or a pattern in it. */
  readonly path?: string | RegExp;
  readonly page?: number;
  readonly where?: (request: FaultyRequest) => boolean;
  /** Only the n-th of the requests that match otherwise, counted from 1. */
  readonly nth?: number;
  /** Only this many of the requests that match otherwise, from the first one on. */
  readonly times?: number;
}

/** The rules in force. */
export interface FaultPlan {
  /** Adds a rule; the returned function removes it. */
  add(match: FaultMatch, fault: Fault): () => void;
  clear(): void;
  /** Returns the faults of a request, and counts it. */
  take(request: FaultyRequest): readonly Fault[];
}

interface Rule {
  readonly match: FaultMatch;
  readonly fault: Fault;
  seen: number;
}

/** A plan without rules. */
export function createFaults(): FaultPlan {
  const rules = new Set<Rule>();
  return {
    add(match, fault) {
      const rule: Rule = { match, fault, seen: 0 };
      rules.add(rule);
      return () => {
        rules.delete(rule);
      };
    },
    clear: () => rules.clear(),
    take(request) {
      const matching = [...rules].filter(({ match }) => matches(match, request));
      for (const rule of matching) rule.seen += 1;
      return matching.filter(isDue).map(({ fault }) => fault);
    },
  };
}

function matches({ path, page, where }: FaultMatch, request: FaultyRequest): boolean {
  const onPath = typeof path === 'string' ? path === request.path : (path?.test(request.path) ?? true);
  const onPage = page === undefined || Number(request.query.get('page') ?? 1) === page;
  return onPath && onPage && (where?.(request) ?? true);
}

function isDue({ match: { nth, times }, seen }: Rule): boolean {
  return (nth === undefined || seen === nth) && seen <= (times ?? Number.POSITIVE_INFINITY);
}
