/** Runs the site's own modules, once a document, and tells them of the page. */
import { tellPage } from '../page-events.ts';
import { report } from '../report.ts';
import { siteModules } from './site-modules.ts';

/** The modules hear of the page from the time they have run. One that fails is reported, and the others go on. */
export function startSiteCode(whenLoaded: (then: () => void) => void): void {
  const runs = siteModules.map((load) =>
    load().catch((error) => report('Running a module of the site', error)),
  );
  const allRan = Promise.all(runs);
  void allRan.then(() => tellPage('stopover:page-hydrated'));
  whenLoaded(() => void allRan.then(() => tellPage('stopover:page-ready')));
}
