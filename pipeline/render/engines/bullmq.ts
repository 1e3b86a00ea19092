/**
 * The engine for sites beyond one machine: workers of any number of machines take batches of pages from a queue. The outcome
 * of a batch is settled here, once. A batch that no worker made is queued again, split, or made on this machine.
 */
import { setImmediate } from 'node:timers/promises';
import type { Warn } from '../../run/build-warning.ts';
import type { Own } from '../../run/with-scope.ts';
import type { BuildJob } from '../build-job.ts';
import type { FailedPage, MadePage } from '../made-page.ts';
import { type Batch, type BatchBook, openBatchBook } from '../queue/batch-book.ts';
import { unpackBatch } from '../queue/batch-file.ts';
import type { BatchOutcome, EndedBatch } from '../queue/batch-queue.ts';
import { openSession, type QueueSession, type SessionOptions } from '../queue/open-session.ts';
import { type PageBatch, readDeath, resultPath } from '../queue/protocol.ts';
import { createBatchTaker, type SettleOptions } from '../queue/settle-batch.ts';
import { createFileMemory, type FileMemory } from '../queue/storage/file-memory.ts';
import type { RenderEngine } from './engine.ts';

/** The build's side of the queue. */
export interface BullmqOptions extends SettleOptions, Omit<SessionOptions, 'signal'> {
  readonly own: Own;
  readonly warn: Warn;
}

/** Maximum number of batches in the queue, including finished ones that are not yet taken, so that Redis and the storage stay small. */
const BATCHES_AT_A_TIME = 256;
/** Number of batches that are fetched at a time: remote storage is slow to answer, and each batch has megabytes. */
const FETCHED_AT_A_TIME = 8;
/** Number of threads that a page ends before it is reported. */
const MAX_FAILURES = 2;
/** Attempts for a batch that does not arrive. A network disk may show a new file late. */
const MAX_LOSSES = 3;
/** Time without workers after which this machine makes batches itself until there are workers; also the time for which it helps after a refusal. */
const HELP_AFTER_MS = 10_000;
/** Time after which this machine makes batches if there are workers and none takes any, because they are busy or the queue is paused. */
const IDLE_AFTER_MS = 30_000;
/** Rendering is synchronous: without pauses, Ctrl-C and progress would wait for the end. */
const PAGES_BETWEEN_PAUSES = 16;

type Pages = AsyncGenerator<MadePage | FailedPage>;

/** A build while its pages are made. */
interface Run {
  readonly options: BullmqOptions;
  readonly session: QueueSession;
  readonly book: BatchBook;
  readonly takeBatch: ReturnType<typeof createBatchTaker>;
  /** Buffers for the files of batches that are fetched at the same time. */
  readonly memories: readonly FileMemory[];
  /** Reports each warning once. */
  readonly warnOnce: Warn;
  /** When a worker refused the build, by `performance.now`. */
  refusedMs: number;
}

/** Makes the engine; what it opens is closed with the build. */
export function createBullmqEngine(options: BullmqOptions): RenderEngine {
  return async function* run({ jobs, signal }) {
    const session = await openSession({ ...options, signal }, options.own);
    const { queue } = session;
    // Pages that only get a new shell have their content on this machine.
    const here = jobs.filter(({ kept }) => kept);
    const book = openBatchBook(jobs.filter(({ kept }) => !kept));
    const state: Run = {
      ...{ options, session, book },
      takeBatch: createBatchTaker(options),
      memories: Array.from({ length: FETCHED_AT_A_TIME }, () => createFileMemory()),
      warnOnce: createWarnOnce(options.warn),
      refusedMs: Number.NEGATIVE_INFINITY,
    };
    for (let next = 0; next < here.length || book.isOpen(); ) {
      signal?.throwIfAborted();
      const batches = book.takeOut(BATCHES_AT_A_TIME - queue.size());
      if (batches.length > 0) await queue.put(batches.map((batch) => describeBatch(session, batch)));
      const ended = queue.takeEnded();
      for (let first = 0; first < ended.length; first += FETCHED_AT_A_TIME) {
        const some = ended.slice(first, first + FETCHED_AT_A_TIME);
        yield* settleSome(state, some);
      }
      const some = here.slice(next, next + PAGES_BETWEEN_PAUSES);
      next += some.length;
      yield* makeHere(options, some);
      if (ended.length + some.length > 0) await setImmediate();
      else if (isAlone(state) || isRefused(state) || isIdle(state)) yield* help(state);
      else await queue.wait(signal);
    }
  };
}

function describeBatch({ id }: QueueSession, { number, jobs, losses }: Batch): PageBatch {
  const pages = jobs.map(({ uuid, language, route }) => ({ uuid, language, route }));
  return { build: id, batch: number, jobs: pages, ...(losses > 0 ? { isWhole: true } : {}) };
}

/** Settles batches that have ended; their files are fetched at the same time. */
async function* settleSome(run: Run, ended: readonly EndedBatch[]): Pages {
  const { session, book, memories } = run;
  const fetched = ended.map(async ({ batch, outcome }, index) =>
    outcome.kind === 'made'
      ? await session.storage.get(resultPath(session.id, batch), memories[index])
      : undefined,
  );
  // The `await` below throws these errors.
  for (const file of fetched) file.catch(() => {});
  for (const [index, { batch, outcome }] of ended.entries()) {
    yield* settle(run, book.close(batch), { outcome, file: await fetched[index]! });
    void session.storage.remove(resultPath(session.id, batch));
  }
}

