/** Selects the places that have names on the map: countries, settlements and their parts, by importance. */
import type { Tags } from '../osm/osm-objects.ts';
import type { MapKind } from './map-feature.ts';

/** The name and rank of a place on the map. */
export interface PlaceClass {
  readonly kind: MapKind;
  /** A smaller rank is more important; within a rank, the larger population. */
  readonly rank: number;
  /** 0 if unknown. */
  readonly population: number;
  /** The first zoom at which it is named if no more important place is near. */
  readonly alone: number;
  /** The first zoom at which it is named in any case. */
  readonly always: number;
  /** The last zoom at which it is named; undefined: all that follow. */
  readonly last?: number;
}

type Row = readonly [kind: MapKind, rank: number, alone: number, always: number];

/** Values of `place` (OpenStreetMap's wiki, "Key:place"). A country is labelled like a city. */
const rows = {
  city: ['city', 1, 5, 7],
  town: ['town', 2, 5, 8],
  village: ['village', 3, 7, 11],
  island: ['village', 4, 8, 11],
  borough: ['suburb', 5, 11, 12],
  suburb: ['suburb', 5, 11, 12],
  hamlet: ['suburb', 6, 11, 13],
  quarter: ['suburb', 7, 12, 13],
  neighbourhood: ['suburb', 8, 13, 14],
} as const satisfies Readonly<Record<string, Row>>;

/** Rank of countries, the most important places. */
export const COUNTRY_RANK = 0;
/** At deeper zooms, the names of the country's towns are more useful. */
const country: PlaceClass = { kind: 'city', rank: COUNTRY_RANK, population: 0, alone: 5, always: 5, last: 7 };

/** Inhabitants from which a village counts as a town and a town as a city, whatever its title. */
const TOWN_POPULATION = 10_000;
const CITY_POPULATION = 100_000;

/** Classifies an object with a name as a place. */
export function classifyPlace(tags: Tags): PlaceClass | undefined {
  if (tags.name === undefined) return undefined;
  if (isCountry(tags)) return country;
  const value = tags.place ?? '';
  if (!Object.hasOwn(rows, value)) return undefined;
  const population = readPopulation(tags.population);
  const [kind, rank, alone, always] = rows[raise(value as keyof typeof rows, tags.capital, population)];
  return { kind, rank, population, alone, always };
}

/** Whether an object is a country: many extracts have its boundary but no node for it. */
function isCountry({ place, boundary, admin_level: level }: Tags): boolean {
  return place === 'country' || (place === undefined && boundary === 'administrative' && level === '2');
}

/** A country's capital counts as a city. */
function raise(place: keyof typeof rows, capital: string | undefined, population: number): keyof typeof rows {
  if (place !== 'town' && place !== 'village') return place;
  if (capital === 'yes' || capital === '2' || population >= CITY_POPULATION) return 'city';
  return population >= TOWN_POPULATION ? 'town' : place;
}

/** Reads a number whose digits may be grouped: "12 345", "12,345". */
function readPopulation(written = ''): number {
  return Number.parseInt(written.replace(/(?<=\d)[\s,.'’](?=\d{3})/g, ''), 10) || 0;
}
