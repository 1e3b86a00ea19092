/** A render job from its start to files beside the site: what every engine does with a job, wherever it runs. */
import { readFileSync } from 'node:fs';
import {
  createPageRenderer,
  type KeptContent,
  type NotedRead,
  outputPath,
  type PageFailure,
  type PageResources,
  type PartsByLanguage,
  type Payload,
  type PayloadShell,
  payloadPath,
} from '#renderer';
import type { BuildJob } from './build-plan.ts';
import type { BuildSettings } from './build-settings.ts';
import { describeRendering } from './describe-rendering.ts';
import type { PageIdentity, PageRecord } from './graph/page-record.ts';
import { hashContent } from './hash.ts';
import type { OpenedContent } from './open-content.ts';
import { createWorkMeter, type PageWork } from './profile/page-work.ts';
import { placeIn, type SiteFile, type StagedFile, type StageFile } from './staging.ts';

/** What is known of a page whose files stand beside the site. Plain data: it may come from another thread. */
interface Outcome {
  readonly shellReads: readonly NotedRead[];
  /** The page's files and its drawings. */
  readonly files: readonly StagedFile[];
  /** How it was made; only in builds that are profiled. */
  readonly work?: PageWork;
}

/** A page that was rendered. */
export interface MadePage extends Outcome {
  readonly page: Omit<PageRecord, 'reads' | 'shellReads'>;
  /** Reads of the page's own content. */
  readonly reads: readonly NotedRead[];
}

/** The last build's content of a page in a new shell: what is not said here is as that build left it. */
export interface WrappedPage extends Outcome {
  readonly wrapped: PageIdentity & Pick<PageRecord, 'files' | 'bytes' | 'shellFindings' | 'milliseconds'>;
}

/** A page that could not be made, and the slug of its story. */
export interface FailedPage {
  readonly failure: PageFailure & { readonly story: string };
}

/** What became of a page. */
export type PageOutcome = MadePage | WrappedPage | FailedPage;

/** What pages are made from. */
export interface PageMakerOptions {
  readonly settings: Pick<BuildSettings, 'config' | 'now' | 'extensions' | 'outFolder' | 'profile'>;
  readonly content: OpenedContent;
  readonly resources: PageResources;
  readonly stage: StageFile;
  /** Where parts that pages share are kept; default: with this maker. */
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

  const stageKnown = (path: string, content: string, known: readonly SiteFile[]) =>
    stage(
      path,
      content,
      'page',
      known.find((file) => file.path === path),
    );
  const stageHtml = ({ route, known = [] }: BuildJob, html: string) =>
    stageKnown(outputPath(route, settings.config.build.format), html, known);
  const stagePayload = ({ route, known = [] }: BuildJob, payload: Payload) =>
    stageKnown(payloadPath(route), JSON.stringify(payload), known);
  const wrapPage = (job: BuildJob, kept: KeptPage): WrappedPage => {
    const start = performance.now();
    const { uuid, language, route } = job;
    const document = renderer.wrap({ uuid, language, route }, kept);
    const milliseconds = performance.now() - start;
    const payload = isSameShell(kept.shell, document.payload.shell)
      ? { ...kept.file, rank: 'page' as const, changed: false }
      : stagePayload(job, document.payload);
    const files = [stageHtml(job, document.html), payload];
    const { reads, findings } = document.shell;
    const own = { files: files.map(describeFile), bytes: files[0]!.bytes };
    const wrapped = { uuid, language, route, ...own, shellFindings: findings, milliseconds };
    return { wrapped, shellReads: reads, files };
  };
  const renderPage = (job: BuildJob): PageOutcome => {
    const start = performance.now();
    const { uuid, language, route } = job;
    const rendered = renderer.render({ uuid, language, route });
    const milliseconds = performance.now() - start;
    const story = content.reader.facts(job.uuid)?.slug ?? job.uuid;
    if (!('html' in rendered)) return { failure: { ...rendered, story } };
    const files = [stageHtml(job, rendered.html), stagePayload(job, rendered.payload)];
    const drawings = rendered.drawings.flatMap((address) => stageDrawing(address) ?? []);
    const { summary, content: own, shell } = rendered;
    const page = {
      ...{ uuid, story, language, route, summary, milliseconds },
      files: files.map(describeFile),
      drawings: drawings.map(({ path }) => path),
      findings: own.findings,
      shellFindings: shell.findings,
      bytes: files[0]!.bytes,
    };
    return { page, reads: own.reads, shellReads: shell.reads, files: [...files, ...drawings] };
  };

  const makePage = (job: BuildJob): PageOutcome => {
    const content = readKeptContent(job, options);
    return content ? wrapPage(job, content) : renderPage(job);
  };
  return meter ? meter.measure(makePage) : makePage;
}

/** What is remembered of a page's file. */
function describeFile({ path, hash, bytes }: StagedFile): SiteFile {
  return { path, hash, bytes };
}

/** Content of the last build, with the payload's file that it was read from. */
interface KeptPage extends KeptContent {
  readonly shell: PayloadShell | undefined;
  readonly file: SiteFile;
}

/** The content of a page from the payload that the last build wrote; undefined when it is not what that build wrote. */
function readKeptContent(
  { route, kept, known }: BuildJob,
  { settings }: PageMakerOptions,
): KeptPage | undefined {
  const path = payloadPath(route);
  const file = kept && known?.find((candidate) => candidate.path === path);
  if (!file) return undefined;
  try {
    const bytes = readFileSync(placeIn(settings.outFolder, path));
    if (hashContent(bytes) !== file.hash) return undefined;
    const { title, head, main, islands, shell } = JSON.parse(bytes.toString('utf8')) as Payload;
    return { payload: { title, head, main, islands }, ...kept, shell, file };
  } catch {
    return undefined;
  }
}

/** Whether a payload with this shell would be the one that stands. */
function isSameShell(a: PayloadShell | undefined, b: PayloadShell | undefined): boolean {
  return a?.key === b?.key && a?.topBanner === b?.topBanner && a?.languages === b?.languages;
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
