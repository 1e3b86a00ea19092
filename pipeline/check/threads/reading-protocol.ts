/** The messages between a check and the threads that read documents for it. Plain data that can be copied between threads. */
import type { PageFacts } from '../pages/page-facts.ts';

/** A page's document on the disk. */
export interface DocumentFile {
  /** Absolute path. */
  readonly file: string;
  /** Hash of its bytes. */
  readonly hash: string;
}

/** The data with which a thread starts. */
export interface ReaderStart {
  readonly documents: readonly DocumentFile[];
  /** One 32-bit number: the next document that no thread has taken. Every thread takes from it. */
  readonly next: SharedArrayBuffer;
}

/** The message of a thread after each claim. */
export interface ReaderReport {
  /** Number of the first document of the claim. */
  readonly first: number;
  readonly facts: readonly PageFacts[];
}

/** Number of documents that a thread takes at a time: enough to make claims cheap, few enough that all threads end together. */
export const DOCUMENTS_PER_CLAIM = 16;

/** Takes the next documents; returns the number of the first one, which may be beyond the last document. */
export function claimDocuments(next: SharedArrayBuffer): number {
  return Atomics.add(new Int32Array(next), 0, DOCUMENTS_PER_CLAIM);
}

/** Number of documents that have been taken, which may exceed the number of documents. */
export function countClaimed(next: SharedArrayBuffer): number {
  return Atomics.load(new Int32Array(next), 0);
}
