/** Messages of `stopover fetch`. */
import type { EventHub } from '#pipeline/events';
import type { FetchReport } from '#pipeline/fetch';
import type { Terminal } from '../terminal/terminal.ts';
import { countOf, formatDuration, formatFolder } from './quantities.ts';
import { summariseWarnings } from './warning-messages.ts';

/** Shorter waits are the normal pace, and are not reported. */
const MIN_TOLD_WAIT_MS = 1_000;

/** Shows progress as answers arrive. */
export function reportFetchProgress(events: EventHub, terminal: Terminal): void {
  events.observe('fetch:progressed', ({ pages, stories, requests, retries, waitedMs, done }) => {
    const parts = [
      countOf(pages, 'page'),
      countOf(stories, 'story', 'stories'),
      countOf(requests, 'request'),
      ...(retries > 0 ? [`${retries} repeated`] : []),
      ...(waitedMs >= MIN_TOLD_WAIT_MS ? [`${formatDuration(waitedMs)} waited`] : []),
    ];
    terminal.progress(`fetch: ${parts.join(', ')}`, done);
  });
}

interface FetchSummaryOptions {
  readonly terminal: Terminal;
  readonly cwd: string;
  readonly dryRun: boolean;
}

/** Prints the lines at the end. */
export function summariseFetch(report: FetchReport, { terminal, cwd, dryRun }: FetchSummaryOptions): void {
  const { stories, mode, languages, requests, retries, resumedPages, store, warnings } = report;
  const { style } = terminal;
  terminal.endProgress();
  summariseWarnings(warnings, terminal);
  const counts = `${stories.added} added, ${stories.changed} changed, ${stories.removed} removed, ${stories.unchanged} unchanged`;
  const changes = mode === 'unchanged' ? 'nothing has changed in the space' : counts;
  const total = style.bold(countOf(stories.total, 'story', 'stories'));
  terminal.info(`${style.green('✔')} ${total} in ${languages.join(', ')}: ${changes}`);
  const notes = [
    countOf(requests, 'request'),
    ...(retries > 0 ? [`${retries} of them repeated`] : []),
    ...(resumedPages > 0 ? [`${countOf(resumedPages, 'page')} from an interrupted fetch`] : []),
  ];
  terminal.info(`  sent      ${notes.join(', ')}`);
  terminal.info(
    `  store     ${formatFolder(store, cwd)}${dryRun ? ', not touched: this was a dry run' : ''}`,
  );
}
