/** Reads facts about the last build of a site. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '#renderer';
import { describeBasis, describeLook, describeSurroundings, nameRecord } from '../run/build-identity.ts';
import type { BuildSettings } from '../run/build-settings.ts';
import { type BuildRecord, closeTables, openBuildRecord } from './build-record.ts';

/** Maximum number of pages listed for each kind. */
const NAMED_PAGES = 20;

/** A page as the build measured it. */
export interface MeasuredPage {
  readonly route: string;
  /** Duration of its last rendering. */
  readonly milliseconds: number;
  /** Size of its document. */
  readonly bytes: number;
}

/** The last build. */
export interface LastBuild {
  readonly buildId: string;
  /** False when the code or the configuration has changed since. */
  readonly isCurrent: boolean;
  /** Number of pages of the site. */
  readonly pages: number;
  readonly slowest: readonly MeasuredPage[];
  readonly largest: readonly MeasuredPage[];
}

/** Whether a build was made with the code and the configuration of today. */
export function isMadeWith(
  { basis, look, surroundings }: Pick<BuildRecord, 'basis' | 'look' | 'surroundings'>,
  settings: BuildSettings,
  site: Pick<Site, 'languages'>,
): boolean {
  return (
    basis === describeBasis(settings, site) &&
    look === describeLook(settings) &&
    surroundings === describeSurroundings(settings)
  );
}

/** Reads the last build; undefined when there is none. */
export function readLastBuild(settings: BuildSettings, site: Pick<Site, 'languages'>): LastBuild | undefined {
  const record = openBuildRecord(nameRecord(settings));
  if (!record) return undefined;
  const { buildId, pages } = record;
  const topOf = (what: 'milliseconds' | 'bytes') =>
    pages.top(NAMED_PAGES, what).map((row) => pages.page(row));
  try {
    return {
      buildId,
      isCurrent: isMadeWith(record, settings, site),
      pages: pages.size,
      slowest: topOf('milliseconds'),
      largest: topOf('bytes'),
    };
  } finally {
    closeTables(record);
  }
}

/** The report page of the last build that was profiled; undefined when there is none. */
export function findBuildReport({ cacheFolder }: Pick<BuildSettings, 'cacheFolder'>): string | undefined {
  const file = join(cacheFolder, 'report.html');
  return existsSync(file) ? file : undefined;
}
