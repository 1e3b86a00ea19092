/** The report of a build: for people a summary, for scripts JSON. */

import { measurePeakMemory } from '../disk/peak-memory.ts';
import type { EventHub } from '../events.ts';
import { type BuiltNow, findNextChange } from '../record/next-change.ts';
import type { PageRecord } from '../record/page-record.ts';
import type { PageTable } from '../record/page-table.ts';
import type { FailedPage } from '../render/made-page.ts';
import type { BuildWarning, Warn } from '../run/build-warning.ts';
import { joinMisfits } from '../run/join-misfits.ts';
import { listPageFaults } from '../run/page-faults.ts';
import type { PhaseClock } from '../run/phase-clock.ts';
import { siteWarnings } from '../run/site-warnings.ts';
import { createLocator } from '../site/locate-error.ts';
import type { BuildFacts, PlannedBuild, PublishedBuild } from './build-facts.ts';

/** Number of the slowest and of the largest pages that the summary names. */
const TOP_PAGES = 5;

/** The result of a build in numbers, with all its problems. */
export interface BuildReport {
  readonly buildId: string | null;
  readonly pages: {
    readonly total: number;
    readonly rendered: number;
    readonly reused: number;
    readonly removed: number;
    readonly failed: number;
  };
  readonly files: {
    readonly written: number;
    readonly unchanged: number;
    readonly removed: number;
    readonly bytes: number;
  };
  /** When the site changes by itself and needs a build: the next start or end that editors have set, or a new year. */
  readonly nextChangeAt: string | null;
  /** Milliseconds by phase. */
  readonly phases: Readonly<Record<string, number>>;
  readonly failures: readonly {
    readonly route: string;
    readonly story: string;
    readonly block: string;
    readonly message: string;
    /** The place in the site's own code that threw: `blocks/ticket.tsx:12:5`. */
    readonly place?: string;
    /** The content type that has no page template, when that is why. */
    readonly missingType?: string;
  }[];
  readonly peakRssBytes: number;
  readonly warnings: readonly BuildWarning[];
  readonly slowest: readonly { readonly route: string; readonly milliseconds: number }[];
  readonly largest: readonly { readonly route: string; readonly bytes: number }[];
  /** Why there is no new site. */
  readonly error?: unknown;
}

/** Listens to a build, and reports it when it has ended. */
export interface Reporter {
  /** Notes something that does not fail the build. */
  readonly warn: Warn;
  /** The report. `error`: why there is no new site. */
  report(error?: unknown): BuildReport;
}

/** Begins to listen to a build's events. */
export function openReporter(facts: Pick<EventHub<BuildFacts>, 'observe'>, clock: PhaseClock): Reporter {
  const warnings: BuildWarning[] = [];
  const failures: FailedPage['failure'][] = [];
  let rendered = 0;
  let planned: PlannedBuild | undefined;
  let published: PublishedBuild | undefined;
  facts.observe('build:planned', (build) => {
    planned = build;
  });
  facts.observe('page:failed', ({ failure }) => failures.push(failure));
  facts.observe('page:written', () => {
    rendered += 1;
  });
  facts.observe('build:published', (build) => {
    published = build;
  });
  return {
    warn: (warning) => void warnings.push(warning),
    report(error) {
      const phases = clock.phases();
      return describeBuild({ planned, published, rendered, warnings, failures, phases }, error);
    },
  };
}

/** The facts of a build that are known so far. */
interface KnownBuild extends Pick<BuildReport, 'phases' | 'warnings' | 'failures'> {
  readonly planned: PlannedBuild | undefined;
  readonly published: PublishedBuild | undefined;
  /** Number of pages that were made. */
  readonly rendered: number;
}

function describeBuild(known: KnownBuild, error: unknown): BuildReport {
  const { planned, published, rendered, warnings, failures, phases } = known;
  const pages = planned?.tables.pages;
  const count = pages?.size ?? 0;
  const kept = published?.keptPages ?? 0;
  return {
    buildId: published?.buildId ?? null,
    pages: {
      total: count + failures.length - kept,
      rendered,
      reused: count - rendered - kept,
      // A build that publishes nothing leaves the old site in place.
      removed: published && planned ? planned.removedPages + published.lostPages : 0,
      failed: failures.length,
    },
    files: {
      written: published?.written ?? 0,
      unchanged: published?.unchanged ?? 0,
      removed: published?.removed ?? 0,
      bytes: published?.bytes ?? 0,
    },
    nextChangeAt: planned ? findNextChange(planned.tables, describeTimes(planned, published)) : null,
    phases,
    failures: failures.map(({ route, story, block, message, place, missingType }) => ({
      ...{ route, story, block, message },
      ...(place === undefined ? {} : { place }),
      ...(missingType === undefined ? {} : { missingType }),
    })),
    peakRssBytes: measurePeakMemory(),
    warnings: weigh([...warnings, ...(planned ? collectFindings(planned) : [])], planned),
    slowest: topOf(pages, 'milliseconds').map(({ route, milliseconds }) => ({ route, milliseconds })),
    largest: topOf(pages, 'bytes').map(({ route, bytes }) => ({ route, bytes })),
    ...(error === undefined ? {} : { error }),
  };
}

function describeTimes({ settings }: PlannedBuild, published: PublishedBuild | undefined): BuiltNow {
  return { now: settings.now, artefacts: Object.values(published?.artefacts ?? {}) };
}

/** Gives warnings about the site the severities from its configuration, as the check does. */
function weigh(
  warnings: readonly BuildWarning[],
  planned: PlannedBuild | undefined,
): readonly BuildWarning[] {
  const chosen = planned?.settings.config.check.severity ?? {};
  return warnings.flatMap((warning) => {
    const severity = chosen[warning.code] ?? warning.severity ?? siteWarnings[warning.code]?.severity;
    if (severity === undefined) return warning;
    return severity === 'off' ? [] : { ...warning, severity };
  });
}

function collectFindings({ tables: { pages }, content, settings }: PlannedBuild): BuildWarning[] {
  const found = Array.from(pages.withFindings(), (row) => pages.describe(row));
  found.sort((a, b) => (a.route < b.route ? -1 : 1));
  const faults = joinMisfits([...listPageFaults(found)], {
    library: content.library,
    stories: () => content.store.facts(settings.version),
    locate: settings.extensions.bundle && createLocator(settings.extensions.bundle),
  });
  return faults.map(({ rule: code, ...fault }) => ({ code, ...fault }));
}

function topOf(
  pages: PageTable | undefined,
  key: 'milliseconds' | 'bytes',
): readonly Pick<PageRecord, 'route' | 'milliseconds' | 'bytes'>[] {
  return pages ? pages.top(TOP_PAGES, key).map((row) => pages.describe(row)) : [];
}
