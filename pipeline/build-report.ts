/** What a build says of itself at the end: for people a summary, for scripts JSON (contract, section 1). */

import type { BuildRun } from './build-run.ts';
import type { BuildWarning } from './build-warning.ts';
import type { PageRecord } from './graph/build-record.ts';
import { findNextChange } from './graph/next-change.ts';

/** How many of the slowest and of the largest pages the summary names. */
const TOP_PAGES = 5;

/** What a build did, in numbers, with all that went wrong. */
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
  /** When the site changes by itself: the next start or end that editors have set. Build again then. */
  readonly nextChangeAt: string | null;
  /** Milliseconds by phase. */
  readonly phases: Readonly<Record<string, number>>;
  readonly failures: readonly {
    readonly route: string;
    readonly story: string;
    readonly block: string;
    readonly message: string;
  }[];
  readonly peakRssBytes: number;
  readonly warnings: readonly BuildWarning[];
  readonly slowest: readonly { readonly route: string; readonly milliseconds: number }[];
  readonly largest: readonly { readonly route: string; readonly bytes: number }[];
  /** Why there is no new site. */
  readonly error?: unknown;
}

/** Reports a build that has ended, well or not. */
export function reportBuild(build: BuildRun, error?: unknown): BuildReport {
  const { pages, failures, last, result, warnings, clock, rendered, settings } = build;
  const routes = new Set(pages.map(({ route }) => route));
  // A build of a part says nothing about the other pages.
  const isWhole = result !== undefined && settings.only === undefined;
  const removed = last && isWhole ? last.pages.filter(({ route }) => !routes.has(route)).length : 0;
  return {
    buildId: result?.buildId ?? null,
    pages: {
      total: pages.length + failures.length,
      rendered: rendered.size,
      reused: pages.length - rendered.size,
      removed,
      failed: failures.length,
    },
    files: {
      written: result?.written ?? 0,
      unchanged: result?.unchanged ?? 0,
      removed: result?.removed ?? 0,
      bytes: result?.bytes ?? 0,
    },
    nextChangeAt: findNextChange(build.reads.records(), build.settings.now),
    phases: clock.phases(),
    failures: failures.map(({ route, story, block, message }) => ({ route, story, block, message })),
    // Kilobytes, whatever the platform (Node's documentation of process.resourceUsage).
    peakRssBytes: process.resourceUsage().maxRSS * 1024,
    warnings: [...warnings, ...collectFindings(pages)],
    slowest: topOf(pages, 'milliseconds').map(({ route, milliseconds }) => ({ route, milliseconds })),
    largest: topOf(pages, 'bytes').map(({ route, bytes }) => ({ route, bytes })),
    ...(error === undefined ? {} : { error }),
  };
}

/** What stands wrong in a header or footer is found on every page; it is told once, with the first of them. */
function collectFindings(pages: readonly PageRecord[]): BuildWarning[] {
  const told = new Map<string, BuildWarning>();
  for (const { findings, shellFindings, route, story, language } of pages) {
    for (const { rule, path, message } of [...findings, ...shellFindings]) {
      const place = path.startsWith('global_') ? language : route;
      const key = `${rule} ${path} ${place} ${message}`;
      if (!told.has(key)) told.set(key, { code: rule, route, story, path, message });
    }
  }
  return [...told.values()];
}

function topOf<Key extends 'milliseconds' | 'bytes'>(pages: BuildRun['pages'], key: Key): BuildRun['pages'] {
  return pages.toSorted((a, b) => b[key] - a[key]).slice(0, TOP_PAGES);
}
