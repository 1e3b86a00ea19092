/** Tests new data before it is used: a route between two of its own roads, on the correct side. */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { RoutePoint } from '../contract.ts';
import { type EngineProcess, startEngine } from '../engine/engine-process.ts';
import { RouteServiceError } from '../errors.ts';
import type { DrivingSide } from './driving-side.ts';
import { describeEngine } from './engine-config.ts';

/** A single route takes milliseconds. */
const ROUTE_LIMIT_MS = 20_000;
/** Maximum number of pairs that are tried before the data is rejected. */
const MAX_PAIRS = 300;

/** The result of the test. */
export interface DataTrial {
  readonly from: RoutePoint;
  readonly to: RoutePoint;
  readonly drivingSide: DrivingSide;
}

const Answer = z.object({
  routes: z.array(
    z.object({
      distance: z.number(),
      legs: z.array(z.object({ steps: z.array(z.object({ driving_side: z.enum(['right', 'left']) })) })),
    }),
  ),
});

/** Finds a route; undefined when no two of the points have one. */
export async function tryData(
  tileFolder: string,
  points: readonly RoutePoint[],
  signal: AbortSignal | undefined,
): Promise<DataTrial | undefined> {
  const engine = await startEngine(describeEngine(tileFolder));
  try {
    for (const [from, to] of listPairs(points)) {
      signal?.throwIfAborted();
      const drivingSide = await tryPair(engine, from, to);
      if (drivingSide) return { from, to, drivingSide };
    }
    return undefined;
  } finally {
    engine.kill();
    await Promise.race([engine.ended, sleep(1000)]);
  }
}

/** Lists pairs, distant ones first, because they cross more of the data. */
function listPairs(points: readonly RoutePoint[]): (readonly [RoutePoint, RoutePoint])[] {
  const pairs: (readonly [RoutePoint, RoutePoint])[] = [];
  for (let gap = points.length - 1; gap > 0 && pairs.length < MAX_PAIRS; gap--) {
    for (let first = 0; first + gap < points.length; first++)
      pairs.push([points[first]!, points[first + gap]!]);
  }
  return pairs.slice(0, MAX_PAIRS);
}

async function tryPair(
  engine: EngineProcess,
  from: RoutePoint,
  to: RoutePoint,
): Promise<DrivingSide | undefined> {
  const locations = [from, to].map(({ lat, lng }) => ({ lat, lon: lng }));
  const said = await engine.run(
    JSON.stringify({ locations, costing: 'auto', format: 'osrm' }),
    ROUTE_LIMIT_MS,
  );
  if ('error' in said) return undefined;
  const [route] = Answer.parse(JSON.parse(said.answer)).routes;
  const sides = new Set(route?.legs.flatMap(({ steps }) => steps.map(({ driving_side }) => driving_side)));
  if (!route || route.distance === 0) return undefined;
  if (sides.size === 1) return [...sides][0];
  throw new RouteServiceError('prepare-failed', { reason: 'it drives on both sides of the road' });
}
