/** Caddy: a snippet to import in the site's block of the Caddyfile. */
import { basePathOf, encodeRoute } from '#renderer';
import { HOST_FOLDER } from '../../config/host-names.ts';
import { type HeaderRule, headersOf } from '../headers/header-rules.ts';
import type { HostFormat, HostOptions } from './host-format.ts';
import {
  decodeBasePath,
  describeNumber,
  listLanguageFolders,
  listNotFoundAddresses,
  listPatterns,
  placeInSite,
  splitRules,
  splitTarget,
} from './host-parts.ts';
import { withoutSlash } from './rules/find-redirect.ts';
import { type RedirectRule, redirectStatuses } from './rules/redirect-rule.ts';

/** Caddy searches its map from the top. Beyond this number of entries, missing pages become slow (own measurement). */
const ADVISED_RULES = 10_000;

/** Files for Caddy. */
export const caddy: HostFormat = {
  write(rules, options) {
    warnOfMany(rules, options);
    const content = writeSite(rules, decodeBasePath(options));
    return [{ path: `${HOST_FOLDER}/caddy/site.caddy`, content }];
  },
};

function warnOfMany(rules: readonly RedirectRule[], { warn }: HostOptions): void {
  if (rules.length <= ADVISED_RULES) return;
  warn({
    code: 'redirect-many',
    message: `Caddy looks through all redirects for every missing page; beyond ${describeNumber(ADVISED_RULES)} that is slow, and this site has ${describeNumber(rules.length)}.`,
  });
}

function writeSite(rules: readonly RedirectRule[], options: HostOptions): string {
  const opening = `# Written by stopover build. Import it in the block of a site whose root is the folder of the site:
#   root * /srv/www/site
#   import /srv/www/site/${HOST_FOLDER}/caddy/site.caddy
`;
  const steps = [
    ...options.headers.map((rule, index) =>
      writeHeaders(rule, { options, name: `@stopover_headers_${index + 1}` }),
    ),
    writeTidying(options),
    MISSING,
    ...(rules.length > 0 ? [writeRedirects(rules, options)] : []),
    writeFiles(options),
  ];
  return `${opening}route {\n${indent(defineBacktick(options) + steps.join('\n'))}}\n\n${writeErrorPages(options)}`;
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '\t');
}

interface HeaderPlace {
  readonly options: HostOptions;
  /** Name of the rule's matcher. */
  readonly name: string;
}

function writeHeaders({ path, headers }: HeaderRule, { options, name }: HeaderPlace): string {
  const lines = Object.entries(headers).map(([header, value]) => `\t${header} ${quoteHeader(value)}\n`);
  return `${name} ${matchPath(path, options)}\nheader ${name} {\n${lines.join('')}}\n`;
}

