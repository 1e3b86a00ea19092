/** Writes the two files of a page, its document and its payload, and says where in them shell and own part meet. */
import { type DocumentPieces, outputPath, type PageFormat, type PayloadShell, payloadPath } from '#renderer';
import { createEncoder } from '../bytes/encode-pieces.ts';
import { hashContent } from '../bytes/hash.ts';
import type { PendingFile, WriteFile } from '../output/pending-files.ts';
import type { PageSeams } from '../record/page-record.ts';
import type { BuildJob } from './build-job.ts';

/** A document in pieces as `DocumentPieces` has them, or in one when its parts cannot be told apart. */
export type PiecesOfDocument = readonly (string | Uint8Array)[];

/** The places where the shell and the own part of a document meet; undefined if they cannot be told apart. */
export type DocumentSeams = PageSeams['document'];

/** Writes files of pages beside the site. The job knows the last build's files in their places. */
export interface PageFileWriter {
  document(
    job: BuildJob,
    pieces: PiecesOfDocument,
  ): { readonly file: PendingFile; readonly seams: DocumentSeams };
  payload(job: BuildJob, content: string | Uint8Array): PendingFile;
}

/** Pieces of a document whose parts can be told apart. */
const PIECES: DocumentPieces['length'] = 5;

/** Makes what writes files of pages. */
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

/** The hash by which a payload's shell is known. */
export function hashShell(shell: PayloadShell | undefined): string {
  return hashContent(JSON.stringify(shell ?? null));
}
