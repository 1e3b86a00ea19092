/** Lets a render thread read the shared storage while it renders: a folder directly, other storage through its host. */
import { createFileMemory, type FileMemory } from '../storage/file-memory.ts';
import { readStored } from '../storage/folder-storage.ts';
import { type AskStorage, type BridgeEnd, openBridge } from './storage-bridge.ts';

/** A thread's access to the storage: its folder, or the thread's end of a bridge to its host. */
export type StorageWay = { readonly folder: string } | { readonly bridge: BridgeEnd };

/** Makes the function with which a thread reads the storage. It throws an Error with the storage's reason. */
export function openWay(way: StorageWay): AskStorage {
  return 'folder' in way ? openFolder(way.folder) : openBridge(way.bridge);
}

function openFolder(folder: string): AskStorage {
  const slots = new Map<number, FileMemory>();
  const openSlot = (slot: number): FileMemory => {
    const memory = slots.get(slot) ?? createFileMemory();
    slots.set(slot, memory);
    return memory;
  };
  return (path, slot) => readStored(folder, path, slot === undefined ? undefined : openSlot(slot));
}
