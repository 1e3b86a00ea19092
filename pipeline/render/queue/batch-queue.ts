/** The build's side of the queue: it adds batches, receives answers, and adds batches again that Redis has lost. */
import type { Queue, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Own } from '../../run/with-scope.ts';
import { ANNOUNCE_EVERY_MS, openPresence, type Presence } from './presence.ts';
import { type BatchAnswer, nameQueue, type PageBatch, type Participant } from './protocol.ts';
import {
  beginWithRedis,
  closeInTime,
  connectRedis,
  describeFault,
  loadQueueLibrary,
  probeRedis,
} from './redis.ts';

/** The answer to a batch, or the reason why there is none. */
export type BatchOutcome = BatchAnswer | { readonly kind: 'failed'; readonly reason: string };

/** A batch that has left the queue. */
export interface EndedBatch {
  readonly batch: number;
  readonly outcome: BatchOutcome;
}

/** The workers that are present. */
export interface WorkersSeen {
  /** Number of workers with the build's code. */
  readonly count: number;
  /** The other code that a worker has, for messages; undefined if there is none. */
  readonly otherCode: string | undefined;
  /** When a worker with the build's code was last present, by `performance.now`; otherwise when the queue was opened. */
  readonly lastMs: number;
  /** When a batch was last with a worker, or ended; otherwise when the first batch was put in. */
  readonly activeMs: number;
  /** Why Redis could not be asked for workers the last time; undefined if it answered. */
  readonly silence: string | undefined;
}

/** The queue of one build. */
export interface BatchQueue {
  /** Batches that were put in and have not ended. */
  size(): number;
  put(batches: readonly PageBatch[]): Promise<void>;
  takeEnded(): readonly EndedBatch[];
  workers(): WorkersSeen;
  /** Takes back a batch that no worker has; undefined when there is none. */
  takeBack(): Promise<PageBatch | undefined>;
  /** Resolves when something may have ended. */
  wait(signal: AbortSignal | undefined): Promise<void>;
  /** Removes the batches of a build that was killed. */
  removeBatches(build: string): Promise<void>;
}

/** The settings of a queue. */
export interface BatchQueueOptions {
  readonly redisUrl: string;
  /** First part of every key in Redis. */
  readonly redisPrefix: string;
  readonly build: Participant;
  /** Whether the pages of a batch have arrived, although Redis does not know the batch. */
  readonly hasResult: (batch: number) => Promise<boolean>;
  /** Ends the wait for Redis. */
  readonly signal: AbortSignal | undefined;
}

interface WaitingBatch {
  readonly data: PageBatch;
  /** Added since the last check, so its answer may still be on its way. */
  isNew: boolean;
}

/** The state of a queue, which its parts share. */
interface QueueState {
  readonly inside: Map<number, WaitingBatch>;
  ended: EndedBatch[];
  workers: WorkersSeen;
  /** Called when something has ended. */
  wake: () => void;
}

/** Opens the queue, and announces the build. @throws StopoverError redis-unreachable, redis-unusable, queue-unavailable; the signal's reason */
export async function openBatchQueue(options: BatchQueueOptions, own: Own): Promise<BatchQueue> {
  const { redisUrl, redisPrefix: prefix, signal } = options;
  const redis = own(await connectRedis(redisUrl, 'fail', signal), (each) => each.disconnect());
  const listening = own(await connectRedis(redisUrl, 'wait', signal), (each) => each.disconnect());
  return await beginWithRedis(async () => {
    await probeRedis(redis, prefix);
    return await beginQueue({ redis, listening }, options, own);
  });
}

async function beginQueue(
  { redis, listening }: { readonly redis: Redis; readonly listening: Redis },
  options: BatchQueueOptions,
  own: Own,
): Promise<BatchQueue> {
  const { redisPrefix: prefix, build } = options;
  const library = loadQueueLibrary();
  const name = nameQueue(build.code);
  const queue = new library.Queue<PageBatch>(name, { prefix, connection: redis });
  const events = new library.QueueEvents(name, { prefix, connection: listening });
  queue.on('error', () => {});
  events.on('error', () => {});
  own(queue, closeInTime);
  own(events, closeInTime);
  await events.waitUntilReady();
  const presence = openPresence(redis, prefix);
  await presence.announce('build', build);
  const state: QueueState = {
    inside: new Map(),
    ended: [],
    workers: {
      count: 0,
      otherCode: undefined,
      lastMs: performance.now(),
      activeMs: performance.now(),
      silence: undefined,
    },
    wake: () => {},
  };
  listen(events, state, build.id);
  own(build.id, (id) => presence.end('build', id).catch(() => {}));
  own(state, () => removeAll(queue, state, build.id));
  const look = () => lookAfter({ presence, queue, state }, options);
  await look();
  own(
    setInterval(() => void look(), ANNOUNCE_EVERY_MS),
    (timer) => clearInterval(timer),
  );
  return describeQueue(queue, state, build);
}

