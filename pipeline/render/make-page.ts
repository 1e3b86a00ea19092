/** Turns a render job into files beside the site. Every engine uses this for its jobs. */
import { BlockFailure, createPageRenderer, type PageResources, type PartsByLanguage } from '#renderer';
import { describeFile, type PendingFile, type WriteFile } from '../output/pending-files.ts';
import type { ReadNumbering } from '../record/read-numbering.ts';
import type { BuildSettings } from '../run/build-settings.ts';
import { isStoreFault } from '../store/store-files.ts';
import type { BuildJob } from './build-job.ts';
import type { FailedPage, MadePage } from './made-page.ts';
import type { OpenedContent } from './open-content.ts';
import { createPageFileWriter, hashShell } from './page-file-writer.ts';
import { createWorkMeter } from './page-work.ts';
import { toRendererOptions } from './renderer-options.ts';
import { createPageWrapper } from './wrap-page.ts';

/** The inputs of pages. */
export interface PageMakerOptions {
  readonly settings: Pick<BuildSettings, 'config' | 'now' | 'extensions' | 'outFolder' | 'profile'>;
  readonly content: OpenedContent;
  readonly resources: PageResources;
  readonly write: WriteFile;
  /** Assigns reads their numbers in the record's table. */
  readonly numberReads: ReadNumbering['add'];
  /** Keeps parts that pages share; default: parts of this maker only. */
  readonly parts?: PartsByLanguage | undefined;
}

/** Makes a page, here or in another thread. */
export type MakePage = (job: BuildJob) => MadePage | FailedPage;

/** Makes the function that makes pages, which throws StopoverError disk-write, store-damaged and store-unreadable. */
export function createPageMaker(options: PageMakerOptions): MakePage {
  const { settings, content, resources, write, numberReads, parts } = options;
  const writeDrawing = createDrawingWriter(content.drawings, write);
  const meter = settings.profile ? createWorkMeter() : undefined;
  const renderer = createPageRenderer({
    ...toRendererOptions(settings, content, resources),
    isFatal: isStoreFault,
    parts,
    onSharedPart: meter?.onSharedPart,
  });

  const { format } = settings.config.build;
  const writer = createPageFileWriter(write, format);
  const wrapPage = createPageWrapper({
    ...{ renderer, writer, format, numberReads },
    outFolder: settings.outFolder,
  });
  const renderPage = (job: BuildJob): MadePage | FailedPage => {
    const start = performance.now();
    const { uuid, language, route } = job;
    const rendered = renderer.render({ uuid, language, route });
    const milliseconds = performance.now() - start;
    const story = content.reader.facts(job.uuid)?.slug ?? job.uuid;
    if (!('html' in rendered)) return { failure: { ...rendered, story } };
    const { payload, summary, content: own, shell } = rendered;
    const document = writer.document(job, rendered.pieces ?? [rendered.html]);
    const files = [document.file, writer.payload(job, JSON.stringify(payload))];
    const drawings = rendered.drawings.flatMap((address) => writeDrawing(address) ?? []);
    const page = {
      ...{ uuid, language, route, milliseconds },
      files: files.map(describeFile),
      bytes: document.file.bytes,
      seams: { document: document.seams, shell: hashShell(payload.shell) },
      shellReads: numberReads(shell.reads),
      shellFindings: shell.findings,
    };
    const ownContent = {
      ...{ story, summary },
      reads: numberReads(own.reads),
      findings: own.findings,
      drawings: drawings.map(({ path }) => path),
    };
    return { page, content: ownContent, files: [...files, ...drawings] };
  };

  const tryWrapping = (job: BuildJob): MadePage | undefined => {
    try {
      return job.kept && wrapPage(job, job.kept);
    } catch (error) {
      // Render the page instead: the same part of the site's shell fails again, and the failure is reported.
      if (error instanceof BlockFailure) return undefined;
      throw error;
    }
  };
  const makePage: MakePage = (job) => tryWrapping(job) ?? renderPage(job);
  return meter ? meter.measure(makePage) : makePage;
}

/** Writes each drawing once, although many pages show it. */
function createDrawingWriter(
  drawings: OpenedContent['drawings'],
  write: WriteFile,
): (address: string) => PendingFile | undefined {
  const written = new Map<string, PendingFile>();
  return (address) => {
    const known = written.get(address);
    const file = known ? undefined : drawings.fileOf(address);
    if (!file) return known;
    const pending = write({ ...file, rank: 'asset' });
    written.set(address, pending);
    return pending;
  };
}
