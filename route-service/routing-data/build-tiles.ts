/** Builds the engine's road tiles from an extract, for the given driving side. */
import fs from 'node:fs';
import path from 'node:path';
import { writeExtract } from '../osm/write-extract.ts';
import { tileFolder } from './data-folder.ts';
import type { DrivingSide } from './driving-side.ts';
import { describeTileBuild } from './engine-config.ts';
import { buildThreads, runTool } from './run-tool.ts';

/** The inputs of a tile build. */
export interface TileBuild {
  readonly file: string;
  /** Folder of the version. */
  readonly version: string;
  readonly drivingSide: DrivingSide;
  /** West, south, east, north. */
  readonly bounds: readonly [number, number, number, number];
  readonly signal?: AbortSignal | undefined;
  readonly onLine?: ((line: string) => void) | undefined;
}

/**
 * Builds the tiles. The engine takes the driving side from a database of countries. Without one it drives on the right; with
 * one that has no entry for a place, on the left. So right-hand driving uses no database, and left-hand driving gets our own,
 * with a left-driving country around the whole extract.
 * @throws RouteServiceError prepare-failed, engine-missing
 */
export async function buildTiles(build: TileBuild): Promise<void> {
  const { version, drivingSide, signal, onLine } = build;
  const file = path.resolve(build.file);
  const folder = path.resolve(version);
  const adminFile = path.join(folder, 'admin.sqlite');
  const configFile = path.join(folder, 'build.json');
  const useAdmins = drivingSide === 'left';
  const settings = { tileFolder: tileFolder(folder), adminFile, useAdmins, threads: buildThreads() };
  fs.writeFileSync(configFile, JSON.stringify(describeTileBuild(settings)));
  if (useAdmins) await buildCountry(build, configFile);
  await runTool({ tool: 'valhalla_build_tiles', args: ['-c', configFile, file], folder, signal, onLine });
  // Files that only the build needs, or that contain paths of this machine.
  const leftOver = [configFile, adminFile, path.join(folder, 'duplicateways.txt')];
  for (const name of leftOver) fs.rmSync(name, { force: true });
}

async function buildCountry(
  { version, bounds, signal, onLine }: TileBuild,
  configFile: string,
): Promise<void> {
  const folder = path.resolve(version);
  const boundary = path.join(folder, 'boundary.osm.pbf');
  fs.writeFileSync(boundary, drawCountry(bounds));
  await runTool({
    tool: 'valhalla_build_admins',
    args: ['-c', configFile, boundary],
    folder,
    signal,
    onLine,
  });
  fs.rmSync(boundary, { force: true });
}

/** Degrees around the extract, so that no road touches the boundary. */
const MARGIN_DEGREES = 1;

/** Draws a country around the extract. The engine knows countries by name, and this one drives on the left. */
function drawCountry([west, south, east, north]: TileBuild['bounds']): Buffer {
  const [left, right] = [west - MARGIN_DEGREES, east + MARGIN_DEGREES];
  const [bottom, top] = [Math.max(-89, south - MARGIN_DEGREES), Math.min(89, north + MARGIN_DEGREES)];
  const corners = [
    [bottom, left],
    [bottom, right],
    [top, right],
    [top, left],
  ] as const;
  const tags = { type: 'boundary', boundary: 'administrative', admin_level: '2', name: 'United Kingdom' };
  return writeExtract(
    [
      ...corners.map(([lat, lng], index) => ({ type: 'node' as const, id: index + 1, lat, lng, tags: {} })),
      { type: 'way', id: 1, nodes: [1, 2, 3, 4, 1], tags: {} },
      { type: 'relation', id: 1, members: [{ type: 'way', id: 1, role: 'outer' }], tags },
    ],
    'Stopover',
  );
}
