/** Reads the site's own places from the fixture store, for the geocoder: airports, terminals, car parks, hotels, lounges, stops. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ContentStore } from '#pipeline/store';
import type { Place } from '#route-service';
import type { CommandContext } from '../command.ts';
import { readNumber } from './read-number.ts';

/** Content types with a point on the map, and the field that says where they are. */
const placeTypes: ReadonlySet<string> = new Set(['airport', 'terminal', 'car_park', 'hotel', 'lounge']);
const ROUTE_TYPE = 'shuttle_route';

/** Returns the places of the configured store; none if there is no store. */
export async function readSitePlaces(context: CommandContext): Promise<readonly Place[]> {
  const { loadConfig } = await import('../configuration/load-config.ts');
  const { config } = await loadConfig(context);
  return await readPlacesOf(resolve(context.cwd, config.store));
}

/** Returns the places of a store; none if there is no store. */
export async function readPlacesOf(folder: string): Promise<readonly Place[]> {
  if (!existsSync(folder)) return [];
  const { openStore } = await import('#pipeline/store');
  const store = openStore(folder);
  const places: Place[] = [];
  for (const { uuid, type } of store.facts('published')) {
    if (placeTypes.has(type)) places.push(...describeStory(store, uuid, type));
    if (type === ROUTE_TYPE) places.push(...describeStops(store, uuid));
  }
  return places;
}

type Fields = Readonly<Record<string, unknown>>;

function readFields(store: ContentStore, uuid: string, language = 'default'): Fields {
  return store.story(uuid, language, 'published')?.content ?? {};
}

function describeStory(store: ContentStore, uuid: string, kind: string): Place[] {
  const fields = readFields(store, uuid);
  const others = store.summary.languages.map((language) => textOf(readFields(store, uuid, language).name));
  const otherNames = [textOf(fields.code), textOf(fields.iata), ...others];
  const nested = Object.values(fields).flatMap((value): readonly unknown[] =>
    Array.isArray(value) ? value : [],
  );
  const context = airportOf(store, fields);
  const panels = nested
    .filter(isTerminal)
    .flatMap((panel) => describe(panel, 'terminal', { context: textOf(fields.name) }));
  return [...describe(fields, kind, { otherNames, context }), ...panels];
}

/** Whether a block describes a terminal: a small airport has a panel for it instead of a story. */
function isTerminal(block: unknown): block is Fields {
  return (
    typeof block === 'object' &&
    block !== null &&
    'component' in block &&
    block.component === 'terminal_panel'
  );
}

function describeStops(store: ContentStore, uuid: string): Place[] {
  const fields = readFields(store, uuid);
  const stops: readonly unknown[] = Array.isArray(fields.stops) ? fields.stops : [];
  const context = [textOf(fields.line), airportOf(store, fields)].filter(Boolean).join(', ');
  return stops.flatMap((stop) =>
    typeof stop === 'object' && stop !== null ? describe(stop as Fields, 'stop', { context }) : [],
  );
}

interface PlaceExtras {
  readonly otherNames?: readonly string[];
  readonly context: string;
}

function describe(fields: Fields, kind: string, { otherNames = [], context }: PlaceExtras): Place[] {
  const [name, lat, lng] = [textOf(fields.name), readNumber(fields.lat), readNumber(fields.lng)];
  if (name === '' || lat === undefined || lng === undefined) return [];
  const others = [...new Set(otherNames)].filter((other) => other !== '' && other !== name);
  return [
    {
      ...{ name, lat, lng, kind },
      ...(others.length > 0 ? { otherNames: others } : {}),
      ...(context ? { context } : {}),
    },
  ];
}

function airportOf(store: ContentStore, { airport }: Fields): string {
  return typeof airport === 'string' && airport !== '' ? textOf(readFields(store, airport).name) : '';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
