/** `stopover serve`: serves what `build` wrote as a host would. */
import { resolve } from 'node:path';
import { type CommandContext, defineCommand } from '../command.ts';

interface ServeFlags {
  readonly port: string;
  readonly host: string;
  readonly out?: string;
}

export const serveCommand = defineCommand<ServeFlags>({
  name: 'serve',
  description: 'serve the built site as a host would',
  configure(command) {
    command
      .option('--port <port>', 'port to listen on', '4322')
      .option('--host <host>', 'address to listen on', '127.0.0.1')
      .option('--out <dir>', 'folder of the site (default: dist)');
  },
  async run(flags, context) {
    const { buildSiteServer } = await import('#preview');
    const { loadConfig } = await import('../load-config.ts');
    const { listen, parsePort, waitForEnd } = await import('../listen.ts');
    const { config } = await loadConfig(context);
    const folder = resolve(context.cwd, flags.out ?? config.out);
    const app = await buildSiteServer({ folder });
    try {
      const url = await listen(app, { host: flags.host, port: parsePort(flags.port) });
      announceSite(url, folder, context);
      await waitForEnd(context);
    } finally {
      await app.close();
    }
    return undefined;
  },
});

function announceSite(url: string, folder: string, { announce, terminal }: CommandContext): void {
  announce({ url, folder });
  terminal.info(`${folder} at ${terminal.style.cyan(url)}`);
}
