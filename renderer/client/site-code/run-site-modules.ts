/** Runs the site's own modules, once a document. */
import { report } from '../report.ts';
import { siteModules } from './site-modules.ts';

/** Resolves when each has run; one that fails is reported, and the others go on. */
export function runSiteModules(): Promise<unknown> {
  return Promise.all(
    siteModules.map((load) => load().catch((error) => report('Running a module of the site', error))),
  );
}
