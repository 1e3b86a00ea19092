/**
 * Finds the build that a check looks at: the site in the output folder if it shows the current content, otherwise one that
 * is built only for the check, in the cache folder. A check never touches the site.
 */
import { join } from 'node:path';
import { buildSite } from '../../build/build-site.ts';
import { readJsonFile } from '../../disk/read-json-file.ts';
import { StopoverError } from '../../errors.ts';
import type { EventHub } from '../../events.ts';
import { LATEST_BUILD_PATH } from '../../output/open-output.ts';
import { openBuildRecord, type StoredRecord } from '../../record/build-record.ts';
import { checkFiles } from '../../record/check-files.ts';
import { compareContent, recallContent } from '../../record/content-change.ts';
import { isMadeWith } from '../../record/last-build.ts';
import { findStaleReads, listReadSources } from '../../record/stale-reads.ts';
import type { FailedPage } from '../../render/made-page.ts';
import type { OpenedContent } from '../../render/open-content.ts';
import { nameRecord } from '../../run/build-identity.ts';
import type { BuildSettings } from '../../run/build-settings.ts';
import type { BuildWarning } from '../../run/build-warning.ts';

/** A build to look at. */
export interface FoundBuild {
  /** Folder of its site, absolute. */
  readonly outFolder: string;
  /** Undefined if the content makes a site impossible. */
  readonly record: StoredRecord | undefined;
  readonly failures: readonly FailedPage['failure'][];
  /** Why there is no site, if the content is the reason. */
  readonly obstacle: StopoverError | undefined;
  /** Warnings that no record keeps. */
  readonly warnings: readonly BuildWarning[];
}

/** The exit status of errors that the content causes. */
const CONTENT_FAULT = 3;

/** The build in the output folder; undefined if there is none, or if its record does not describe it. */
export function findStandingBuild(settings: BuildSettings): FoundBuild | undefined {
  const { outFolder } = settings;
  const record = openBuildRecord(nameRecord(settings));
  const latest = readJsonFile(join(outFolder, LATEST_BUILD_PATH)) as { readonly id?: unknown } | undefined;
  if (!record || latest?.id !== record.buildId || isDamaged(record, outFolder)) return undefined;
  return { outFolder, record, failures: [], obstacle: undefined, warnings: [] };
}

/** Whether pages were removed or edited since the build. A check would then report faults that a new build does not have. */
function isDamaged(record: StoredRecord, outFolder: string): boolean {
  return checkFiles(record, { outFolder, companionsOf: () => [], isThorough: false }).damaged.size > 0;
}

/** The build in the output folder, if a new build would give the same result. */
export function findCurrentBuild(settings: BuildSettings, content: OpenedContent): FoundBuild | undefined {
  const standing = findStandingBuild(settings);
  // Failed pages may be missing from that site, or be left from an earlier build.
  if (!standing?.record || standing.record.failed.length > 0) return undefined;
  return isCurrent(standing.record, { settings, content }) ? standing : undefined;
}

interface Present {
  readonly settings: BuildSettings;
  readonly content: OpenedContent;
}

function isCurrent(record: StoredRecord, { settings, content }: Present): boolean {
  const { site, store } = content;
  if (!isMadeWith(record, settings, site)) return false;
  const change = compareContent(recallContent(record), store, settings.version);
  const { stories, datasources, formerSlugs, routes, icons } = change;
  if (stories.size + datasources.size > 0 || formerSlugs || routes || icons) return false;
  return !findStaleReads(record.reads, change, listReadSources(content, settings)).includes(1);
}

/** The build of a check, and what happens to it. */
interface CheckBuild {
  readonly settings: BuildSettings;
  readonly events: EventHub;
  readonly signal?: AbortSignal | undefined;
}

/** Builds the site for the check. Pages that fail are left out. @throws what else stops a build. */
export async function buildForCheck({ settings, events, signal }: CheckBuild): Promise<FoundBuild> {
  const apart = describeApart(settings);
  const { error, failures, warnings } = await buildSite({ ...apart, events, ...(signal ? { signal } : {}) });
  if (error !== undefined && !isContentFault(error)) throw error;
  const record = error === undefined ? openBuildRecord(nameRecord(apart)) : undefined;
  return {
    ...{ outFolder: apart.outFolder, record, warnings },
    failures: failures.map((failure) => ({ uuid: '', language: '', ...failure })),
    obstacle: error === undefined ? undefined : (error as StopoverError),
  };
}

/** The same site in a folder of the cache; hosts' limits and compressed files are not its concern. */
function describeApart(settings: BuildSettings): BuildSettings {
  const { config, cacheFolder, version } = settings;
  const build = { ...config.build, hosts: [], publish: 'folder' as const, precompress: false };
  return {
    ...settings,
    config: { ...config, build },
    outFolder: join(cacheFolder, 'check', version),
    ...{ leaveOut: true, allowRemovals: true, force: false, verify: false, only: undefined, profile: false },
  };
}

function isContentFault(error: unknown): boolean {
  return error instanceof StopoverError && error.exitCode === CONTENT_FAULT;
}
