/** Serves the demo space that comes with Stopover, and provides the settings for its fetch and build. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildContentApi } from '#content-api';
import type { Config } from '#pipeline/config';
import { StopoverError } from '#pipeline/errors';
import type { FetchSource } from '#pipeline/fetch';
import { parseConfig } from '../configuration/load-config.ts';
import { readConfigFile } from '../configuration/written-config.ts';
import { DEFAULT_HOST, type ListeningApp, listen } from '../listen.ts';
import { CONTENT_API_PORT } from '../listen-options.ts';
import { demoStoriesFolder, findPackageRoot } from '../package-root.ts';

/** Any free port. */
const FREE_PORT = 0;
/** The API's limit for pages of up to 25 stories. The lower limit for its long listings of links would only cause waiting here. */
const RATE_LIMIT = 50;
/** Below the API's limit for pages of 25 stories, 50 a second: the wait is short, and the protocol is the real one. */
const REQUESTS_PER_SECOND = 40;

/** The demo space while it is served. */
export interface DemoSpace {
  /** Base address of its content API. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts the content API over a copy of the demo's stories, which can be edited. Every demo begins with a fresh copy. */
export async function openDemoSpace(folder: string): Promise<DemoSpace> {
  const storiesFolder = join(folder, 'space');
  rmSync(storiesFolder, { recursive: true, force: true });
  cpSync(demoStoriesFolder(), storiesFolder, { recursive: true });
  const app = await buildContentApi({
    storiesFolder,
    editable: true,
    rateLimits: { perSecond: RATE_LIMIT },
  });
  const address = await listenAnywhere(app, { host: DEFAULT_HOST, port: CONTENT_API_PORT });
  return { url: `${address}/v2`, close: async () => void (await app.close()) };
}

/** Listens on the usual port, or on any free one when that is taken. */
export async function listenAnywhere(
  app: ListeningApp,
  address: Parameters<typeof listen>[1],
): Promise<string> {
  try {
    return await listen(app, address);
  } catch (error) {
    if (!(error instanceof StopoverError && error.code === 'port-taken')) throw error;
    return listen(app, { ...address, port: FREE_PORT });
  }
}

/** Returns the source of the demo's fetch, with a token that the local API accepts as a preview token. */
export function demoSource(apiUrl: string): FetchSource {
  return { token: 'demo', region: 'eu', apiUrl, requestsPerSecond: REQUESTS_PER_SECOND };
}

/** Loads the configuration of the demo site that comes with Stopover, ignoring the environment. */
export async function loadDemoConfig(): Promise<Config> {
  const { folder } = findPackageRoot();
  const file = join(folder, 'stopover.config.json');
  const { value } = await readConfigFile(file, { cwd: folder, env: {} });
  const config = parseConfig(value, { file, env: {} });
  const { basemap } = config.map;
  // Paths belong to the package, not to the folder in which the demo runs.
  return basemap ? { ...config, map: { ...config.map, basemap: join(folder, basemap) } } : config;
}
