/** Collects the features of an extract for the map: roads, water, woods, buildings, names. Reads it twice, ways before places. */
import type { Coordinate } from '../contract.ts';
import type { OsmObject, OsmRelation, OsmWay } from '../osm/osm-objects.ts';
import { type OnProgress, readExtract } from '../osm/read-extract.ts';
import { classifyArea, classifyLine, classifyPoint } from './classify-object.ts';
import { COUNTRY_RANK, classifyPlace, type PlaceClass } from './classify-place.ts';
import { drawCoast } from './draw-coast.ts';
import { joinRings, placeHoles } from './join-rings.ts';
import { labelPlaces, type NamedPlace } from './label-places.ts';
import type { Bounds, MapClass, MapFeature } from './map-feature.ts';
import { centreOf, measureArea } from './outline.ts';

interface Inventory {
  readonly points: MapFeature[];
  /** Places that are mapped as points, by their node. */
  readonly places: Map<number, NamedPlace>;
  readonly placeAreas: { readonly area: OsmWay | OsmRelation; readonly place: PlaceClass }[];
  readonly ways: { readonly way: OsmWay; readonly classes: readonly MapClass[] }[];
  readonly relations: { readonly relation: OsmRelation; readonly area: MapClass }[];
  readonly coast: (readonly number[])[];
  /** Nodes of all ways: the ways of a multipolygon need no tags. */
  readonly wayNodes: Map<number, readonly number[]>;
}

type Locate = (nodes: readonly number[]) => readonly Coordinate[];

/** The features of an extract, in its order; `bounds` limit the sea if there is a coast. @throws when it cannot be read */
export async function collectFeatures(
  file: string,
  bounds: Bounds,
  onProgress?: OnProgress,
): Promise<readonly MapFeature[]> {
  const inventory = openInventory();
  for await (const object of readExtract(file, (done) => onProgress?.(done / 2))) note(object, inventory);
  const positions = await readPositions(file, listNeeded(inventory), (done) => onProgress?.(0.5 + done / 2));
  const locate: Locate = (nodes) => nodes.flatMap((id) => positions.get(id) ?? []) as readonly Coordinate[];
  return [
    ...drawCoast(inventory.coast, locate, bounds),
    ...inventory.relations.flatMap((found) => describeRelation(found, inventory, locate)),
    ...inventory.ways.flatMap((found) => describeWay(found, locate)),
    ...inventory.points,
    ...labelPlaces([...inventory.places.values(), ...listPlaceAreas(inventory, locate)]),
  ];
}

function openInventory(): Inventory {
  const lists = { points: [], placeAreas: [], ways: [], relations: [], coast: [] };
  return { ...lists, places: new Map(), wayNodes: new Map() };
}

function note(object: OsmObject, inventory: Inventory): void {
  notePlace(object, inventory);
  if (object.type === 'node') {
    const found = classifyPoint(object.tags);
    if (!found) return;
    const geometry = { type: 'Point', coordinates: [object.lng, object.lat] } as const;
    inventory.points.push({ ...found, name: object.tags.name, geometry });
  } else if (object.type === 'way') {
    inventory.wayNodes.set(object.id, object.nodes);
    if (object.tags.natural === 'coastline') inventory.coast.push(object.nodes);
    const closed = isClosed(object);
    const drawn = (closed ? classifyArea(object.tags) : undefined) ?? classifyLine(object.tags);
    const label = closed ? classifyPoint(object.tags) : undefined;
    const classes = [drawn, label].filter((found) => found !== undefined);
    if (classes.length > 0) inventory.ways.push({ way: object, classes });
  } else if (object.tags.type === 'multipolygon') {
    const area = classifyArea(object.tags);
    if (area) inventory.relations.push({ relation: object, area });
  }
}

function notePlace(object: OsmObject, { places, placeAreas }: Inventory): void {
  const place = classifyPlace(object.tags);
  if (!place) return;
  if (object.type === 'node') {
    places.set(object.id, { ...place, name: object.tags.name!, at: [object.lng, object.lat] });
  } else if (object.type === 'way' ? isClosed(object) : isArea(object) && !hasPoint(object, place, places)) {
    placeAreas.push({ area: object, place });
  }
}

function isClosed({ nodes }: OsmWay): boolean {
  return nodes.length > 3 && nodes[0] === nodes.at(-1);
}

function isArea({ tags }: OsmRelation): boolean {
  return tags.type === 'multipolygon' || tags.type === 'boundary';
}

