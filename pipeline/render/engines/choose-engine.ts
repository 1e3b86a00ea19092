/** Chooses how the pages of a build are made: in this thread, in several if there is enough work, or by workers on other machines. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { PartsByLanguage } from '#renderer';
import type { SiteAssets } from '../../assets/site-assets.ts';
import type { Output } from '../../output/open-output.ts';
import type { ReadTable } from '../../record/read-table.ts';
import type { BuildSettings, SiteExtensions } from '../../run/build-settings.ts';
import type { Warn } from '../../run/build-warning.ts';
import type { PhaseClock } from '../../run/phase-clock.ts';
import type { Own } from '../../run/with-scope.ts';
import type { BuildJob } from '../build-job.ts';
import { type StoredList, toLanguageList } from '../listed/listed-pages.ts';
import { createPageMaker } from '../make-page.ts';
import { type OpenedContent, pickLook } from '../open-content.ts';
import type { QueueingSettings } from '../queue/open-session.ts';
import type { RenderEngine } from './engine.ts';
import { createInProcessEngine } from './in-process.ts';
import { createPagesMaker } from './make-in-time.ts';
import { JOBS_PER_CLAIM } from './thread-protocol.ts';
import { type Crew, createThreadsEngine, startCrew } from './threads.ts';

/**
 * Number of pages from which a second thread saves time: it needs about 300 ms until its first page, in which one
 * thread makes about that many pages.
 */
const PAGES_WORTH_A_THREAD = 400;
/** Number of pages that get a new shell around kept content in the time in which one page is rendered. */
const SHELLS_A_PAGE = 3;
/** With more threads, waiting for the disk and for each other costs more than they save. If asked, one for each processor is used all the same. */
const MAX_THREADS = 8;

/** The compiled thread, which is missing beside uncompiled sources. */
const THREAD_ENTRY = new URL('./render-thread.js', import.meta.url);

/** The facts of a build before it knows the number of its pages. */
interface EngineSource {
  readonly settings: BuildSettings;
  readonly content: OpenedContent;
}

/** A build that needs threads, and those that it has. */
interface Hiring extends EngineSource {
  readonly crew?: Crew | undefined;
}

/** Numbers of pages to make. */
interface PagesToMake {
  /** Number of pages to render. */
  readonly whole: number;
  /** Number of pages with kept content, which only get a new shell. */
  readonly shells: number;
}

/** The facts of a build that knows its pages. */
interface EngineBuild extends EngineSource {
  readonly plan: { readonly jobs: readonly BuildJob[] };
  readonly output: Pick<Output, 'write'>;
  readonly assets: Pick<SiteAssets, 'resources'>;
  readonly tables: { readonly reads: ReadTable };
  readonly shared: { readonly parts: PartsByLanguage } | undefined;
  readonly crew: Crew | undefined;
  readonly pageLists: readonly StoredList[];
}

/**
 * Starts the threads of a build before its pages are listed: they load and open what they need in the meantime. Undefined when
 * there are too few pages for them.
 * @param pages the expected numbers of pages to make.
 */
export function startThreads(build: EngineSource, pages: PagesToMake, own: Own): Crew | undefined {
  // Workers render the pages, and this machine only takes them.
  if (usesQueue(build.settings, pages)) return undefined;
  const threads = countThreads(build.settings, pages) - 1;
  return threads < 1 ? undefined : hire(build, threads, own);
}

/** The tools of the stage that renders. */
interface EngineTools {
  readonly own: Own;
  readonly clock: PhaseClock;
  readonly warn: Warn;
}

/** The engine for the planned pages. */
export async function chooseEngine(build: EngineBuild, tools: EngineTools): Promise<RenderEngine> {
  const { settings, content, output, plan } = build;
  const { own, clock, warn } = tools;
  const { resources } = build.assets;
  const { reads } = build.tables;
  const open = () =>
    createPageMaker({
      ...{ settings, content, resources },
      write: output.write,
      numberReads: (noted) => reads.add(noted),
      parts: build.shared?.parts,
    });
  const makePages = createPagesMaker(build, open);
  const lists = build.pageLists.map(toLanguageList);
  const shells = plan.jobs.filter(({ kept }) => kept).length;
  const pages = { whole: plan.jobs.length - shells, shells };
  if (usesQueue(settings, pages)) {
    const { createBullmqEngine } = await import('./bullmq.ts');
    await build.crew?.stop();
    const { write } = output;
    const facts = { settings, content, resources, lists };
    return createBullmqEngine({ ...facts, makePages, reads, write, own, warn, clock });
  }
  const threads = countThreads(settings, pages) - 1;
  if (threads < 1) {
    await build.crew?.stop();
    return createInProcessEngine(makePages);
  }
  const crew = hire(build, threads, own);
  return createThreadsEngine({
    ...{ makePages, crew, resources, reads },
    lists,
    onThreadReady: clock.noteThread,
  });
}

/**
 * Number of stories from which each semi-space of a thread is limited to 4 MB instead of 16 MB, which is enough for six pages.
 * In smaller sites memory is not scarce, and the processor time is better spent on pages.
 */
const STORIES_OF_A_BIG_SITE = 30_000;
/** V8 counts a semi-space three times: both of them, and as much again for objects that are too large for them. */
const YOUNG_MB_IN_A_BIG_SITE = 12;

/** Starts the threads that are missing: a story may be a page in several languages, so the expected number of pages may be too small. */
function hire({ settings, content, crew: started }: Hiring, threads: number, own: Own): Crew {
  const missing = threads - (started?.threads.length ?? 0);
  if (started && missing <= 0) return started;
  const isBig = content.store.storyCount >= STORIES_OF_A_BIG_SITE;
  const { config, storeFolder, outFolder, version, now, profile, look } = settings;
  const { threadEntry = THREAD_ENTRY } = settings;
  const crew = startCrew(missing, threadEntry, {
    started,
    settings: { ...{ config, storeFolder, outFolder, version, now, profile }, look: pickLook(look) },
    fingerprint: content.store.summary.fingerprint,
    bundle: settings.extensions.bundle,
    youngMb: isBig ? YOUNG_MB_IN_A_BIG_SITE : undefined,
  });
  return own(crew, () => crew.stop());
}

/** Whether workers on other machines make the pages. A few pages are made faster here. */
function usesQueue(settings: BuildSettings, { whole }: PagesToMake): settings is QueueingSettings {
  const { queue, extensions } = settings;
  return queue !== undefined && whole >= queue.fromPages && !isAlone(extensions);
}

/** Code that came as functions instead of a bundle cannot be copied into other threads. */
function isAlone({ blocks, renderDocument, shell, pages: lists, bundle }: SiteExtensions): boolean {
  return !bundle && !!(blocks.length > 0 || renderDocument || shell || lists?.length);
}

/** Number of threads for some pages. More than have work are never started, even if they are asked for. */
function countThreads(settings: BuildSettings, { whole, shells }: PagesToMake): number {
  const { workers, extensions, threadEntry = THREAD_ENTRY } = settings;
  if (isAlone(extensions) || !existsSync(fileURLToPath(threadEntry))) return 1;
  const processors = availableParallelism();
  if (workers === undefined) {
    const pages = whole + shells / SHELLS_A_PAGE;
    return Math.min(processors, MAX_THREADS, Math.ceil(pages / PAGES_WORTH_A_THREAD));
  }
  return Math.min(workers, Math.max(processors, MAX_THREADS), Math.ceil((whole + shells) / JOBS_PER_CLAIM));
}
