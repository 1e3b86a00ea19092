/** The messages between a build and its workers through Redis, and the names under which they find each other. */
import type { PageJob } from '#renderer';
import { hashParts } from '../../bytes/hash.ts';
import { nameNode } from '../../run/name-node.ts';

/** A job of the queue: some pages of a build. Everything else that pages are made from lies in the shared storage. */
export interface PageBatch {
  readonly build: string;
  readonly batch: number;
  readonly jobs: readonly PageJob[];
}

/** The result of a batch. Its pages lie in the shared storage. */
export type BatchAnswer =
  | { readonly kind: 'made'; readonly pages: number; readonly failed: number }
  /** The build has ended, or was killed. */
  | { readonly kind: 'gone' }
  /** The worker could not begin: something is missing that pages are made from. */
  | { readonly kind: 'refused'; readonly reason: string; readonly lacksContent?: boolean };

/** The facts of a build or a worker that others may see. */
export interface Participant {
  readonly id: string;
  /** Identifies what renders: only a worker with the same gives the same bytes. */
  readonly code: string;
  /** The same for people. */
  readonly describedCode: string;
  readonly host: string;
}

/** Names the code that renders, and the Node that it runs in. */
export function nameCode(codeHash: string): string {
  return hashParts([codeHash, nameNode()]);
}

/** The same for people: `code 0123abcd, Node 22.21.0`. */
export function describeCode(codeHash: string): string {
  return `code ${codeHash.slice(0, 8)}, Node ${process.versions.node}`;
}

/** Queues of a version of the code: workers of another version do not see its batches. */
export function nameQueue(code: string): string {
  return `pages-${code}`;
}

/** All keys in Redis begin with it. */
export const KEY_PREFIX = 'stopover';

/** The folder of a build in the shared storage. */
export function buildFolder(build: string): string {
  return `builds/${build}`;
}

/** The place of a build's order. */
export function orderPath(build: string): string {
  return `${buildFolder(build)}/order`;
}

/** The pages of a batch. */
export function resultPath(build: string, batch: number): string {
  return `${buildFolder(build)}/${batch}`;
}

/** Why a batch ended its thread. */
export interface BatchDeath {
  readonly reason: string;
  /** Path of the block that was begun last, if one of the site's own was. */
  readonly block: string | undefined;
}

/** The error that the queue keeps of a batch: of errors, it keeps the message. */
export function describeDeath(death: BatchDeath): Error {
  return new Error(JSON.stringify(death));
}

/** Reads the message of an error; that of the queue itself, for a batch that stalled, is a reason without more. */
export function readDeath(message: string): BatchDeath {
  if (!message.startsWith('{"reason":')) return { reason: message, block: undefined };
  return JSON.parse(message) as BatchDeath;
}
