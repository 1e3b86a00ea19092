/** Makes the geocoder's places from the names of an extract: whole streets, addresses, and other places, each with its town. */
import type { RoutePoint } from '../contract.ts';
import { measureDistance } from '../geo/measure-distance.ts';
import { createPointGrid, type PointGrid } from '../geo/point-grid.ts';
import type { Place } from '../geocoder/place.ts';
import { isSettlement, kindOf, otherNamesOf } from './place-kinds.ts';
import type { SurveyedPlace } from './survey-extract.ts';

/** A place, with further points at which it is found. */
export interface ExtractPlace extends Place {
  /** Points along a street, as `lat, lng, lat, lng, …`. */
  readonly along?: readonly number[];
}

/** Maximum distance between a place and the settlement that it is said to be in. */
const MAX_CONTEXT_M = 10_000;
/** Maximum distance between points along a street: half of the distance that counts as being at it. */
const STEP_M = 100;
/** Degrees are kept with six decimals, which is eleven centimetres. */
const UNITS = 1e6;

interface Settlement extends RoutePoint {
  readonly name: string;
}

/** Collects the places of an extract. */
export function collectPlaces(surveyed: readonly SurveyedPlace[]): readonly ExtractPlace[] {
  const named = surveyed.flatMap(({ tags, line }): Settlement[] =>
    isSettlement(kindOf(tags)) && tags.name !== undefined ? [{ name: tags.name, ...middle(line) }] : [],
  );
  const settlements = createPointGrid(named, MAX_CONTEXT_M);
  const streets = new Map<string, SurveyedPlace[]>();
  const places: ExtractPlace[] = [];
  for (const place of surveyed) {
    if (kindOf(place.tags) === 'street') gather(streets, place, settlements);
    else places.push(describe(place, settlements));
  }
  return [...places, ...[...streets.values()].map((pieces) => joinStreet(pieces, settlements))];
}

/** Joins pieces with the same name in the same town into one street. */
function gather(
  streets: Map<string, SurveyedPlace[]>,
  piece: SurveyedPlace,
  settlements: PointGrid<Settlement>,
): void {
  const identity = JSON.stringify([piece.tags.name, nearestSettlement(middle(piece.line), settlements)]);
  const pieces = streets.get(identity);
  if (pieces) pieces.push(piece);
  else streets.set(identity, [piece]);
}

function describe({ tags, line }: SurveyedPlace, settlements: PointGrid<Settlement>): ExtractPlace {
  const point = middle(line);
  const address = tags['addr:street']
    ? `${tags['addr:street']} ${tags['addr:housenumber'] ?? ''}`.trim()
    : undefined;
  const context = isSettlement(kindOf(tags))
    ? undefined
    : (tags['addr:city'] ?? nearestSettlement(point, settlements));
  const others = [...otherNamesOf(tags), ...(tags.name && address ? [address] : [])];
  return {
    name: tags.name ?? address ?? '',
    ...(others.length > 0 ? { otherNames: others } : {}),
    kind: tags.name === undefined ? 'address' : (kindOf(tags) ?? 'place'),
    ...(context ? { context } : {}),
    ...point,
  };
}

function joinStreet(pieces: readonly SurveyedPlace[], settlements: PointGrid<Settlement>): ExtractPlace {
  const longest = pieces.reduce((best, piece) => (piece.line.length > best.line.length ? piece : best));
  const along = pieces.flatMap(({ line }) => spread(line)).flatMap(({ lat, lng }) => [lat, lng]);
  return { ...describe(longest, settlements), kind: 'street', along };
}

/** The middle one of a street's points, or the centre of an area. */
function middle(line: readonly RoutePoint[]): RoutePoint {
  const closed = line.length > 3 && line[0]?.lat === line.at(-1)?.lat && line[0]?.lng === line.at(-1)?.lng;
  if (!closed) return round(line[Math.floor(line.length / 2)] ?? { lat: 0, lng: 0 });
  const corners = line.slice(1);
  const sum = corners.reduce((total, { lat, lng }) => ({ lat: total.lat + lat, lng: total.lng + lng }), {
    lat: 0,
    lng: 0,
  });
  return round({ lat: sum.lat / corners.length, lng: sum.lng / corners.length });
}

function spread(line: readonly RoutePoint[]): readonly RoutePoint[] {
  return line.flatMap((point, index) => {
    const before = line[index - 1];
    if (!before) return [round(point)];
    const steps = Math.ceil(measureDistance(before, point) / STEP_M);
    return Array.from({ length: steps }, (_, step) => {
      const part = (step + 1) / steps;
      return round({
        lat: before.lat + (point.lat - before.lat) * part,
        lng: before.lng + (point.lng - before.lng) * part,
      });
    });
  });
}

function round({ lat, lng }: RoutePoint): RoutePoint {
  return { lat: Math.round(lat * UNITS) / UNITS, lng: Math.round(lng * UNITS) / UNITS };
}

function nearestSettlement(place: RoutePoint, settlements: PointGrid<Settlement>): string | undefined {
  const near = settlements.findNear(place);
  const nearestM = Math.min(...near.map(({ distanceM }) => distanceM));
  return near.find(({ distanceM }) => distanceM === nearestM)?.point.name;
}
