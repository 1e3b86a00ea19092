/** Puts content that the last build did not send into the shared storage, under its hash. */
import { setImmediate } from 'node:timers/promises';
import { hashContent, hashParts } from '../../bytes/hash.ts';
import { readBodyBytes } from '../../store/store-files.ts';
import type { ContentStore, ContentVersion, StoredFile } from '../../store/store-types.ts';
import { type ContentPack, groupFiles, indexPacks, type PackIndex } from './content-packs.ts';
import { createFilePacker, type FilePacker, type PackedPlace } from './packed-file.ts';
import type { SharedStorage } from './storage/shared-storage.ts';

/** A store in the shared storage. */
export interface SentContent {
  /** Folder of the site's files. */
  readonly folder: string;
  /** Hashes of the files that are not bodies, by name. */
  readonly files: Readonly<Record<string, string>>;
  /** Where the bodies of stories and datasources are. */
  readonly packs: PackIndex;
}

/** The head of a pack: the places of its bodies, by their hashes. */
export type PackHead = Readonly<Record<string, PackedPlace>>;

/** The content to send. */
export interface ContentToSend {
  readonly store: ContentStore;
  readonly version: ContentVersion;
  /** Address of the site. Sites in the same storage do not share files. */
  readonly siteUrl: string;
  readonly signal: AbortSignal | undefined;
}

/** Number of files that are sent at a time, because remote machines are slow to answer. */
const FILES_AT_A_TIME = 16;

/** Path of a site's file: of a pack by its name, of another file by the hash of its bytes. */
export function contentPath(folder: string, name: string): string {
  return `${folder}/content/${name}`;
}

/** Path of the list of sent names. Without the list, everything is sent again. */
export function sentPath(folder: string): string {
  return `${folder}/sent`;
}

/** Sends files that the last build has not sent, and removes unused ones. @throws StopoverError disk-write */
export async function sendContent(storage: SharedStorage, content: ContentToSend): Promise<SentContent> {
  const { store, version, siteUrl, signal } = content;
  const folder = `sites/${hashParts([String(store.summary.spaceId), siteUrl, version])}`;
  const sent = new Set((await storage.get(sentPath(folder)))?.toString().split('\n'));
  const files: Record<string, string> = {};
  const wanted = new Map<string, ReadFile>();
  for (const [name, bytes] of listOthers(store)) {
    files[name] = hashContent(bytes);
    wanted.set(files[name], () => bytes);
  }
  const packs = [...groupFiles(listBodies(store, version))];
  for (const pack of packs) wanted.set(pack.name, (packer) => packBodies(store, pack, packer));
  const missing = [...wanted].filter(([name]) => !sent.has(name));
  await sendFiles(storage, { folder, missing, signal });
  const unused = [...sent].filter((name) => name !== '' && !wanted.has(name));
  await Promise.all(unused.map((name) => storage.remove(contentPath(folder, name))));
  if (missing.length + unused.length > 0) {
    await storage.put(sentPath(folder), [...wanted.keys()].join('\n'));
  }
  return { folder, files, packs: indexPacks(packs) };
}

/** Files that are not bodies, as the build opened them. The store's files may have changed since. */
function listOthers(store: ContentStore): readonly (readonly [name: string, bytes: Uint8Array | string])[] {
  return [['manifest.json', Buffer.from(store.manifest(), 'latin1')], ...store.sideFiles()];
}

function* listBodies(store: ContentStore, version: ContentVersion): Generator<StoredFile> {
  for (const file of store.files()) {
    if (version === 'draft' || !file.path.endsWith('.draft.json')) yield file;
  }
}

function packBodies({ folder }: ContentStore, { files }: ContentPack, packer: FilePacker): Uint8Array {
  const head: Record<string, PackedPlace> = {};
  for (const file of files) head[file.hash] = packer.add(readBodyBytes(folder, file));
  return packer.finish(head satisfies PackHead);
}

/** Reads or assembles a file. Its bytes are valid until the packer is used again. */
type ReadFile = (packer: FilePacker) => Uint8Array | string;

interface MissingFiles {
  readonly folder: string;
  readonly missing: readonly (readonly [name: string, read: ReadFile])[];
  readonly signal: AbortSignal | undefined;
}

async function sendFiles(storage: SharedStorage, { folder, missing, signal }: MissingFiles): Promise<void> {
  const packers: FilePacker[] = [];
  const packerOf = (index: number): FilePacker => {
    packers[index] ??= createFilePacker();
    return packers[index];
  };
  for (let first = 0; first < missing.length; first += FILES_AT_A_TIME) {
    signal?.throwIfAborted();
    const some = missing.slice(first, first + FILES_AT_A_TIME);
    await Promise.all(
      some.map(([name, read], index) => storage.put(contentPath(folder, name), read(packerOf(index)))),
    );
    await setImmediate();
  }
}
