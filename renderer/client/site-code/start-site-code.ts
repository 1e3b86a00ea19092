/** Runs the site's own modules, once per document, and sends them the page's events. */
import { tellPage } from '../page-events.ts';
import { report } from '../report.ts';
import { siteModules } from './site-modules.ts';

/** The modules receive events after they have run. If one fails, it is reported and the others continue. */
export function startSiteCode(whenLoaded: (then: () => void) => void): void {
  const runs = siteModules.map((load) =>
    load().catch((error) => report('Running a module of the site', error)),
  );
  const allRan = Promise.all(runs);
  void allRan.then(() => tellPage('stopover:page-hydrated'));
  whenLoaded(() => void allRan.then(() => tellPage('stopover:page-ready')));
}
