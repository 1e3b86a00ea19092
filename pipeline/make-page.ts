/** A render job from its start to files beside the site: what every engine does with a job, wherever it runs. */
import {
  createPageRenderer,
  outputPath,
  type PageFailure,
  type PageJob,
  type PageResources,
  payloadPath,
} from '#renderer';
import type { BuildSettings } from './build-settings.ts';
import { describeRendering } from './describe-rendering.ts';
import type { PageRecord } from './graph/build-record.ts';
import type { OpenedContent } from './open-content.ts';
import type { StagedFile, StageFile } from './staging.ts';

/** A page whose files stand beside the site. Plain data: it may come from another thread. */
export interface MadePage {
  readonly page: Omit<PageRecord, 'reads'>;
  /** Every read as text, with the hash of its answer. */
  readonly reads: ReadonlyMap<string, string>;
  /** The page's files and its drawings. */
  readonly files: readonly StagedFile[];
}

/** A page that could not be made, and the slug of its story. */
export interface FailedPage {
  readonly failure: PageFailure & { readonly story: string };
}

export type PageOutcome = MadePage | FailedPage;

interface PageMakerOptions {
  readonly settings: Pick<BuildSettings, 'config' | 'now' | 'extensions'>;
  readonly content: OpenedContent;
  readonly resources: PageResources;
  readonly stage: StageFile;
}

/** Makes the function that makes pages. @throws StopoverError disk-write. */
export function createPageMaker(options: PageMakerOptions): (job: PageJob) => PageOutcome {
  const { settings, content, resources, stage } = options;
  const stageDrawing = createDrawingStager(content.drawings, stage);
  const render = createPageRenderer(describeRendering(settings, content, resources));
  return (job) => {
    const start = performance.now();
    const rendered = render(job);
    const milliseconds = performance.now() - start;
    const story = content.reader.facts(job.uuid)?.slug ?? job.uuid;
    if (!('html' in rendered)) return { failure: { ...rendered, story } };

    const { html, payload, reads, findings, summary } = rendered;
    const pageFiles = [
      stage(outputPath(job.route, settings.config.build.format), html, 'page'),
      stage(payloadPath(job.route), JSON.stringify(payload), 'page'),
    ];
    const drawingFiles = rendered.drawings.flatMap((address) => stageDrawing(address) ?? []);
    const page = {
      ...job,
      story,
      files: pageFiles.map(({ path }) => path),
      drawings: drawingFiles.map(({ path }) => path),
      findings,
      summary,
      milliseconds,
      bytes: pageFiles[0]!.bytes,
    };
    return { page, reads, files: [...pageFiles, ...drawingFiles] };
  };
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
