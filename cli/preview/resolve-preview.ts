/** Works out from configuration and environment what a preview shows, and how it notices changes. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createSecureContext } from 'node:tls';
import type { SiteLook } from '#pipeline/build';
import type { Config } from '#pipeline/config';
import { StopoverError } from '#pipeline/errors';
import type { PreviewOptions, PreviewSettings } from '#preview';
import { resolveBuild } from '../build/resolve-build.ts';
import type { CommandContext } from '../command.ts';
import { loadConfig } from '../configuration/load-config.ts';
import { listConfigPlaces } from '../configuration/written-config.ts';
import { listNamedFiles, withoutOwnCode } from './faulty-site.ts';
import { listInstallationRecords } from './installed-packages.ts';
import { rememberProgram } from './own-program.ts';
import type { Refresher } from './refresh.ts';
import { createSlipReporter } from './report-slips.ts';

/** Options of `stopover preview` that the server is made with. */
export interface HttpsFlags {
  readonly httpsCert?: string;
  readonly httpsKey?: string;
}

/** The options of a preview server in a working directory. */
export async function resolvePreview(flags: HttpsFlags, context: CommandContext): Promise<PreviewOptions> {
  const readSinceMs = Date.now();
  const { config, env } = await loadConfig(context);
  // If one token serves both purposes, it is the preview token with which the space signs.
  const { token, previewToken = token, oauthToken } = config.storyblok;
  const canFetch = (previewToken ?? oauthToken) !== undefined;
  if (config.preview.access === 'token' && previewToken === undefined) {
    throw new StopoverError('preview-token-missing');
  }
  const checkProgram = rememberProgram();
  const refresher = loadRefresher(context, checkProgram);
  const reportSlips = await createSlipReporter(context.terminal);
  return {
    async openSettings(hasPages) {
      checkProgram();
      const settings = await openSettings(context, hasPages);
      reportSlips(settings.build);
      return settings;
    },
    secrets: {
      previewToken,
      webhookSecret: env.STORYBLOK_WEBHOOK_SECRET || undefined,
    },
    fetch: canFetch ? async (signal) => (await refresher()).fetch(signal) : undefined,
    build: env.STORYBLOK_WEBHOOK_SECRET ? async (signal) => (await refresher()).build(signal) : undefined,
    https: readCertificate(flags, context),
    readSinceMs,
    now: context.now,
  };
}

/** The preview answers no other request while it renders a page, so it gives up on a page sooner than builds do. */
const MAX_PAGE_SECONDS = 5;

/** Opens the settings. If the site does not load, a preview that has never had pages starts without it and shows the fault. */
async function openSettings(context: CommandContext, hasPages: boolean): Promise<PreviewSettings> {
  const { config, written } = await loadConfig(context);
  const { cwd } = context;
  const resolveSite = (chosen: Config) =>
    resolveBuild(chosen, { drafts: true }, { ...context, maxPageSeconds: MAX_PAGE_SECONDS });
  // A configuration may be added, removed or renamed.
  const places = [...listConfigPlaces(cwd), resolve(cwd, '.env'), ...listInstallationRecords(cwd)];
  const named = [...written.sources, ...places, ...listNamedFiles(config, cwd)];
  try {
    const build = await resolveSite(config);
    const { sources, otherFiles } = build.extensions;
    const modules = Object.keys(sources?.files ?? {});
    return {
      build,
      watched: [...new Set([...named, ...modules, ...otherFiles, ...listWatched(build.look)])],
    };
  } catch (fault) {
    if (!(fault instanceof StopoverError)) throw fault;
    // The preview goes on with its last good settings, which do not name these files.
    if (hasPages) throw Object.assign(fault, { meant: named });
    return { build: await resolveSite(withoutOwnCode(config)), watched: [...new Set(named)], fault };
  }
}

/** Lists what to watch. Watching a folder covers its files. */
function listWatched({ sources, publicFolder }: SiteLook): readonly string[] {
  const inFolder = new Set(publicFolder?.files.map(({ file }) => file));
  return sources.filter((file) => !inFolder.has(file));
}

/** Loads the code that fetches and builds only when it is needed. */
function loadRefresher(context: CommandContext, checkProgram: () => void): () => Promise<Refresher> {
  let refresher: Refresher | undefined;
  return async () => {
    checkProgram();
    const { createRefresher } = await import('./refresh.ts');
    refresher ??= createRefresher(context);
    return refresher;
  };
}

function readCertificate(
  { httpsCert, httpsKey }: HttpsFlags,
  { cwd }: CommandContext,
): PreviewOptions['https'] {
  if (httpsCert === undefined && httpsKey === undefined) return undefined;
  if (httpsCert === undefined || httpsKey === undefined) {
    throw new StopoverError('usage', { reason: '--https-cert and --https-key belong together.' });
  }
  const pair = { cert: readPem(resolve(cwd, httpsCert)), key: readPem(resolve(cwd, httpsKey)) };
  try {
    createSecureContext(pair);
    return pair;
  } catch (cause) {
    const reason = `${httpsCert} and ${httpsKey} are not a certificate and its key: ${(cause as Error).message}`;
    throw new StopoverError('usage', { reason }, { cause });
  }
}

function readPem(file: string): string {
  try {
    const text = readFileSync(file, 'utf8');
    if (text.includes('-----BEGIN ')) return text;
  } catch (cause) {
    throw new StopoverError(
      'usage',
      { reason: `${file} could not be read: ${(cause as Error).message}` },
      { cause },
    );
  }
  throw new StopoverError('usage', { reason: `${file} is not a certificate or key in PEM form.` });
}
