/** A render thread as its worker sees it: one batch at a time, and another thread when it dies or hangs. */
import { Worker } from 'node:worker_threads';
import { type BatchAnswer, describeDeath, type PageBatch } from '../protocol.ts';
import { openThreadProgress, type ThreadProgress } from './thread-progress.ts';

/** The data with which a thread starts. */
export interface BatchThreadData {
  readonly sharedFolder: string;
  readonly cacheFolder: string;
  /** The memory of its progress. */
  readonly progress: SharedArrayBuffer;
}

/** A thread that makes batches. */
export interface BatchThread {
  /** Rejects when the thread ends over the batch, or makes no page for too long; `readDeath` reads the error's message. */
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
export function createBatchThread(data: Omit<BatchThreadData, 'progress'>): BatchThread {
  const progress = openThreadProgress();
  let thread: Worker | undefined;
  const stop = async () => {
    const stopped = thread;
    thread = undefined;
    await stopped?.terminate();
  };
  return {
    stop,
    async make(batch) {
      const workerData: BatchThreadData = { ...data, progress: progress.memory };
      thread ??= new Worker(THREAD_ENTRY, { workerData });
      const watch = watchProgress(progress);
      try {
        return await Promise.race([askThread(thread, batch), watch.hung]);
      } catch (error) {
        await stop();
        throw describeDeath({ reason: (error as Error).message, block: progress.block() });
      } finally {
        watch.end();
      }
    },
  };
}

function askThread(thread: Worker, batch: PageBatch): Promise<BatchAnswer> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number) => reject(new Error(`the render thread ended with ${code}`));
    thread.once('error', reject).once('exit', onExit);
    thread.once('message', (answer: BatchAnswer) => {
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
