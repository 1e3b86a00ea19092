/** Classifies objects of OpenStreetMap for the map: their kind, and the zoom from which they are drawn. */
import type { Tags } from '../osm/osm-objects.ts';
import type { MapClass, MapKind, MapLayer } from './map-feature.ts';

type Row = readonly [kind: MapKind, minZoom: number];

const roads: Readonly<Record<string, Row>> = {
  motorway: ['motorway', 5],
  trunk: ['motorway', 6],
  motorway_link: ['motorway', 10],
  trunk_link: ['motorway', 10],
  primary: ['major', 8],
  primary_link: ['major', 11],
  secondary: ['major', 10],
  secondary_link: ['major', 11],
  tertiary: ['minor', 11],
  tertiary_link: ['minor', 12],
  unclassified: ['minor', 12],
  residential: ['minor', 12],
  living_street: ['minor', 13],
  road: ['minor', 13],
  service: ['service', 13],
  pedestrian: ['path', 13],
  footway: ['path', 14],
  cycleway: ['path', 14],
  path: ['path', 14],
  steps: ['path', 14],
  track: ['path', 14],
};

/** Values of a tag that make an area of the map. */
const areas: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  natural: {
    water: ['water', 8],
    bay: ['water', 8],
    wood: ['wood', 9],
    beach: ['sand', 12],
    sand: ['sand', 12],
    grassland: ['grass', 12],
    heath: ['grass', 11],
    scrub: ['grass', 12],
  },
  water: { lake: ['water', 8], river: ['water', 9], reservoir: ['water', 8] },
  waterway: { riverbank: ['water', 9], dock: ['water', 11] },
  landuse: {
    forest: ['wood', 9],
    reservoir: ['water', 9],
    basin: ['water', 11],
    grass: ['grass', 12],
    meadow: ['grass', 11],
    recreation_ground: ['grass', 12],
    village_green: ['grass', 12],
    cemetery: ['grass', 12],
    farmland: ['field', 11],
    orchard: ['field', 11],
    vineyard: ['field', 11],
  },
  leisure: {
    park: ['grass', 11],
    garden: ['grass', 13],
    pitch: ['grass', 13],
    golf_course: ['grass', 11],
    nature_reserve: ['grass', 10],
  },
  aeroway: {
    apron: ['apron', 11],
    runway: ['runway', 10],
    taxiway: ['taxiway', 12],
    aerodrome: ['grass', 9],
  },
  amenity: { parking: ['parking', 13] },
};

const lines: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  waterway: { river: ['river', 9], canal: ['river', 11], stream: ['stream', 13] },
  railway: { rail: ['rail', 10], light_rail: ['rail', 12], tram: ['rail', 13] },
  aeroway: { runway: ['runway', 10], taxiway: ['taxiway', 12] },
};

const labels: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  aeroway: { aerodrome: ['airport', 9], terminal: ['terminal', 14] },
  amenity: { parking: ['parking', 14] },
  tourism: { hotel: ['hotel', 14] },
};

/** Classifies a node; only named ones are on the map. Settlements are in classify-place.ts. */
export function classifyPoint(tags: Tags): MapClass | undefined {
  return tags.name === undefined ? undefined : look(labels, tags, 'labels');
}

/** Classifies an open line. */
export function classifyLine(tags: Tags): MapClass | undefined {
  const road = Object.hasOwn(roads, tags.highway ?? '') ? roads[tags.highway!] : undefined;
  if (road) return { layer: 'roads', kind: road[0], minZoom: road[1] };
  return look(lines, tags, 'lines');
}

/** Classifies a closed line or a multipolygon. A closed road may be a circle; nearly everything else that is closed is an area. */
export function classifyArea(tags: Tags): MapClass | undefined {
  if (tags.highway !== undefined && tags.area !== 'yes') return undefined;
  if (tags.building !== undefined && tags.building !== 'no') {
    return tags.aeroway === 'terminal' || tags.building === 'terminal'
      ? { layer: 'buildings', kind: 'terminal', minZoom: 12 }
      : { layer: 'buildings', kind: 'building', minZoom: 13 };
  }
  if (tags.aeroway === 'terminal') return { layer: 'buildings', kind: 'terminal', minZoom: 12 };
  return look(areas, tags, 'areas');
}

function look(
  rows: Readonly<Record<string, Readonly<Record<string, Row>>>>,
  tags: Tags,
  layer: MapLayer,
): MapClass | undefined {
  for (const [key, kinds] of Object.entries(rows)) {
    const value = tags[key];
    const row = value !== undefined && Object.hasOwn(kinds, value) ? kinds[value] : undefined;
    if (row) return { layer, kind: row[0], minZoom: row[1] };
  }
  return undefined;
}
