/** `stopover route-service`: the map endpoint on its own, its routing data, its stored routes. */

import { resolve } from 'node:path';
import { Argument } from 'commander';
import { checkFilePlace } from '#pipeline/disk';
import type { PrepareOptions } from '#route-service';
import { type CommandContext, type CommandResult, defineCommand } from '../command.ts';
import { addListenOptions, type ListenFlags } from '../listen-options.ts';

interface RouteServiceFlags extends ListenFlags {
  readonly out?: string;
  readonly data?: string;
  readonly store?: string;
  readonly drivingSide?: string;
  readonly attribution?: string;
  readonly basemap?: string;
  readonly folder?: string;
  readonly all?: boolean;
  /** The action and its file. */
  readonly args: readonly (string | undefined)[];
}

/** Port of the route service (docs/operations.md). */
const PORT = 4323;

/** `stopover route-service`. */
export const routeServiceCommand = defineCommand<RouteServiceFlags>({
  name: 'route-service',
  description:
    'serve routes and places for the map; prepare routing data; compute shuttle routes; list, export or purge stored routes',
  examples: [
    ['--port 4323', 'answer route requests of the map'],
    ['prepare region.osm.pbf', 'make the routing data from OpenStreetMap'],
  ],
  usesNetwork: true,
  configure(command) {
    addListenOptions(command, PORT)
      .addArgument(new Argument('[action]', 'what to do (default: serve)').choices(Object.keys(actions)))
      .argument('[file]', 'prepare: the extract, FILE.osm.pbf; export: the file to write')
      .option('--data <dir>', 'folder of the routing data (default: ROUTE_DATA, else .stopover/routing)')
      .option('--out <dir>', 'prepare: the same as --data')
      .option(
        '--driving-side <side>',
        'prepare: right or left, for extracts without the whole boundary of their country',
      )
      .option('--basemap <file>', 'prepare: also write the basemap to this file, for the site')
      .option(
        '--attribution <text>',
        'prepare: attribution of the data (default: "© OpenStreetMap contributors")',
      )
      .option('--store <dir>', 'folder of the stored routes (default: ROUTE_STORE, else .stopover/routes)')
      .option('--folder <name>', 'list, export, purge: only this folder of stored routes')
      .option('--all', 'purge: all folders');
  },
  run: runRouteService,
});

interface Action {
  readonly run: (flags: RouteServiceFlags, context: CommandContext) => Promise<CommandResult | undefined>;
  /** Options that the action uses; any other is a mistake. */
  readonly takes: readonly (keyof RouteServiceFlags)[];
  readonly takesFile?: true;
}

const actions: Readonly<Record<string, Action>> = {
  serve: { run: runService, takes: ['port', 'host', 'data', 'store'] },
  prepare: {
    run: runPrepare,
    takes: ['data', 'out', 'drivingSide', 'attribution', 'basemap'],
    takesFile: true,
  },
  shuttles: { run: runShuttles, takes: ['data'] },
  list: {
    run: async (flags, context) =>
      (await import('../route-service/stored-routes.ts')).listStoredRoutes(
        await place(flags, context),
        context,
      ),
    takes: ['store', 'folder'],
  },
  export: {
    run: async (flags, context) =>
      (await import('../route-service/stored-routes.ts')).exportStoredRoutes(
        await place(flags, context),
        context,
      ),
    takes: ['store', 'folder'],
    takesFile: true,
  },
  purge: {
    run: async (flags, context) =>
      (await import('../route-service/stored-routes.ts')).purgeStoredRoutes(
        await place(flags, context),
        context,
      ),
    takes: ['store', 'folder', 'all'],
  },
};

async function runRouteService(
  flags: RouteServiceFlags,
  context: CommandContext,
): Promise<CommandResult | undefined> {
  const [name = 'serve', file] = flags.args;
  const action = actions[name]!;
  if (file !== undefined && !action.takesFile) throw await usage(`"${name}" takes no file.`);
  const foreign = ownOptions.find((option) => flags[option] !== undefined && !action.takes.includes(option));
  if (foreign) throw await usage(`"${name}" has no option --${toDashes(foreign)}.`);
  return await action.run(flags, context);
}

