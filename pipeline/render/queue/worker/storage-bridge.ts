/**
 * Lets a render thread read asynchronous storage, although pages read content synchronously: the thread asks its host
 * and sleeps until the answer arrives.
 */
import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import { allocateShared, createFileMemory, type FileMemory } from '../storage/file-memory.ts';
import type { SharedStorage } from '../storage/shared-storage.ts';

/** The thread's end of a bridge. */
export interface BridgeEnd {
  readonly port: MessagePort;
  /** One 32-bit number: 1 when the answer has arrived. */
  readonly answered: SharedArrayBuffer;
}

/** Reads a file of the storage; undefined when there is no such file. Bytes in a slot are valid until the slot is used again. */
export type AskStorage = (path: string, slot?: number) => Buffer | undefined;

/** A question of a thread. */
interface Question {
  readonly path: string;
  /** Number of the shared memory that may be used for the file. */
  readonly slot: number | undefined;
}

type Answer = { readonly content: Uint8Array | undefined } | { readonly failure: string };

/** Makes the shared memory of a thread's end. */
export function createAnswered(): SharedArrayBuffer {
  return new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
}

/** Answers a thread, until its port is closed. */
export function serveStorage(storage: Pick<SharedStorage, 'get'>, { port, answered }: BridgeEnd): void {
  const flag = new Int32Array(answered);
  const slots = new Map<number, FileMemory>();
  const openSlot = (slot: number): FileMemory => {
    const memory = slots.get(slot) ?? createFileMemory(allocateShared);
    slots.set(slot, memory);
    return memory;
  };
  port.on('message', async ({ path, slot }: Question) => {
    const memory = slot === undefined ? undefined : openSlot(slot);
    const answer = await storage.get(path, memory).then(
      (content): Answer => ({ content }),
      (error: Error): Answer => ({ failure: error.message }),
    );
    port.postMessage(answer);
    Atomics.store(flag, 0, 1);
    Atomics.notify(flag, 0);
  });
}

/** Makes the function with which a thread reads the storage. It throws an Error with the storage's reason. */
export function openBridge({ port, answered }: BridgeEnd): AskStorage {
  const flag = new Int32Array(answered);
  return (path, slot) => {
    Atomics.store(flag, 0, 0);
    port.postMessage({ path, slot } satisfies Question);
    Atomics.wait(flag, 0, 0);
    const { message } = receiveMessageOnPort(port) as { readonly message: Answer };
    if ('failure' in message) throw new Error(message.failure);
    const { content } = message;
    return content && Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  };
}