interface Ending {
  readonly outcome: BatchOutcome;
  /** The pages, if they were made and have arrived. */
  readonly file: Buffer | undefined;
}

/** Settles the outcome of a batch. */
async function* settle(run: Run, batch: Batch, { outcome, file }: Ending): Pages {
  const { session, book } = run;
  if (outcome.kind === 'made') yield* takePages(run, batch, file);
  // Redis had lost the build, for example because it was emptied. By now the build has announced itself again.
  if (outcome.kind === 'gone') book.reopen(batch);
  if (outcome.kind === 'refused') {
    if (outcome.lacksContent) await session.forgetSent();
    if (outcome.isUnfit) run.refusedMs = performance.now();
    yield* makeRefused(run, batch, outcome.reason);
  }
  if (outcome.kind === 'failed') yield* settleFailure(run, batch, outcome.reason);
}

async function* takePages(run: Run, batch: Batch, file: Buffer | undefined): Pages {
  const { book, takeBatch } = run;
  const made = file && unpackBatch(file);
  // Its job may have been changed in Redis.
  const isComplete = made?.results.length === batch.jobs.length;
  const pages = isComplete ? takeBatch(batch.jobs, made) : undefined;
  if (pages) yield* pages;
  else if (batch.losses + 1 < MAX_LOSSES) book.reopen({ ...batch, losses: batch.losses + 1 });
  else yield* makeRefused(run, batch, 'pages that a worker made do not arrive in the shared storage');
}

async function* makeRefused({ options, warnOnce }: Run, batch: Batch, reason: string): Pages {
  warnOnce({
    code: 'worker-refused',
    message: `A worker could not make pages, so this machine makes them: ${reason}`,
  });
  yield* makeHere(options, batch.jobs);
}

/** Handles a batch over which a thread ended: tries each page by itself, and reports the page that ends another thread. */
async function* settleFailure({ options, book }: Run, batch: Batch, error: string): Pages {
  const { reason, block = 'content' } = readDeath(error);
  const failures = batch.failures + 1;
  if (batch.jobs.length > 1 || failures < MAX_FAILURES) {
    book.reopen({ ...batch, failures }, 1);
    return;
  }
  for (const { uuid, language, route } of batch.jobs) {
    const story = options.content.reader.facts(uuid)?.slug ?? uuid;
    const message = `Rendering the page ended a thread twice: ${reason}`;
    yield { failure: { uuid, language, route, story, block, message } };
  }
}

async function* makeHere({ makePages }: BullmqOptions, jobs: readonly BuildJob[]): Pages {
  for (let first = 0; first < jobs.length; first += PAGES_BETWEEN_PAUSES) {
    yield* makePages(jobs.slice(first, first + PAGES_BETWEEN_PAUSES));
    await setImmediate();
  }
}

/** Whether no worker has been seen for a while. Redis may also be silent. */
function isAlone({ session }: Run): boolean {
  return performance.now() - session.queue.workers().lastMs > HELP_AFTER_MS;
}

/** Whether a worker has refused the build a while ago. It rests now, and perhaps no other takes batches. */
function isRefused({ refusedMs }: Run): boolean {
  return performance.now() - refusedMs < HELP_AFTER_MS;
}

/** Whether the batches wait although there are workers. */
function isIdle({ session }: Run): boolean {
  return performance.now() - session.queue.workers().activeMs > IDLE_AFTER_MS;
}

/** Makes a batch in a separate thread, like a worker, because the batch may have ended the worker that had it before. */
async function* help(run: Run): Pages {
  const { session, warnOnce } = run;
  if (isAlone(run)) warnOnce({ code: 'workers-missing', message: describeLack(run) });
  else if (isIdle(run)) warnOnce({ code: 'workers-missing', message: IDLE });
  const data = await session.queue.takeBack();
  if (!data) return void (await session.queue.wait(undefined));
  const outcome = await session.thread.make(data).catch(describeFailure);
  yield* settleSome(run, [{ batch: data.batch, outcome }]);
}

const IDLE =
  'There are workers, but none takes batches of this build, so this machine makes them. The workers are busy with other builds, or the queue in Redis is paused.';

function describeLack({ session, options }: Run): string {
  const { otherCode, silence } = session.queue.workers();
  if (silence !== undefined) return `Redis does not answer, so this machine makes the pages: ${silence}`;
  const others = otherCode === undefined ? '' : ` The workers that are there have other code (${otherCode}).`;
  const { redisPrefix } = options.settings.queue;
  return `No worker with the prefix "${redisPrefix}" takes batches of this build, so this machine makes them.${others}`;
}

function describeFailure(error: unknown): BatchOutcome {
  return { kind: 'failed', reason: (error as Error).message };
}

function createWarnOnce(warn: Warn): Warn {
  const told = new Set<string>();
  return (warning) => {
    const key = `${warning.code} ${warning.message}`;
    if (told.has(key)) return;
    told.add(key);
    warn(warning);
  };
}
