/** Closes a worker of the queue's library, which would wait for ever for a Redis that is gone. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'bullmq';
import type { Redis } from 'ioredis';

const LOOK_EVERY_MS = 500;

/** The things that tell whether a worker still waits for anything. */
export interface ClosingWorker {
  readonly redis: Redis;
  /** Time without a sign of its worker after which another one takes a batch. */
  readonly lockMs: number;
  /** Batches that are being made. */
  busy(): number;
  /** Called with a message for people if Redis does not take the last answers. */
  readonly onTrouble: (message: string) => void;
}

/** Makes a function that takes no more batches, and waits until the last ones are made and Redis has their answers. */
export function createWorkerCloser(worker: Worker, closing: ClosingWorker): () => Promise<void> {
  let closed: Promise<void> | undefined;
  const close = async () => {
    const done = new AbortController();
    const all = worker.close().finally(() => done.abort());
    await Promise.race([all, waitForLoss(closing, done.signal)]);
  };
  return () => {
    closed ??= close();
    return closed;
  };
}

/** Waits until no batch is being made, and Redis has been away so long that other workers take the batches without an answer. */
async function waitForLoss(
  { redis, lockMs, busy, onTrouble }: ClosingWorker,
  done: AbortSignal,
): Promise<void> {
  let lastSignMs = performance.now();
  while (performance.now() - lastSignMs < lockMs) {
    await sleep(LOOK_EVERY_MS);
    if (busy() > 0 || (await answers(redis))) lastSignMs = performance.now();
    if (done.aborted) return;
  }
  onTrouble('Redis does not answer, so this worker ends without it. Other workers make batches that wait.');
}

/** Whether Redis answers within the time limit of its connection. */
async function answers(redis: Redis): Promise<boolean> {
  return (await redis.ping().catch(() => undefined)) !== undefined;
}
