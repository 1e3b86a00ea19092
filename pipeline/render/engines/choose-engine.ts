/** Chooses how the pages of a build are made: here, by several threads when there is enough work for them, or by workers of other machines. */
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
import type { SiteLook } from '../../run/site-look.ts';
import type { Own } from '../../run/with-scope.ts';
import type { BuildJob } from '../build-job.ts';
import { type StoredList, toLanguageList } from '../listed/listed-pages.ts';
import { createPageMaker } from '../make-page.ts';
import type { OpenedContent } from '../open-content.ts';
import type { QueueingSettings } from '../queue/open-session.ts';
import type { RenderEngine } from './engine.ts';
import { createInProcessEngine } from './in-process.ts';
import { createPagesMaker } from './make-in-time.ts';
import { type Crew, createThreadsEngine, startCrew } from './threads.ts';

/**
 * Below this a second thread starts for longer than it helps: it takes some 300 ms until its first page, in which one
 * thread makes about as many pages.
 */
const PAGES_WORTH_A_THREAD = 400;
/** A page whose content is kept gets its new shell in about a third of the time of a page. */
const SHELLS_A_PAGE = 3;
/** Beyond this, threads wait for the disk and for each other more than they help. */
const MAX_THREADS = 8;

/** The compiled thread; there is none beside uncompiled sources. */
const THREAD_ENTRY = new URL('./render-thread.js', import.meta.url);

/** The facts of a build before it knows the number of its pages. */
interface EngineSource {
  readonly settings: BuildSettings;
  readonly content: OpenedContent;
}

/** Numbers of pages to make. */
interface PagesToMake {
  /** Pages that are rendered. */
  readonly whole: number;
  /** Pages whose content is kept: they only get a new shell. */
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
 * @param pages how many will have to be made, as far as is known.
 */
export function startThreads(build: EngineSource, pages: PagesToMake, own: Own): Crew | undefined {
  // Workers make them then; this machine takes the pages.
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
  if (threads < 1) return createInProcessEngine(makePages);
  const crew = build.crew ?? hire(build, threads, own);
  return createThreadsEngine({
    ...{ makePages, crew, resources, reads },
    lists,
    onThreadReady: clock.noteThread,
  });
}

/**
 * From so many stories on, a thread's space for new objects is kept to four megabytes a half instead of sixteen: six pages' worth.
 * Below, memory is no question, and the processor is better spent on pages.
 */
const STORIES_OF_A_BIG_SITE = 30_000;
/** V8 counts a half three times: two halves, and as much again for objects that are too large for them. */
const YOUNG_MB_IN_A_BIG_SITE = 12;

function hire({ settings, content }: EngineSource, threads: number, own: Own): Crew {
  const isBig = content.store.storyCount >= STORIES_OF_A_BIG_SITE;
  const { config, storeFolder, outFolder, version, now, profile, threadEntry = THREAD_ENTRY } = settings;
  const crew = startCrew(threads, threadEntry, {
    settings: { ...{ config, storeFolder, outFolder, version, now, profile }, look: pickLook(settings) },
    fingerprint: content.store.summary.fingerprint,
    bundle: settings.extensions.bundle,
    youngMb: isBig ? YOUNG_MB_IN_A_BIG_SITE : undefined,
  });
  return own(crew, () => crew.stop());
}

/** Whether workers of other machines make the pages: few are made sooner than workers hear of them. */
function usesQueue(settings: BuildSettings, { whole }: PagesToMake): settings is QueueingSettings {
  const { queue, extensions } = settings;
  return queue !== undefined && whole >= queue.fromPages && !isAlone(extensions);
}

/** Threads render, and do not write the files of the look. */
function pickLook({ look }: BuildSettings): Pick<SiteLook, 'blockStyles' | 'logo'> | undefined {
  return look && { blockStyles: look.blockStyles, logo: look.logo };
}

/** Blocks that came as functions, not in a bundle, cannot be copied into other threads. */
function isAlone({ blocks, renderDocument, shell, pages: lists, bundle }: SiteExtensions): boolean {
  return !bundle && !!(blocks.length > 0 || renderDocument || shell || lists?.length);
}

function countThreads(settings: BuildSettings, { whole, shells }: PagesToMake): number {
  const { workers, extensions, threadEntry = THREAD_ENTRY } = settings;
  if (isAlone(extensions) || !existsSync(fileURLToPath(threadEntry))) return 1;
  const pages = whole + shells / SHELLS_A_PAGE;
  return workers ?? Math.min(availableParallelism(), MAX_THREADS, Math.ceil(pages / PAGES_WORTH_A_THREAD));
}
