/** Cloudflare Pages and Workers: `_redirects` and `_headers`, and a list for Bulk Redirects with the rules that exceed their limits. */
import { absoluteUrl, encodeRoute, hrefOf } from '#renderer';
import { HOST_FOLDER } from '../../config/host-names.ts';
import type { ArtefactFile } from '../artefact.ts';
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

/** Redirects without patterns (developers.cloudflare.com, Pages, "Redirects": per file). */
const MAX_STATIC_RULES = 2_000;

const folderCount: HostLimit = {
  host: 'Cloudflare',
  // developers.cloudflare.com, Pages, "Redirects": dynamic redirects per file.
  limit: 100,
  what: 'redirects of folders',
  advice: 'Use fewer route rules with redirects of folders.',
};

const ruleLength: HostLimit = {
  host: 'Cloudflare',
  // developers.cloudflare.com, Pages, "Redirects": each declaration.
  limit: 1_000,
  what: 'characters a redirect',
  advice: 'Shorten the address that the redirect starts at or leads to.',
};

const headerRuleCount: HostLimit = {
  host: 'Cloudflare',
  // developers.cloudflare.com, Pages, "Headers": per file.
  limit: 100,
  what: 'header rules',
  advice: 'Use fewer header rules.',
};

const headerLength: HostLimit = {
  host: 'Cloudflare',
  // developers.cloudflare.com, Pages, "Headers": per line.
  limit: 2_000,
  what: 'characters a header',
  advice: 'Shorten the header.',
};

const BULK_PATH = `${HOST_FOLDER}/cloudflare/bulk-redirects.csv`;

/** Files for Cloudflare. */
export const cloudflare: HostFormat = {
  write(rules, options) {
    warnOfFolders(options);
    const expressible = keepExpressible(rules, { host: 'Cloudflare', warn: options.warn }, isPlainPath);
    const { single, below } = splitRules(expressible);
    refuseBeyond(folderCount, below.length);
    const text = [
      '# Written by stopover build.',
      ...single.slice(0, MAX_STATIC_RULES).map((rule) => describeRule(rule, options)),
      ...below.map((rule) => describeFolder(rule, options)),
    ].join('\n');
    return [
      { path: '_redirects', content: `${text}\n` },
      { path: '_headers', content: describeHeaders(options) },
      ...writeBulkList(single.slice(MAX_STATIC_RULES), options),
    ];
  },
};

/** Warns that Cloudflare Pages redirects `/a/b` to `/a/b/` if the page is a folder's index. */
function warnOfFolders({ format, warn }: HostOptions): void {
  if (format === 'file') return;
  warn({
    code: 'host-format',
    message:
      'Cloudflare Pages adds a slash to the addresses of pages that are folders; use build.format "file" there.',
  });
}

/** `*` and `:name` stand for anything in Cloudflare's paths, and cannot be escaped. */
function isPlainPath({ from }: RedirectRule): boolean {
  return !/\*|:[A-Za-z]/.test(from);
}

function describeRule(rule: RedirectRule, { site }: HostOptions): string {
  const line = `${hrefOf(rule.from, site)} ${rule.to} ${rule.status}`;
  refuseLonger(ruleLength, line.length, rule);
  return line;
}

/** Redirects everything below a folder. */
function describeFolder(rule: RedirectRule, { site }: HostOptions): string {
  const to = rule.below === 'rest' ? `${withoutSlash(rule.to)}/:splat` : rule.to;
  const line = `${hrefOf(rule.from, site)}/* ${to} ${rule.status}`;
  refuseLonger(ruleLength, line.length, rule);
  return line;
}

function describeHeaders(options: HostOptions): string {
  refuseBeyond(headerRuleCount, options.headers.flatMap(({ path }) => listPatterns(path, options)).length);
  const wider = new Set<string>();
  const blocks = options.headers.map((rule) => {
    const block = describeHeaderRule(rule, { options, wider });
    for (const name of Object.keys(rule.headers)) wider.add(name);
    return block;
  });
  return `# Written by stopover build.\n${blocks.join('')}`;
}

interface HeaderSurroundings {
  readonly options: HostOptions;
  /** Headers of the earlier rules. */
  readonly wider: ReadonlySet<string>;
}

/** Cloudflare joins the values of all matching rules; `! Name` removes the value of an earlier rule. */
function describeHeaderRule({ path, headers }: HeaderRule, { options, wider }: HeaderSurroundings): string {
  const lines = Object.entries(headers).flatMap(([name, value]) => {
    const line = `${name}: ${value}`;
    refuseBeyond(headerLength, line.length, ` in ${name}`);
    return wider.has(name) ? [`! ${name}`, line] : [line];
  });
  const block = lines.map((line) => `  ${line}\n`).join('');
  return listPatterns(encodeRoute(path), options)
    .map((pattern) => `${pattern}\n${block}`)
    .join('');
}

/** Writes a list for Bulk Redirects, to be uploaded by hand: developers.cloudflare.com, Rules, "CSV file format". */
function writeBulkList(rules: readonly RedirectRule[], options: HostOptions): ArtefactFile[] {
  if (rules.length === 0) return [];
  options.warn({
    code: 'redirect-overflow',
    message: `Cloudflare takes ${describeNumber(MAX_STATIC_RULES)} redirects in _redirects; ${describeNumber(rules.length)} more are in ${BULK_PATH}, to be uploaded as a Bulk Redirect list.`,
  });
  const lines = rules.map((rule) => describeBulkEntry(rule, options));
  return [{ path: BULK_PATH, content: `${lines.join('\n')}\n` }];
}

/** Source, target, status, keep the query, subdomains too, paths below too, keep their rest. */
function describeBulkEntry(rule: RedirectRule, { site }: HostOptions): string {
  const target = rule.to.startsWith('/') ? `${new URL(site.url).origin}${rule.to}` : rule.to;
  const keepQuery = splitTarget(rule).hasQuery ? 'FALSE' : 'TRUE';
  const fields = [absoluteUrl(site, rule.from), target, rule.status, keepQuery, 'FALSE', 'FALSE', 'FALSE'];
  return fields.map((field) => quoteField(String(field))).join(',');
}

function quoteField(field: string): string {
  return /[",]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
