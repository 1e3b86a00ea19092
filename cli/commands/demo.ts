/** `stopover demo`: the whole way from a space to a site, on this machine alone. */
import { dirname, join } from 'node:path';
import type { BuildReport, FetchReport } from '#pipeline';
import { type CommandContext, defineCommand } from '../command.ts';
import { reportBuildProgress, summariseBuild } from '../messages/build-messages.ts';
import { reportFetchProgress, summariseFetch } from '../messages/fetch-messages.ts';
import type { DemoRoads } from '../open-demo-routes.ts';
import { parsePort } from '../parse-number.ts';

interface DemoFlags {
  readonly port?: number;
}

/** Port of the site, the same as that of `serve`; another one when it is taken. */
const SITE_PORT = 4322;

/** `stopover demo`. */
export const demoCommand = defineCommand<DemoFlags>({
  name: 'demo',
  description: 'fetch, build and serve the demo space, on this machine alone',
  configure(command) {
    command.option(
      '--port <port>',
      `port of the site (default: PORT, else ${SITE_PORT} or any free one)`,
      parsePort,
    );
  },
  run: runDemo,
});

/** Everything the demo makes lies here, below the working directory, and can be deleted. */
const DEMO_FOLDER = join('.stopover', 'demo');

async function runDemo(flags: DemoFlags, context: CommandContext): Promise<undefined> {
  const { openDemoSpace } = await import('../open-demo-space.ts');
  const openSite = await prepareSite(flags, context);
  const space = await openDemoSpace();
  try {
    const { terminal, cwd } = context;
    terminal.info(`${terminal.style.bold('demo space')}  ${terminal.style.cyan(space.url)}`);
    const folder = join(cwd, DEMO_FOLDER);
    const fetched = await fetchDemo(space.url, folder, context);
    const roads = await prepareRoads(folder, context);
    const built = await buildDemo(folder, context);
    await openSite({ folder: join(folder, 'site'), roads }, (url) => {
      const warnings = [...fetched.warnings, ...built.warnings];
      context.announce({ url, contentApi: space.url, warnings, fetch: fetched, build: built });
      terminal.info(`\nThe site is at ${terminal.style.bold(terminal.style.cyan(url))} (Ctrl-C ends)`);
    });
  } finally {
    await space.close();
  }
}

interface BuiltDemo {
  readonly folder: string;
  readonly roads: DemoRoads | undefined;
}

/** Finds out where the site is going to stand before anything else is done; a port that was asked for has to be free. */
async function prepareSite(flags: DemoFlags, context: CommandContext) {
  const { readEnvironment } = await import('../environment.ts');
  const { checkPlace, choosePlace, DEFAULT_HOST, listen, waitForEnd } = await import('../listen.ts');
  const { listenAnywhere } = await import('../open-demo-space.ts');
  const { PORT } = readEnvironment(context);
  const place = { ...choosePlace(flags, { PORT }, SITE_PORT), host: DEFAULT_HOST };
  const isAsked = flags.port !== undefined || Boolean(PORT);
  if (isAsked) await checkPlace(place);
  return async ({ folder, roads }: BuiltDemo, ready: (url: string) => void): Promise<void> => {
    const { buildSiteServer, mountApp } = await import('#preview');
    const { openDemoRoutes } = await import('../open-demo-routes.ts');
    const site = await buildSiteServer({ folder });
    const routes = roads && (await openDemoRoutes(dirname(folder), roads));
    if (routes) mountApp(site.server, '/api/', routes);
    try {
      ready(await (isAsked ? listen : listenAnywhere)(site, place));
      await waitForEnd(context);
    } finally {
      await site.close();
      await routes?.close();
    }
  };
}

/** Roads for the map's routes, and the shuttles' lines for the pages that the build makes. */
async function prepareRoads(folder: string, context: CommandContext): Promise<DemoRoads | undefined> {
  const { prepareDemoRoads } = await import('../open-demo-routes.ts');
  const { loadDemoConfig } = await import('../open-demo-space.ts');
  const { computeShuttles } = await import('../compute-shuttles.ts');
  const { summariseWarnings } = await import('../messages/warning-messages.ts');
  const { terminal, signal } = context;
  const roads = await prepareDemoRoads(folder, context);
  if (!roads) return undefined;
  const { warnings } = await computeShuttles({
    storeFolder: join(folder, 'content'),
    config: await loadDemoConfig(),
    provider: { kind: 'embedded', ...roads },
    terminal,
    signal,
  });
  summariseWarnings(warnings, terminal);
  return roads;
}

async function fetchDemo(apiUrl: string, folder: string, context: CommandContext): Promise<FetchReport> {
  const { fetchContent } = await import('#pipeline');
  const { openEvents } = await import('../open-events.ts');
  const { demoSource } = await import('../open-demo-space.ts');
  const { terminal, cwd, signal } = context;
  const events = openEvents(terminal);
  reportFetchProgress(events, terminal);
  const report = await fetchContent({
    source: demoSource(apiUrl),
    storeFolder: join(folder, 'content'),
    cacheFolder: join(folder, 'fetch'),
    versions: ['published', 'draft'],
    events,
    signal,
  });
  summariseFetch(report, { terminal, cwd, dryRun: false });
  return report;
}

async function buildDemo(folder: string, context: CommandContext): Promise<BuildReport> {
  const { buildSite } = await import('#pipeline');
  const { openEvents } = await import('../open-events.ts');
  const { describeBuild } = await import('../describe-build.ts');
  const { loadDemoConfig } = await import('../open-demo-space.ts');
  const { terminal, cwd, signal } = context;
  const events = openEvents(terminal);
  reportBuildProgress(events, terminal);
  const settings = await describeBuild(await loadDemoConfig(), {}, context);
  const outFolder = join(folder, 'site');
  const folders = { storeFolder: join(folder, 'content'), outFolder, cacheFolder: folder };
  const report = await buildSite({ ...settings, ...folders, events, signal });
  summariseBuild(report, { terminal, cwd, folder: outFolder });
  if (report.error !== undefined) throw report.error;
  return report;
}
