/** The notes of a fetch for the next one on this machine. A fetch can work without them. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { keepJson, readKeptJson } from '../disk/keep-json.ts';
import type { ContentVersion } from '../store/store-types.ts';

const FetchNotes = z.object({
  /** When everything was last read and compared, in milliseconds. */
  comparedMs: z.number().optional(),
  /** Difference between the space's count of tags and the store's: `offsets` of a `TagGap`. */
  tagGap: z.string().optional(),
  /** Fingerprint of the store that `dangling` is about. */
  fingerprint: z.string(),
  /** Uuids of the stories that refer to stories which cannot be fetched. */
  dangling: z.array(z.string()),
});

/** The notes on one version of a space. */
export type FetchNotes = Readonly<z.output<typeof FetchNotes>>;

/** The notes of fetches of the same space and scope into the same store. */
export interface NotesFolder {
  read(version: ContentVersion): FetchNotes | undefined;
  /** Keeps notes for the next fetch. If they cannot be written, the next fetch works without them. */
  keep(version: ContentVersion, notes: FetchNotes): void;
}

/** Opens the notes in a folder. */
export function openFetchNotes(folder: string, scope: readonly unknown[]): NotesFolder {
  const name = createHash('sha256').update(JSON.stringify(scope)).digest('hex').slice(0, 32);
  const fileOf = (version: ContentVersion) => join(folder, `notes-${name}-${version}.json`);
  return {
    read: (version) => FetchNotes.safeParse(readKeptJson(fileOf(version))).data,
    // The store has the content; without the notes, only time is lost.
    keep: (version, notes) => keepJson(fileOf(version), notes),
  };
}
