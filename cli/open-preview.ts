/** Works out what a preview shows from configuration and environment, and where it learns of changes. */
import { resolve } from 'node:path';
import type { BuildSettings } from '#pipeline';
import type { PreviewOptions } from '#preview';
import type { CommandContext } from './command.ts';
import { describeBuild } from './describe-build.ts';
import { describeSource } from './describe-source.ts';
import { findConfigFile, loadConfig } from './load-config.ts';

/** The options of a preview server in a working directory. */
export async function describePreview(context: CommandContext): Promise<PreviewOptions> {
  const { config, env } = await loadConfig(context);
  return {
    openSettings: () => openSettings(context),
    secrets: {
      previewToken: config.storyblok.previewToken,
      webhookSecret: env.STORYBLOK_WEBHOOK_SECRET || undefined,
    },
    fetch: config.storyblok.token === undefined ? undefined : (signal) => fetchAgain(context, signal),
    build: env.STORYBLOK_WEBHOOK_SECRET ? (signal) => buildAgain(context, signal) : undefined,
    now: context.now,
  };
}

async function openSettings(context: CommandContext) {
  const { config } = await loadConfig(context);
  const build: BuildSettings = await describeBuild(config, { drafts: true }, context);
  const { cwd, globals } = context;
  const files = [findConfigFile(cwd, globals.config), '.env', ...config.blocks, config.document];
  return { build, watched: files.flatMap((file) => (file === undefined ? [] : resolve(cwd, file))) };
}

/** Fetches as `stopover fetch` does, with what the configuration says now. */
async function fetchAgain(context: CommandContext, signal: AbortSignal) {
  const { fetchContent } = await import('#pipeline');
  const { openEvents } = await import('./open-events.ts');
  const { config } = await loadConfig(context);
  const source = await describeSource(config, {}, context);
  const { cwd, terminal } = context;
  return fetchContent({
    source: source.settings,
    storeFolder: resolve(cwd, config.store),
    cacheFolder: resolve(cwd, config.cache, 'fetch'),
    versions: source.versions,
    languages: config.storyblok.languages,
    startsWith: config.storyblok.startsWith,
    events: openEvents(terminal),
    signal,
  });
}

/** Builds as `stopover build` does: who sends webhooks wants visitors to see what was published. */
async function buildAgain(context: CommandContext, signal: AbortSignal) {
  const { buildSite } = await import('#pipeline');
  const { openEvents } = await import('./open-events.ts');
  const { writeBuildStamp } = await import('./build-stamp.ts');
  const { config } = await loadConfig(context);
  const settings = await describeBuild(config, {}, context);
  const report = await buildSite({ ...settings, events: openEvents(context.terminal), signal });
  const { outFolder, storeFolder } = settings;
  if (report.error === undefined) writeBuildStamp(report, { flags: {}, context, outFolder, storeFolder });
  return report;
}
