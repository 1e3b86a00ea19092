/** Fetches the demo space and builds its site, when the demo starts and whenever something is saved or published in it. */
import { join, resolve } from 'node:path';
import { type BuildReport, buildSite } from '#pipeline/build';
import { type FetchReport, fetchContent } from '#pipeline/fetch';
import { resolveBuild } from '../build/resolve-build.ts';
import type { CommandContext } from '../command.ts';
import { computeShuttles } from '../fetch/compute-shuttles.ts';
import { updateIcons } from '../fetch/update-icons.ts';
import { reportBuildProgress, summariseBuild } from '../messages/build-messages.ts';
import { reportFetchProgress, summariseFetch } from '../messages/fetch-messages.ts';
import { summariseWarnings } from '../messages/warning-messages.ts';
import { openEvents } from '../open-events.ts';
import { findPackageRoot } from '../package-root.ts';
import { withoutDemoFaults } from './demo-faults.ts';
import type { DemoRoads } from './open-demo-routes.ts';
import { demoSource, loadDemoConfig } from './open-demo-space.ts';

/** Updates the demo's store, and reports it. `folder` is that of everything the demo makes. */
export async function fetchDemo(
  apiUrl: string,
  folder: string,
  context: CommandContext,
): Promise<FetchReport> {
  const { terminal, cwd, signal } = context;
  const events = openEvents(terminal);
  reportFetchProgress(events, terminal);
  const [storeFolder, cacheFolder] = [join(folder, 'content'), join(folder, 'fetch')];
  const report = await fetchContent({
    source: demoSource(apiUrl),
    storeFolder,
    cacheFolder,
    versions: ['published', 'draft'],
    // The demo's folder contains nothing of the user's own.
    allowRemovals: true,
    events,
    signal,
  });
  summariseFetch(terminal.verbose ? report : withoutDemoFaults(report), { terminal, cwd, dryRun: false });
  const { icons } = await loadDemoConfig();
  await updateIcons({ icons, folder: storeFolder, cacheFolder }, context);
  return report;
}

/** Computes the shuttles' lines for the pages, unless they have not changed. */
export async function computeDemoShuttles(
  folder: string,
  roads: DemoRoads,
  { terminal, signal }: CommandContext,
): Promise<void> {
  const { warnings } = await computeShuttles({
    storeFolder: join(folder, 'content'),
    config: await loadDemoConfig(),
    provider: { kind: 'embedded', ...roads },
    terminal,
    signal,
  });
  summariseWarnings(warnings, terminal);
}

/** Resolves the settings of the build of the demo's site. */
export async function describeDemoBuild(folder: string, context: CommandContext) {
  // The site's own files belong to the package, not to the folder in which the demo runs.
  const config = { ...(await loadDemoConfig()), cache: resolve(folder) };
  const settings = await resolveBuild(config, {}, { ...context, cwd: findPackageRoot().folder });
  const places = {
    storeFolder: join(folder, 'content'),
    outFolder: join(folder, 'site'),
    cacheFolder: folder,
    allowRemovals: true,
  };
  return { ...settings, ...places };
}

/** Builds the demo's site, and reports it. @throws the error with which the build fails. */
export async function buildDemo(folder: string, context: CommandContext): Promise<BuildReport> {
  const { terminal, cwd, signal } = context;
  const events = openEvents(terminal);
  reportBuildProgress(events, terminal);
  const settings = await describeDemoBuild(folder, context);
  const report = await buildSite({ ...settings, events, signal });
  summariseBuild(terminal.verbose ? report : withoutDemoFaults(report), {
    terminal,
    cwd,
    folder: settings.outFolder,
  });
  if (report.error !== undefined) throw report.error;
  return report;
}
