/** Opens the session of a fetch: the paced source, the progress reports, and the watch on the cache version. */

import type { PageCache } from '../storyblok/answers/page-cache.ts';
import type { ContentSource } from '../storyblok/content-source.ts';
import { openStoryblokSource } from '../storyblok/storyblok-source.ts';
import { systemTiming } from '../storyblok/timing.ts';
import type { FetchOptions } from './fetch-options.ts';
import { createReporter, type FetchReporter } from './fetch-reporter.ts';

/** One fetch from its first request to its end. */
export interface FetchSession {
  readonly options: FetchOptions;
  /** When the fetch began, in milliseconds. */
  readonly startedMs: number;
  /** Reports to listeners after every answer. */
  readonly source: ContentSource;
  readonly reporter: FetchReporter;
  /** Whether answers named more than one cache version: the space changed while it was read. */
  readonly sawChange: () => boolean;
  /** The cache for pages of unfinished fetches; known once the space is. */
  cache: PageCache | undefined;
}

/** Opens a session. @throws StopoverError token-missing */
export function openSession(options: FetchOptions): FetchSession {
  const { source: settings, signal, timing, events } = options;
  const source: ContentSource = openStoryblokSource({
    ...settings,
    signal,
    timing,
    onRetry: () => void reporter.tell().catch(() => {}),
  });
  const reporter = createReporter(events, () => ({ counts: source.counts, cache: session.cache }));
  const versions = new Set<number>();
  const session: FetchSession = {
    options,
    startedMs: (timing ?? systemTiming).now(),
    source: {
      address: source.address,
      get counts() {
        return source.counts;
      },
      close: source.close,
      async ask(query) {
        try {
          const answer = await source.ask(query);
          if (answer.cv !== undefined) versions.add(answer.cv);
          return answer;
        } finally {
          await reporter.tell();
        }
      },
    },
    reporter,
    sawChange: () => versions.size > 1,
    cache: undefined,
  };
  return session;
}
