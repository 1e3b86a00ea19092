/** The place through which a build and its workers exchange files: a folder that all machines see, or S3-compatible storage. */
import type { FileMemory } from './file-memory.ts';

/** Files by their paths, with forward slashes. A reader sees a complete file or none. */
export interface SharedStorage {
  /** The folder of the storage, which threads can read directly; undefined for storage that answers asynchronously. */
  readonly folder: string | undefined;
  /**
   * Writes a file.
   * @param besides a file that must exist. Without it nothing is written, and the result is false.
   * @throws StopoverError disk-write, storage-unusable
   */
  put(path: string, content: Uint8Array | string, besides?: string): Promise<boolean>;
  /**
   * Reads a file; undefined when there is none.
   * @param memory memory that may be used for the bytes.
   * @throws StopoverError file-refused, storage-unusable
   */
  get(path: string, memory?: FileMemory): Promise<Buffer | undefined>;
  /** Files and folders in a folder. @throws StopoverError storage-unusable */
  list(folder: string): Promise<readonly StoredName[]>;
  /** Removes a file, if it exists. Errors are ignored. */
  remove(path: string): Promise<void>;
  /** Removes everything in a folder, as far as it can be removed. */
  removeFolder(path: string): Promise<void>;
  close(): void;
}

/** A file or a folder of the storage. */
export interface StoredName {
  readonly name: string;
  /** Time of the last change, in milliseconds since the Unix epoch. */
  readonly changedMs: number;
}

/** The way to the storage. */
export interface StoragePlace {
  /** Absolute path of a folder, or `s3://BUCKET/FOLDER`. */
  readonly sharedFolder: string;
  /** The environment, with the settings of the SDK for S3. */
  readonly env: Readonly<Record<string, string | undefined>>;
}
