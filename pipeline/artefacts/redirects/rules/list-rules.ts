/** The redirects of a site: of a build, and without one, of one version of the stories at one moment. */
import { candidatesFor, hrefOf } from '#renderer';
import type { Config } from '../../../config/config.ts';
import { compileGlob } from '../../../config/match-glob.ts';
import type { OpenedContent } from '../../../render/open-content.ts';
import type { BuildWarning } from '../../../run/build-warning.ts';
import type { FormerSlug } from '../../../store/store-types.ts';
import { collectRedirects, isFormerSlug, type RedirectSources } from './collect-redirects.ts';
import type { RedirectRule, SiteRedirects } from './redirect-rule.ts';
import { resolveRedirects } from './resolve-redirects.ts';

interface SiteSources extends Omit<RedirectSources, 'warn'> {
  readonly now: Date;
}

/** Collects and resolves all redirects of a site. */
export function resolveSiteRedirects(sources: SiteSources): SiteRedirects {
  const { site, now } = sources;
  const warnings: BuildWarning[] = [];
  const candidates = collectRedirects({ ...sources, warn: (warning) => warnings.push(warning) });
  const routes = new Set(sources.pages.map(({ route }) => route));
  const isAnswered = openAnswers(sources);
  const { rules, problems } = resolveRedirects(candidates, { site, routes, isAnswered, now });
  const former = new Set(candidates.filter(isFormerSlug).map(({ from }) => from));
  return {
    rules,
    written: rules.filter(({ from }) => !former.has(hrefOf(from, site))),
    warnings: [...warnings, ...problems],
    ends: candidates.flatMap(({ validUntil }) => (validUntil ? Date.parse(validUntil) : [])),
  };
}

/** Files that every build writes, and to which old addresses may lead. */
const BUILT_FILES: readonly string[] = ['sitemap.xml', 'robots.txt', 'health.html'];

/** Makes the function that finds what answers besides pages: files, in the same letters as on hosts, and other programs. */
function openAnswers({ config, hasFile }: SiteSources): (route: string) => boolean {
  const isElsewhere = config.check.elsewhere.map(compileGlob);
  return (route) =>
    candidatesFor(route).some((path) => BUILT_FILES.includes(path) || hasFile(path)) ||
    isElsewhere.some((matches) => matches(route));
}

interface RuleSources extends Pick<RedirectSources, 'hasFile'> {
  readonly content: Pick<OpenedContent, 'site' | 'reader'>;
  readonly config: Config;
  readonly formerSlugs: readonly FormerSlug[];
  /** Routes of all pages. */
  readonly routes: Iterable<string>;
  readonly now: Date;
}

/** Lists the rules by their starts. Builds and the dashboard report faults of redirects. */
export function listRedirectRules({ content, routes, ...others }: RuleSources): readonly RedirectRule[] {
  const { site, reader } = content;
  const pages = Array.from(routes, (route) => ({ route }));
  return resolveSiteRedirects({ ...others, site, content: reader, pages }).rules;
}
