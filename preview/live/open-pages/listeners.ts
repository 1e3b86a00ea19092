/** Programs that are told of every change of the site without having a page open. */
import type { Workspace } from '../site/workspace.ts';
import type { Notice, PageNews } from './page-news.ts';

/** The programs that listen. */
export interface Listeners {
  /** Adds a program and tells it the site's current state; the returned function removes it. */
  add(tell: (news: PageNews) => void): () => void;
  count(): number;
  /** Tells all programs, if content or code has changed. */
  refresh(): void;
  notify(notice: Notice): void;
}

/** Makes the list of listeners. */
export function createListeners(workspace: Pick<Workspace, 'settings' | 'store'>): Listeners {
  const listeners = new Set<{ readonly tell: (news: PageNews) => void }>();
  const look = () => ({ settings: workspace.settings(), ...workspace.store().summary });
  let last = look();
  const tell = (news: PageNews) => {
    for (const listener of listeners) listener.tell(news);
  };
  return {
    add(tellOne) {
      const listener = { tell: tellOne };
      listeners.add(listener);
      tellOne({ kind: 'site', fingerprint: last.fingerprint });
      return () => void listeners.delete(listener);
    },
    count: () => listeners.size,
    refresh() {
      const before = last;
      last = look();
      const isSame = before.settings === last.settings && before.fingerprint === last.fingerprint;
      if (!isSame) tell({ kind: 'site', fingerprint: last.fingerprint });
    },
    notify: tell,
  };
}