/** Whether a relation is named at a point that is its member. The centre of a country is its capital, and does not count. */
function hasPoint(relation: OsmRelation, place: PlaceClass, places: Inventory['places']): boolean {
  const roles = place.rank === COUNTRY_RANK ? ['label'] : ['label', 'admin_centre'];
  return relation.members.some(
    ({ type, id, role }) => type === 'node' && roles.includes(role) && places.has(id),
  );
}

function listNeeded({ ways, relations, placeAreas, coast, wayNodes }: Inventory): ReadonlySet<number> {
  const needed = new Set<number>();
  const add = (nodes: readonly number[]) => {
    for (const id of nodes) needed.add(id);
  };
  for (const { way } of ways) add(way.nodes);
  for (const nodes of coast) add(nodes);
  for (const { relation } of relations) for (const { id } of relation.members) add(wayNodes.get(id) ?? []);
  for (const { area } of placeAreas) for (const way of listOutlineWays(area, wayNodes)) add(way);
  return needed;
}

async function readPositions(
  file: string,
  needed: ReadonlySet<number>,
  onProgress: OnProgress,
): Promise<ReadonlyMap<number, readonly [Coordinate]>> {
  const positions = new Map<number, readonly [Coordinate]>();
  for await (const object of readExtract(file, onProgress)) {
    if (object.type === 'node' && needed.has(object.id)) positions.set(object.id, [[object.lng, object.lat]]);
  }
  return positions;
}

function describeWay({ way, classes }: Inventory['ways'][number], locate: Locate): MapFeature[] {
  const line = locate(way.nodes);
  if (line.length < 2) return [];
  const { name } = way.tags;
  return classes.map((found) => {
    if (found.layer === 'labels') {
      return { ...found, name, geometry: { type: 'Point', coordinates: middleOf(line) } };
    }
    const isArea = found.layer === 'areas' || found.layer === 'buildings';
    if (isArea)
      return { ...found, name: undefined, geometry: { type: 'MultiPolygon', coordinates: [[line]] } };
    const shown = found.layer === 'roads' ? name : undefined;
    return { ...found, name: shown, geometry: { type: 'LineString', coordinates: line } };
  });
}

function describeRelation(
  { relation, area }: Inventory['relations'][number],
  { wayNodes }: Inventory,
  locate: Locate,
): MapFeature[] {
  const ringsOf = (isHole: boolean) => {
    const members = relation.members.filter(
      ({ type, role }) => type === 'way' && (role === 'inner') === isHole,
    );
    return joinRings(members.flatMap(({ id }) => [wayNodes.get(id) ?? []]))
      .map(locate)
      .filter((ring) => ring.length > 3);
  };
  const coordinates = placeHoles(ringsOf(false), ringsOf(true));
  if (coordinates.length === 0) return [];
  const shape: MapFeature = { ...area, name: undefined, geometry: { type: 'MultiPolygon', coordinates } };
  const label = classifyPoint(relation.tags);
  if (!label) return [shape];
  const point = { type: 'Point', coordinates: middleOf(coordinates[0]![0]!) } as const;
  return [shape, { ...label, name: relation.tags.name, geometry: point }];
}

function listOutlineWays(area: OsmWay | OsmRelation, wayNodes: Inventory['wayNodes']): (readonly number[])[] {
  if (area.type === 'way') return [area.nodes];
  return area.members.flatMap(({ type, id, role }) =>
    type === 'way' && role !== 'inner' ? [wayNodes.get(id) ?? []] : [],
  );
}

/** Places that are mapped as areas, with their names in the largest outline. Areas cut by the extract's edge have no outline. */
function listPlaceAreas({ placeAreas, wayNodes }: Inventory, locate: Locate): NamedPlace[] {
  return placeAreas.flatMap(({ area, place }) => {
    const outlines = joinRings(listOutlineWays(area, wayNodes))
      .map(locate)
      .filter((ring) => ring.length > 3)
      .sort((a, b) => measureArea(b) - measureArea(a));
    const [largest] = outlines;
    return largest ? [{ ...place, name: area.tags.name!, at: centreOf(largest), outlines }] : [];
  });
}

/** The middle of an outline's corners: good enough for a name. */
function middleOf(ring: readonly Coordinate[]): Coordinate {
  const corners = ring.slice(1);
  const sum = (axis: 0 | 1) => corners.reduce((total, corner) => total + corner[axis], 0);
  return [sum(0) / corners.length, sum(1) / corners.length];
}
