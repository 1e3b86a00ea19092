/** Fetches and builds while a preview runs, as `stopover fetch` and `stopover build` do. */
import { type BuildMemory, type BuildReport, createBuildMemory } from '#pipeline/build';
import type { FetchReport } from '#pipeline/fetch';
import { buildAndStamp } from '../build/build-and-stamp.ts';
import { resolveBuild } from '../build/resolve-build.ts';
import type { CommandContext } from '../command.ts';
import { loadConfig } from '../configuration/load-config.ts';
import { completeStore, fetchSpace } from '../fetch/fetch-space.ts';
import { openEvents } from '../open-events.ts';
import { createChangeTeller } from './changed-lines.ts';

/** Fetches and builds with the current configuration. */
export interface Refresher {
  fetch(signal: AbortSignal): Promise<FetchReport>;
  /** Builds with the memory of the last build, so that visitors soon see what was published. */
  build(signal: AbortSignal): Promise<BuildReport>;
}

/** Makes a refresher without a build in memory. */
export function createRefresher(context: CommandContext): Refresher {
  const { terminal } = context;
  const tellChanges = createChangeTeller(terminal);
  let memory: BuildMemory | undefined;
  return {
    async fetch(signal) {
      const { config } = await loadConfig(context);
      const surroundings = { ...context, signal };
      const report = await fetchSpace({ config, flags: {}, events: openEvents(terminal) }, surroundings);
      await tellChanges((listening) => completeStore(config, { ...surroundings, terminal: listening }));
      return report;
    },
    async build(signal) {
      const { config, written } = await loadConfig(context);
      const settings = await resolveBuild(config, {}, context);
      memory ??= createBuildMemory();
      const build = { settings, flags: {}, written, memory, events: openEvents(terminal) };
      return buildAndStamp(build, { ...context, signal });
    },
  };
}
