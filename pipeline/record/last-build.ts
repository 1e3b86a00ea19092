/** Reads facts about the last build of a site. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '#renderer';
import { describeBasis, nameRecord } from '../run/build-identity.ts';
import type { BuildSettings } from '../run/build-settings.ts';
import { closeTables, openBuildRecord } from './build-record.ts';

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
  /** False when code, configuration or blocks have changed since. */
  readonly isCurrent: boolean;
  /** Number of pages of the site. */
  readonly pages: number;
  readonly slowest: readonly MeasuredPage[];
  readonly largest: readonly MeasuredPage[];
}

/** Reads the last build; undefined when there is none. */
export function readLastBuild(settings: BuildSettings, site: Pick<Site, 'languages'>): LastBuild | undefined {
  const record = openBuildRecord(nameRecord(settings));
  if (!record) return undefined;
  const { buildId, basis, pages } = record;
  const topOf = (what: 'milliseconds' | 'bytes') =>
    pages.top(NAMED_PAGES, what).map((row) => pages.page(row));
  try {
    return {
      buildId,
      isCurrent: basis === describeBasis(settings, site),
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
