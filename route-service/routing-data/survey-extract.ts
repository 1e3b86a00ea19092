/** Surveys an extract for roads, places, country and bounds. Reads it twice: first the objects, then their positions. */
import type { RoutePoint } from '../contract.ts';
import type { OsmObject, OsmRelation, OsmWay, Tags } from '../osm/osm-objects.ts';
import { type OnProgress, readExtract } from '../osm/read-extract.ts';
import { findCountry, isCountryBoundary, type WayEnds } from './find-country.ts';
import { isDrivable, kindOf } from './place-kinds.ts';

/** An object with a name or an address, and its position. */
export interface SurveyedPlace {
  readonly tags: Tags;
  /** One point of a node, the line of a street, the outline of an area. */
  readonly line: readonly RoutePoint[];
}

/** The contents of an extract. */
export interface ExtractSurvey {
  /** Ways that cars may use. */
  readonly roads: number;
  /** West, south, east, north of them. */
  readonly bounds: readonly [number, number, number, number];
  /** Points on roads all over the extract. */
  readonly samples: readonly RoutePoint[];
  readonly places: readonly SurveyedPlace[];
  /** ISO code of the country whose whole boundary is in the extract. */
  readonly country: string | undefined;
}

/** Maximum number of points that are tried for a test route. */
const MAX_SAMPLES = 60;

/** The findings of the first reading. */
interface Inventory {
  readonly roadNodes: number[][];
  readonly namedWays: OsmWay[];
  readonly namedNodes: SurveyedPlace[];
  readonly boundaries: OsmRelation[];
  /** Airports and the like whose outline is a relation. */
  readonly namedRelations: OsmRelation[];
  readonly wayEnds: Map<number, WayEnds>;
  readonly wayNodes: Map<number, readonly number[]>;
}

/** Surveys an extract. @throws when it cannot be read */
export async function surveyExtract(file: string, onProgress?: OnProgress): Promise<ExtractSurvey> {
  const inventory = await takeInventory(file, (done) => onProgress?.(done / 2));
  const needed = listNeededNodes(inventory);
  const positions = new Map<number, RoutePoint>();
  for await (const object of readExtract(file, (done) => onProgress?.(0.5 + done / 2))) {
    if (object.type === 'node' && needed.has(object.id))
      positions.set(object.id, { lat: object.lat, lng: object.lng });
  }
  const place = (nodes: readonly number[]) =>
    nodes.map((id) => positions.get(id)).filter((point) => point !== undefined);
  const roads = inventory.roadNodes.map(place);
  return {
    roads: roads.length,
    bounds: measureBounds(roads.flat()),
    samples: pickSamples(roads),
    places: [...inventory.namedNodes, ...listLines(inventory, place)].filter(({ line }) => line.length > 0),
    country: findCountry(inventory.boundaries, inventory.wayEnds),
  };
}

async function takeInventory(file: string, onProgress: OnProgress): Promise<Inventory> {
  const inventory: Inventory = {
    roadNodes: [],
    namedWays: [],
    namedNodes: [],
    boundaries: [],
    namedRelations: [],
    wayEnds: new Map(),
    wayNodes: new Map(),
  };
  for await (const object of readExtract(file, onProgress)) note(object, inventory);
  return inventory;
}

function note(object: OsmObject, inventory: Inventory): void {
  if (object.type === 'node') {
    const { tags, lat, lng } = object;
    if (isWorthFinding(tags)) inventory.namedNodes.push({ tags, line: [{ lat, lng }] });
  } else if (object.type === 'way') {
    const { id, nodes, tags } = object;
    inventory.wayEnds.set(id, [nodes[0] ?? 0, nodes.at(-1) ?? 0]);
    if (tags.boundary === undefined) inventory.wayNodes.set(id, nodes);
    if (isDrivable(tags)) inventory.roadNodes.push([...nodes]);
    if (isWorthFinding(tags)) inventory.namedWays.push(object);
  } else if (isCountryBoundary(object)) inventory.boundaries.push(object);
  else if (isWorthFinding(object.tags) && object.tags.boundary === undefined)
    inventory.namedRelations.push(object);
}

function isWorthFinding(tags: Tags): boolean {
  if (tags.name !== undefined) return kindOf(tags) !== undefined;
  return tags['addr:housenumber'] !== undefined && tags['addr:street'] !== undefined;
}

/** The outline of a relation: its members' nodes, as far as they are in the extract. */
function outlineOf({ members }: OsmRelation, { wayNodes }: Inventory): readonly number[] {
  return members.filter(({ type }) => type === 'way').flatMap(({ id }) => wayNodes.get(id) ?? []);
}

function listNeededNodes(inventory: Inventory): ReadonlySet<number> {
  const needed = new Set<number>();
  for (const nodes of inventory.roadNodes) for (const id of nodes) needed.add(id);
  for (const { nodes } of inventory.namedWays) for (const id of nodes) needed.add(id);
  for (const relation of inventory.namedRelations)
    for (const id of outlineOf(relation, inventory)) needed.add(id);
  return needed;
}

function listLines(
  inventory: Inventory,
  place: (nodes: readonly number[]) => readonly RoutePoint[],
): readonly SurveyedPlace[] {
  return [
    ...inventory.namedWays.map(({ tags, nodes }) => ({ tags, line: place(nodes) })),
    ...inventory.namedRelations.map((relation) => ({
      tags: relation.tags,
      line: place(outlineOf(relation, inventory)),
    })),
  ];
}

function measureBounds(points: readonly RoutePoint[]): [number, number, number, number] {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const { lat, lng } of points) {
    west = Math.min(west, lng);
    south = Math.min(south, lat);
    east = Math.max(east, lng);
    north = Math.max(north, lat);
  }
  return [west, south, east, north];
}

function pickSamples(roads: readonly (readonly RoutePoint[])[]): readonly RoutePoint[] {
  const step = Math.max(1, Math.floor(roads.length / MAX_SAMPLES));
  return roads
    .filter((_, index) => index % step === 0)
    .flatMap((line) => line[Math.floor(line.length / 2)] ?? []);
}
