/** What makes a build's record its own, and when it can be relied on. */
import { join } from 'node:path';
import type { BuildSettings } from './build-settings.ts';
import { hashContent, hashParts } from './hash.ts';

type IdentifyingSettings = Pick<
  BuildSettings,
  'config' | 'codeHash' | 'extensions' | 'version' | 'outFolder' | 'cacheFolder'
>;

/** The record of a build, and what it has to be based on. */
export interface BuildIdentity {
  /** Where the record for the next build goes. */
  readonly recordFile: string;
  /** Hash of everything that pages depend on beside content and time. */
  readonly basis: string;
}

/** Identifies a build. */
export function identifyBuild(settings: IdentifyingSettings): BuildIdentity {
  return { recordFile: nameRecord(settings), basis: describeBasis(settings) };
}

/** Each output folder has a record of its own: what is remembered of its files says nothing about those of another. */
function nameRecord({ cacheFolder, outFolder }: IdentifyingSettings): string {
  return join(cacheFolder, `build-record.${hashContent(outFolder)}.json`);
}

/** Secrets and paths do not reach pages. */
function describeBasis({ config, codeHash, extensions, version, outFolder }: IdentifyingSettings): string {
  const { site, build, theme, messages, redirects, monitoring, flags } = config;
  const settings = JSON.stringify([site, build, theme, messages, redirects, monitoring, flags]);
  return hashParts([codeHash, extensions.hash, version, outFolder, settings]);
}
