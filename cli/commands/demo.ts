/** `stopover demo`: the whole way from a space to a site, on this machine alone. */
import { join } from 'node:path';
import { type CommandContext, type CommandReport, defineCommand } from '../command.ts';
import { reportBuildProgress, summariseBuild } from '../messages/build-messages.ts';
import { reportFetchProgress, summariseFetch } from '../messages/fetch-messages.ts';

interface DemoFlags {
  readonly port: string;
}

export const demoCommand = defineCommand<DemoFlags>({
  name: 'demo',
  description: 'fetch, build and serve the demo space, on this machine alone',
  configure(command) {
    command.option('--port <port>', 'port of the site', '4322');
  },
  run: runDemo,
});

/** Everything the demo makes lies here, below the working directory, and can be deleted. */
const DEMO_FOLDER = join('.stopover', 'demo');

async function runDemo({ port }: DemoFlags, context: CommandContext): Promise<undefined> {
  const { buildSiteServer } = await import('#preview');
  const { listen, parsePort, waitForEnd } = await import('../listen.ts');
  const { openDemoSpace } = await import('../open-demo-space.ts');
  const space = await openDemoSpace();
  try {
    context.terminal.info(`Demo space at ${context.terminal.style.cyan(space.url)}`);
    const folder = join(context.cwd, DEMO_FOLDER);
    const fetched = await fetchDemo(space.url, folder, context);
    const built = await buildDemo(folder, context);
    const site = await buildSiteServer({ folder: join(folder, 'site') });
    try {
      const url = await listen(site, { host: '127.0.0.1', port: parsePort(port) });
      context.announce({ url, contentApi: space.url, fetch: fetched, build: built });
      context.terminal.info(
        `\nThe site is at ${context.terminal.style.bold(context.terminal.style.cyan(url))} (Ctrl-C ends)`,
      );
      await waitForEnd(context);
    } finally {
      await site.close();
    }
  } finally {
    await space.close();
  }
  return undefined;
}

async function fetchDemo(apiUrl: string, folder: string, context: CommandContext): Promise<CommandReport> {
  const { createEventHub, fetchContent } = await import('#pipeline');
  const { demoSource } = await import('../open-demo-space.ts');
  const events = createEventHub();
  reportFetchProgress(events, context.terminal);
  const report = await fetchContent({
    source: demoSource(apiUrl),
    storeFolder: join(folder, 'content'),
    cacheFolder: join(folder, 'fetch'),
    versions: ['published', 'draft'],
    events,
    signal: context.signal,
  });
  summariseFetch(report, context.terminal);
  return { ...report };
}

async function buildDemo(folder: string, context: CommandContext): Promise<CommandReport> {
  const { buildSite, createEventHub } = await import('#pipeline');
  const { describeBuild } = await import('../describe-build.ts');
  const { loadDemoConfig } = await import('../open-demo-space.ts');
  const events = createEventHub();
  reportBuildProgress(events, context.terminal);
  const settings = await describeBuild(await loadDemoConfig(context), {}, context);
  const outFolder = join(folder, 'site');
  const folders = { storeFolder: join(folder, 'content'), outFolder, cacheFolder: folder };
  const { error, ...report } = await buildSite({ ...settings, ...folders, events, signal: context.signal });
  summariseBuild(report, { terminal: context.terminal, folder: outFolder });
  if (error !== undefined) throw error;
  return report;
}
