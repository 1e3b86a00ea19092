/** The messages between a build and its workers through Redis, and the names by which they find each other. */
import type { PageJob } from '#renderer';
import { hashParts } from '../../bytes/hash.ts';
import { nameNode } from '../../run/name-node.ts';

/** A job of the queue: some pages of a build. Everything else that pages are made from is in the shared storage. */
export interface PageBatch {
  readonly build: string;
  readonly batch: number;
  readonly jobs: readonly PageJob[];
  /** Whether the batch must begin a series, because an earlier attempt was of no use to the build. */
  readonly isWhole?: boolean;
}

/** The result of a batch. Its pages are in the shared storage. */
export type BatchAnswer =
  | { readonly kind: 'made'; readonly pages: number; readonly failed: number }
  /** The build has ended, or was killed. */
  | { readonly kind: 'gone' }
  /** The worker could not make the pages, for example because content is missing. */
  | BatchRefusal;

/** Why a worker could not make the pages of a batch. */
export interface BatchRefusal {
  readonly kind: 'refused';
  readonly reason: string;
  readonly lacksContent?: boolean;
  /** Whether the worker can make no pages of the build, for example because its shared storage is another. */
  readonly isUnfit?: boolean;
}

/** The facts of a build or a worker that other participants can see. */
export interface Participant {
  readonly id: string;
  /** Identifies the rendering code: only the same code produces the same bytes. */
  readonly code: string;
  /** The same, for messages. */
  readonly describedCode: string;
  readonly host: string;
}

/** Names the code that renders, and the Node that it runs in. */
export function nameCode(codeHash: string): string {
  return hashParts([codeHash, nameNode()]);
}

/** The same, for messages: `code 0123abcd, Node 22.21.0`. */
export function describeCode(codeHash: string): string {
  return `code ${codeHash.slice(0, 8)}, Node ${process.versions.node}`;
}

/** Names the queue of a version of the code. Workers of another version do not see its batches. */
export function nameQueue(code: string): string {
  return `pages-${code}`;
}

/** The folder of a build in the shared storage. */
export function buildFolder(build: string): string {
  return `builds/${build}`;
}

/** Path of a build's order. */
export function orderPath(build: string): string {
  return `${buildFolder(build)}/order`;
}

/** Path of the pages of a batch. */
export function resultPath(build: string, batch: number): string {
  return `${buildFolder(build)}/${batch}`;
}

/** Why a batch ended its thread. */
export interface BatchDeath {
  readonly reason: string;
  /** Path of the last block of the site's own that was begun, if there was one. */
  readonly block: string | undefined;
}

/** The error that the queue keeps for a batch. It keeps only the message. */
export function describeDeath(death: BatchDeath): Error {
  return new Error(JSON.stringify(death));
}

/** Reads the message of an error. A message of the queue itself, for a stalled batch, is only a reason. */
export function readDeath(message: string): BatchDeath {
  try {
    const { reason, block } = JSON.parse(message) as BatchDeath;
    return { reason, block };
  } catch {
    return { reason: message, block: undefined };
  }
}
