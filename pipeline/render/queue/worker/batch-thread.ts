/** A render thread of a worker: opens each build once, makes the pages of batches, and puts them into the shared folder. */
import { parentPort, workerData } from 'node:worker_threads';
import { packBatch } from '../batch-file.ts';
import { unpackOrder } from '../build-order.ts';
import { type BatchAnswer, orderPath, type PageBatch, resultPath } from '../protocol.ts';
import { openSharedFolder } from '../shared-folder.ts';
import type { BatchThreadData } from './batch-thread-host.ts';
import { openContentCache } from './content-cache.ts';
import { type MakeBatch, openOrder } from './open-order.ts';
import { openThreadProgress } from './thread-progress.ts';

/** Builds that stay open: an editor's publish is often followed by another of the same site. */
const OPEN_BUILDS = 2;

const { sharedFolder, cacheFolder, progress: memory } = workerData as BatchThreadData;
const shared = openSharedFolder(sharedFolder);
const cache = openContentCache(shared, cacheFolder);
const progress = openThreadProgress(memory);
const builds = new Map<string, MakeBatch>();

parentPort!.on('message', async (batch: PageBatch) => {
  parentPort!.postMessage(await answerBatch(batch).catch(refuse));
});

async function answerBatch({ build, batch, jobs }: PageBatch): Promise<BatchAnswer> {
  const makeBatch = builds.get(build) ?? (await openBuild(build));
  const made = makeBatch(jobs);
  const missing = cache.takeMissing();
  if (missing !== undefined) throw new MissingContent(`the shared folder lacks ${missing}`);
  const isThere = await shared.put(resultPath(build, batch), packBatch(made));
  const failed = made.results.filter((result) => 'failure' in result).length;
  return isThere ? { kind: 'made', pages: jobs.length - failed, failed } : { kind: 'gone' };
}

async function openBuild(build: string): Promise<MakeBatch> {
  const bytes = shared.read(orderPath(build));
  if (!bytes) throw new Error(`its shared folder ${sharedFolder} does not have this build`);
  const opened = await openOrder(unpackOrder(bytes), cache, progress);
  const [oldest] = builds.keys();
  if (builds.size >= OPEN_BUILDS) builds.delete(oldest!);
  builds.set(build, opened);
  return opened;
}

/** A file of the store that is not where the build has put it. */
class MissingContent extends Error {}

/** Whatever is not about a page, such as a package of the site that is not installed here. */
function refuse(error: unknown): BatchAnswer {
  const lacksContent = cache.takeMissing() !== undefined || error instanceof MissingContent;
  return { kind: 'refused', reason: error instanceof Error ? error.message : String(error), lacksContent };
}
