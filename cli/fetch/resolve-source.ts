/** Works out where a fetch gets its stories from: the space, or a folder through the local content API. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Config, requestsPerSecond } from '#pipeline/config';
import type { FetchReport, FetchSource } from '#pipeline/fetch';
import type { ContentVersion } from '#pipeline/store';
import type { CommandContext } from '../command.ts';
import { demoStoriesFolder } from '../package-root.ts';

interface SourceFlags {
  readonly from?: string;
  readonly version?: ContentVersion;
}

/** A source to fetch from, with the versions of the stories that are requested. */
export interface ResolvedSource {
  readonly settings: FetchSource;
  readonly versions: readonly ContentVersion[];
  readonly warnings: FetchReport['warnings'];
  close(): Promise<void>;
}

/** Resolves the source: both versions if a token may see drafts, otherwise only the published one. */
export async function resolveSource(
  config: Config,
  { from, version }: SourceFlags,
  { cwd }: CommandContext,
): Promise<ResolvedSource> {
  const { storyblok } = config;
  const seesDrafts = from !== undefined || storyblok.previewToken !== undefined;
  const allowed: readonly ContentVersion[] = seesDrafts ? ['published', 'draft'] : ['published'];
  const versions = version ? [version] : (storyblok.versions ?? allowed);
  if (from !== undefined) return openFolderSource(findStories(from, cwd), versions);
  return {
    versions,
    warnings: [],
    settings: { ...storyblok, requestsPerSecond: requestsPerSecond(config) },
    close: async () => {},
  };
}

/** Whether `--from` names the demo space; a folder of that name takes precedence. */
export function isDemoSource(from: string | undefined, cwd: string): boolean {
  return from === 'demo' && !existsSync(resolve(cwd, from));
}

function findStories(from: string, cwd: string): string {
  return isDemoSource(from, cwd) ? demoStoriesFolder() : resolve(cwd, from);
}

function describeUnknown(file: string): string {
  return `${file} has no story, space or datasource in it, so nothing was read from it (docs/guides/content-folder.md).`;
}

/** Opens a folder through the content API without a network, so its stories are read and checked like those of a space. */
async function openFolderSource(
  folder: string,
  versions: readonly ContentVersion[],
): Promise<ResolvedSource> {
  const { buildContentApi, createInjectedFetch } = await import('#content-api');
  const app = await buildContentApi({ storiesFolder: folder, rateLimits: 'unlimited' });
  return {
    versions,
    warnings: app.contentSpace
      .unknownFiles()
      .map((file) => ({ code: 'file-unknown', message: describeUnknown(file) })),
    settings: {
      // The local API does not check it. Messages leave tokens out, so this is a word that no address contains.
      token: 'unneeded',
      region: 'eu',
      isUndated: true,
      isFolder: true,
      apiUrl: 'http://folder.invalid/v2',
      isNameless: !app.contentSpace.current().facts.hasOwnId,
      requestsPerSecond: 'unlimited',
      fetch: createInjectedFetch(app),
    },
    close: () => app.close(),
  };
}
