/** The site in each requested view, made once for all browsers. */
import { type PreviewView, viewKey } from '../preview-view.ts';
import type { ShownSite } from './shown-site.ts';

/** Maximum number of views kept: each holds a listing of the site. */
const MAX_VIEWS = 8;

/** Makes the site in a view; `earlier` is the site in this view before the last change: many of its results are still valid. */
type OpenSite = (view: PreviewView, earlier: Promise<ShownSite | undefined>) => Promise<ShownSite>;

/** The current sites. */
export interface ShownSites {
  show(view: PreviewView): Promise<ShownSite>;
  /** Makes the current sites the former ones, after a change. */
  forget(): void;
}

/** No site is shown yet. */
export function createShownSites(open: OpenSite): ShownSites {
  const sites = new Map<string, Promise<ShownSite>>();
  let former = new Map<string, Promise<ShownSite>>();
  const openAfter = (view: PreviewView): Promise<ShownSite> => {
    const key = viewKey(view);
    // Take it before waiting: a change in the meantime makes this new site a former one.
    const earlier = former.get(key);
    former.delete(key);
    return open(
      view,
      Promise.resolve(earlier).catch(() => undefined),
    );
  };
  return {
    async show(view) {
      const key = viewKey(view);
      const site = sites.get(key) ?? openAfter(view);
      sites.delete(key);
      sites.set(key, site);
      // By then, another state of the site may have replaced it.
      site.catch(() => sites.get(key) === site && sites.delete(key));
      if (sites.size > MAX_VIEWS) sites.delete(sites.keys().next().value!);
      return site;
    },
    forget() {
      if (sites.size > 0) former = new Map(sites);
      sites.clear();
    },
  };
}
