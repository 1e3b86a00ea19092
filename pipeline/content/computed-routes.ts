/**
 * The file of computed routes beside the store's stories. Nobody's editing made them and no fetch brings them: they can be
 * computed again from the stops and the road data, so they stand apart from what the manifest answers for.
 */
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { StopoverError } from '../errors.ts';
import { writeCanonicalJson } from './canonical-json.ts';
import { realDisk } from './store-disk.ts';

/** The file's name in the store's folder. */
export const ROUTES_FILE = 'routes.json';
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
  /** Names the stops that it was computed for, and the languages of its words. */
  stops: z.string(),
  /** Names the provider and its data. */
  version: z.string(),
  line: z.string(),
  distanceM: z.number(),
  timeS: z.number(),
  legs: z.array(Leg),
  ground: z.array(Ground),
  attribution: z.string().optional(),
});
const RoutesFile = z.object({ format: z.literal(ROUTES_FORMAT), routes: z.record(z.string(), KeptRoute) });

/** A route of the store, with what it was computed from. */
export type KeptRoute = z.output<typeof KeptRoute>;

/** The routes of the store, by uuid of their story. @throws StopoverError store-damaged */
export function readComputedRoutes(folder: string): ReadonlyMap<string, KeptRoute> {
  return parseComputedRoutes(folder, readRoutesText(folder));
}

/** The routes of the file's text; none without one. @throws StopoverError store-damaged */
export function parseComputedRoutes(
  folder: string,
  text: string | undefined,
): ReadonlyMap<string, KeptRoute> {
  if (text === undefined) return new Map();
  try {
    return new Map(Object.entries(RoutesFile.parse(JSON.parse(text)).routes));
  } catch (cause) {
    const reason = `${ROUTES_FILE} cannot be read; "stopover route-service shuttles" makes it anew when it is deleted`;
    throw new StopoverError('store-damaged', { folder, reason }, { cause });
  }
}

/** The file's text; undefined where there is none. */
export function readRoutesText(folder: string): string | undefined {
  try {
    return fs.readFileSync(path.join(folder, ROUTES_FILE), 'utf8');
  } catch {
    return undefined;
  }
}

/** Keeps exactly these routes; returns whether that changed anything. @throws StopoverError disk-write */
export function writeComputedRoutes(folder: string, routes: ReadonlyMap<string, KeptRoute>): boolean {
  const file = path.join(folder, ROUTES_FILE);
  const before = readRoutesText(folder);
  if (routes.size === 0) {
    realDisk.remove(file);
    return before !== undefined;
  }
  const text = writeCanonicalJson({ format: ROUTES_FORMAT, routes: Object.fromEntries(routes) });
  if (text === before) return false;
  realDisk.write(`${file}.next`, text);
  realDisk.move(`${file}.next`, file);
  realDisk.syncFolder(folder);
  return true;
}
