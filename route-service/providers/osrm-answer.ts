/** Reads answers of OSRM, and of Mapbox, which have the same form. */
import { z } from 'zod';
import type { InstructionType, RouteInstruction } from '../contract.ts';
import { RouteServiceError } from '../errors.ts';
import type { HttpAnswer } from './http-client.ts';
import type { ProvidedRoute } from './provider.ts';

const Degrees = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
const Step = z.object({
  distance: z.number(),
  duration: z.number(),
  name: z.string().optional(),
  geometry: z.object({ coordinates: z.array(z.unknown()) }).optional(),
  maneuver: z.object({
    type: z.string(),
    modifier: z.string().optional(),
    exit: z.number().int().optional(),
    instruction: z.string().optional(),
  }),
});
type Step = z.output<typeof Step>;

const Answer = z.object({
  code: z.literal('Ok'),
  routes: z
    .array(
      z.object({
        geometry: z.object({ coordinates: z.array(Degrees).min(2) }),
        distance: z.number().min(0),
        duration: z.number().min(0),
        legs: z.array(z.object({ steps: z.array(Step).optional() })).optional(),
      }),
    )
    .min(1),
});
const Refusal = z.object({ code: z.string(), message: z.string().optional() });

/** Mapbox computes no routes longer than some continents, and has no separate code for this error. */
const TOO_FAR = /exceeds maximum distance/i;

/** Reads a route, or why there is none. @throws RouteServiceError provider-failed */
export function readOsrmAnswer({ status, body }: HttpAnswer): ProvidedRoute {
  const { code, message = '' } = Refusal.safeParse(body).data ?? {};
  if (code === 'NoRoute' || code === 'NoSegment') return { kind: 'none', status: code };
  if (code === 'InvalidInput' && TOO_FAR.test(message)) return { kind: 'none', status: 'NoRoute' };
  const parsed = Answer.safeParse(body);
  if (!parsed.success) {
    const said = code === undefined || code === 'Ok' ? 'another form than expected' : code.slice(0, 40);
    const cause = new Error(`The provider answered with status ${status}: ${said}.`);
    throw new RouteServiceError('provider-failed', {}, { cause });
  }
  const { geometry, distance, duration, legs = [] } = parsed.data.routes[0]!;
  const instructions = describeSteps(legs.flatMap(({ steps = [] }) => steps));
  return {
    kind: 'route',
    coordinates: geometry.coordinates,
    distanceM: distance,
    timeS: duration,
    ...(instructions.length > 0 ? { instructions } : {}),
  };
}

/** Describes the steps that have a sentence: OSRM itself has none, Mapbox has them in the requested language. */
function describeSteps(steps: readonly Step[]): RouteInstruction[] {
  let index = 0;
  return steps.flatMap((step) => {
    const at = index;
    // A step begins at the point where the previous one ends.
    index += Math.max(0, (step.geometry?.coordinates.length ?? 1) - 1);
    const { instruction: text, exit } = step.maneuver;
    if (text === undefined) return [];
    return {
      type: chooseType(step.maneuver),
      distance: Math.round(step.distance),
      time: Math.round(step.duration),
      index: at,
      text,
      ...(step.name ? { road: step.name } : {}),
      ...(exit ? { exit } : {}),
    };
  });
}

const types: Readonly<Record<string, InstructionType>> = {
  depart: 'Head',
  arrive: 'DestinationReached',
  merge: 'Merge',
  fork: 'Fork',
  'on ramp': 'OnRamp',
  'off ramp': 'OffRamp',
  roundabout: 'Roundabout',
  rotary: 'Roundabout',
};
const modifiers: Readonly<Record<string, InstructionType>> = {
  'slight right': 'SlightRight',
  right: 'Right',
  'sharp right': 'SharpRight',
  uturn: 'TurnAround',
  'sharp left': 'SharpLeft',
  left: 'Left',
  'slight left': 'SlightLeft',
};

function chooseType({ type, modifier = '' }: Step['maneuver']): InstructionType {
  return types[type] ?? modifiers[modifier] ?? 'Continue';
}
