/** Reads a shuttle route with its stops, its timetable and the signs at its ends. */
import { frequencyRow } from '../../blocks/items/frequency-row.ts';
import { routeStop } from '../../blocks/items/route-stop.ts';
import { carPark } from '../../content-types/car-park.ts';
import { hotel } from '../../content-types/hotel.ts';
import { shuttleRoute } from '../../content-types/shuttle-route.ts';
import { terminal } from '../../content-types/terminal.ts';
import type { ComputedRoute } from '../../model/computed-route.ts';
import type { FieldsOf } from '../../model/define-block.ts';
import type { RenderContext, StoryPart } from '../../model/render-context.ts';
import type { EndSign } from '../plans/route-plan.tsx';

const fieldNames = [
  'name',
  'line',
  'airport',
  'car_park',
  'hotel',
  'terminal',
  'stops',
  'direction',
  'frequency',
  'runs_24h',
  'first_bus',
  'last_bus',
  'accessible',
  'wheelchair_spaces',
  'luggage',
  'price',
  'currency',
  'stop_directions',
  'precomputed_coordinates',
  'summary_distance_m',
  'summary_time_s',
  'notice',
  'notice_until',
] as const;

type StoredFields = Pick<FieldsOf<typeof shuttleRoute>, (typeof fieldNames)[number]>;

/** A route's fields that pages show. */
export interface RouteFields extends StoredFields {
  /** The route service's result for its stops, for words and for the drawing. */
  readonly computed?: ComputedRoute | undefined;
}

/** The props of a route's parts. */
export interface RoutePartProps {
  readonly route: RouteFields;
  readonly context: RenderContext;
  /** Path of the route's fields, for findings. */
  readonly path: string;
}

/** A route, or undefined (with a finding) when there is none. */
export function readRoute(
  uuid: string,
  context: RenderContext,
  path: string,
): StoryPart<RouteFields> | undefined {
  const part = context.read(uuid, shuttleRoute, fieldNames, path);
  return part && { ...part, fields: completeRoute(part.fields, uuid, context) };
}

/** The editors' own line and figures, or else the computed ones. */
export function completeRoute<Fields extends StoredFields>(
  fields: Fields,
  uuid: string,
  context: RenderContext,
): Fields & RouteFields {
  const computed = context.computedRoute(uuid);
  if (!computed) return fields;
  const { precomputed_coordinates: line, summary_distance_m: distance, summary_time_s: time } = fields;
  return {
    ...fields,
    computed,
    precomputed_coordinates: line || computed.line,
    summary_distance_m: distance || computed.distanceM,
    summary_time_s: time || computed.timeS,
  };
}

/** The stops of a route in order. */
export function readStops({ stops }: RouteFields, context: RenderContext, path: string) {
  return context.items(routeStop, stops, `${path}.stops`);
}

/** The editor's note on a stop, and that the bus stops there on request, unless the note says just that. */
export function describeStopNote(
  { note, on_request }: Pick<FieldsOf<typeof routeStop>, 'note' | 'on_request'>,
  context: RenderContext,
): string | undefined {
  const request = on_request ? context.message('route.onRequest') : undefined;
  return [...new Set([note, request])].filter(Boolean).join('. ') || undefined;
}

/** The timetable of a route. */
export function readFrequency({ frequency }: RouteFields, context: RenderContext, path: string) {
  return context.items(frequencyRow, frequency, `${path}.frequency`);
}

/** The signs at both ends: the start of the route (car park or hotel) and its terminal. */
export function readEndSigns(
  fields: RouteFields,
  context: RenderContext,
  path: string,
): { readonly from: EndSign | undefined; readonly to: EndSign | undefined } {
  const read = (uuid: string | undefined, type: typeof carPark | typeof hotel | typeof terminal) =>
    uuid && context.readFields(uuid, type as typeof terminal, ['code'], path)?.code;
  const parking = read(fields.car_park, carPark);
  const sleeping = read(fields.hotel, hotel);
  const arrival = read(fields.terminal, terminal);
  const from: EndSign | undefined = parking
    ? { kind: 'p', code: parking }
    : sleeping
      ? { kind: 'h', code: sleeping }
      : undefined;
  return { from, to: arrival ? { kind: 't', code: arrival } : undefined };
}
