/** Writes the two files of a page, its document and its payload, and returns where shell and own part meet in them. */
import { type DocumentPieces, outputPath, type PageFormat, type PayloadShell, payloadPath } from '#renderer';
import { createEncoder } from '../bytes/encode-pieces.ts';
import { hashContent } from '../bytes/hash.ts';
import type { PendingFile, WriteFile } from '../output/pending-files.ts';
import type { PageSeams } from '../record/page-record.ts';
import type { BuildJob } from './build-job.ts';

/** A document in the pieces of `DocumentPieces`, or in one piece when its parts cannot be separated. */
export type PiecesOfDocument = readonly (string | Uint8Array)[];

/** The places where the shell and the own part of a document meet; undefined if they cannot be separated. */
export type DocumentSeams = PageSeams['document'];

/** Writes files of pages beside the site. The job has the last build's files for the same paths. */
export interface PageFileWriter {
  document(
    job: BuildJob,
    pieces: PiecesOfDocument,
  ): { readonly file: PendingFile; readonly seams: DocumentSeams };
  payload(job: BuildJob, content: string | Uint8Array): PendingFile;
}

/** Number of pieces of a document whose parts can be separated. */
const PIECES: DocumentPieces['length'] = 5;

/** Makes a writer of page files. */
export function createPageFileWriter(write: WriteFile, format: PageFormat): PageFileWriter {
  const encode = createEncoder();
  const put = (path: string, content: string | Uint8Array, { known = [] }: BuildJob) =>
    write(
      { path, content, rank: 'page' },
      known.find((file) => file.path === path),
    );
  return {
    document(job, pieces) {
      const { bytes, ends } = encode(pieces);
      const [headStart, headEnd, mainStart, mainEnd] = ends as readonly [number, number, number, number];
      const seams =
        pieces.length === PIECES ? ([headStart, headEnd, mainStart, mainEnd] as const) : undefined;
      return { file: put(outputPath(job.route, format), bytes, job), seams };
    },
    payload: (job, content) => put(payloadPath(job.route), content, job),
  };
}

/** Returns the hash that identifies a payload's shell. */
export function hashShell(shell: PayloadShell | undefined): string {
  return hashContent(JSON.stringify(shell ?? null));
}
