/** Vercel: `vercel.json` in the folder that is deployed, and a file of bulk redirects with the rules that exceed its limits. */
import { encodeRoute, hrefOf } from '#renderer';
import { HOST_FOLDER } from '../../config/host-names.ts';
import type { HeaderRule } from '../headers/header-rules.ts';
import type { HostFormat, HostOptions } from './host-format.ts';
import {
  describeNumber,
  type HostLimit,
  keepExpressible,
  listPatterns,
  refuseBeyond,
  refuseLonger,
  splitRules,
  splitTarget,
} from './host-parts.ts';
import { withoutSlash } from './rules/find-redirect.ts';
import type { RedirectRule } from './rules/redirect-rule.ts';

/** Redirects in `vercel.json` (vercel.com/docs, "Configuration redirects": limits). */
const MAX_RULES = 2_048;

const addressLength: HostLimit = {
  host: 'Vercel',
  // vercel.com/docs, "Configuration redirects": source and destination.
  limit: 4_096,
  what: 'characters an address of a redirect',
  advice: 'Shorten the address that the redirect starts at or leads to.',
};

const folderCount: HostLimit = {
  host: 'Vercel',
  limit: MAX_RULES,
  what: 'redirects of folders',
  advice: 'Use fewer route rules with redirects of folders.',
};

const bulkAddressLength: HostLimit = {
  ...addressLength,
  // vercel.com/docs, "Bulk redirects": source and destination.
  limit: 2_048,
  what: 'characters an address of a bulk redirect',
};

const BULK_PATH = `${HOST_FOLDER}/vercel/bulk-redirects.json`;

/** Files for Vercel. */
export const vercel: HostFormat = {
  write(rules, options) {
    const expressible = keepExpressible(rules, { host: 'Vercel', warn: options.warn }, hasPlainQuery);
    const { single, below } = splitRules(expressible);
    const patterns = below.map((rule) => describeFolder(rule, options));
    refuseBeyond(folderCount, patterns.length);
    const bulk = single.slice(MAX_RULES - patterns.length);
    const config = {
      $schema: 'https://openapi.vercel.sh/vercel.json',
      cleanUrls: true,
      trailingSlash: false,
      ...(bulk.length > 0 ? { bulkRedirectsPath: BULK_PATH } : {}),
      redirects: [
        ...single.slice(0, MAX_RULES - patterns.length).map((rule) => describeRule(rule, options)),
        ...patterns,
      ],
      headers: options.headers.flatMap((rule) => describeHeaderRule(rule, options)),
    };
    const files = [{ path: 'vercel.json', content: writeJson(config) }];
    if (bulk.length === 0) return files;
    warnOfBulk(bulk.length, options);
    const entries = bulk.map((rule) => describeBulkEntry(rule, options));
    return [...files, { path: BULK_PATH, content: writeJson(entries) }];
  },
};

/** Vercel decodes the query of a destination before it looks for parts of the source in it. */
function hasPlainQuery({ to }: RedirectRule): boolean {
  const { searchParams } = new URL(to, 'https://site.invalid');
  return ![...searchParams.values()].some((value) => /:\w|\(/.test(value));
}

function describeRule(rule: RedirectRule, { site }: HostOptions) {
  const source = escapeSource(hrefOf(rule.from, site));
  const destination = escapeDestination(rule.to);
  for (const address of [source, destination]) refuseLonger(addressLength, address.length, rule);
  return { source, destination, statusCode: rule.status };
}

/** Redirects everything below a folder. */
function describeFolder(rule: RedirectRule, options: HostOptions) {
  const { source, destination, statusCode } = describeRule(rule, options);
  const target = rule.below === 'rest' ? `${withoutSlash(destination)}/$1` : destination;
  return { source: `${source}/(.*)`, destination: target, statusCode };
}

/** Escapes a source, which is a pattern (path-to-regexp 6). */
function escapeSource(path: string): string {
  return path.replace(/[\\:*?+(){}]/g, '\\$&');
}

/** Escapes a destination, which may refer to parts of the source. Encoded characters have no special meaning. */
function escapeDestination(to: string): string {
  const [, origin = '', rest = ''] = /^(https?:\/\/[^/?#]*)?(.*)$/.exec(to) ?? [];
  return (
    origin +
    rest.replace(/[$:*+(){}]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
  );
}

function describeHeaderRule({ path, headers }: HeaderRule, options: HostOptions) {
  return listPatterns(encodeRoute(path), options).map((pattern) => ({
    source: pattern.endsWith('*') ? `${escapeSource(pattern.slice(0, -1))}(.*)` : escapeSource(pattern),
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  }));
}

function warnOfBulk(count: number, { warn }: HostOptions): void {
  warn({
    code: 'redirect-overflow',
    message: `Vercel takes ${describeNumber(MAX_RULES)} redirects in vercel.json; ${describeNumber(count)} more are in ${BULK_PATH} as bulk redirects, which its smallest plan does not have.`,
  });
}

function describeBulkEntry(rule: RedirectRule, { site }: HostOptions) {
  const source = hrefOf(rule.from, site);
  for (const address of [source, rule.to]) refuseLonger(bulkAddressLength, address.length, rule);
  return {
    source,
    destination: rule.to,
    statusCode: rule.status,
    caseSensitive: true,
    preserveQueryParams: !splitTarget(rule).hasQuery,
  };
}

function writeJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
