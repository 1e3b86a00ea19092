/** The common parts of host formats: addresses as visitors request them, 404 pages, limits. */
import { basePathOf, decodePath, encodeRoute, type SiteLanguage } from '#renderer';
import { escapePattern } from '../../bytes/text-forms.ts';
import { StopoverError } from '../../errors.ts';
import type { HostOptions } from './host-format.ts';
import { createRedirectFinder } from './rules/find-redirect.ts';
import type { RedirectRule } from './rules/redirect-rule.ts';

/** A target, split at the place of the visitor's query: `/a` and `#b`. */
export interface TargetParts {
  readonly before: string;
  readonly after: string;
  /** The target has a query of its own, which replaces the visitor's. */
  readonly hasQuery: boolean;
}

/** Splits a target at the place of its query. */
export function splitTarget({ to }: Pick<RedirectRule, 'to'>): TargetParts {
  const start = to.indexOf('#');
  const [before, after] = start === -1 ? [to, ''] : [to.slice(0, start), to.slice(start)];
  return { before, after, hasQuery: before.includes('?') };
}

/** The rules of a site, as most hosts distinguish them. */
export interface SplitRules {
  /** Rules for single addresses; those of folders are here for the folder's own address. */
  readonly single: readonly RedirectRule[];
  /** Rules for addresses below a folder, the innermost first: most hosts take the first match. */
  readonly below: readonly RedirectRule[];
}

/** Separates rules for single addresses from rules for folders. */
export function splitRules(rules: readonly RedirectRule[]): SplitRules {
  // An address may have its own redirect besides that of its folder; its own comes first.
  const isFirst = ({ from }: RedirectRule, index: number) => rules[index - 1]?.from !== from;
  const depth = ({ from }: RedirectRule) => from.split('/').length;
  return {
    single: rules.filter(isFirst),
    below: rules.filter(({ below }) => below).sort((a, b) => depth(b) - depth(a)),
  };
}

/** A base path of letters and digits, which has no special meaning in a configuration. */
const PLAIN_PATH = /^[\p{L}\p{M}\p{N}/._~-]+$/u;

/** The options of a host that compares decoded paths: its base path has letters such as `ü` as they are, not as browsers send them. */
export function decodeBasePath(options: HostOptions): HostOptions {
  const { site } = options;
  const base = basePathOf(site);
  const text = decodePath(base) ?? '';
  if (!PLAIN_PATH.test(text)) return options;
  return { ...options, site: { ...site, url: site.url.slice(0, -base.length) + text } };
}

/** A path of the site below its base path, as visitors ask for it: `/shop/health`, and `/shop` for its start. */
export function placeInSite(path: string, { site }: Pick<HostOptions, 'site'>): string {
  const base = basePathOf(site);
  return path === '/' && base !== '' ? base : `${base}${path}`;
}

/**
 * Returns the start of a pattern (PCRE) for addresses outside `/api/`, where a program may answer on the site's host:
 * its addresses may end in slashes and contain encoded ones.
 */
export function startOutsideApi({ site }: Pick<HostOptions, 'site'>): string {
  const base = basePathOf(site);
  // Some variables of hosts have the path as browsers send it.
  const forms = [...new Set([base, encodeRoute(base)])].map(escapePattern);
  return base === '' ? '^(?!/api/)' : `^(?!(?:${forms.join('|')})?/api/)`;
}

/** Patterns of a header rule's path. A site below a base path has a home page that `/shop/*` leaves out. */
export function listPatterns(path: string, options: Pick<HostOptions, 'site'>): string[] {
  const place = placeInSite(path, options);
  return path === '/*' && place !== path ? [place.slice(0, -2), place] : [place];
}

/** A language's folder and the 404 page of that folder, both below the site's base path. */
export interface LanguageFolder {
  readonly folder: string;
  readonly notFound: string;
}

/** Lists languages that have their own folder. Missing addresses in it get the language's 404 page. */
export function listLanguageFolders({ site }: Pick<HostOptions, 'site'>): LanguageFolder[] {
  return site.languages
    .filter(({ prefix }: SiteLanguage) => prefix !== '')
    .map(({ prefix }) => {
      const folder = placeInSite(`/${prefix}`, { site });
      return { folder, notFound: `${folder}/404.html` };
    });
}

/** Lists the addresses of the 404 pages, which are shown at other addresses and do not exist at their own. */
export function listNotFoundAddresses(options: Pick<HostOptions, 'site'>): string[] {
  return [placeInSite('/404', options), ...listLanguageFolders(options).map(({ folder }) => `${folder}/404`)];
}

/** A limit of a host, and the remedy for a site that exceeds it. */
export interface HostLimit {
  readonly host: string;
  readonly limit: number;
  readonly what: string;
  readonly advice: string;
}

/** Refuses more than the host accepts. @throws StopoverError redirect-limit. */
export function refuseBeyond({ limit, ...facts }: HostLimit, count: number, where = ''): void {
  if (count <= limit) return;
  throw new StopoverError('redirect-limit', {
    ...facts,
    limit: describeNumber(limit),
    count: `${describeNumber(count)}${where}`,
  });
}

/** Refuses a redirect whose text is longer than the host accepts. @throws StopoverError redirect-limit. */
export function refuseLonger(limit: HostLimit, length: number, rule: Pick<RedirectRule, 'from'>): void {
  refuseBeyond(limit, length, ` in the one from ${rule.from}`);
}

/** Formats a number for people: 2,000. */
export function describeNumber(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/**
 * Leaves out the redirects that a host's format cannot express, and reports them. The redirect of a folder answers at
 * the addresses in it that have lost their own, because patterns of hosts have no exceptions.
 */
export function keepExpressible(
  rules: readonly RedirectRule[],
  { host, warn }: { readonly host: string; readonly warn: HostOptions['warn'] },
  isExpressible: (rule: RedirectRule) => boolean,
): RedirectRule[] {
  const kept = rules.filter(isExpressible);
  const findFolder = createRedirectFinder(splitRules(kept).below);
  for (const rule of rules.filter((each) => !isExpressible(each))) {
    const other = findFolder(rule.from);
    const instead = other ? ` The redirect of its folder answers there and leads to ${other.to}.` : '';
    warn({
      code: 'redirect-unsupported',
      message: `The redirect from ${rule.from} was left out for ${host}: a character of its address means something else in ${host}'s rules.${instead}`,
    });
  }
  return kept;
}
