/** Examines every page of the drafts for its problems and for the moments that change it. */
import { createPageInspector, makePagesInTurns, toRendererOptions } from '#pipeline';
import {
  createPageRenderer,
  type Finding,
  type NotedRead,
  originOf,
  type PageFailure,
  type PageJob,
  type RenderedPage,
  type StoryFacts,
} from '#renderer';
import { failureMessage } from '../live/failure-message.ts';
import { completeFindings } from '../live/site/complete-findings.ts';
import { readFindings } from '../live/site/page-findings.ts';
import type { ShownSite } from '../live/site/shown-site.ts';
import type { Progress } from './background.ts';

/** A page with problems or moments. */
export interface SurveyedPage extends PageJob {
  readonly story: Pick<StoryFacts, 'id' | 'name' | 'slug'>;
  readonly findings: readonly Finding[];
  /** Moments that the page asked about, ISO 8601. */
  readonly instants: readonly string[];
}

/** The pages that read a story. */
export interface Readers {
  /** Pages whose content reads the story, except its own. */
  readonly pages: readonly PageJob[];
  /** Number of pages whose header, footer or notices read the story. */
  readonly shells: number;
}

/** The result of the survey. */
export interface Survey {
  /** Number of pages that were examined. */
  readonly total: number;
  /** Pages with problems or moments, in the order of the site's pages. */
  readonly pages: readonly SurveyedPage[];
  /** The pages that read each story, by its uuid. */
  readonly readers: ReadonlyMap<string, Readers>;
  /** Stories that should be pages but cannot have an address. */
  readonly homeless: readonly { readonly story: SurveyedPage['story']; readonly message: string }[];
}

/** Examines the pages of a site. Yields to other work. */
export async function surveySite(site: ShownSite, signal: AbortSignal, progress: Progress): Promise<Survey> {
  const { settings, now, content, resources } = site;
  const rendering = toRendererOptions({ ...settings.build, now }, content, resources);
  const jobs = [...site.pages().values()];
  const completing = {
    shown: site,
    reader: content.reader,
    inspect: createPageInspector(settings.build.config),
  };
  const pages: SurveyedPage[] = [];
  const readers = new Map<string, { pages: PageJob[]; shells: number }>();
  await makePagesInTurns(jobs, {
    open() {
      const renderer = createPageRenderer({ ...rendering, preview: true });
      return function* (job) {
        const made = yield* renderer.renderInSteps(job);
        return { job, rendered: 'html' in made ? yield* completeFindings(made, completing) : made };
      };
    },
    take({ job, rendered }) {
      const facts = content.reader.facts(job.uuid);
      if ('html' in rendered) noteReaders(job, rendered, readers);
      const page = facts && describePage(job, facts, rendered);
      if (page && page.findings.length + page.instants.length > 0) pages.push(page);
    },
    ...{ signal, onProgress: progress },
  });
  const homeless = site
    .problems()
    .map(({ facts, problem }) => ({ story: nameStory(facts), message: problem.message }));
  return { total: jobs.length, pages, readers, homeless };
}

function noteReaders(
  job: PageJob,
  { content, shell }: RenderedPage,
  readers: Map<string, { pages: PageJob[]; shells: number }>,
): void {
  const own = storiesOf(content.reads);
  own.delete(job.uuid);
  for (const uuid of new Set([...own, ...storiesOf(shell.reads)])) {
    const known = readers.get(uuid) ?? { pages: [], shells: 0 };
    readers.set(uuid, known);
    if (own.has(uuid)) known.pages.push(job);
    else if (uuid !== job.uuid) known.shells += 1;
  }
}

function storiesOf(reads: readonly NotedRead[]): Set<string> {
  const origins = reads.map(({ read }) => originOf(read));
  return new Set(origins.flatMap(({ kind, name }) => (kind === 'story' ? [name] : [])));
}

function describePage(job: PageJob, facts: StoryFacts, page: RenderedPage | PageFailure): SurveyedPage {
  const story = nameStory(facts);
  if (!('html' in page)) {
    return {
      ...job,
      story,
      instants: [],
      findings: [{ rule: 'page-failed', severity: 'error', path: page.block, message: failureMessage(page) }],
    };
  }
  const reads = [...page.content.reads, ...page.shell.reads];
  const instants = reads.flatMap(({ read }) => (read.kind === 'past' ? [read.instant] : []));
  return { ...job, story, findings: readFindings(page).findings, instants };
}

function nameStory({ id, name, slug }: StoryFacts): SurveyedPage['story'] {
  return { id, name, slug };
}
