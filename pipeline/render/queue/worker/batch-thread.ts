/** A render thread of a worker: opens each build once, and makes the pages of batches. Its host provides access to the shared storage. */
import { hostname } from 'node:os';
import { parentPort, threadId, workerData } from 'node:worker_threads';
import { epochMs } from '../../../run/phase-clock.ts';
import { awaitLateFaults, hearLateFaults } from '../../../site/guard/late-faults.ts';
import { unpackOrder } from '../build-order.ts';
import { type BatchAnswer, orderPath } from '../protocol.ts';
import { openWay } from './ask-storage.ts';
import type { BatchThreadData, ThreadAnswer, ThreadTask } from './batch-thread-host.ts';
import { openContentCache } from './content-cache.ts';
import { openOrder, type PackedBatch } from './open-order.ts';
import { openThreadProgress } from './thread-progress.ts';

/** Number of builds that stay open: builds of the same site often follow each other. */
const OPEN_BUILDS = 2;

type MakePacked = (task: ThreadTask) => PackedBatch;

const { way, cacheFolder, startedMs, progress: memory } = workerData as BatchThreadData;
const ask = openWay(way);
const cache = openContentCache(ask, cacheFolder);
const progress = openThreadProgress(memory);
const thread = `${hostname()} ${process.pid} ${threadId}`;
const builds = new Map<string, MakePacked>();

let lateFault: Error | undefined;
hearLateFaults((fault) => {
  lateFault ??= fault;
});

parentPort!.on('message', async (task: ThreadTask) => {
  const answer: ThreadAnswer = await makeBatch(task).catch((error) => refuse(error, task));
  parentPort!.postMessage(answer);
});

async function makeBatch(task: ThreadTask): Promise<ThreadAnswer> {
  const { build } = task.batch;
  // Discard a fault since the last answer: this batch did not cause it.
  takeLateFault();
  const make = builds.get(build) ?? (await openBuild(build));
  const made = make(task);
  await awaitLateFaults();
  const fault = takeLateFault();
  // The build then makes the pages itself, meets the same fault and reports it.
  if (fault) throw fault;
  const missing = cache.takeMissing();
  if (missing !== undefined) throw new MissingContent(`the shared storage lacks ${missing}`);
  return made;
}

/** Takes the fault that the site's code raised after it had returned, if there was one since the last call. */
function takeLateFault(): Error | undefined {
  const taken = lateFault;
  lateFault = undefined;
  return taken;
}

async function openBuild(build: string): Promise<MakePacked> {
  // The time of the first build includes the start of the thread.
  const startMs = builds.size === 0 ? startedMs : epochMs();
  const bytes = ask(orderPath(build));
  if (!bytes) throw new Error('its shared storage does not have this build');
  const make = await openOrder(unpackOrder(bytes), cache, progress);
  const maker = { thread, host: hostname(), opening: { startMs, milliseconds: epochMs() - startMs } };
  let missesBefore = 0;
  const opened = ({ batch, misses }: ThreadTask) => {
    const { jobs, isWhole = misses > missesBefore } = batch;
    missesBefore = misses;
    return make({ jobs, isWhole }, maker);
  };
  const [oldest] = builds.keys();
  if (builds.size >= OPEN_BUILDS) builds.delete(oldest!);
  builds.set(build, opened);
  return opened;
}

/** Thrown when a file of the store is not in the shared storage any more. */
class MissingContent extends Error {}

/** Answers an error that no page caused, such as a package of the site that is not installed here. */
function refuse(error: unknown, { batch: { build } }: ThreadTask): BatchAnswer {
  const lacksContent = cache.takeMissing() !== undefined || error instanceof MissingContent;
  const reason = error instanceof Error ? error.message : String(error);
  // Every worker lacks content that is missing, but another may be able to open the build.
  return { kind: 'refused', reason, lacksContent, isUnfit: !lacksContent && !builds.has(build) };
}
