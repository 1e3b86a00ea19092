/** Collects nodes, ways and relations: lines that pass through the same point share a node there. */
import type {
  OsmMember,
  OsmNode,
  OsmObject,
  OsmRelation,
  OsmWay,
  Tags,
} from '../../route-service/osm/osm-objects.ts';

/** A place on the ground. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** Degrees are kept with seven decimals, as in OpenStreetMap. */
const UNITS = 1e7;

/** A network under construction. */
export interface Network {
  /** Adds a node with tags, which a line through the same place shares. */
  node(place: Place, tags: Tags): void;
  way(places: readonly Place[], tags: Tags): number;
  /** A closed line. */
  area(places: readonly Place[], tags: Tags): number;
  relation(members: readonly OsmMember[], tags: Tags): void;
  /** All objects, in the order of the format. */
  objects(): readonly OsmObject[];
}

/** Begins an empty network. */
export function createNetwork(): Network {
  const nodes = new Map<string, OsmNode>();
  const ways: OsmWay[] = [];
  const relations: OsmRelation[] = [];
  const put = ({ lat, lng }: Place, tags?: Tags): number => {
    const place = { lat: Math.round(lat * UNITS) / UNITS, lng: Math.round(lng * UNITS) / UNITS };
    const name = `${place.lat} ${place.lng}`;
    const known = nodes.get(name) ?? { type: 'node', id: nodes.size + 1, ...place, tags: {} };
    nodes.set(name, tags ? { ...known, tags } : known);
    return known.id;
  };
  const way = (places: readonly Place[], tags: Tags) => {
    const ids = places.map((place) => put(place)).filter((id, index, all) => id !== all[index - 1]);
    ways.push({ type: 'way', id: ways.length + 1, nodes: ids, tags });
    return ways.length;
  };
  return {
    node: (place, tags) => void put(place, tags),
    way,
    area: (places, tags) => way([...places, places[0]!], tags),
    relation: (members, tags) =>
      void relations.push({ type: 'relation', id: relations.length + 1, members, tags }),
    objects: () => [...nodes.values(), ...ways, ...relations],
  };
}
