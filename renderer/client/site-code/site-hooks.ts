/** Calls into the site's own code. The bundler replaces `undefined` with them; otherwise it drops the code that only they need. */
import type { tellPage } from '../page-events.ts';
import type { startSiteCode } from './start-site-code.ts';

/** The hooks of a site with client code. */
export interface SiteHooks {
  readonly startSiteCode: typeof startSiteCode;
  readonly tellPage: typeof tellPage;
}

/** Pages of sites without client code load nothing for it. */
export const siteHooks = undefined as SiteHooks | undefined;
