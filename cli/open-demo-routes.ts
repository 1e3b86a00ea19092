/** The demo's route service: over the demo's own road network, which is prepared when it is first needed. */
import { join } from 'node:path';
import { buildRouteService, prepareRoutingData, RouteServiceError } from '#route-service';
import type { CommandContext } from './command.ts';
import { findOwnPackage } from './package-root.ts';
import { readPlacesOf } from './read-site-places.ts';

/** The demo's country is invented, and drives on the right. */
const DRIVING_SIDE = 'right';
/** Its roads are the project's own. */
const ATTRIBUTION = 'Stopover demo roads';

type RouteService = Awaited<ReturnType<typeof buildRouteService>>;

/** Opens the service over what the demo keeps in its folder; undefined, with a warning, where the engine does not run. */
export async function openDemoRoutes(
  folder: string,
  context: CommandContext,
): Promise<RouteService | undefined> {
  const dataFolder = join(folder, 'routing');
  try {
    await prepareRoutingData({
      file: join(findOwnPackage().folder, 'fixtures', 'road-network', 'windsock.osm.pbf'),
      folder: dataFolder,
      drivingSide: DRIVING_SIDE,
      attribution: ATTRIBUTION,
      signal: context.signal,
      now: context.now,
      onProgress: (_, done) => context.terminal.progress('preparing the road network', done),
    });
    context.terminal.endProgress();
    return await buildRouteService({
      provider: { kind: 'embedded', dataFolder },
      storeFolder: join(folder, 'routes'),
      places: await readPlacesOf(join(folder, 'content')),
    });
  } catch (error) {
    context.terminal.endProgress();
    if (!(error instanceof RouteServiceError)) throw error;
    context.terminal.warn(`The demo runs without routes. ${error.message} ${error.hint}`);
    return undefined;
  }
}
