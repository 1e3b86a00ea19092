/** Netlify: `_redirects` and `_headers`. On Netlify, `/a/*` matches `/a`, too, files win over rules, `/a` finds `a.html`, and queries are kept. */
import { isDeepStrictEqual } from 'node:util';
import { encodeRoute, hrefOf } from '#renderer';
import type { HeaderRule } from '../headers/header-rules.ts';
import type { HostFormat, HostOptions } from './host-format.ts';
import {
  describeNumber,
  keepExpressible,
  listLanguageFolders,
  placeInSite,
  splitRules,
} from './host-parts.ts';
import { withoutSlash } from './rules/find-redirect.ts';
import type { RedirectRule } from './rules/redirect-rule.ts';

/** Number of rules from which Netlify advises patterns or edge functions (docs.netlify.com, "Redirects and rewrites"). */
const ADVISED_RULES = 10_000;
/** The default header of Netlify (docs.netlify.com, "Caching overview"). */
const DEFAULT_CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/** Files for Netlify. */
export const netlify: HostFormat = {
  write(rules, given) {
    const options = { ...given, headers: given.headers.filter(isNeeded) };
    const expressible = keepExpressible(rules, { host: 'Netlify', warn: options.warn }, isPlainPath);
    warnOfMany(expressible, options);
    warnOfJoined(options);
    const { single, below } = splitRules(expressible);
    const lines = [
      '# Written by stopover build: where people look for what has moved. The first match counts.',
      ...single.map((rule) => describeRule(rule, options)),
      ...below.map((rule) => describeFolder(rule, options)),
      ...listLanguageFolders(options).map(({ folder, notFound }) => `${folder}/* ${notFound} 404`),
    ];
    return [
      { path: '_redirects', content: `${lines.join('\n')}\n` },
      { path: '_headers', content: describeHeaders(options) },
    ];
  },
};

/** Whether a rule is more than the first half of a folder's, of which Netlify would join the values. */
function isNeeded({ path, headers }: HeaderRule, index: number, rules: readonly HeaderRule[]): boolean {
  const next = rules[index + 1];
  return next?.path !== `${path}/*` || !isDeepStrictEqual(next.headers, headers);
}

/** `*` and `:name` stand for anything in Netlify's paths, and cannot be escaped. */
function isPlainPath({ from }: RedirectRule): boolean {
  return !/\*|\/:/.test(from);
}

function warnOfMany(rules: readonly RedirectRule[], { warn }: HostOptions): void {
  if (rules.length < ADVISED_RULES) return;
  warn({
    code: 'redirect-many',
    message: `Netlify advises against ${describeNumber(ADVISED_RULES)} redirects and more; this site has ${describeNumber(rules.length)}.`,
  });
}

/** Warns of joined headers: Netlify joins the values of two rules for one header, and its file cannot remove a value. */
function warnOfJoined({ headers, warn }: HostOptions): void {
  const names = new Set(headers.flatMap((rule) => Object.keys(listOwnHeaders(rule))));
  for (const name of names) {
    const pair = findJoined(headers.filter((rule) => name in listOwnHeaders(rule)));
    if (!pair) continue;
    warn({
      code: 'header-joined',
      message: `Netlify joins the values of ${name} where several header rules match, such as ${pair.join(' and ')}. Set it in one rule for each address.`,
    });
  }
}

/** Finds the paths of two rules that match the same address. */
function findJoined(rules: readonly HeaderRule[]): readonly [string, string] | undefined {
  const paths = new Set<string>();
  const folders = rules.filter(({ path }) => path.endsWith('*')).map(({ path }) => path);
  for (const { path } of rules) {
    if (paths.has(path)) return [path, path];
    paths.add(path);
    const folder = folders.find((other) => other !== path && `${path}/`.startsWith(other.slice(0, -1)));
    if (folder !== undefined) return [folder, path];
  }
  return undefined;
}

function describeRule({ from, to, status }: RedirectRule, { site }: HostOptions): string {
  return `${hrefOf(from, site)} ${to.replaceAll('/:', '/%3A')} ${status}`;
}

/** Redirects everything below a folder. */
function describeFolder(rule: RedirectRule, options: HostOptions): string {
  const to = rule.to.replaceAll('/:', '/%3A');
  const target = rule.below === 'rest' ? `${withoutSlash(to)}/:splat` : to;
  return `${hrefOf(rule.from, options.site)}/* ${target} ${rule.status}`;
}

function describeHeaders(options: HostOptions): string {
  const blocks = options.headers.map((rule) => describeHeaderRule(rule, options));
  return `# Written by stopover build.\n${blocks.join('')}`;
}

function describeHeaderRule(rule: HeaderRule, options: HostOptions): string {
  const lines = Object.entries(listOwnHeaders(rule)).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${placeInSite(encodeRoute(rule.path), options)}\n${lines.join('')}`;
}

/** The headers without Netlify's own defaults, so that no two of the general rules name one header. */
function listOwnHeaders({ headers }: HeaderRule): HeaderRule['headers'] {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name, value]) => name !== 'Cache-Control' || value !== DEFAULT_CACHE_CONTROL,
    ),
  );
}
