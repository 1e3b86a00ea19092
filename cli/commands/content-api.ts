/** `stopover content-api`: a local imitation of the content delivery API over a folder of stories. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type CommandContext, defineCommand } from '../command.ts';
import { readEnvironment } from '../configuration/environment.ts';
import { addListenOptions, CONTENT_API_PORT, type ListenFlags } from '../listen-options.ts';
import { formatFolder } from '../messages/quantities.ts';
import { demoStoriesFolder } from '../package-root.ts';

interface ContentApiFlags extends ListenFlags {
  readonly stories?: string;
  readonly unlimited?: boolean;
}

/** Default folder of stories; without it, the demo space is used. */
const STORIES_FOLDER = 'fixtures/content-api';

/** `stopover content-api`. */
export const contentApiCommand = defineCommand<ContentApiFlags>({
  name: 'content-api',
  description: 'imitate the content delivery API with a folder of stories',
  examples: [
    ['', 'imitate the API with the stories of the demo'],
    ['--stories stories --port 4324', 'serve a folder of your own stories'],
  ],
  configure(command) {
    addListenOptions(command, CONTENT_API_PORT)
      .option('--stories <dir>', `folder of stories (default: ${STORIES_FOLDER}, else the demo space)`)
      .option('--unlimited', 'switch off the rate limits of the real API');
  },
  run: runContentApi,
});

async function runContentApi(flags: ContentApiFlags, context: CommandContext): Promise<undefined> {
  const { buildContentApi } = await import('#content-api');
  const { chooseAddress, listen, waitForEnd } = await import('../listen.ts');
  const address = chooseAddress(flags, readEnvironment(context), CONTENT_API_PORT);
  const storiesFolder = findStories(flags, context);
  const rateLimits = flags.unlimited ? 'unlimited' : 'storyblok';
  const app = await buildContentApi({ storiesFolder, rateLimits });
  try {
    announceContentApi(await listen(app, address), storiesFolder, context);
    await waitForEnd(context);
  } finally {
    await app.close();
  }
}

function findStories({ stories }: ContentApiFlags, { cwd }: CommandContext): string {
  const folder = resolve(cwd, stories ?? STORIES_FOLDER);
  return stories === undefined && !existsSync(folder) ? demoStoriesFolder() : folder;
}

function announceContentApi(address: string, stories: string, context: CommandContext): void {
  const { announce, terminal, cwd } = context;
  const url = `${address}/v2`;
  announce({ url, stories });
  terminal.info(
    `Content API over ${formatFolder(stories, cwd)} at ${terminal.style.cyan(url)} (Ctrl-C ends)`,
  );
  terminal.info(`  fetch from it with STORYBLOK_API_URL=${url} STORYBLOK_TOKEN=any stopover fetch`);
}
