/** The pages of a batch as one file: the bytes of the site's files, and everything that the build records about the pages. */
import type { Span } from '../../run/phase-clock.ts';
import type { FailedPage, MadePage } from '../made-page.ts';
import { openPackedFile, type PackedPlace } from './packed-file.ts';

/** How a batch was made; only in builds that are profiled. Times are those of the worker's clock. */
export interface BatchWork {
  /** Identifies the thread among those of all workers. */
  readonly thread: string;
  readonly host: string;
  /** How long the thread took to open the build. */
  readonly opening: Omit<Span, 'name'>;
  readonly making: Omit<Span, 'name'>;
}

/**
 * The series of a batch: batches that a thread makes one after the other. A batch does not repeat the reads and the drawings of
 * those before it, so it is of no use without them.
 */
export interface BatchSeries {
  /** Identifies a thread and the build that it has open. */
  readonly sender: string;
  /** Number of the series among those of its sender. */
  readonly series: number;
  /** Number of the batch in its series, from zero. */
  readonly position: number;
}

/** The facts of a batch's pages. Reads are numbered in their series. */
export interface BatchHead extends BatchSeries {
  readonly results: readonly (MadePage | FailedPage)[];
  /** The reads that the series did not have before, as `adoptReads` reads them. */
  readonly reads: PackedPlace;
  /** Every file that the pages name, without the drawings that the series already has. */
  readonly files: readonly (readonly [path: string, place: PackedPlace])[];
  readonly work?: BatchWork | undefined;
}

/** The pages of a batch. */
export interface MadeBatch extends Omit<BatchHead, 'files' | 'reads'> {
  readonly reads: string;
  /** The files of the batch, by path. */
  readonly contents: ReadonlyMap<string, Uint8Array>;
}

/** Reads a batch; undefined when the bytes are incomplete or damaged. */
export function unpackBatch(bytes: Buffer): MadeBatch | undefined {
  const file = openPackedFile<BatchHead>(bytes);
  if (!file) return undefined;
  const { files, reads, ...head } = file.head;
  const contents = new Map(files.map(([path, place]) => [path, file.read(place)]));
  return { ...head, reads: file.read(reads).toString(), contents };
}
