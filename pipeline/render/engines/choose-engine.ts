/** Chooses how the pages of a build are made: here, or by several threads when there is enough work for them. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { assetsOf, type BuildRun, contentOf } from '../../build/build-run.ts';
import { createPageMaker } from '../make-page.ts';
import type { RenderEngine } from './engine.ts';
import { createInProcessEngine } from './in-process.ts';
import { type Crew, createThreadsEngine, startCrew } from './threads.ts';

/**
 * Below this a second thread starts for longer than it helps: it takes some 300 ms until its first page, in which one
 * thread makes about as many pages (docs/performance.md).
 */
const PAGES_WORTH_A_THREAD = 400;
/** Beyond this, threads wait for the disk and for each other more than they help. */
const MAX_THREADS = 8;

/** The compiled thread; there is none beside uncompiled sources. */
const THREAD_ENTRY = new URL('./render-thread.js', import.meta.url);

/**
 * Starts the threads of a build before its pages are listed: they load and open what they need in the meantime. Undefined when
 * there are too few pages for them.
 * @param pages how many will have to be made, as far as is known.
 */
export function startThreads(build: BuildRun, pages: number): Crew | undefined {
  const threads = countThreads(build, pages) - 1;
  return threads < 1 ? undefined : hire(build, threads);
}

/** The engine for a number of pages. */
export function chooseEngine(build: BuildRun, pages: number): RenderEngine {
  const { settings, output } = build;
  const { resources } = assetsOf(build);
  const { stage } = output;
  const parts = build.shared?.parts;
  const makePage = createPageMaker({ settings, content: contentOf(build), resources, stage, parts });
  const threads = countThreads(build, pages) - 1;
  if (threads < 1) return createInProcessEngine(makePage);
  const crew = build.crew ?? hire(build, threads);
  return createThreadsEngine({ makePage, crew, resources });
}

/**
 * From so many stories on, a thread's space for new objects is kept to four megabytes a half instead of sixteen: six pages' worth.
 * Below, memory is no question, and the processor is better spent on pages (docs/performance.md).
 */
const STORIES_OF_A_BIG_SITE = 30_000;
/** V8 counts a half three times: two halves, and as much again for objects that are too large for them. */
const YOUNG_MB_IN_A_BIG_SITE = 12;

function hire(build: BuildRun, threads: number): Crew {
  const { settings } = build;
  const isBig = contentOf(build).store.storyCount >= STORIES_OF_A_BIG_SITE;
  const { config, storeFolder, outFolder, version, now, profile, threadEntry = THREAD_ENTRY } = settings;
  const start = { config, storeFolder, outFolder, version, now, profile };
  return startCrew(threads, threadEntry, start, isBig ? YOUNG_MB_IN_A_BIG_SITE : undefined);
}

/** A site's own blocks are functions, which cannot be copied into other threads. */
function countThreads({ settings }: BuildRun, pages: number): number {
  const { workers, extensions, threadEntry = THREAD_ENTRY } = settings;
  const isAlone = extensions.blocks.length > 0 || extensions.renderDocument !== undefined;
  if (isAlone || !existsSync(fileURLToPath(threadEntry))) return 1;
  return workers ?? Math.min(availableParallelism(), MAX_THREADS, Math.ceil(pages / PAGES_WORTH_A_THREAD));
}
