/** Messages of `stopover build`. */
import type { BuildReport, EventHub, ProfileFiles } from '#pipeline';
import type { Terminal } from '../terminal/terminal.ts';
import { describeHandEdits } from './hand-edit-messages.ts';
import { countOf, formatBytes, formatDuration, formatFolder } from './quantities.ts';
import { summariseFindings, summariseWarnings } from './warning-messages.ts';

/** Maximum number of failing pages that are reported as they occur; the report has all of them. */
const TOLD_FAILURES = 10;
/** Number of the slowest and of the largest pages that are named; --verbose names all that the report has. */
const NAMED_PAGES = 3;
/** Maximum number of the longest phases that are named in a line; --verbose names all. */
const NAMED_PHASES = 4;

/** Shows how many pages are rendered, and failures as they occur. */
export function reportBuildProgress(events: EventHub, terminal: Terminal): void {
  let planned = 0;
  let rendered = 0;
  let failed = 0;
  const toldReasons = new Set<string>();
  events.observe('store:edited', ({ files }) => terminal.info(describeHandEdits(files)));
  events.observe('build:planned', ({ plan }) => {
    planned = plan.jobs.length;
  });
  events.observe('page:rendered', () => {
    rendered += 1;
    terminal.progress(`build: ${rendered} of ${countOf(planned, 'page')}`, rendered / planned);
  });
  events.observe('page:failed', ({ failure }) => {
    // Reported by content type at the end, because these failures are all alike.
    if (failure.missingType !== undefined) return;
    const { route, story, list, block, message, place } = failure;
    const reason = terminal.verbose ? undefined : nameReason(failure);
    if (reason !== undefined && toldReasons.has(reason)) return;
    if (reason !== undefined) toldReasons.add(reason);
    failed += 1;
    if (failed > TOLD_FAILURES && !terminal.verbose) return;
    const source = list === undefined ? `story "${story}"` : `list "${list}"`;
    terminal.error(`${route} (${source}, ${block}): ${message}${place ? ` (${place})` : ''}`);
  });
}

type Failure = BuildReport['failures'][number];

/**
 * Names the reason of a failure that may be on many pages: a place in the site's code, or a part of the shell. Other faults are in
 * stories, each of which has to be corrected, and have no such name.
 */
function nameReason({ block, message, place }: Failure): string | undefined {
  if (place !== undefined) return `${message} (${place})`;
  return block.startsWith('shell.') ? `${message} (${block})` : undefined;
}

const TEMPLATE_HINT =
  'Define a type with definePage in a module under "blocks"; if its stories are not pages, with defineBlock and kind: \'record\', or keep them in a folder of "site.dataFolders".';

interface BuildSummaryOptions {
  readonly terminal: Terminal;
  readonly cwd: string;
  /** Folder of the site, absolute; undefined when nothing had to be done to it. */
  readonly folder: string | undefined;
}

/** The summary at the end: warnings by kind, pages, files, time by phase, slowest and largest pages. */
export function summariseBuild(report: Omit<BuildReport, 'error'>, options: BuildSummaryOptions): void {
  const { terminal, cwd, folder } = options;
  const { pages, files, buildId, phases } = report;
  terminal.endProgress();
  tellHiddenFailures(report, terminal);
  tellMissingTemplates(report, terminal);
  const { warnings } = report;
  summariseWarnings(
    warnings.filter(({ severity }) => severity === undefined),
    terminal,
  );
  summariseFindings(warnings, terminal);
  tellPages(report, terminal);
  if (buildId === null || folder === undefined) return;
  const counts = `${files.written} written, ${files.unchanged} unchanged, ${files.removed} removed`;
  const byTime = Object.entries(phases).sort(([, a], [, b]) => b - a);
  const times = terminal.verbose ? byTime : byTime.slice(0, NAMED_PHASES);
  terminal.info(`  files     ${counts}`);
  terminal.info(`  site      ${formatFolder(folder, cwd)}, ${formatBytes(files.bytes)}`);
  terminal.info(`  time      ${times.map(([name, ms]) => `${name} ${formatDuration(ms)}`).join(', ')}`);
  if (pages.rendered > 0) tellExtremes(report, terminal);
  terminal.info(`  build     ${buildId}`);
  terminal.detail(`  memory    ${formatBytes(report.peakRssBytes)} at most`);
}