const ownOptions = [
  'port',
  'host',
  'out',
  'data',
  'store',
  'drivingSide',
  'attribution',
  'basemap',
  'folder',
  'all',
] as const;

function toDashes(option: string): string {
  return option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

async function usage(reason: string): Promise<Error> {
  const { StopoverError } = await import('#pipeline/errors');
  return new StopoverError('usage', { reason });
}

async function readSettings({ data, out, store }: RouteServiceFlags, context: CommandContext) {
  const { readRouteSettings } = await import('../route-service/route-service-settings.ts');
  return await readRouteSettings({ data: out ?? data, store }, context);
}

/** Returns the place of the stored routes. */
async function place(flags: RouteServiceFlags, context: CommandContext) {
  const { readServiceConfig } = await import('#route-service');
  const { options } = readServiceConfig(await readSettings(flags, context));
  const { storeFolder = '', redisUrl, redisPrefix } = options;
  const { folder, all = false, args } = flags;
  return { storeFolder, redisUrl, redisPrefix, folder, all, file: args[1] && resolve(context.cwd, args[1]) };
}

async function runService(flags: RouteServiceFlags, context: CommandContext): Promise<undefined> {
  const { DEFAULT_PORT } = await import('#route-service');
  const { chooseAddress, listen, waitForEnd } = await import('../listen.ts');
  const { openRouteService } = await import('../route-service/open-route-service.ts');
  const settings = await readSettings(flags, context);
  const app = await openRouteService(settings, context, {
    write: (line) => context.terminal.info(line.trimEnd()),
  });
  try {
    const url = await listen(app, chooseAddress(flags, settings, DEFAULT_PORT));
    context.announce({ url, provider: settings.ROUTE_PROVIDER ?? 'embedded' });
    context.terminal.info(`Route service at ${context.terminal.style.cyan(url)} (Ctrl-C ends)`);
    await waitForEnd(context);
  } finally {
    await app.close();
  }
}

async function runPrepare(flags: RouteServiceFlags, context: CommandContext): Promise<CommandResult> {
  const { copyBasemap, prepareRoutingData } = await import('#route-service');
  const { reportPrepareProgress, summarisePrepare } = await import('../messages/prepare-messages.ts');
  const { drivingSide, attribution, args } = flags;
  const [, file] = args;
  if (!file) throw await usage('Name the extract: stopover route-service prepare FILE.osm.pbf');
  if (drivingSide !== undefined && drivingSide !== 'right' && drivingSide !== 'left') {
    throw await usage(`"${drivingSide}" is not a side of the road; expected right or left.`);
  }
  const basemap = flags.basemap && resolve(context.cwd, flags.basemap);
  if (basemap) checkFilePlace(basemap);
  const folder = (await readSettings(flags, context)).ROUTE_DATA ?? '';
  const options: PrepareOptions = {
    file: resolve(context.cwd, file),
    folder,
    drivingSide,
    attribution,
    signal: context.signal,
    now: context.now,
    ...reportPrepareProgress(context.terminal),
  };
  const prepared = await prepareRoutingData(options);
  context.terminal.endProgress();
  if (basemap) copyBasemap(folder, basemap);
  summarisePrepare(prepared, { folder, terminal: context.terminal, cwd: context.cwd });
  return { report: { folder, changed: prepared.changed, ...prepared.manifest } };
}

/** Computes shuttle routes for new roads under the same content. A fetch also does this. */
async function runShuttles(flags: RouteServiceFlags, context: CommandContext): Promise<CommandResult> {
  const { loadConfig } = await import('../configuration/load-config.ts');
  const { updateShuttles } = await import('../fetch/update-shuttles.ts');
  const { config } = await loadConfig(context);
  const { counts, warnings } = await updateShuttles(config, context, flags.data);
  return { report: { action: 'shuttles', ...counts, warnings } };
}
