/** Reads answers of Valhalla, from this machine and over HTTP. */
import { z } from 'zod';
import type { InstructionType, NoRouteStatus, RouteInstruction } from '../contract.ts';
import { RouteServiceError } from '../errors.ts';
import { decodePolyline } from '../geo/decode-polyline.ts';
import type { FoundRoute } from './provider.ts';

const Maneuver = z.object({
  type: z.number().int(),
  instruction: z.string(),
  length: z.number(),
  time: z.number(),
  begin_shape_index: z.number().int().min(0),
  street_names: z.array(z.string()).optional(),
  roundabout_exit_count: z.number().int().optional(),
});
type Maneuver = z.output<typeof Maneuver>;

const Answer = z.object({
  trip: z.object({
    legs: z.array(z.object({ shape: z.string().min(1), maneuvers: z.array(Maneuver).optional() })).length(1),
    summary: z.object({ length: z.number().min(0), time: z.number().min(0) }),
  }),
});

/** Decimals of Valhalla's lines. */
const LINE_DECIMALS = 6;
const METRES_PER_KM = 1000;

/** Reads a route. @throws RouteServiceError provider-failed */
export function readValhallaAnswer(answer: unknown): FoundRoute {
  const parsed = Answer.safeParse(answer);
  if (!parsed.success) throw new RouteServiceError('provider-failed', {}, { cause: parsed.error });
  const { legs, summary } = parsed.data.trip;
  const { shape, maneuvers } = legs[0]!;
  const line = decodePolyline(shape, LINE_DECIMALS);
  return {
    kind: 'route',
    // From a place to itself the line is one point, but a line needs two.
    coordinates: line.length === 1 ? [line[0]!, line[0]!] : line,
    distanceM: summary.length * METRES_PER_KM,
    timeS: summary.time,
    ...(maneuvers ? { instructions: maneuvers.map(describeManeuver) } : {}),
  };
}

/** Valhalla's numbers of the manoeuvres that cars can make. */
const maneuverTypes: Readonly<Record<number, InstructionType>> = {
  1: 'Head',
  2: 'Head',
  3: 'Head',
  4: 'DestinationReached',
  5: 'DestinationReached',
  6: 'DestinationReached',
  9: 'SlightRight',
  10: 'Right',
  11: 'SharpRight',
  12: 'TurnAround',
  13: 'TurnAround',
  14: 'SharpLeft',
  15: 'Left',
  16: 'SlightLeft',
  17: 'OnRamp',
  18: 'OnRamp',
  19: 'OnRamp',
  20: 'OffRamp',
  21: 'OffRamp',
  23: 'Fork',
  24: 'Fork',
  25: 'Merge',
  26: 'Roundabout',
  28: 'Ferry',
  37: 'Merge',
  38: 'Merge',
};

function describeManeuver(maneuver: Maneuver): RouteInstruction {
  const { type, instruction, length, time, begin_shape_index, street_names, roundabout_exit_count } =
    maneuver;
  return {
    type: maneuverTypes[type] ?? 'Continue',
    distance: Math.round(length * METRES_PER_KM),
    time: Math.round(time),
    index: begin_shape_index,
    text: instruction,
    ...(street_names?.[0] ? { road: street_names[0] } : {}),
    ...(roundabout_exit_count ? { exit: roundabout_exit_count } : {}),
  };
}

/** Valhalla's error codes that mean that there is no route (its table is in src/exceptions.cc). */
const noRouteCodes: Readonly<Record<number, NoRouteStatus>> = {
  154: 'NoRoute',
  170: 'NoRoute',
  171: 'NoSegment',
  442: 'NoRoute',
};

/** The embedded engine returns these texts instead of codes. */
const noRouteTexts: readonly (readonly [RegExp, number])[] = [
  [/No suitable edges near location/, 171],
  [/No path could be found for input/, 442],
  [/Locations are in unconnected regions/, 170],
  [/Path distance exceeds the max distance limit/, 154],
];

/** Translates a code of Valhalla; undefined for a failure. */
export function readValhallaCode(code: number): NoRouteStatus | undefined {
  return noRouteCodes[code];
}

/** Translates an error text of the embedded engine; undefined for a failure. */
export function readValhallaText(text: string): NoRouteStatus | undefined {
  const code = noRouteTexts.find(([pattern]) => pattern.test(text))?.[1];
  return code === undefined ? undefined : noRouteCodes[code];
}
