/** The editor windows that have the same story open. Each is told the number of the others. */
import type { OpenPage } from './page-news.ts';

/** The windows by their story. */
export interface Presence {
  /** Adds a page that an editor shows; the returned function removes it. */
  join(page: OpenPage): () => void;
}

/** Starts without windows. */
export function createPresence(): Presence {
  const stories = new Map<string, Set<OpenPage>>();
  const tellAll = (pages: ReadonlySet<OpenPage>) => {
    for (const { tab, tell } of pages) {
      const others = new Set([...pages].map((page) => page.tab).filter((name) => name !== tab));
      tell({ kind: 'presence', others: others.size });
    }
  };
  return {
    join(page) {
      const { story } = page;
      if (story === undefined) return () => {};
      const pages = stories.get(story) ?? new Set();
      stories.set(story, pages.add(page));
      tellAll(pages);
      return () => {
        pages.delete(page);
        if (pages.size === 0) stories.delete(story);
        else tellAll(pages);
      };
    },
  };
}
