/** A way past several stops, computed leg by leg by one provider, with instructions in several languages. */
import type { Coordinate, NoRouteStatus, RoutePoint } from '../contract.ts';
import { RouteServiceError } from '../errors.ts';
import type { FoundRoute, RouteProvider } from '../providers/provider.ts';

/** Maximum time of a leg; the engine itself gives up after half of it. */
const LEG_LIMIT_MS = 10_000;

/** A step of a leg in one language. */
export interface WayStep {
  readonly text: string;
  /** Metres to the next step. */
  readonly distanceM: number;
}

/** From one stop to the next. */
export interface WayLeg {
  /** Whole metres and seconds. */
  readonly distanceM: number;
  readonly timeS: number;
  /** By language; a language without instructions is left out. */
  readonly steps: Readonly<Record<string, readonly WayStep[]>>;
}

/** A way past all stops. */
export interface FoundWay {
  readonly kind: 'way';
  readonly coordinates: readonly Coordinate[];
  readonly legs: readonly WayLeg[];
}

/** There is no road from this stop to the next. */
export interface NoWay {
  readonly kind: 'none';
  readonly status: NoRouteStatus;
  /** Position of the stop. */
  readonly from: number;
}

/** A request for a way. */
export interface WayQuery {
  /** At least two. */
  readonly stops: readonly RoutePoint[];
  /** Language tags. */
  readonly languages: readonly string[];
  /** Maximum time of a leg; default: 10 s. */
  readonly legLimitMs?: number;
}

/** Computes the way. @throws RouteServiceError when the provider fails; the signal's reason */
export async function computeWay(
  provider: RouteProvider,
  { stops, languages, legLimitMs = LEG_LIMIT_MS }: WayQuery,
  signal: AbortSignal,
): Promise<FoundWay | NoWay> {
  const coordinates: Coordinate[] = [];
  const legs: WayLeg[] = [];
  for (let from = 0; from + 1 < stops.length; from++) {
    const ask = (language: string | undefined) => {
      const query = { from: stops[from]!, to: stops[from + 1]!, language };
      return withinLimit(legLimitMs, signal, (limited) => provider.route(query, limited));
    };
    const first = await ask(languages[0]);
    if (first.kind === 'none') return { kind: 'none', status: first.status, from };
    const steps: Record<string, readonly WayStep[]> = {};
    for (const [index, language] of languages.entries()) {
      const found = index === 0 ? first : await ask(language);
      if (found.kind === 'route' && found.instructions) steps[language] = listSteps(found);
    }
    coordinates.push(...first.coordinates);
    legs.push({ distanceM: Math.round(first.distanceM), timeS: Math.round(first.timeS), steps });
  }
  return { kind: 'way', coordinates, legs };
}

/** Runs work within a time limit. @throws RouteServiceError timeout; the caller's reason; what the work throws */
async function withinLimit<Result>(
  limitMs: number,
  caller: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limit = AbortSignal.timeout(limitMs);
  try {
    return await work(AbortSignal.any([caller, limit]));
  } catch (cause) {
    caller.throwIfAborted();
    // Providers pass on the reason of a signal, which is no failure that callers know.
    throw limit.aborted ? new RouteServiceError('timeout', {}, { cause }) : cause;
  }
}

/** Lists the steps, without the arrival: the name of the next stop replaces it. */
function listSteps({ instructions = [] }: FoundRoute): WayStep[] {
  return instructions
    .filter(({ type }) => type !== 'DestinationReached')
    .map(({ text, distance }) => ({ text, distanceM: distance }));
}
