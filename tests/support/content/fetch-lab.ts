/** A small space behind a real content API, and a fetch of it into a temporary store, for most tests of fetching. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Arrival,
  buildContentApi,
  type ContentApiOptions,
  createFaults,
  createInjectedFetch,
  type FaultPlan,
} from '#content-api';
import { createEventHub } from '../../../pipeline/events.ts';
import { fetchContent } from '../../../pipeline/fetch/fetch-content.ts';
import type { FetchOptions, FetchReport } from '../../../pipeline/fetch/fetch-options.ts';
import { openStore } from '../../../pipeline/store/open-store.ts';
import type { ContentStore } from '../../../pipeline/store/store-types.ts';
import { createQuickTiming } from '../runs/quick-timing.ts';
import { makeSmallSpace, type SmallSpace } from './small-space.ts';

export interface FetchLab {
  readonly space: SmallSpace;
  readonly faults: FaultPlan;
  readonly apiUrl: string;
  /** A `fetch` that reaches the same API without a network. */
  readonly injectedFetch: typeof globalThis.fetch;
  readonly storeFolder: string;
  readonly cacheFolder: string;
  /** The requests to the API since the last fetch began: path below `cdn/` and parameters. */
  asked(): readonly URL[];
  /** Maximum number of requests within any second since the last fetch began. */
  busiestSecond(): number;
  fetch(options?: Partial<FetchOptions>, source?: Partial<FetchOptions['source']>): Promise<FetchReport>;
  store(): ContentStore;
  /** Slugs in the store, sorted. */
  slugs(version?: 'published' | 'draft'): readonly string[];
  close(): Promise<void>;
}

/** Starts a lab with a number of stories. `caching` is the option of the content API. */
export async function startFetchLab(
  stories: number,
  caching: ContentApiOptions['caching'] = 'none',
): Promise<FetchLab> {
  const space = makeSmallSpace(stories);
  const faults = createFaults();
  const storiesFolder = space.folder;
  const app = await buildContentApi({ storiesFolder, rateLimits: 'unlimited', faults, caching });
  const apiUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}/v2`;
  const work = mkdtempSync(join(tmpdir(), 'stopover fetch '));
  const [storeFolder, cacheFolder] = [join(work, 'content'), join(work, 'cache')];
  const store = () => openStore(storeFolder);
  return {
    space,
    faults,
    apiUrl,
    injectedFetch: createInjectedFetch(app),
    storeFolder,
    cacheFolder,
    asked: () => app.arrivals.entries.map(({ url }: Arrival) => new URL(url, apiUrl)),
    busiestSecond: () => app.arrivals.busiest(1000),
    fetch(options = {}, source = {}) {
      app.arrivals.clear();
      return fetchContent({
        source: {
          apiUrl,
          token: 'lab-token',
          requestsPerSecond: 'unlimited',
          attemptTimeoutMs: 10_000,
          ...source,
        },
        storeFolder,
        cacheFolder,
        versions: ['published'],
        events: createEventHub(),
        timing: createQuickTiming(),
        ...options,
      });
    },
    store,
    slugs: (version = 'published') => [...store().facts(version)].map(({ slug }) => slug).sort(),
    async close() {
      await app.close();
      space.removeFolder();
      rmSync(work, { recursive: true, force: true });
    },
  };
}
