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

/** The facts of a batch's pages. Reads are numbered by the batch's own list. */
export interface BatchHead {
  readonly results: readonly (MadePage | FailedPage)[];
  /** The reads, as `adoptReads` reads them. */
  readonly reads: PackedPlace;
  /** Every file that the pages name. */
  readonly files: readonly (readonly [path: string, place: PackedPlace])[];
  readonly work?: BatchWork | undefined;
}

/** The pages of a batch. */
export interface MadeBatch extends Omit<BatchHead, 'files' | 'reads'> {
  readonly reads: string;
  /** Every file that the pages name, by path. */
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
