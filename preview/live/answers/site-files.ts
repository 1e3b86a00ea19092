/** The files that a build makes from all pages, as far as the preview can make them without rendering pages. */
import { type BuiltPage, makeSitemap, openRouteRules, SITEMAP_LIMITS } from '#pipeline';
import { type PageJob, renderHealthPage, summarisePage } from '#renderer';
import type { ShownSite } from '../site/shown-site.ts';

/** health.html of the drafts. */
export function writeHealth(site: ShownSite): string {
  const { cv } = site.content.store.summary;
  const render = site.settings.build.extensions.shell?.health ?? renderHealthPage;
  return render({ buildId: 'preview', pages: site.pages().size, contentVersion: cv });
}

/** sitemap.xml of the drafts. Dates come from the stories only: other reads of a page are known only after rendering it. */
export async function writeSitemap(site: ShownSite): Promise<string | Uint8Array> {
  const ruleOf = openRouteRules(site.settings.build.config.routeRules);
  const pages = [...site.pages().values()].map((job) =>
    describePage(job, site, ruleOf?.(job.route).noindex ?? false),
  );
  const files = await makeSitemap(site.content.site, pages, SITEMAP_LIMITS);
  return files.find(({ path }) => path === 'sitemap.xml')!.content;
}

function describePage(job: PageJob, shown: ShownSite, isHidden: boolean): BuiltPage {
  const {
    content: { site },
    reader: content,
  } = shown;
  const seo = content.story(job.uuid, job.language)?.content.seo;
  // A content type of the site may use a field of this name for something else.
  const [item] = (Array.isArray(seo) ? seo : []) as readonly { readonly noindex?: unknown }[];
  const noindex = isHidden || item?.noindex === true;
  const known = { title: '', noindex, hideNavigation: false, reads: [] };
  return { route: job.route, story: job.uuid, summary: summarisePage(job, known, { site, content }) };
}
