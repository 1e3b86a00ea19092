/** A render thread as its worker sees it: one batch at a time, and another thread when it dies or hangs. */
import { MessageChannel, Worker } from 'node:worker_threads';
import { epochMs } from '../../../run/phase-clock.ts';
import { type BatchAnswer, describeDeath, orderPath, type PageBatch, resultPath } from '../protocol.ts';
import type { SharedStorage } from '../storage/shared-storage.ts';
import type { PackedBatch } from './open-order.ts';
import { type BridgeEnd, createAnswered, serveStorage } from './storage-bridge.ts';
import { openThreadProgress, type ThreadProgress } from './thread-progress.ts';

/** The data with which a thread starts. */
export interface BatchThreadData {
  readonly bridge: BridgeEnd;
  readonly cacheFolder: string;
  /** When it was started, in milliseconds since the Unix epoch. */
  readonly startedMs: number;
  /** The memory of its progress. */
  readonly progress: SharedArrayBuffer;
}

/** The message of a thread: its pages, or why there are none. */
export type ThreadAnswer = PackedBatch | BatchAnswer;

/** The surroundings of a thread. */
export interface BatchThreadPlace {
  readonly storage: SharedStorage;
  /** The worker's own folder for what it keeps. */
  readonly cacheFolder: string;
}

/** A thread that makes batches. */
export interface BatchThread {
  /** Puts the pages into the shared storage. Rejects when the thread ends over the batch, or makes no page for too long; `readDeath` reads the error's message. */
  make(batch: PageBatch): Promise<BatchAnswer>;
  stop(): Promise<void>;
}

/** The compiled thread. */
const THREAD_ENTRY = new URL('./batch-thread.js', import.meta.url);

/** Opening a big site's content takes seconds. */
const OPENING_LIMIT_MS = 120_000;
/** A thread ends a page itself that takes too long, after at most two attempts and a look at its line. */
const PAGE_LIMITS = 3;
const LOOK_EVERY_MS = 5_000;

/** Makes a thread, which starts with its first batch. */
export function createBatchThread({ storage, cacheFolder }: BatchThreadPlace): BatchThread {
  const progress = openThreadProgress();
  let thread: Worker | undefined;
  const start = () => {
    const { port1, port2 } = new MessageChannel();
    const bridge = { port: port1, answered: createAnswered() };
    serveStorage(storage, { ...bridge, port: port2 });
    const startedMs = epochMs();
    const workerData: BatchThreadData = { bridge, cacheFolder, startedMs, progress: progress.memory };
    return new Worker(THREAD_ENTRY, { workerData, transferList: [port1] });
  };
  const stop = async () => {
    const stopped = thread;
    thread = undefined;
    await stopped?.terminate();
  };
  return {
    stop,
    async make(batch) {
      thread ??= start();
      const watch = watchProgress(progress);
      let answer: ThreadAnswer;
      try {
        answer = await Promise.race([askThread(thread, batch), watch.hung]);
      } catch (error) {
        await stop();
        throw describeDeath({ reason: (error as Error).message, block: progress.block() });
      } finally {
        watch.end();
      }
      return 'bytes' in answer ? deliver(storage, batch, answer) : answer;
    },
  };
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
    return { kind: 'refused', reason: (error as Error).message };
  }
}

function askThread(thread: Worker, batch: PageBatch): Promise<ThreadAnswer> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number) => reject(new Error(`the render thread ended with ${code}`));
    thread.once('error', reject).once('exit', onExit);
    thread.once('message', (answer: ThreadAnswer) => {
      thread.off('error', reject).off('exit', onExit);
      resolve(answer);
    });
    thread.postMessage(batch);
  });
}

/** Ends what the thread itself cannot end, such as code in another language. */
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
