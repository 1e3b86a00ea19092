/** `stopover content-api`: a local imitation of the content delivery API over a folder of stories. */
import { resolve } from 'node:path';
import { type CommandContext, defineCommand } from '../command.ts';

interface ContentApiFlags {
  readonly port: string;
  readonly host: string;
  readonly stories: string;
  readonly unlimited?: boolean;
}

export const contentApiCommand = defineCommand<ContentApiFlags>({
  name: 'content-api',
  description: 'imitate the content delivery API over a folder of stories',
  configure(command) {
    command
      .option('--port <port>', 'port to listen on', '4324')
      .option('--host <host>', 'address to listen on', '127.0.0.1')
      .option('--stories <dir>', 'folder of stories', 'fixtures/content-api')
      .option('--unlimited', 'without the rate limits of the real API');
  },
  async run(flags, context) {
    const { buildContentApi } = await import('#content-api');
    const { listen, parsePort, waitForEnd } = await import('../listen.ts');
    const app = await buildContentApi({
      storiesFolder: resolve(context.cwd, flags.stories),
      rateLimits: flags.unlimited ? 'unlimited' : 'storyblok',
    });
    try {
      const address = await listen(app, { host: flags.host, port: parsePort(flags.port) });
      announceContentApi(address, flags, context);
      await waitForEnd(context);
    } finally {
      await app.close();
    }
    return undefined;
  },
});

function announceContentApi(address: string, { stories }: ContentApiFlags, context: CommandContext): void {
  const url = `${address}/v2`;
  context.announce({ url, stories });
  context.terminal.info(`Content API over ${stories} at ${context.terminal.style.cyan(url)}`);
  context.terminal.info(`  use it with STORYBLOK_API_URL=${url} STORYBLOK_TOKEN=any stopover fetch`);
}
