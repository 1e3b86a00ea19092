/** Builds a site: connects the stages to the events that start them, starts the first, and reports. */

import { warnOfPlaceholders } from '../assets/client-features.ts';
import type { EventHub } from '../events.ts';
import { openOutput } from '../output/open-output.ts';
import { lockOutput } from '../output/output-lock.ts';
import { findOutputPlaces } from '../output/output-places.ts';
import { recoverLocked } from '../output/recover-output.ts';
import { noteFieldMarks } from '../profile/field-marks.ts';
import { closeTables } from '../record/build-record.ts';
import { nameRecord } from './build-identity.ts';
import { recallBuild } from './build-memory.ts';
import { type BuildReport, reportBuild } from './build-report.ts';
import type { BuildRun } from './build-run.ts';
import type { BuildSettings } from './build-settings.ts';
import { createPhaseClock, epochMs } from './phase-clock.ts';
import type { Stage } from './stage.ts';
import { planStage } from './stages/plan.ts';
import { publishStage } from './stages/publish.ts';
import { renderStage } from './stages/render.ts';
import { storeStage } from './stages/store.ts';
import { writeStage } from './stages/write.ts';

/** The build, in order: each stage is started by an event and announces the one that starts the next. */
export const buildStages = [storeStage, planStage, renderStage, writeStage, publishStage] as const;

/** The settings of a build, who hears of it, and what stops it. */
export interface BuildOptions extends BuildSettings {
  readonly events: EventHub;
  readonly signal?: AbortSignal;
}

/**
 * Builds the site. On any failure the last good site stays as it is.
 * @returns the report, with `error` when pages failed or the content makes a site impossible.
 * @throws StopoverError build-busy, output-foreign, disk-write.
 */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const places = findOutputPlaces(options.outFolder);
  const unlock = lockOutput(places);
  try {
    recoverLocked(places);
    return await runBuild(options);
  } finally {
    unlock();
  }
}

async function runBuild({ events, signal, ...settings }: BuildOptions): Promise<BuildReport> {
  const build = startRun(settings, events, signal);
  const disconnect = buildStages.map((stage) => connectStage(stage as unknown as Stage, build));
  const stopCollecting = events.handle('page:failed', ({ failure }) => {
    build.failures.push(failure);
  });
  try {
    await build.events.emit('build:started', { version: settings.version });
    return reportBuild(build);
  } catch (error) {
    build.output.abandon();
    return reportBuild(build, error);
  } finally {
    await build.crew?.stop();
    if (settings.profile) await profileRun(build);
    for (const tables of [build.tables, build.last]) if (tables) closeTables(tables);
    for (const stop of [...disconnect, stopCollecting]) stop();
  }
}

function connectStage(stage: Stage, build: BuildRun): () => void {
  return build.events.handle(stage.startsOn, (payload) => stage.run(payload as never, build));
}

/** Leaves what the next profile explains changes with, and tells how the time was spent. */
async function profileRun(build: BuildRun): Promise<void> {
  const { events, clock, threads, assets, result } = build;
  if (result) clock.time('profile', () => noteFieldMarks(build));
  await events.emit('build:profiled', { phases: clock.spans(), threads, assetsKept: assets?.areKept });
}

function startRun(settings: BuildSettings, events: EventHub, signal: AbortSignal | undefined): BuildRun {
  const recordFolder = nameRecord(settings);
  const left = recallBuild(settings.memory, recordFolder);
  const output = openOutput(settings.outFolder, settings.config.build.publish);
  // --force trusts nothing that is remembered but which files are the site's own; --verify looks at each of them.
  const isTrusted = !settings.force && (settings.verify || left?.record.buildId === output.buildId());
  const trusted = isTrusted ? left : undefined;
  return {
    settings,
    events,
    signal,
    last: left?.record,
    isLastTrusted: trusted !== undefined,
    seen: trusted?.seen,
    lastStore: trusted?.store,
    lastShared: trusted?.shared,
    recordFolder,
    clock: createPhaseClock(epochMs),
    threads: [],
    output,
    failures: [],
    warnings: [...warnOfPlaceholders(settings.config)],
    rendered: 0,
    formerRows: new Map(),
    redatedRows: [],
    remadeRows: [],
    isPlanned: false,
    removedPages: 0,
    folders: [],
    changedRoutes: [],
    opened: undefined,
    basis: '',
    continued: undefined,
    tables: undefined,
    assets: undefined,
    crew: undefined,
    shared: undefined,
    result: undefined,
  };
}
