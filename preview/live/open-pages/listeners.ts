/** Programs that hear of every change of the site without having a page open. */
import type { Workspace } from '../site/workspace.ts';
import type { Notice, PageNews } from './page-news.ts';

/** The programs that listen. */
export interface Listeners {
  /** Takes one in and tells it what the site is now; the returned function lets it go. */
  add(tell: (news: PageNews) => void): () => void;
  count(): number;
  /** Tells all of them, if content or code is another one. */
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
