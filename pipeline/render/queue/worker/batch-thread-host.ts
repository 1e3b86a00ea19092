/** The worker's side of a render thread, which makes one batch at a time and is replaced when it dies or hangs. */
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { epochMs } from '../../../run/phase-clock.ts';
import { type BatchAnswer, describeDeath, orderPath, type PageBatch, resultPath } from '../protocol.ts';
import type { SharedStorage } from '../storage/shared-storage.ts';
import type { StorageWay } from './ask-storage.ts';
import type { PackedBatch } from './open-order.ts';
import { createAnswered, serveStorage } from './storage-bridge.ts';
import { openThreadProgress, type ThreadProgress } from './thread-progress.ts';

/** The data with which a thread starts. */
export interface BatchThreadData {
  readonly way: StorageWay;
  readonly cacheFolder: string;
  /** When it was started, in milliseconds since the Unix epoch. */
  readonly startedMs: number;
  /** The shared memory of its progress. */
  readonly progress: SharedArrayBuffer;
}

/** The message to a thread. */
export interface ThreadTask {
  readonly batch: PageBatch;
  /** Number of batches of this thread that have not come into the shared storage. The build cannot use what continues them. */
  readonly misses: number;
}

/** The message of a thread: its pages, or the reason why there are none. */
export type ThreadAnswer = PackedBatch | BatchAnswer;

/** The storage and the cache folder of a thread. */
export interface BatchThreadPlace {
  readonly storage: SharedStorage;
  /** The worker's own folder for cached files. */
  readonly cacheFolder: string;
}

/** A thread that makes batches. */
export interface BatchThread {
  /** Puts the pages into the shared storage. Rejects with an error for `readDeath` when the thread ends or hangs over the batch. */
  make(batch: PageBatch): Promise<BatchAnswer>;
  stop(): Promise<void>;
}

/** The compiled thread. */
const THREAD_ENTRY = new URL('./batch-thread.js', import.meta.url);

/** Time limit for opening a build, which takes seconds for a big site. */
const OPENING_LIMIT_MS = 120_000;
/** A thread interrupts a slow page itself, after at most two attempts and a search for its line. */
const PAGE_LIMITS = 3;
const LOOK_EVERY_MS = 5_000;

/** Makes a thread, which starts with its first batch. */
export function createBatchThread({ storage, cacheFolder }: BatchThreadPlace): BatchThread {
  const progress = openThreadProgress();
  let thread: RunningThread | undefined;
  let misses = 0;
  const start = (): RunningThread => {
    const { way, ports } = openWayFor(storage);
    const startedMs = epochMs();
    const workerData: BatchThreadData = { way, cacheFolder, startedMs, progress: progress.memory };
    return listenTo(new Worker(THREAD_ENTRY, { workerData, transferList: ports }));
  };
  const stop = async () => {
    const stopped = thread;
    thread = undefined;
    await stopped?.stop();
  };
  return {
    stop,
    async make(batch) {
      if (!thread || thread.isOver()) thread = start();
      const watch = watchProgress(progress);
      let answer: ThreadAnswer;
      try {
        answer = await Promise.race([thread.ask({ batch, misses }), watch.hung]);
      } catch (error) {
        await stop();
        throw describeDeath({ reason: (error as Error).message, block: progress.block() });
      } finally {
        watch.end();
      }
      const delivered = 'bytes' in answer ? await deliver(storage, batch, answer) : answer;
      if (delivered.kind !== 'made') misses += 1;
      return delivered;
    },
  };
}

/** Makes a new thread's access to the storage, with the ports that are transferred to the thread. */
function openWayFor(storage: SharedStorage): { readonly way: StorageWay; readonly ports: MessagePort[] } {
  const { folder } = storage;
  if (folder !== undefined) return { way: { folder }, ports: [] };
  const { port1, port2 } = new MessageChannel();
  const bridge = { port: port1, answered: createAnswered() };
  serveStorage(storage, { ...bridge, port: port2 });
  return { way: { bridge }, ports: [port1] };
}

async function deliver(
  storage: SharedStorage,
  { build, batch, jobs }: PageBatch,
  { bytes, failed }: PackedBatch,
): Promise<BatchAnswer> {
  try {
    const isThere = await storage.put(resultPath(build, batch), bytes, orderPath(build));
    return isThere ? { kind: 'made', pages: jobs.length - failed, failed } : { kind: 'gone' };
  } catch (error) {
    return { kind: 'refused', reason: (error as Error).message, isUnfit: true };
  }
}

/** A thread while it runs. */
interface RunningThread {
  /** Gives it a task, one at a time. Rejects when the thread ends without an answer. */
  ask(task: ThreadTask): Promise<ThreadAnswer>;
  /** Whether it has ended, or is about to. */
  isOver(): boolean;
  stop(): Promise<void>;
}

/** The callbacks of a pending question. */
interface Asked {
  readonly resolve: (answer: ThreadAnswer) => void;
  readonly reject: (error: Error) => void;
}

/** Listens to a thread from start to end, because it may also end between two batches. */
function listenTo(worker: Worker): RunningThread {
  let asked: Asked | undefined;
  let isOver = false;
  let fault: Error | undefined;
  worker.on('message', (answer: ThreadAnswer) => asked?.resolve(answer));
  worker.on('error', (error: Error) => {
    isOver = true;
    fault = error;
  });
  // An answer may still arrive after the error and before the exit: the batch did not cause the error.
  worker.on('exit', (code) => {
    isOver = true;
    asked?.reject(fault ?? new Error(`the render thread ended with ${code}`));
  });
  return {
    isOver: () => isOver,
    stop: async () => void (await worker.terminate()),
    ask: (task) =>
      new Promise((resolve, reject) => {
        asked = { resolve, reject };
        worker.postMessage(task);
      }),
  };
}

/** Detects a hang that the thread itself cannot interrupt, such as in native code. */
function watchProgress({ pages, pageLimitMs }: ThreadProgress) {
  let [before, sinceMs] = [pages(), performance.now()];
  let timer: NodeJS.Timeout | undefined;
  const hung = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const now = pages();
      if (now !== before) [before, sinceMs] = [now, performance.now()];
      const limitMs = OPENING_LIMIT_MS + PAGE_LIMITS * pageLimitMs();
      if (performance.now() - sinceMs < limitMs) return;
      reject(new Error(`a page took longer than ${limitMs / 1_000} seconds`));
    }, LOOK_EVERY_MS);
  });
  hung.catch(() => {});
  return { hung, end: () => clearInterval(timer) };
}
