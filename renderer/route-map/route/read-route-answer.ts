/** Reads the service's answer: any answer becomes a route or a failure. */
import type { RoutePoint } from '#route-service/contract';
import { createRoute, type Instruction, type Route, type Summary } from './route.ts';
import { limitText, type RoutingFailure } from './routing-failure.ts';

/** The result of a request. */
export type RouteOutcome = { readonly route: Route } | { readonly failure: RoutingFailure };

/** The status for an answer that has neither coordinates nor a status. */
const EMPTY_STATUS = 'Error';
const EMPTY_MESSAGE = 'Route API error';

/** The status for JSON that does not have the form of an answer (docs/product-rules.md). */
const PARSE_STATUS = -2;
/** The status for coordinates that do not form a line (docs/product-rules.md). */
const CONVERSION_STATUS = -3;

/** Maximum number of coordinates: a route across a continent has some 50,000. */
const MAX_COORDINATES = 200_000;
/** Maximum number of steps that are shown. */
const MAX_INSTRUCTIONS = 500;

/** Reads the parsed body of an answer with HTTP status 2xx. */
export function readRouteAnswer(body: unknown): RouteOutcome {
  const answer = asRecord(body);
  const coordinates = readCoordinates(answer.coordinates);
  if (!coordinates) return { failure: readFailure(answer) ?? diagnose(body) };
  const instructions = readInstructions(answer.instructions, coordinates.length);
  const attribution = readText(answer.attribution);
  return {
    route: createRoute(coordinates, {
      summary: readSummary(answer.summary),
      instructions,
      ...(attribution ? { attribution } : {}),
    }),
  };
}

/** The service's own reason; undefined if it has none. */
function readFailure({ status, message }: Fields): RoutingFailure | undefined {
  const isStatus = typeof status === 'number' || typeof status === 'string';
  const text = readText(message);
  if (!isStatus && text === undefined) return undefined;
  return { status: isStatus ? status : EMPTY_STATUS, message: text ?? EMPTY_MESSAGE };
}

/** Why an answer without a reason is not a route: it is empty, it has another form, or its coordinates do not form a line. */
function diagnose(body: unknown): RoutingFailure {
  const { coordinates } = asRecord(body);
  const isList = Array.isArray(coordinates);
  if (isList && coordinates.length > 0)
    return { status: CONVERSION_STATUS, message: 'The route is not a line.' };
  const isAnswer = body == null || (typeof body === 'object' && !Array.isArray(body));
  if (isAnswer && (isList || coordinates == null)) return { status: EMPTY_STATUS, message: EMPTY_MESSAGE };
  return { status: PARSE_STATUS, message: 'The answer is not a route.' };
}

/** Undefined if there are none, or one of them is invalid: part of a line would be a wrong line. */
function readCoordinates(value: unknown): readonly RoutePoint[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_COORDINATES) return undefined;
  const places = value.map((pair) => (Array.isArray(pair) ? { lng: pair[0], lat: pair[1] } : undefined));
  return places.every(isPlace) ? places : undefined;
}

/** Whether a value is a place on earth. */
export function isPlace(value: unknown): value is RoutePoint {
  const { lat, lng } = asRecord(value);
  return isWithin(lat, 90) && isWithin(lng, 180);
}

function isWithin(value: unknown, limit: number): boolean {
  return typeof value === 'number' && Math.abs(value) <= limit;
}

function readSummary(value: unknown): Summary {
  const { totalDistance, totalTime } = asRecord(value);
  return { totalDistance: readAmount(totalDistance), totalTime: readAmount(totalTime) };
}

/** Steps that cannot be described, or that have no place on the line, are left out. */
function readInstructions(value: unknown, places: number): readonly Instruction[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MAX_INSTRUCTIONS).flatMap((step) => {
    const fields = asRecord(step);
    const index = readAmount(fields.index);
    if (index === undefined || index >= places) return [];
    const words = ['type', 'text', 'road', 'direction', 'modifier'].flatMap((name) => {
      const text = readText(fields[name]);
      return text ? [[name, text]] : [];
    });
    if (words.length === 0) return [];
    const exit = readAmount(fields.exit);
    return [
      {
        ...Object.fromEntries(words),
        ...(exit === undefined ? {} : { exit }),
        index: Math.floor(index),
        distance: readAmount(fields.distance) ?? 0,
      },
    ];
  });
}

function readAmount(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value < Number.POSITIVE_INFINITY ? value : undefined;
}

/** Text as it is: it becomes text nodes, and never markup. */
export function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? limitText(value) : undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/** A value's fields; none if it is not an object. */
export function asRecord(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
