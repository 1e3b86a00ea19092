/** What `stopover fetch` says to people. */
import type { EventHub, FetchReport } from '#pipeline';
import type { Terminal } from '../terminal.ts';

/** Shows progress and warnings as they come. */
export function reportFetchProgress(events: EventHub, terminal: Terminal): void {
  events.observe('fetch:progressed', ({ pages, stories, requests, retries, waitedMs, done }) => {
    const parts = [
      countOf(pages, 'page'),
      countOf(stories, 'story', 'stories'),
      countOf(requests, 'request'),
      ...(retries > 0 ? [`${retries} again`] : []),
      ...(waitedMs >= 1000 ? [`${(waitedMs / 1000).toFixed(1)} s waited`] : []),
    ];
    terminal.progress(`fetch: ${parts.join(', ')}`, done);
  });
  events.observe('fetch:warned', ({ message }) => terminal.warn(message));
}

/** The lines at the end. */
export function summariseFetch(report: FetchReport, terminal: Terminal): void {
  const { stories, mode, languages, requests, retries, resumedPages, store } = report;
  const { style } = terminal;
  terminal.endProgress();
  const changes = [
    `${stories.added} added`,
    `${stories.changed} changed`,
    `${stories.removed} removed`,
    `${stories.unchanged} unchanged`,
  ].join(', ');
  const what = mode === 'unchanged' ? 'nothing has changed in the space' : changes;
  terminal.info(
    `${style.green('✔')} ${style.bold(countOf(stories.total, 'story', 'stories'))} in ${languages.join(', ')}: ${what}`,
  );
  const notes = [
    countOf(requests, 'request'),
    ...(retries > 0 ? [`${retries} of them again`] : []),
    ...(resumedPages > 0 ? [`${countOf(resumedPages, 'page')} from an interrupted fetch`] : []),
  ];
  terminal.info(style.dim(`  ${notes.join(', ')}; store: ${store}`));
}

/** A number with its noun. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
