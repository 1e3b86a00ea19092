/** What `stopover build` says to people. */
import type { BuildReport, EventHub } from '#pipeline';
import type { Terminal } from '../terminal.ts';
import { countOf } from './fetch-messages.ts';

/** Shows how many pages are rendered, and failures as they come. */
export function reportBuildProgress(events: EventHub, terminal: Terminal): void {
  let planned = 0;
  let rendered = 0;
  events.observe('build:planned', ({ plan }) => {
    planned = plan.jobs.length;
  });
  events.observe('page:rendered', () => {
    rendered += 1;
    terminal.progress(`build: ${rendered} of ${countOf(planned, 'page')}`, rendered / planned);
  });
  events.observe('page:failed', ({ failure, story }) => {
    terminal.error(`${failure.route} (story "${story}", ${failure.block}): ${failure.message}`);
  });
}

interface SummaryOptions {
  readonly terminal: Terminal;
  readonly folder: string;
}

/** The summary at the end: pages, files, time by phase, slowest and largest pages, warnings by kind. */
export function summariseBuild(
  report: Omit<BuildReport, 'error'>,
  { terminal, folder }: SummaryOptions,
): void {
  const { style } = terminal;
  const { pages, files, buildId } = report;
  terminal.endProgress();
  summariseWarnings(report, terminal);
  const made = `${pages.rendered} rendered, ${pages.reused} reused, ${pages.removed} removed, ${pages.failed} failed`;
  const mark = buildId === null ? style.red('✖') : style.green('✔');
  terminal.info(`${mark} ${style.bold(countOf(pages.total, 'page'))}: ${made}`);
  if (buildId === null) return;
  const written = `${files.written} written, ${files.unchanged} unchanged, ${files.removed} removed`;
  terminal.info(`  files    ${written}; ${formatBytes(files.bytes)} in ${folder}`);
  terminal.info(
    `  phases   ${Object.entries(report.phases)
      .map(([name, ms]) => `${name} ${Math.round(ms)} ms`)
      .join(', ')}`,
  );
  if (pages.rendered > 0) {
    terminal.info(
      `  slowest  ${report.slowest.map(({ route, milliseconds }) => `${route} ${milliseconds.toFixed(1)} ms`).join(', ')}`,
    );
    terminal.info(
      `  largest  ${report.largest.map(({ route, bytes }) => `${route} ${formatBytes(bytes)}`).join(', ')}`,
    );
  }
  terminal.info(style.dim(`  build    ${buildId}`));
}

/** How many warnings of one kind are shown with their place; the others are counted. */
const SHOWN_WARNINGS = 3;

function summariseWarnings({ warnings }: Pick<BuildReport, 'warnings'>, terminal: Terminal): void {
  for (const code of new Set(warnings.map((warning) => warning.code))) {
    const group = warnings.filter((warning) => warning.code === code);
    terminal.warn(`${countOf(group.length, 'warning')} of the kind ${terminal.style.bold(code)}`);
    const shown = terminal.verbose ? group : group.slice(0, SHOWN_WARNINGS);
    for (const { route, path, message } of shown) {
      terminal.info(terminal.style.dim(`    ${[route, path].filter(Boolean).join(' ')}: ${message}`));
    }
    const hidden = group.length - shown.length;
    if (hidden > 0) terminal.info(terminal.style.dim(`    and ${hidden} more (--verbose shows all)`));
  }
}

const BYTES_PER_KB = 1000;

function formatBytes(bytes: number): string {
  if (bytes < BYTES_PER_KB) return `${bytes} B`;
  const kilobytes = bytes / BYTES_PER_KB;
  return kilobytes < BYTES_PER_KB
    ? `${kilobytes.toFixed(1)} kB`
    : `${(kilobytes / BYTES_PER_KB).toFixed(1)} MB`;
}
