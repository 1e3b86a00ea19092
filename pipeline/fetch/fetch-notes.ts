/** The memory of a fetch for the next one on this machine. All of it can be found out again. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { keepJson } from '../disk/keep-json.ts';
import { readJsonFile } from '../disk/read-json-file.ts';
import type { ContentVersion } from '../store/store-types.ts';

const FetchNotes = z.object({
  /** When everything was last read and compared, in milliseconds. */
  comparedMs: z.number().optional(),
  /** Difference between the space's count of tags and the store's: `offsets` of a `TagGap`. */
  tagGap: z.string().optional(),
  /** Fingerprint of the store that `dangling` is about. */
  fingerprint: z.string(),
  /** Uuids of the stories that refer to what cannot be had. */
  dangling: z.array(z.string()),
});

/** The memory of one version of a space. */
export type FetchNotes = Readonly<z.output<typeof FetchNotes>>;

/** The notes of fetches of the same space and scope into the same store. */
export interface NotesFolder {
  read(version: ContentVersion): FetchNotes | undefined;
  /** Keeps notes for the next fetch; where that cannot be, the next one finds out by itself. */
  keep(version: ContentVersion, notes: FetchNotes): void;
}

/** Opens the notes in a folder. */
export function openFetchNotes(folder: string, scope: readonly unknown[]): NotesFolder {
  const name = createHash('sha256').update(JSON.stringify(scope)).digest('hex').slice(0, 32);
  const fileOf = (version: ContentVersion) => join(folder, `notes-${name}-${version}.json`);
  return {
    read: (version) => FetchNotes.safeParse(readJsonFile(fileOf(version))).data,
    // The store has the content; without the notes, only time is lost.
    keep: (version, notes) => keepJson(fileOf(version), notes),
  };
}
