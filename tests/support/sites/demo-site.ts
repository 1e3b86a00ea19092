/** The demo space as a built site, made once for all tests that use it. */
import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildContentApi, createInjectedFetch } from '#content-api';
import {
  buildSite,
  Config,
  type ContentVersion,
  createEventHub,
  fetchContent,
  findCodeHash,
} from '#pipeline';
import { findMiddleware } from '../../../cli/configuration/find-middleware.ts';
import { readBasemap } from '../../../cli/configuration/read-basemap.ts';
import type { BuildReport } from '../../../pipeline/build/build-report.ts';
import { hashParts } from '../../../pipeline/bytes/hash.ts';
import { type BuildSettings, noExtensions } from '../../../pipeline/run/build-settings.ts';
import { makeOnce } from '../runs/make-once.ts';
import { DEMO_TIME } from './demo-time.ts';

const root = join(import.meta.dirname, '../../..');
const cacheFolder = join(root, 'node_modules/.cache/stopover-demo-site');
const storiesFolder = join(root, 'fixtures/content-api');
const configFile = join(root, 'stopover.config.json');
const routesFile = join(root, 'fixtures/content/routes.json');

/** Sites of other code or content are kept this long, because another process may be testing them. */
const KEEP_SITE_MS = 3_600_000;

export interface DemoSite {
  /** Folder that the build wrote. */
  readonly folder: string;
  readonly warnings: BuildReport['warnings'];
}

/** The site of a version: `published` as visitors see it, `draft` with what editors have saved. */
export async function makeDemoSite(version: ContentVersion): Promise<DemoSite> {
  const folder = await makeOnce(join(cacheFolder, identifyDemo()), async (unfinished) => {
    removeOldSites();
    await fetchDemo(unfinished);
    await buildDemo(unfinished, 'published');
    await buildDemo(unfinished, 'draft');
  });
  const warnings = JSON.parse(readFileSync(join(folder, `${version}-warnings.json`), 'utf8'));
  return { folder: join(folder, version), warnings };
}

/** Identifies everything that the site is made from. */
function identifyDemo(): string {
  const fixtures = readdirSync(storiesFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const middleware = readdirSync(join(root, 'middleware')).map((name) => join(root, 'middleware', name));
  const own = [import.meta.filename, configFile, routesFile, join(root, 'package-lock.json')];
  const files = [...own, ...middleware, ...fixtures];
  return hashParts([findCodeHash(), ...files.flatMap((file) => [file, readFileSync(file, 'utf8')])]);
}

function removeOldSites(): void {
  for (const name of readdirSync(cacheFolder)) {
    const folder = join(cacheFolder, name);
    const age = Date.now() - statSync(folder).mtimeMs;
    if (age > KEEP_SITE_MS) rmSync(folder, { recursive: true, force: true });
  }
}

async function fetchDemo(folder: string): Promise<void> {
  const app = await buildContentApi({ storiesFolder, rateLimits: 'unlimited' });
  try {
    await fetchContent({
      source: {
        token: 'demo',
        apiUrl: 'http://content-api.invalid/v2',
        requestsPerSecond: 'unlimited',
        fetch: createInjectedFetch(app),
      },
      storeFolder: join(folder, 'content'),
      cacheFolder: join(folder, 'fetch'),
      versions: ['published', 'draft'],
      events: createEventHub(),
    });
  } finally {
    await app.close();
  }
  // The routes that a fetch also computes; tests/fixtures/demo-store.test.ts computes them again.
  copyFileSync(routesFile, join(folder, 'content/routes.json'));
}

/** The demo's configuration, with its own map and its middleware made a part of the site as `stopover build` makes them. */
export async function readDemoSettings(): Promise<Pick<BuildSettings, 'config' | 'basemap' | 'extensions'>> {
  const config = Config.parse(JSON.parse(readFileSync(configFile, 'utf8')));
  const { basemap, tiles } = readBasemap(join(root, config.map.basemap ?? ''), config);
  const extensions = { ...noExtensions, middleware: (await findMiddleware(config, root))?.middleware };
  return { config: { ...config, map: { ...config.map, tiles } }, basemap, extensions };
}

async function buildDemo(folder: string, version: ContentVersion): Promise<void> {
  const { error, warnings } = await buildSite({
    ...(await readDemoSettings()),
    storeFolder: join(folder, 'content'),
    outFolder: join(folder, version),
    cacheFolder: join(folder, `${version}-cache`),
    version,
    force: false,
    only: undefined,
    now: DEMO_TIME,
    codeHash: 'test',
    events: createEventHub(),
  });
  if (error) throw error;
  writeFileSync(join(folder, `${version}-warnings.json`), JSON.stringify(warnings));
}
