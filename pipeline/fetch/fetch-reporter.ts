/** Counts the work of a fetch and reports to listeners: progress after every answer, each warning once. */

import type { EventHub } from '../events.ts';
import type { PageCache } from '../storyblok/answers/page-cache.ts';
import type { ContentSource } from '../storyblok/content-source.ts';
import type { FetchWarning } from './fetch-options.ts';

/** Counts the work of a fetch and reports it to listeners. */
export interface FetchReporter {
  readonly warnings: readonly FetchWarning[];
  /** Notes a warning, which listeners get with the next answer. Repeated warnings are ignored. */
  warn(warning: FetchWarning): void;
  /** Adds to the number of stories that are expected. */
  expect(stories: number): void;
  /** Adds to the number of stories that have arrived. */
  arrive(stories: number): void;
  /** Reports the progress to listeners. */
  tell(): Promise<void>;
}

/** Creates the reporter of one fetch. */
export function createReporter(
  events: EventHub,
  facts: () => { readonly counts: ContentSource['counts']; readonly cache: PageCache | undefined },
): FetchReporter {
  const warnings = new Map<string, FetchWarning>();
  const untold: FetchWarning[] = [];
  let expected = 0;
  let arrived = 0;
  return {
    get warnings() {
      return [...warnings.values()];
    },
    warn(warning) {
      const key = JSON.stringify([warning.code, warning.message]);
      if (warnings.has(key)) return;
      warnings.set(key, warning);
      untold.push(warning);
    },
    expect(stories) {
      expected += stories;
    },
    arrive(stories) {
      arrived += stories;
    },
    async tell() {
      for (const warning of untold.splice(0)) await events.emit('fetch:warned', warning);
      const { counts, cache } = facts();
      const { requests, retries, waitedMs } = counts;
      const pages = requests - retries + (cache?.resumed ?? 0);
      const done = expected > 0 ? { done: Math.min(1, arrived / expected) } : {};
      await events.emit('fetch:progressed', {
        pages,
        stories: arrived,
        requests,
        retries,
        waitedMs,
        ...done,
      });
    },
  };
}
