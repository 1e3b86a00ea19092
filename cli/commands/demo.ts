/** `stopover demo`: the whole way from a space to a site, on this machine only. */

import { join } from 'node:path';
import { type CommandContext, defineCommand } from '../command.ts';
import { readEnvironment } from '../configuration/environment.ts';
import { isDemoFault } from '../demo/demo-faults.ts';
import type { DemoPreview } from '../demo/open-demo-preview.ts';
import type { DemoRoads } from '../demo/open-demo-routes.ts';
import { SITE_PORT } from '../listen-options.ts';
import { parsePort } from '../parse-number.ts';

interface DemoFlags {
  readonly port?: number;
}

/** `stopover demo`. */
export const demoCommand = defineCommand<DemoFlags>({
  name: 'demo',
  description: 'fetch, build, serve and edit the demo space on this machine',
  examples: [
    ['', 'fetch, build and serve the demo space'],
    ['--port 5000', 'serve the site on port 5000'],
  ],
  usesNetwork: true,
  configure(command) {
    command.option(
      '--port <port>',
      `port of the site (default: PORT, else ${SITE_PORT} or any free one)`,
      parsePort,
    );
  },
  run: runDemo,
});

/** Folder of everything the demo makes, below the working directory. It can be deleted. */
const DEMO_FOLDER = join('.stopover', 'demo');

async function runDemo(flags: DemoFlags, context: CommandContext): Promise<undefined> {
  const { openDemoSpace } = await import('../demo/open-demo-space.ts');
  const { buildDemo, fetchDemo } = await import('../demo/update-demo.ts');
  const openSite = await prepareSite(flags, context);
  const folder = join(context.cwd, DEMO_FOLDER);
  const space = await openDemoSpace(folder);
  try {
    const { terminal } = context;
    terminal.info(`${terminal.style.bold('demo space')}  ${terminal.style.cyan(space.url)}`);
    const fetched = await fetchDemo(space.url, folder, context);
    const roads = await prepareRoads(folder, context);
    const built = await buildDemo(folder, context);
    await openSite({ folder, spaceUrl: space.url, roads }, (url, preview) => {
      const warnings = [...fetched.warnings, ...built.warnings];
      const places = { url, preview: preview.url, editor: preview.editor, contentApi: space.url };
      context.announce({ ...places, warnings, fetch: fetched, build: built });
      const faults = warnings.filter(isDemoFault).length;
      if (!terminal.verbose)
        terminal.info(`  faults    ${faults} that the demo has on purpose (--verbose shows them)`);
      const show = (address: string) => terminal.style.bold(terminal.style.cyan(address));
      terminal.info('');
      terminal.info(`Drafts are previewed at ${show(preview.url)} and edited at ${show(preview.editor)}`);
      terminal.info(`The site is at ${show(url)} (Ctrl-C ends)`);
    });
  } finally {
    await space.close();
  }
}

interface DemoPlaces {
  /** Folder of everything the demo makes. */
  readonly folder: string;
  /** Base address of the space's content API. */
  readonly spaceUrl: string;
  readonly roads: DemoRoads | undefined;
}

/** Determines the address of the site before anything else is done. A requested port has to be free. */
async function prepareSite(flags: DemoFlags, context: CommandContext) {
  const { checkAddress, chooseAddress, DEFAULT_HOST, listen, waitForEnd } = await import('../listen.ts');
  const { listenAnywhere } = await import('../demo/open-demo-space.ts');
  const { PORT } = readEnvironment(context);
  const address = { ...chooseAddress(flags, { PORT }, SITE_PORT), host: DEFAULT_HOST };
  const isAsked = flags.port !== undefined || Boolean(PORT);
  if (isAsked) await checkAddress(address);
  return async (places: DemoPlaces, ready: (url: string, preview: DemoPreview) => void): Promise<void> => {
    const { addIconRoute, buildSiteServer, createPageReader, createRedirectReader, mountApp, mountFormSink } =
      await import('#preview');
    const { loadDemoConfig } = await import('../demo/open-demo-space.ts');
    const { openDemoRoutes } = await import('../demo/open-demo-routes.ts');
    const { openDemoPreview } = await import('../demo/open-demo-preview.ts');
    const { noRoutes } = await import('../preview/preview-route-service.ts');
    const folder = join(places.folder, 'site');
    const site = await buildSiteServer({ folder });
    const routes = places.roads && (await openDemoRoutes(places.folder, places.roads));
    mountApp(site.server, '/api/', routes ?? noRoutes);
    const { forms, icons } = await loadDemoConfig();
    addIconRoute(site, { basePath: '', storeFolder: join(places.folder, 'content'), service: icons.service });
    await mountFormSink(site, {
      forms,
      readPage: createPageReader(folder),
      isRedirected: createRedirectReader(folder),
      report: (line) => context.terminal.info(line),
    });
    let preview: DemoPreview | undefined;
    try {
      const url = await (isAsked ? listen : listenAnywhere)(site, address);
      preview = await openDemoPreview({ ...places, siteUrl: url, routes: routes ?? noRoutes }, context);
      ready(url, preview);
      await waitForEnd(context);
    } finally {
      await preview?.close();
      await site.close();
      await routes?.close();
    }
  };
}

/** Roads for the map's routes, and the shuttles' lines for the pages that the build makes. */
async function prepareRoads(folder: string, context: CommandContext): Promise<DemoRoads | undefined> {
  const { prepareDemoRoads } = await import('../demo/open-demo-routes.ts');
  const { computeDemoShuttles } = await import('../demo/update-demo.ts');
  const roads = await prepareDemoRoads(folder, context);
  if (roads) await computeDemoShuttles(folder, roads, context);
  return roads;
}
