/** Builds a site: runs the stages one after the other, and reports. */
import { isWithin } from '../disk/is-within.ts';
import { StopoverError } from '../errors.ts';
import { createEventHub, type EventHub } from '../events.ts';
import { type Output, openOutput } from '../output/open-output.ts';
import { lockOutput } from '../output/output-lock.ts';
import { findOutputPlaces } from '../output/output-places.ts';
import { recoverLocked } from '../output/recover-output.ts';
import { openProfileAnnouncer } from '../profile/announce-profile.ts';
import type { BuildSettings } from '../run/build-settings.ts';
import { createPhaseClock, epochMs } from '../run/phase-clock.ts';
import { type Own, withScope } from '../run/with-scope.ts';
import type { BuildFacts, PublishedBuild } from './build-facts.ts';
import type { BuildMemory } from './build-memory.ts';
import { type BuildReport, openReporter } from './build-report.ts';
import { connectStages } from './run-stages.ts';
import { planStage } from './stages/plan.ts';
import { publishStage } from './stages/publish.ts';
import { renderStage } from './stages/render.ts';
import { storeStage } from './stages/store.ts';
import { writeStage } from './stages/write.ts';
import { tellBystanders } from './summaries.ts';
import { withUsableCache } from './usable-cache.ts';

/** The build, in order: each stage is started by an event and announces the one that starts the next. */
export const buildStages = [storeStage, planStage, renderStage, writeStage, publishStage] as const;

/** The settings of a build, its listeners, and the signal that stops it. */
export interface BuildOptions extends BuildSettings {
  readonly events: EventHub;
  readonly signal?: AbortSignal;
  /** The memory of this process's builds; default: nothing is kept. */
  readonly memory?: BuildMemory | undefined;
}

/**
 * Builds the site. On any failure the last good site stays as it is.
 * @returns the report, with `error` when pages failed or the content makes a site impossible.
 * @throws StopoverError build-busy, output-foreign, disk-write; usage for an output folder in the store.
 */
export function buildSite({ events, signal, memory: asked, ...options }: BuildOptions): Promise<BuildReport> {
  return withScope(async (own) => {
    const output = openSiteFolder(options, own);
    const clock = createPhaseClock(epochMs);
    const facts = createEventHub<BuildFacts>();
    const { warn, report } = openReporter(facts, clock);
    const settings = withUsableCache(options, { own, warn });
    // A record in a temporary folder is deleted when the build ends.
    const memory = settings === options ? asked : undefined;
    if (settings.profile) own(openProfileAnnouncer(facts, events, clock), (announce) => announce());
    tellBystanders(facts, events);
    const announce = connectStages(buildStages, facts, { clock, signal, own, warn });
    try {
      await (announce('build:started', { settings, memory, output }) satisfies Promise<PublishedBuild>);
      return report();
    } catch (error) {
      return report(error);
    }
  });
}

/** Locks the folder of the site, recovers it from a killed build, and opens it for a new site. */
function openSiteFolder({ outFolder, storeFolder, config }: BuildSettings, own: Own): Output {
  refuseStore(outFolder, storeFolder);
  const places = findOutputPlaces(outFolder);
  own(lockOutput(places), (unlock) => unlock());
  recoverLocked(places);
  return own(openOutput(outFolder, config.build.publish), (output) => output.abandon());
}

/**
 * Files of a site among the stories of the store would count as stories that are damaged. A folder around the store is mostly
 * the project, which nobody should empty to make room for the site.
 */
function refuseStore(outFolder: string, storeFolder: string): void {
  const refuse = (relation: string, remedy: string) => {
    const reason = `The output folder ${outFolder} ${relation}. Name a folder ${remedy} (--out, or "out" in the configuration).`;
    throw new StopoverError('usage', { reason });
  };
  if (isWithin(outFolder, storeFolder)) refuse(`lies in the store ${storeFolder}`, 'outside of it');
  if (isWithin(storeFolder, outFolder)) refuse(`has the store ${storeFolder} in it`, 'for the site alone');
}
