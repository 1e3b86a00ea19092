/** Opens the route service with its settings, over the site's own places. */
import type { CommandContext, Environment } from '../command.ts';
import { readSitePlaces } from './read-site-places.ts';

interface ServiceLog {
  readonly write: (line: string) => void;
}

/**
 * Opens the route service without listening.
 * @param log gets its lines. Without it, the service belongs to another command: it logs nothing, because standard output is
 * that command's, and keeps routes in memory, because the stored ones allow only one process.
 * @throws RouteServiceError config-invalid, data-missing, and what opening the service throws.
 */
export async function openRouteService(settings: Environment, context: CommandContext, log?: ServiceLog) {
  const { buildRouteService, readCurrentVersion, readServiceConfig, RouteServiceError } = await import(
    '#route-service'
  );
  const { options } = readServiceConfig(settings);
  const folder = settings.ROUTE_DATA ?? '';
  const embedded = options.provider && 'kind' in options.provider && options.provider.kind === 'embedded';
  if (embedded && !readCurrentVersion(folder)) throw new RouteServiceError('data-missing', { folder });
  const places = await readSitePlaces(context);
  const { log: { level } = { level: 'info' as const }, storeFolder, redisUrl, ...others } = options;
  const own = log && { storeFolder, redisUrl, log: { level, stream: log } };
  return await buildRouteService({ ...others, places, ...own });
}
