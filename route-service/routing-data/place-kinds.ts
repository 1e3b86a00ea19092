/** Selects the objects of OpenStreetMap that people search for, and names their kinds. */
import type { Tags } from '../osm/osm-objects.ts';

/** Roads that cars may use. */
const drivable: ReadonlySet<string> = new Set([
  ...[
    'motorway',
    'trunk',
    'primary',
    'secondary',
    'tertiary',
    'unclassified',
    'residential',
    'living_street',
    'service',
  ],
  ...['motorway_link', 'trunk_link', 'primary_link', 'secondary_link', 'tertiary_link'],
]);
const closed: ReadonlySet<string> = new Set(['no', 'private']);

/** Whether cars may use a road. */
export function isDrivable({ highway = '', access = '', motor_vehicle = '', area }: Tags): boolean {
  return drivable.has(highway) && !closed.has(access) && !closed.has(motor_vehicle) && area !== 'yes';
}

const settlements: ReadonlySet<string> = new Set([
  'city',
  'town',
  'village',
  'hamlet',
  'suburb',
  'neighbourhood',
  'island',
]);
const tourism: ReadonlySet<string> = new Set([
  'hotel',
  'motel',
  'hostel',
  'guest_house',
  'museum',
  'attraction',
  'information',
]);

/** The kind of a named place; undefined for objects that are not destinations. */
export function kindOf(tags: Tags): string | undefined {
  if (tags.aeroway === 'aerodrome') return 'airport';
  if (tags.aeroway === 'terminal') return 'terminal';
  if (tags.amenity === 'parking') return 'car_park';
  if (tags.place !== undefined && settlements.has(tags.place)) return tags.place;
  if (tags.tourism !== undefined && tourism.has(tags.tourism)) return tags.tourism;
  if (tags.railway === 'station' || tags.railway === 'halt') return 'station';
  if (tags.highway === 'bus_stop') return 'bus_stop';
  if (tags.highway !== undefined) return 'street';
  return tags.amenity ?? tags.shop ?? tags.office ?? tags.leisure ?? tags.historic ?? tags.natural;
}

/** Whether a kind is a settlement, which other places are said to be in. */
export function isSettlement(kind: string | undefined): boolean {
  return kind === 'city' || kind === 'town' || kind === 'village' || kind === 'hamlet';
}

const otherNameKeys = [
  'alt_name',
  'official_name',
  'short_name',
  'loc_name',
  'int_name',
  'ref',
  'iata',
  'icao',
] as const;

/** Names beside the main one: codes, short forms, other languages. */
export function otherNamesOf(tags: Tags): readonly string[] {
  const keys = [...otherNameKeys, ...Object.keys(tags).filter((key) => /^name:[a-z]{2}$/.test(key))];
  const names = keys.flatMap((key) => tags[key]?.split(';') ?? []).map((name) => name.trim());
  return [...new Set(names)].filter((name) => name !== '' && name !== tags.name);
}
