/** Calls into the site's own code. The bundler puts them in the place of `undefined`, and else leaves out what only they need. */
import type { tellPage } from '../page-events.ts';
import type { startSiteCode } from './start-site-code.ts';

/** The hooks of a site with client code. */
export interface SiteHooks {
  readonly startSiteCode: typeof startSiteCode;
  readonly tellPage: typeof tellPage;
}

/** Pages of other sites load nothing for it. */
export const siteHooks = undefined as SiteHooks | undefined;
