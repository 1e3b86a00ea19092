/**
 * Puts a new shell around a page of the last build. Its own part is cut out of that build's files as bytes, without
 * decoding, parsing or encoding it.
 */
import { readFileSync } from 'node:fs';
import {
  outputPath,
  type PageFormat,
  type PageRenderer,
  type Payload,
  type PayloadShell,
  payloadPath,
  type Surroundings,
} from '#renderer';
import { hashContent } from '../bytes/hash.ts';
import { describeFile, type PendingFile, placeIn, type SiteFile } from '../output/pending-files.ts';
import type { ReadNumbering } from '../record/read-numbering.ts';
import type { BuildJob, KeptContent } from './build-job.ts';
import type { MadePage } from './made-page.ts';
import { hashShell, type PageFileWriter, type PiecesOfDocument } from './page-file-writer.ts';

/** The inputs for wrapping pages. */
export interface PageWrapperOptions {
  readonly renderer: Pick<PageRenderer, 'surround'>;
  readonly writer: PageFileWriter;
  readonly numberReads: ReadNumbering['add'];
  /** Folder of the last build's files. */
  readonly outFolder: string;
  readonly format: PageFormat;
}

/**
 * Makes the function that wraps pages. It returns undefined when the files have changed since the last build.
 * @throws StopoverError disk-write.
 */
export function createPageWrapper(
  options: PageWrapperOptions,
): (job: BuildJob, kept: KeptContent) => MadePage | undefined {
  const { renderer, writer, numberReads } = options;
  return (job, kept) => {
    const { uuid, language, route } = job;
    const last = findLastFiles(job, options);
    if (!last) return undefined;
    const start = performance.now();
    const shell = renderer.surround({ uuid, language, route }, kept);
    const milliseconds = performance.now() - start;
    const pieces = putIntoShell(last, kept, shell);
    const payload = wrapPayload(last.payload, { job, kept, shell, writer });
    if (!pieces || !payload) return undefined;
    const document = writer.document(job, pieces);
    const files = [document.file, payload];
    const page = {
      ...{ uuid, language, route, milliseconds },
      files: files.map(describeFile),
      bytes: document.file.bytes,
      seams: { document: document.seams, shell: hashShell(shell.payload) },
      shellReads: numberReads(shell.trace.reads),
      shellFindings: shell.trace.findings,
    };
    return { page, content: undefined, files };
  };
}

/** A file of the last build; `read` returns undefined when the file has changed since. */
interface LastFile extends SiteFile {
  readonly read: () => Buffer | undefined;
}

interface LastFiles {
  readonly document: LastFile;
  readonly payload: LastFile;
}

function findLastFiles(
  { route, known = [] }: BuildJob,
  { outFolder, format }: PageWrapperOptions,
): LastFiles | undefined {
  const find = (path: string) => known.find((file) => file.path === path);
  const [document, payload] = [find(outputPath(route, format)), find(payloadPath(route))];
  const open = (file: SiteFile) => ({ ...file, read: () => readIntact(outFolder, file) });
  return document && payload && { document: open(document), payload: open(payload) };
}

function readIntact(outFolder: string, { path, hash }: SiteFile): Buffer | undefined {
  try {
    const bytes = readFileSync(placeIn(outFolder, path));
    return hashContent(bytes) === hash ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** Puts the page's own part into a new shell. A site that makes documents itself gets the texts of the payload. */
function putIntoShell(
  { document, payload }: LastFiles,
  { seams }: KeptContent,
  { frame, fill }: Surroundings,
): PiecesOfDocument | undefined {
  if (!seams.document || !frame) {
    const content = payload.read();
    return content && [fill(JSON.parse(content.toString('utf8')) as Payload).html];
  }
  const bytes = document.read();
  if (!bytes) return undefined;
  const [before, between, after] = frame;
  const [headStart, headEnd, mainStart, mainEnd] = seams.document;
  return [before, bytes.subarray(headStart, headEnd), between, bytes.subarray(mainStart, mainEnd), after];
}

interface PayloadWork {
  readonly job: BuildJob;
  readonly kept: KeptContent;
  readonly shell: Surroundings;
  readonly writer: PageFileWriter;
}

/** Keeps the payload if its facts about the shell are unchanged; otherwise replaces its end. */
function wrapPayload(file: LastFile, { job, kept, shell, writer }: PayloadWork): PendingFile | undefined {
  if (kept.seams.shell === hashShell(shell.payload)) {
    return { ...describeFile(file), rank: 'page', changed: false };
  }
  const bytes = file.read();
  return bytes && writer.payload(job, replaceShell(bytes, shell.payload));
}

/**
 * Start of the payload's last member, the shell. No text contains these characters, because its quotation marks are escaped, and
 * no member before it has this name. Regions in the shell may have it.
 */
const SHELL_MEMBER = ',"shell":';

function replaceShell(payload: Buffer, shell: PayloadShell): Buffer {
  const end = payload.indexOf(SHELL_MEMBER);
  return Buffer.concat([payload.subarray(0, end), Buffer.from(`${SHELL_MEMBER}${JSON.stringify(shell)}}`)]);
}