function describeQueue(queue: Queue<PageBatch>, state: QueueState, build: Participant): BatchQueue {
  return {
    size: () => state.inside.size,
    async put(batches) {
      if (state.inside.size === 0) noteActive(state);
      for (const data of batches) state.inside.set(data.batch, { data, isNew: true });
      // The next check adds batches again that Redis does not take now.
      await addBatches(queue, batches).catch(() => {});
    },
    takeEnded() {
      const { ended } = state;
      state.ended = [];
      // Redis keeps failed batches until they are removed here.
      for (const { batch, outcome } of ended) {
        if (outcome.kind === 'failed') void queue.remove(nameJob(build.id, batch)).catch(() => {});
      }
      return ended;
    },
    workers: () => state.workers,
    async takeBack() {
      for (const { data } of [...state.inside.values()].reverse()) {
        if (await isTaken(queue, nameJob(build.id, data.batch))) continue;
        // Its answer may have arrived in the meantime.
        if (state.inside.delete(data.batch)) return data;
      }
      return undefined;
    },
    async wait(signal) {
      if (state.ended.length > 0 || signal?.aborted) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(done, WAIT_MS);
        function done() {
          clearTimeout(timer);
          signal?.removeEventListener('abort', done);
          resolve();
        }
        state.wake = done;
        signal?.addEventListener('abort', done, { once: true });
      });
    },
    async removeBatches(dead) {
      const jobs = await queue.getJobs(['waiting', 'failed']).catch(() => []);
      const left = jobs.filter((job) => job?.data.build === dead);
      await Promise.all(left.map((job) => job.remove().catch(() => {})));
    },
  };
}

/** Maximum time to wait before the build checks its state again. */
const WAIT_MS = 1_000;

function nameJob(build: string, batch: number): string {
  return `${build}.${batch}`;
}

async function addBatches(queue: Queue<PageBatch>, batches: readonly PageBatch[]): Promise<void> {
  await queue.addBulk(
    batches.map((data) => ({
      name: 'batch',
      data,
      // A failed batch stays in Redis until its build has seen it.
      opts: { jobId: nameJob(data.build, data.batch), removeOnComplete: true, removeOnFail: false },
    })),
  );
}

function listen(events: QueueEvents, state: QueueState, build: string): void {
  const end = (jobId: string, outcome: BatchOutcome) => {
    if (jobId.startsWith(`${build}.`)) endBatch(state, Number(jobId.slice(build.length + 1)), outcome);
  };
  events.on('completed', ({ jobId, returnvalue }) => end(jobId, readAnswer(returnvalue)));
  events.on('failed', ({ jobId, failedReason }) => end(jobId, { kind: 'failed', reason: failedReason }));
}

/** The kinds of answers; a map, so that none is forgotten. */
const answerKinds: Readonly<Record<BatchAnswer['kind'], true>> = { made: true, gone: true, refused: true };

/** Reads a worker's value, which the library's types declare as text. A batch with any other value has to be made again. */
function readAnswer(value: unknown): BatchAnswer {
  const answer = value as BatchAnswer | null;
  return Object.hasOwn(answerKinds, answer?.kind ?? '') ? answer! : { kind: 'gone' };
}

function noteActive(state: QueueState): void {
  state.workers = { ...state.workers, activeMs: performance.now() };
}

/** Records the end of a batch, once. */
function endBatch(state: QueueState, batch: number, outcome: BatchOutcome): void {
  if (!state.inside.delete(batch)) return;
  noteActive(state);
  state.ended.push({ batch, outcome });
  state.wake();
}

interface LookedAfter {
  readonly presence: Presence;
  readonly queue: Queue<PageBatch>;
  readonly state: QueueState;
}

/** Announces the build, and looks for workers and for batches whose end was not reported. */
async function lookAfter(parts: LookedAfter, { build, hasResult }: BatchQueueOptions): Promise<void> {
  const { presence, queue, state } = parts;
  try {
    await presence.announce('build', build);
    const workers = await presence.list('worker');
    const count = workers.filter(({ code }) => code === build.code).length;
    state.workers = {
      ...state.workers,
      count,
      otherCode: workers.find(({ code }) => code !== build.code)?.describedCode,
      lastMs: count > 0 ? performance.now() : state.workers.lastMs,
      silence: undefined,
    };
    const old = [...state.inside].filter(([, batch]) => !batch.isNew);
    for (const [, batch] of state.inside) batch.isNew = false;
    const lost = await Promise.all(old.map(([number]) => isLost(number)));
    const again = old.flatMap(([number, { data }], index) =>
      lost[index] && state.inside.has(number) ? [data] : [],
    );
    await addBatches(queue, again);
  } catch (error) {
    // The next check tries again, or the build makes its pages itself.
    state.workers = { ...state.workers, silence: describeFault(error as Error) };
  }

  async function isLost(batch: number): Promise<boolean> {
    const id = nameJob(build.id, batch);
    const found = await queue.getJobState(id);
    if (found === 'active') noteActive(state);
    if (found === 'failed') {
      const job = await queue.getJob(id);
      endBatch(state, batch, { kind: 'failed', reason: job?.failedReason ?? '' });
    }
    if (found !== 'unknown') return false;
    if (!(await hasResult(batch))) return true;
    endBatch(state, batch, { kind: 'made', pages: 0, failed: 0 });
    return false;
  }
}

/** Whether a worker is making a batch. Otherwise it is removed from the queue. */
async function isTaken(queue: Queue<PageBatch>, id: string): Promise<boolean> {
  try {
    const job = await queue.getJob(id);
    await job?.remove();
    return false;
  } catch (error) {
    // Without Redis this is unknown, but a batch that is made twice has the same bytes.
    return (error as Error).message.includes('locked');
  }
}

/** Removes batches that are no longer needed, so that workers do not make them. */
async function removeAll(queue: Queue<PageBatch>, { inside }: QueueState, build: string): Promise<void> {
  const removed = [...inside.keys()].map((batch) => queue.remove(nameJob(build, batch)).catch(() => 0));
  await Promise.all(removed);
}
