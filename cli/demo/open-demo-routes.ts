/** The demo's route service: over the demo's own road network, which is prepared when it is first needed. */
import { join } from 'node:path';
import { buildRouteService, prepareRoutingData, RouteServiceError } from '#route-service';
import type { CommandContext } from '../command.ts';
import { findPackageRoot } from '../package-root.ts';
import { readPlacesOf } from '../route-service/read-site-places.ts';

/** The demo's country is invented, and drives on the right. */
const DRIVING_SIDE = 'right';
/** Its roads are the project's own. */
const ATTRIBUTION = 'Stopover demo roads';

type RouteService = Awaited<ReturnType<typeof buildRouteService>>;

/** The sources of the demo's routes. */
export interface DemoRoads {
  /** Folder of the prepared data. */
  readonly dataFolder: string;
}

/** Prepares the demo's roads in its folder; undefined, with a warning, if the engine does not run. */
export async function prepareDemoRoads(
  folder: string,
  { terminal, signal, now }: CommandContext,
): Promise<DemoRoads | undefined> {
  const dataFolder = join(folder, 'routing');
  try {
    await prepareRoutingData({
      file: join(findPackageRoot().folder, 'fixtures', 'road-network', 'windsock.osm.pbf'),
      folder: dataFolder,
      drivingSide: DRIVING_SIDE,
      attribution: ATTRIBUTION,
      signal,
      now,
      onProgress: (_, done) => terminal.progress('preparing the road network', done),
    });
    return { dataFolder };
  } catch (error) {
    if (!(error instanceof RouteServiceError)) throw error;
    terminal.warn(`The demo runs without routes. ${error.message} ${error.hint}`);
    return undefined;
  } finally {
    terminal.endProgress();
  }
}

/** Opens the service over the demo's roads. */
export async function openDemoRoutes(folder: string, { dataFolder }: DemoRoads): Promise<RouteService> {
  return await buildRouteService({
    provider: { kind: 'embedded', dataFolder },
    storeFolder: join(folder, 'routes'),
    places: await readPlacesOf(join(folder, 'content')),
  });
}
