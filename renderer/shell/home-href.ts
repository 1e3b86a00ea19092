/** The address of a language's home page. */
import { hrefOf } from '../address/href.ts';
import type { Site, SiteLanguage } from '../model/site.ts';

/** Address of the home page in a language. */
export function homeHref({ prefix }: SiteLanguage, { site }: { readonly site: Site }): string {
  return hrefOf(prefix ? `/${prefix}` : '/', site);
}
