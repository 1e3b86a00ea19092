/** A worker: takes batches of pages from the queue, has them made by its render threads, and ends when it is told to. */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { type Own, withScope } from '../../../run/with-scope.ts';
import { pinTimeZone } from '../../../site/guard/own-place.ts';
import { ANNOUNCE_EVERY_MS, openPresence, type Presence } from '../presence.ts';
import {
  type BatchAnswer,
  describeCode,
  nameCode,
  nameQueue,
  type PageBatch,
  type Participant,
} from '../protocol.ts';
import { beginWithRedis, connectRedis, describeFault, loadQueueLibrary, probeRedis } from '../redis.ts';
import { openSharedStorage } from '../storage/open-storage.ts';
import type { SharedStorage, StoragePlace } from '../storage/shared-storage.ts';
import { type BatchThread, createBatchThread } from './batch-thread-host.ts';
import { createWorkerCloser } from './close-worker.ts';
import { removeOldFiles } from './remove-old-files.ts';
import { createRests } from './rest.ts';

/** The settings of a worker. Folders are absolute. */
export interface WorkerOptions extends StoragePlace {
  readonly redisUrl: string;
  /** First part of every key in Redis; the worker only sees builds with the same. */
  readonly redisPrefix: string;
  /** The worker's own folder for cached files. */
  readonly cacheFolder: string;
  /** Number of batches at a time, each in its own thread. */
  readonly concurrency: number;
  readonly codeHash: string;
  readonly now: () => Date;
  /** Ends the worker after its current batches. */
  readonly signal: AbortSignal;
  readonly listeners: WorkerListeners;
}

/** Listeners of a worker. */
export interface WorkerListeners {
  /** Called when the worker begins to take batches. */
  readonly onReady: (worker: RunningWorker) => Promise<void>;
  /** Called with a message for people. */
  readonly onTrouble: (message: string) => void;
  /** Called with a message for people when a trouble has ended. */
  readonly onRecovery: (message: string) => void;
}

/** The counts of a worker since it started. */
export interface WorkerCounts {
  readonly batches: number;
  readonly pages: number;
  /** Pages that could not be made; their build makes them again and reports them. */
  readonly failedPages: number;
  /** Batches that ended a render thread or were refused. */
  readonly failedBatches: number;
}

/** A worker while it runs. */
export interface RunningWorker {
  readonly code: string;
  counts(): WorkerCounts;
  /** Batches that it works on at this moment. */
  busy(): number;
  /** Batches for its code that no worker has taken yet. */
  waiting(): Promise<number>;
}

/** Time without a sign of its worker after which a batch counts as stalled. */
const LOCK_MS = 10_000;
const LOOK_FOR_STALLED_MS = 5_000;
/** A worker that runs for months removes old files this often, and at the start. */
const CLEAN_EVERY_MS = 3_600_000;

/** Runs until the signal. @throws StopoverError redis-unreachable, redis-unusable, queue-unavailable; the signal's reason while it waits for Redis. */
export function runWorker(options: WorkerOptions): Promise<WorkerCounts> {
  return withScope(async (own) => {
    const { redisUrl, redisPrefix: prefix, concurrency, codeHash, listeners, signal } = options;
    const redis = own(await connectRedis(redisUrl, 'fail', signal), (each) => each.disconnect());
    const waiting = own(await connectRedis(redisUrl, 'wait', signal), (each) => each.disconnect());
    await beginWithRedis(() => probeRedis(redis, prefix));
    const clean = createCleaner(options);
    // Before the first batch, which may open old files.
    clean();
    const code = nameCode(codeHash);
    const me = { id: randomUUID(), code, describedCode: describeCode(codeHash), host: hostname() };
    const storage = own(await openSharedStorage(options), (each) => each.close());
    const crew = openCrew(options, storage, own);
    const { Queue, Worker } = loadQueueLibrary();
    const queue = own(new Queue(nameQueue(code), { prefix, connection: redis }), (each) => each.close());
    queue.on('error', () => {});
    const presence = openPresence(redis, prefix);
    own(me, () => presence.end('worker', me.id).catch(() => {}));
    const worker = new Worker<PageBatch, BatchAnswer>(
      nameQueue(code),
      async ({ data }) => {
        if (await isGone(presence, data)) return { kind: 'gone' };
        const answer = await crew.make(data);
        if (answer.kind === 'refused' && answer.isUnfit) rests.begin(answer.reason);
        return answer;
      },
      {
        ...{ prefix, connection: waiting, concurrency },
        ...{ lockDuration: LOCK_MS, stalledInterval: LOOK_FOR_STALLED_MS, maxStalledCount: 1 },
      },
    );
    worker.on('error', () => {});
    const rests = own(createRests(worker, listeners.onTrouble), (each) => each.stop());
    const { counts, busy } = crew;
    const { onTrouble } = listeners;
    const close = createWorkerCloser(worker, { redis, lockMs: LOCK_MS, busy, onTrouble });
    own(worker, close);
    await beginWithRedis(async () => {
      await worker.waitUntilReady();
      await presence.announce('worker', me);
    });
    await listeners.onReady({ code: me.describedCode, counts, busy, waiting: () => queue.getWaitingCount() });
    await keepAnnouncing({ redis, presence }, me, { ...options, clean });
    await close();
    return counts();
  });
}