/** Prints the place of the profile. */
export function tellProfile(
  { report }: ProfileFiles,
  { terminal, cwd }: Pick<BuildSummaryOptions, 'terminal' | 'cwd'>,
): void {
  terminal.info(`  profile   ${formatFolder(report, cwd)}`);
}

function tellHiddenFailures(
  { pages, failures }: Pick<BuildReport, 'pages' | 'failures'>,
  terminal: Terminal,
): void {
  if (terminal.verbose) return;
  const alike = failures.filter(({ missingType }) => missingType !== undefined).length;
  const reasons = countReasons(failures).slice(0, TOLD_FAILURES);
  for (const [reason, count] of reasons)
    if (count > 1) terminal.error(`${countOf(count - 1, 'page')} more, for the same reason: ${reason}`);
  const repeated = reasons.reduce((total, [, count]) => total + count - 1, 0);
  const hidden = pages.failed - alike - repeated - TOLD_FAILURES;
  if (hidden > 0) terminal.error(`and ${countOf(hidden, 'page')} more (--verbose shows all)`);
}

/** The reasons with the number of their pages, in the order of their first pages. */
function countReasons(failures: readonly Failure[]): readonly (readonly [reason: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const failure of failures) {
    const reason = failure.missingType === undefined ? nameReason(failure) : undefined;
    if (reason !== undefined) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts];
}

/** Reports pages without a template by content type: every story of a type fails alike, in every language. */
function tellMissingTemplates({ failures }: Pick<BuildReport, 'failures'>, terminal: Terminal): void {
  const types = new Map<string, (typeof failures)[number][]>();
  for (const failure of failures) {
    const { missingType } = failure;
    if (missingType === undefined) continue;
    const known = types.get(missingType);
    if (known) known.push(failure);
    else types.set(missingType, [failure]);
  }
  for (const [type, pages] of types) {
    const stories = new Set(pages.map(({ story }) => story)).size;
    const shown = pages.slice(0, terminal.verbose ? pages.length : NAMED_PAGES).map(({ route }) => route);
    const more = pages.length - shown.length;
    const routes = `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
    const counts = `${countOf(pages.length, 'page')} of ${countOf(stories, 'story', 'stories')}`;
    terminal.error(`There is no page template for the content type "${type}": ${counts} (${routes})`);
  }
  if (types.size > 0) terminal.error(TEMPLATE_HINT);
}

function tellPages({ pages, buildId }: Pick<BuildReport, 'pages' | 'buildId'>, terminal: Terminal): void {
  // If the build fails before planning, there is nothing to count.
  if (buildId === null && pages.total === 0) return;
  const { style } = terminal;
  const mark = buildId === null ? style.red('✖') : style.green('✔');
  const parts = [
    `${pages.rendered} rendered`,
    `${pages.reused} reused`,
    `${pages.removed} removed`,
    ...(pages.failed > 0 ? [`${pages.failed} failed`] : []),
  ];
  const isSame = buildId !== null && pages.rendered + pages.removed + pages.failed === 0;
  const unchanged = pages.total === 0 ? 'no story has a page' : 'nothing to render, all are as they were';
  const made = isSame ? unchanged : parts.join(', ');
  terminal.info(`${mark} ${style.bold(countOf(pages.total, 'page'))}: ${made}`);
}

function tellExtremes({ slowest, largest }: Omit<BuildReport, 'error'>, terminal: Terminal): void {
  tellColumn(
    'slowest',
    terminal,
    slowest.map(({ route, milliseconds }) => [formatDuration(milliseconds), route]),
  );
  tellColumn(
    'largest',
    terminal,
    largest.map(({ route, bytes }) => [formatBytes(bytes), route]),
  );
}

function tellColumn(label: string, terminal: Terminal, rows: readonly (readonly [string, string])[]): void {
  const shown = terminal.verbose ? rows : rows.slice(0, NAMED_PAGES);
  const width = Math.max(...shown.map(([quantity]) => quantity.length));
  shown.forEach(([quantity, route], index) => {
    terminal.info(`  ${(index === 0 ? label : '').padEnd(8)}  ${quantity.padStart(width)}  ${route}`);
  });
}
