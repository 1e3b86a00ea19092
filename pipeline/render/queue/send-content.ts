/** Puts the content of a build into the shared folder: each file once, under its hash. */
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { hashContent, hashParts } from '../../bytes/hash.ts';
import { readRoutesText } from '../../store/side-files/computed-routes.ts';
import { readIconsText } from '../../store/side-files/kept-icons.ts';
import { readBody } from '../../store/store-files.ts';
import type { ContentStore, ContentVersion } from '../../store/store-types.ts';
import type { SharedFolder } from './shared-folder.ts';

/** A store in the shared folder: files by name and hash. Bodies of stories are found by the hashes in its manifest. */
export interface SentContent {
  /** Folder of the site's files in the shared folder. */
  readonly folder: string;
  /** Hashes of the files beside the bodies, by name. */
  readonly files: Readonly<Record<string, string>>;
}

/** The content to send. */
export interface ContentToSend {
  readonly store: ContentStore;
  readonly version: ContentVersion;
  /** Address of the site: sites that share a folder do not share files. */
  readonly siteUrl: string;
  readonly signal: AbortSignal | undefined;
}

/** Files that are on their way at a time: disks of other machines take long to answer. */
const FILES_AT_A_TIME = 16;

/** The path of a file of a site, by the hash of its bytes. */
export function contentPath(folder: string, hash: string): string {
  return `${folder}/content/${hash.slice(0, 2)}/${hash}`;
}

/** Hashes that the last build has sent. Without this list, everything is sent again. */
export function sentPath(folder: string): string {
  return `${folder}/sent`;
}

/** Sends what the last build has not sent, and removes what is not used any more. @throws StopoverError disk-write */
export async function sendContent(shared: SharedFolder, content: ContentToSend): Promise<SentContent> {
  const { store, version, siteUrl, signal } = content;
  const folder = `sites/${hashParts([String(store.summary.spaceId), siteUrl, version])}`;
  const sent = new Set(shared.read(sentPath(folder))?.toString().split('\n'));
  const wanted = new Map<string, () => Uint8Array | string>();
  const files: Record<string, string> = {};
  for (const [name, bytes] of listSideFiles(store)) {
    files[name] = hashContent(bytes);
    wanted.set(files[name], () => bytes);
  }
  for (const file of store.files()) {
    if (version === 'draft' || !file.path.endsWith('.draft.json'))
      wanted.set(file.hash, () => readBody(store.folder, file));
  }
  const missing = [...wanted].filter(([hash]) => !sent.has(hash));
  await sendFiles(shared, { folder, missing, signal });
  const unused = [...sent].filter((hash) => hash !== '' && !wanted.has(hash));
  for (const hash of unused) shared.remove(contentPath(folder, hash));
  if (missing.length + unused.length > 0) await shared.put(sentPath(folder), [...wanted.keys()].join('\n'));
  return { folder, files };
}

function listSideFiles(
  store: ContentStore,
): readonly (readonly [name: string, bytes: Uint8Array | string])[] {
  const [routes, icons] = [readRoutesText(store.folder), readIconsText(store.folder)];
  return [
    ['manifest.json', Buffer.from(store.manifest(), 'latin1')],
    ...(routes === undefined ? [] : [['routes.json', routes] as const]),
    ...(icons === undefined ? [] : [['icons.json', icons] as const]),
  ];
}

interface MissingFiles {
  readonly folder: string;
  readonly missing: readonly (readonly [hash: string, read: () => Uint8Array | string])[];
  readonly signal: AbortSignal | undefined;
}

async function sendFiles(shared: SharedFolder, { folder, missing, signal }: MissingFiles): Promise<void> {
  const folders = new Set(missing.map(([hash]) => join(contentPath(folder, hash), '..')));
  if (missing.length > 0) await shared.makeFolder(folder);
  await Promise.all([...folders].map((each) => shared.makeFolder(each)));
  for (let first = 0; first < missing.length; first += FILES_AT_A_TIME) {
    signal?.throwIfAborted();
    const some = missing.slice(first, first + FILES_AT_A_TIME);
    await Promise.all(some.map(([hash, read]) => shared.put(contentPath(folder, hash), read())));
    await setImmediate();
  }
}
