/** `stopover serve`: serves what `build` wrote as a host would. */
import { resolve } from 'node:path';
import { type CommandContext, defineCommand } from '../command.ts';
import { addListenOptions, type ListenFlags, SITE_PORT } from '../listen-options.ts';
import { formatFolder } from '../messages/quantities.ts';

interface ServeFlags extends ListenFlags {
  readonly out?: string;
}

/** `stopover serve`. */
export const serveCommand = defineCommand<ServeFlags>({
  name: 'serve',
  description: 'serve the built site as a host would',
  examples: [
    ['', 'serve the built site as a host would'],
    ['--port 8080', 'serve it on port 8080'],
  ],
  configure(command) {
    addListenOptions(command, SITE_PORT).option('--out <dir>', 'folder of the site (default: dist)');
  },
  run: runServe,
});

async function runServe(flags: ServeFlags, context: CommandContext): Promise<undefined> {
  const { listHeaderRules } = await import('#pipeline');
  const { addIconRoute, buildSiteServer, createPageReader, createRedirectReader, mountFormSink } =
    await import('#preview');
  const { chooseAddress, listen, waitForEnd } = await import('../listen.ts');
  const { loadConfig } = await import('../configuration/load-config.ts');
  const { config, env } = await loadConfig(context);
  const folder = resolve(context.cwd, flags.out ?? config.out);
  const report = (line: string) => context.terminal.info(line);
  const app = await buildSiteServer({
    folder,
    siteUrl: config.site.url,
    headers: listHeaderRules(config),
    report,
  });
  addIconRoute(app, {
    basePath: pathOf(config.site.url),
    storeFolder: resolve(context.cwd, config.store),
    service: config.icons.service,
  });
  await mountFormSink(app, {
    forms: config.forms,
    basePath: pathOf(config.site.url),
    readPage: createPageReader(folder),
    isRedirected: createRedirectReader(folder),
    report,
  });
  try {
    const origin = await listen(app, chooseAddress(flags, env, SITE_PORT));
    announceSite(origin + pathOf(config.site.url), folder, context);
    await waitForEnd(context);
  } finally {
    await app.close();
  }
}

function announceSite(url: string, folder: string, { announce, terminal, cwd }: CommandContext): void {
  announce({ url, folder });
  terminal.info(`${formatFolder(folder, cwd)} at ${terminal.style.cyan(url)} (Ctrl-C ends)`);
}

/** Returns the base path of a site; empty for most. */
function pathOf(siteUrl: string): string {
  return new URL(siteUrl).pathname.replace(/\/+$/, '');
}