/** Makes a function that removes old files of the worker's folder, on its first call and then at most once an hour. */
function createCleaner({ cacheFolder, now }: Pick<WorkerOptions, 'cacheFolder' | 'now'>): () => void {
  let lastMs = 0;
  return () => {
    const nowMs = now().getTime();
    // After the clock was put back, the last time is in the future.
    if (Math.abs(nowMs - lastMs) < CLEAN_EVERY_MS) return;
    lastMs = nowMs;
    removeOldFiles(cacheFolder, new Date(nowMs));
  };
}

/** Announces the worker, cleans its folder, and reports builds that it cannot work for, until the signal. */
async function keepAnnouncing(
  { redis, presence }: { readonly redis: Redis; readonly presence: Presence },
  me: Participant,
  { signal, listeners, clean }: WorkerOptions & { readonly clean: () => void },
): Promise<void> {
  let told: ReadonlySet<string> = new Set();
  const contact = watchContact(redis, listeners);
  while (!signal.aborted) {
    clean();
    try {
      await presence.announce('worker', me);
      contact.kept();
      const builds = await presence.list('build');
      const others = builds.filter(({ code }) => code !== me.code);
      for (const { describedCode, host } of others.filter(({ id }) => !told.has(id))) {
        listeners.onTrouble(
          `A build on ${host} has other code (${describedCode}) than this worker (${me.describedCode}), which takes none of its batches. Install the same Stopover and the same Node on both.`,
        );
      }
      told = new Set(others.map(({ id }) => id));
    } catch (error) {
      // The queue's library reconnects by itself.
      contact.lost(error as Error);
    }
    await sleep(ANNOUNCE_EVERY_MS, undefined, { signal }).catch(() => {});
  }
}

/** Says once that Redis does not answer, and once that it does again. */
function watchContact(redis: Redis, { onTrouble, onRecovery }: WorkerListeners) {
  let isLost = false;
  let reason: string | undefined;
  // A command on a lost connection only fails with the number of its attempts.
  redis.on('error', ({ message }: Error) => {
    reason = message;
  });
  return {
    kept() {
      if (isLost) onRecovery('Redis answers again.');
      isLost = false;
      reason = undefined;
    },
    lost(error: Error) {
      if (!isLost)
        onTrouble(
          `Redis does not answer, so this worker takes no more batches until it does: ${reason || describeFault(error)}`,
        );
      isLost = true;
    },
  };
}

/** Whether the build of a batch has ended or was killed. Without Redis, the batch is made. */
async function isGone(presence: Presence, { build }: PageBatch): Promise<boolean> {
  return !(await presence.has('build', build).catch(() => true));
}

/** The threads of a worker. */
interface WorkerCrew extends Pick<RunningWorker, 'counts' | 'busy'> {
  make(batch: PageBatch): Promise<BatchAnswer>;
}

function openCrew({ cacheFolder, concurrency }: WorkerOptions, storage: SharedStorage, own: Own): WorkerCrew {
  pinTimeZone();
  const threads = Array.from({ length: concurrency }, () => createBatchThread({ storage, cacheFolder }));
  own(threads, (all) => Promise.all(all.map((thread) => thread.stop())));
  const free: BatchThread[] = [...threads];
  const counts = { batches: 0, pages: 0, failedPages: 0, failedBatches: 0 };
  return {
    counts: () => ({ ...counts }),
    busy: () => concurrency - free.length,
    async make(batch) {
      // There are as many threads as concurrent batches.
      const thread = free.pop()!;
      try {
        const answer = await thread.make(batch);
        if (answer.kind === 'refused') counts.failedBatches += 1;
        if (answer.kind !== 'made') return answer;
        counts.batches += 1;
        counts.pages += answer.pages;
        counts.failedPages += answer.failed;
        return answer;
      } catch (error) {
        counts.failedBatches += 1;
        throw error;
      } finally {
        free.push(thread);
      }
    },
  };
}
