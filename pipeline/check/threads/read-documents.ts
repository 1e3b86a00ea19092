/**
 * Reads the documents of a site. This thread and others take them from one counter, so that none waits for another.
 * A thread that dies loses no document: this thread reads what the other took and did not report.
 */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createFactsPool } from '../pages/facts-pool.ts';
import type { PageFacts } from '../pages/page-facts.ts';
import { createClaimReader } from './read-claim.ts';
import {
  claimDocuments,
  countClaimed,
  DOCUMENTS_PER_CLAIM,
  type DocumentFile,
  type ReaderReport,
  type ReaderStart,
} from './reading-protocol.ts';

/** The compiled thread; it does not exist beside uncompiled sources. */
const THREAD_ENTRY = new URL('./reading-thread.js', import.meta.url);

/** Number of documents for each thread: for fewer, starting a thread takes longer than it saves. */
const DOCUMENTS_WORTH_A_THREAD = 500;
/** Maximum number of threads: more of them wait for the disk and for each other more than they help. */
const MAX_THREADS = 8;
/**
 * A thread's space for new objects, in megabytes. V8 counts a half three times, so this is four a half. With V8's own size, a check of
 * 10,000 pages takes 540 MB on Node 24, and 395 MB with this one, for no more CPU time (2026-11-23).
 */
const YOUNG_MB = 12;

/** The documents, and the threads that read them. */
export interface ReadingOptions {
  readonly documents: readonly DocumentFile[];
  /** Threads to read with, this one included; default: as many as there are cores, when there is enough to do. */
  readonly threads?: number | undefined;
  readonly threadEntry?: URL | undefined;
}

/** A reading that other threads have begun. This thread joins when it has nothing else to do. */
export interface Reading {
  /** Number of documents that threads have taken. */
  taken(): number;
  /** Resolves with the facts by the hash of the document. `pause` is awaited after each claim, and may throw to end the reading. */
  finish(pause: () => Promise<unknown>): Promise<ReadonlyMap<string, PageFacts>>;
  /** Ends the threads, whether they are done or not. */
  stop(): Promise<void>;
}

/** Begins to read. */
export function beginReading({ documents, threads, threadEntry = THREAD_ENTRY }: ReadingOptions): Reading {
  const next = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const facts = new Map<string, PageFacts>();
  const share = createFactsPool();
  const keep = ({ first, facts: read }: ReaderReport): void => {
    read.forEach((page, index) => void facts.set(documents[first + index]!.hash, share(page)));
  };
  const wanted =
    threads ??
    Math.min(availableParallelism(), MAX_THREADS, Math.ceil(documents.length / DOCUMENTS_WORTH_A_THREAD));
  const others = existsSync(fileURLToPath(threadEntry)) ? wanted - 1 : 0;
  const start: ReaderStart = { documents, next };
  const workers = Array.from({ length: Math.max(others, 0) }, () => startThread(threadEntry, start, keep));

  return {
    taken: () => Math.min(countClaimed(next), documents.length),
    async finish(pause) {
      const read = createClaimReader(documents);
      for (let first = claimDocuments(next); first < documents.length; first = claimDocuments(next)) {
        keep({ first, facts: read(first) });
        await pause();
      }
      await Promise.all(workers.map(({ ended }) => ended));
      for (let first = 0; first < documents.length; first += DOCUMENTS_PER_CLAIM) {
        if (!facts.has(documents[first]!.hash)) keep({ first, facts: read(first) });
      }
      return facts;
    },
    stop: async () => void (await Promise.all(workers.map(({ worker }) => worker.terminate()))),
  };
}

function startThread(entry: URL, workerData: ReaderStart, onReport: (report: ReaderReport) => void) {
  const worker = new Worker(entry, { workerData, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
  const ended = new Promise<void>((resolve) => {
    // An exit follows the error. This thread then reads the missing documents, and meets the error again.
    worker.on('error', () => {}).on('exit', () => resolve());
  });
  worker.on('message', onReport);
  return { worker, ended };
}
