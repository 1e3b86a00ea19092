/** A render job from its start to files beside the site: what every engine does with a job, wherever it runs. */
import {
  createPageRenderer,
  type NotedRead,
  type PageFailure,
  type PageResources,
  type PartsByLanguage,
} from '#renderer';
import type { BuildSettings } from '../build/build-settings.ts';
import { describeFile, type StagedFile, type StageFile } from '../output/staging.ts';
import type { BuildJob } from '../plan/build-plan.ts';
import { createWorkMeter, type PageWork } from '../profile/page-work.ts';
import type { PageRecord } from '../record/page-record.ts';
import { describeRendering } from './describe-rendering.ts';
import type { OpenedContent } from './open-content.ts';
import { createPageStager, hashShell } from './stage-page.ts';
import { createPageWrapper, type WrappedOutcome } from './wrap-page.ts';

/** A page that was rendered. Plain data: it may come from another thread. */
export interface MadePage {
  readonly page: Omit<PageRecord, 'reads' | 'shellReads'>;
  /** Reads of the page's own content. */
  readonly reads: readonly NotedRead[];
  readonly shellReads: readonly NotedRead[];
  /** The page's files and its drawings. */
  readonly files: readonly StagedFile[];
  /** The work of making it; only in builds that are profiled. */
  readonly work?: PageWork;
}

/** A page in a new shell. */
export interface WrappedPage extends WrappedOutcome {
  /** The work of making it; only in builds that are profiled. */
  readonly work?: PageWork;
}

/** A page that could not be made, and the slug of its story. */
export interface FailedPage {
  readonly failure: PageFailure & { readonly story: string };
}

/** The result for a page. */
export type PageOutcome = MadePage | WrappedPage | FailedPage;

/** The inputs of pages. */
export interface PageMakerOptions {
  readonly settings: Pick<BuildSettings, 'config' | 'now' | 'extensions' | 'outFolder' | 'profile'>;
  readonly content: OpenedContent;
  readonly resources: PageResources;
  readonly stage: StageFile;
  /** Keeps parts that pages share; default: with this maker. */
  readonly parts?: PartsByLanguage | undefined;
}

/** Makes the function that makes pages. @throws StopoverError disk-write. */
export function createPageMaker(options: PageMakerOptions): (job: BuildJob) => PageOutcome {
  const { settings, content, resources, stage, parts } = options;
  const stageDrawing = createDrawingStager(content.drawings, stage);
  const meter = settings.profile ? createWorkMeter() : undefined;
  const renderer = createPageRenderer({
    ...describeRendering(settings, content, resources),
    parts,
    onSharedPart: meter?.onSharedPart,
  });

  const { format } = settings.config.build;
  const stager = createPageStager(stage, format);
  const wrapPage = createPageWrapper({ renderer, stager, outFolder: settings.outFolder, format });
  const renderPage = (job: BuildJob): PageOutcome => {
    const start = performance.now();
    const { uuid, language, route } = job;
    const rendered = renderer.render({ uuid, language, route });
    const milliseconds = performance.now() - start;
    const story = content.reader.facts(job.uuid)?.slug ?? job.uuid;
    if (!('html' in rendered)) return { failure: { ...rendered, story } };
    const { payload, summary, content: own, shell } = rendered;
    const document = stager.document(job, rendered.pieces ?? [rendered.html]);
    const files = [document.file, stager.payload(job, JSON.stringify(payload))];
    const drawings = rendered.drawings.flatMap((address) => stageDrawing(address) ?? []);
    const page = {
      ...{ uuid, story, language, route, summary, milliseconds },
      files: files.map(describeFile),
      drawings: drawings.map(({ path }) => path),
      findings: own.findings,
      shellFindings: shell.findings,
      bytes: document.file.bytes,
      seams: { document: document.seams, shell: hashShell(payload.shell) },
    };
    return { page, reads: own.reads, shellReads: shell.reads, files: [...files, ...drawings] };
  };

  const makePage = (job: BuildJob): PageOutcome => (job.kept && wrapPage(job, job.kept)) ?? renderPage(job);
  return meter ? meter.measure(makePage) : makePage;
}

/** Many pages show the same drawing: it is staged once. */
function createDrawingStager(
  drawings: OpenedContent['drawings'],
  stage: StageFile,
): (address: string) => StagedFile | undefined {
  const staged = new Map<string, StagedFile>();
  return (address) => {
    const known = staged.get(address);
    const file = known ? undefined : drawings.fileOf(address);
    if (!file) return known;
    const stagedFile = stage(file.path, file.content, 'asset');
    staged.set(address, stagedFile);
    return stagedFile;
  };
}
