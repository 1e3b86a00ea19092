/** Starts a render thread and collects its reports, with reads numbered by the build's own table. */
import { Worker } from 'node:worker_threads';
import { StopoverError } from '../../errors.ts';
import type { ReadCollector } from '../../record/read-table.ts';
import { epochMs, type Span } from '../../run/phase-clock.ts';
import type { FailedPage, MadePage } from '../made-page.ts';
import type { ThreadReport, ThreadStart, ThreadWork } from './thread-protocol.ts';

/** Pages of one claim, ready for the build. */
interface ClaimReport {
  readonly first: number;
  readonly results: readonly (MadePage | FailedPage)[];
}

/** Receivers of a thread's results. */
export interface ThreadListeners {
  /** Collects the pages' reads. */
  readonly reads: ReadCollector;
  /** Receives the time until a thread's first page, named by the thread's number. */
  readonly onThreadReady: (span: Span) => void;
}

/** A thread that renders. */
export interface Thread {
  /** Gives the thread its work, once. */
  begin(work: ThreadWork, listeners: ThreadListeners): void;
  /** Returns the reports since the last call. */
  takeReports(): readonly ClaimReport[];
  /** The fault of the site's code that ended the thread after its pages were made, if there was one. */
  lateFault(): StopoverError | undefined;
  /** Resolves when the thread has ended, with or without an error. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** Starts a thread, which waits for its work. `youngMb`: size of its young generation in megabytes. */
export function startThread(entry: URL, start: ThreadStart, youngMb?: number): Thread {
  const startMs = epochMs();
  const resourceLimits = youngMb === undefined ? {} : { maxYoungGenerationSizeMb: youngMb };
  const worker = new Worker(entry, { workerData: start, resourceLimits });
  const { threadId } = worker;
  let waiting: ClaimReport[] = [];
  let fault: StopoverError | undefined;

  const ended = new Promise<void>((resolve) => {
    // The thread exits after an error. The engine then makes the missing pages, and meets the error again.
    worker.on('error', (error) => {
      fault = takeLateFault(error);
    });
    worker.on('exit', () => resolve());
  });
  return {
    ended,
    begin(work, { reads, onThreadReady }) {
      let isReady = false;
      /** Numbers in the build's table, by number in the thread's. */
      const numbers: number[] = [];
      worker.on('message', ({ first, results, readyMs, newReads }: ThreadReport) => {
        if (!isReady) onThreadReady({ name: String(threadId), startMs, milliseconds: readyMs - startMs });
        isReady = true;
        for (const record of newReads) numbers.push(reads.adopt(record));
        waiting.push({ first, results: results.map((result) => renumber(result, numbers)) });
      });
      worker.postMessage(work);
    },
    takeReports() {
      const taken = waiting;
      waiting = [];
      return taken;
    },
    lateFault: () => fault,
    stop: async () => void (await worker.terminate()),
  };
}

function renumber(result: MadePage | FailedPage, numbers: readonly number[]): MadePage | FailedPage {
  if ('failure' in result) return result;
  const { page, content } = result;
  const translate = (reads: readonly number[]) => reads.map((number) => numbers[number]!);
  return {
    ...result,
    page: { ...page, shellReads: translate(page.shellReads) },
    content: content && { ...content, reads: translate(content.reads) },
  };
}

/** Errors lose their class between threads, but keep their properties. */
function takeLateFault(error: unknown): StopoverError | undefined {
  const { code, details } = error as Partial<StopoverError>;
  return code === 'module-failed' ? new StopoverError(code, details, { cause: error }) : undefined;
}