/** Characters that end a path, or mean something in it; a star ends that of a folder. */
const MEANINGFUL = /[\s"`{}[\]?%\\]|\*(?!$)/;

function matchPath(path: string, options: HostOptions): string {
  if (!MEANINGFUL.test(path)) return `path ${listPatterns(path, options).join(' ')}`;
  const place = placeInSite(path, options);
  return place.endsWith('/*')
    ? `path_regexp ^${escapePattern(place.slice(0, -1))}`
    : `path_regexp ^${escapePattern(place)}$`;
}

/** A value that only backticks take: with a backslash before a quote, or at the end. */
const NEEDS_BACKTICKS = /\\(?:"|$)/;

/** Nothing stands for a backtick between backticks, except a variable. */
const BACKTICK = `vars stopover_backtick "\`"\n`;

function defineBacktick({ headers }: HostOptions): string {
  const values = headers.flatMap((rule) => Object.values(rule.headers));
  return values.some((value) => NEEDS_BACKTICKS.test(value) && value.includes('`')) ? BACKTICK : '';
}

function quoteHeader(value: string): string {
  if (!NEEDS_BACKTICKS.test(value)) return quote(value);
  return `\`${value.replaceAll('`', '{vars.stopover_backtick}')}\``;
}

/** `{uri}` is the changed address, encoded again. Encoded endings cannot be stripped: they would redirect to themselves. */
function writeTidying(options: HostOptions): string {
  const notFound = listNotFoundAddresses(options).flatMap((path) => [path, `${path}.html`]);
  const home = `@stopover_index path_regexp ^/index([.]html)?$
route @stopover_index {
	uri strip_suffix .html
	uri strip_suffix index
	redir {uri} 301
}
`;
  return `@stopover_error_page path ${notFound.join(' ')}
error @stopover_error_page 404
# An encoded slash belongs to a name, and no address of the site has one.
@stopover_encoded_slash expression {http.request.uri}.matches("(?i)^[^?]*%2f")
error @stopover_encoded_slash 404
# One form of every address: no repeated slashes, none at the end, no file names of pages.
@stopover_slashes expression {http.request.uri}.matches("^[^?]*//|^[^?]+/([?]|$)")
route @stopover_slashes {
	uri path_regexp /{2,} /
	@stopover_trailing path_regexp ^/.+/$
	uri @stopover_trailing strip_suffix /
	redir {uri} 301
}
${basePathOf(options.site) === '' ? home : ''}@stopover_file {
	expression {http.request.uri}.matches("^[^?]*([.]html|/index)([?]|$)")
	path_regexp stopover_page ^(.*?)(?:(?:/index)?[.]html|/index)$
}
route @stopover_file {
	@stopover_page file {re.stopover_page.1}.html {re.stopover_page.1}/index.html
	route @stopover_page {
		uri strip_suffix .html
		uri strip_suffix /index
		redir {uri} 301
	}
}
`;
}

/**
 * The matcher of addresses without a file. The search for files takes a backslash for a mark before the next character, and
 * would find the page `a` for the address `a\`.
 */
const MISSING = `@stopover_missing not {
	file {path} {path}.html {path}/index.html
	not path_regexp [\\\\]
}
`;

function writeRedirects(rules: readonly RedirectRule[], options: HostOptions): string {
  const { single, below } = splitRules(rules);
  const withRest = below.filter(({ below }) => below === 'rest');
  const entries = [
    ...single.map((rule) => describeRule(rule, options)),
    ...below.map((rule) => describeFolder(rule, options)),
  ].map((entry) => `\t\t${entry}\n`);
  const statuses = redirectStatuses.filter((status) => rules.some((rule) => rule.status === status));
  const answers = statuses.map(
    (status) => `	@stopover_${status} vars {stopover_status} ${status}
	redir @stopover_${status} {stopover_before}{stopover_query}{stopover_after} ${status}
`,
  );
  return `route @stopover_missing {
	map {http.request.uri.path} {stopover_status} {stopover_keep} {stopover_before} {stopover_after} {
${entries.join('')}		default "" "" "" ""
	}
	# The visitor's query goes along, before a fragment.
	map {stopover_keep}{http.request.uri.query} {stopover_query} {
		~^keep(.+)$ "?$1"
		default ""
	}
${withRest.map((rule, index) => writeRest(rule, { index, options })).join('')}${answers.join('')}}
`;
}

/** Writes the map's entry for addresses below a folder. Values of a map are decoded, so the rest of a path is appended later. */
function describeFolder(rule: RedirectRule, options: HostOptions): string {
  const { before, after, hasQuery } = splitTarget(rule);
  const key = quote(`~^${escapePattern(placeInSite(rule.from, options))}/`);
  const parts = [hasQuery ? 'own' : 'keep', before, after].map(encodeBraces);
  const values = rule.below === 'rest' ? ['', '', ''] : parts.map((part) => part.replaceAll('$', '$$$$'));
  const status = rule.below === 'rest' ? nameRest(rule) : rule.status;
  return [key, quote(String(status)), ...values.map(quote)].join(' ');
}

/** Returns the value used instead of a status for a folder whose redirect keeps the rest of the path. */
function nameRest({ from }: RedirectRule): string {
  // In values of patterns, a dollar begins a group.
  return `rest of ${encodeRoute(from).replaceAll('$', '%24')}`;
}

/** `{uri}` is the rest of the address, encoded, with the visitor's query. */
function writeRest(rule: RedirectRule, { index, options }: RestPlace): string {
  const prefix = encodeRoute(placeInSite(rule.from, options));
  return `	@stopover_rest_${index + 1} vars {stopover_status} ${quote(nameRest(rule))}
	route @stopover_rest_${index + 1} {
		uri strip_prefix ${quote(prefix)}
		redir * ${quote(`${encodeBraces(withoutSlash(rule.to))}{uri}`)} ${rule.status}
	}
`;
}

interface RestPlace {
  readonly index: number;
  readonly options: HostOptions;
}

function describeRule(rule: RedirectRule, options: HostOptions): string {
  const { before, after, hasQuery } = splitTarget(rule);
  const path = placeInSite(rule.from, options);
  // Braces and dollars begin placeholders and variables in any context.
  const isPlain = !/[{}$`\\"]/.test(path);
  const key = isPlain ? quote(path) : quote(`~^${escapePattern(path)}$`);
  const parts = [hasQuery ? 'own' : 'keep', before, after].map(encodeBraces);
  // In values of patterns, a dollar begins a group.
  const values = isPlain ? parts : parts.map((part) => part.replaceAll('$', '$$$$'));
  return [key, rule.status, ...values.map(quote)].join(' ');
}

function encodeBraces(text: string): string {
  return text.replaceAll('{', '%7B').replaceAll('}', '%7D');
}

/** Writes ASCII other than letters, digits and slashes by its number, so that no character has a special meaning. */
function escapePattern(text: string): string {
  return text.replace(
    /[^\w/\u0080-\u{10ffff}]/gu,
    (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}

/** Caddy itself only adds this to compressed answers, and not in every version. */
const VARY = 'header ?Vary Accept-Encoding';

function writeFiles(options: HostOptions): string {
  const hosts = placeInSite(`/${HOST_FOLDER}/*`, options);
  // The host's own `/.well-known/` stays open if the site is below a base path.
  const known = [...new Set(['/.well-known/*', placeInSite('/.well-known/*', options)])].join(' ');
  const vary = options.precompress ? `${VARY}\n` : '';
  return `@stopover_hidden {
	path ${hosts} */.*
	not path ${known}
}
error @stopover_hidden 404
# Opening a file fails for names that no disk allows, such as very long ones, so only files that exist get further.
error @stopover_missing 404
# Otherwise a form that is sent to a page would be told that it has arrived.
@stopover_sent not method GET HEAD
header @stopover_sent Allow "GET, HEAD"
error @stopover_sent 405
${vary}try_files {path} {path}.html {path}/index.html
file_server {
	disable_canonical_uris
${options.precompress ? '\tprecompressed br gzip\n' : ''}}
`;
}

function writeErrorPages(options: HostOptions): string {
  const pages = [
    ...listLanguageFolders(options).map(({ folder, notFound }, index) => ({
      name: `@stopover_not_found_${index + 1}`,
      path: `\n\t\tpath ${folder} ${folder}/*`,
      notFound,
    })),
    { name: '@stopover_not_found', path: '', notFound: placeInSite('/404.html', options) },
  ];
  const handlers = pages.map(
    ({ name, path, notFound }) => `	${name} {
		expression {http.error.status_code} == 404${path}
	}
	handle ${name} {
		rewrite * ${notFound}
		file_server${options.precompress ? ' {\n\t\t\tprecompressed br gzip\n\t\t}' : ''}
	}
`,
  );
  return `handle_errors {
${indent(writeErrorHeaders(options))}${handlers.join('')}}
`;
}

/** Conditions and ranges of a request, for which Caddy would send nothing or a part of the 404 page. */
const CONDITIONS = ['If-Match', 'If-Modified-Since', 'If-None-Match', 'If-Unmodified-Since', 'Range'];

/** An error gets the headers of the 404 page, not those of the address, which may be kept for ever. */
function writeErrorHeaders({ headers, precompress }: HostOptions): string {
  const ofPage = headersOf('/404.html', headers);
  const special = headers.filter(({ path }) => path !== '/*').flatMap((rule) => Object.keys(rule.headers));
  return [
    ...CONDITIONS.map((name) => `request_header -${name}`),
    ...[...new Set(special)].map((name) =>
      name in ofPage ? `header ${name} ${quoteHeader(ofPage[name]!)}` : `header -${name}`,
    ),
    ...(precompress ? [VARY] : []),
    '',
  ].join('\n');
}
