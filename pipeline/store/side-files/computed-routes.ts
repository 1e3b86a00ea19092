/** The file of computed routes beside the store's stories. They are not fetched, but computed from the stops and the road data. */
import { z } from 'zod';
import { parseSideText, readSideText, writeSideFile } from './side-file.ts';

const ROUTES_FILE = 'routes.json';
const ROUTES_FORMAT = 1;

const Leg = z.object({
  distanceM: z.number(),
  timeS: z.number(),
  steps: z.record(z.string(), z.array(z.object({ text: z.string(), distanceM: z.number() }))),
});
const Ground = z.object({
  layer: z.enum(['areas', 'lines', 'buildings', 'roads', 'labels']),
  kind: z.string(),
  name: z.string().optional(),
  lines: z.array(z.string()),
});
const KeptRoute = z.object({
  /** Identifies the stops that it was computed for, and the languages of its words. */
  stops: z.string(),
  /** Identifies the provider and its data. */
  version: z.string(),
  line: z.string(),
  distanceM: z.number(),
  timeS: z.number(),
  legs: z.array(Leg),
  ground: z.array(Ground),
  attribution: z.string().optional(),
});

/** A route of the store, with what it was computed from. */
export type KeptRoute = z.output<typeof KeptRoute>;

const routesFile = {
  name: ROUTES_FILE,
  schema: z.object({ format: z.literal(ROUTES_FORMAT), routes: z.record(z.string(), KeptRoute) }),
  madeBy: 'stopover route-service shuttles',
};

/** The routes of the store, by uuid of their story. @throws StopoverError store-unreadable, store-damaged */
export function readComputedRoutes(folder: string): ReadonlyMap<string, KeptRoute> {
  return parseComputedRoutes(folder, readRoutesText(folder));
}

/** Parses the file's text; without a text there are no routes. @throws StopoverError store-damaged */
export function parseComputedRoutes(
  folder: string,
  text: string | undefined,
): ReadonlyMap<string, KeptRoute> {
  return new Map(text === undefined ? [] : Object.entries(parseSideText(routesFile, folder, text).routes));
}

/** The file's text; undefined when there is no file. */
export function readRoutesText(folder: string): string | undefined {
  return readSideText(folder, ROUTES_FILE);
}

/** Keeps exactly these routes; returns whether that changed anything. @throws StopoverError store-unreadable, disk-write */
export function writeComputedRoutes(folder: string, routes: ReadonlyMap<string, KeptRoute>): boolean {
  const content = { format: ROUTES_FORMAT, routes: Object.fromEntries(routes) };
  return writeSideFile(folder, ROUTES_FILE, routes.size > 0 ? content : undefined);
}
