/** Updates the store's shuttle routes, as the configuration says, and reports the result. */
import { resolve } from 'node:path';
import type { Config } from '#pipeline/config';
import { openStore, readComputedRoutes } from '#pipeline/store';
import type { CommandContext } from '../command.ts';
import { countOf } from '../messages/quantities.ts';
import { summariseWarnings } from '../messages/warning-messages.ts';
import type { ShuttleReport } from './compute-shuttles.ts';

/** Counts for the JSON document, and warnings about routes that are not computed. */
export interface ShuttleUpdate {
  readonly counts: Omit<ShuttleReport, 'warnings'>;
  readonly warnings: ShuttleReport['warnings'];
}

const nothing: ShuttleUpdate = { counts: { total: 0, computed: 0, kept: 0, failed: 0 }, warnings: [] };

/** Whether the store has shuttles. Most sites have none, and load nothing of the route service. */
function hasShuttles(storeFolder: string): boolean {
  const store = openStore(storeFolder);
  for (const { type } of store.facts('draft')) if (type === 'shuttle_route') return true;
  return readComputedRoutes(storeFolder).size > 0;
}

/** Computes routes that are missing or stale. @throws RouteServiceError config-invalid; StopoverError store-missing, store-damaged, disk-write */
export async function updateShuttles(
  config: Config,
  context: CommandContext,
  data?: string | undefined,
): Promise<ShuttleUpdate> {
  const storeFolder = resolve(context.cwd, config.store);
  if (!hasShuttles(storeFolder)) return nothing;
  const { computeShuttles } = await import('./compute-shuttles.ts');
  const { readRouteSettings } = await import('../route-service/route-service-settings.ts');
  const { readServiceConfig } = await import('#route-service');
  const { terminal, signal } = context;
  const { options } = readServiceConfig(await readRouteSettings({ data }, context));
  const { warnings, ...counts } = await computeShuttles({
    storeFolder,
    config,
    provider: options.provider,
    terminal,
    signal,
  });
  summariseWarnings(warnings, terminal);
  if (counts.computed > 0) terminal.info(`${countOf(counts.computed, 'shuttle route')} computed`);
  return { counts, warnings };
}
