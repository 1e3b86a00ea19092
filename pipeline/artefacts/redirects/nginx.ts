/** nginx: maps for the `http` block and directives for the `server` block, both to be included. */
import { escapePattern } from '../../bytes/text-forms.ts';
import { HOST_FOLDER } from '../../config/host-names.ts';
import type { HeaderRule } from '../headers/header-rules.ts';
import type { HostFormat, HostOptions } from './host-format.ts';
import {
  decodeBasePath,
  listLanguageFolders,
  placeInSite,
  splitRules,
  splitTarget,
  startOutsideApi,
} from './host-parts.ts';
import { isInFolder, withoutSlash } from './rules/find-redirect.ts';
import { type RedirectRule, redirectStatuses } from './rules/redirect-rule.ts';

/** nginx refuses to start when a key does not fit into a bucket; its default is 64 (nginx.org, `map_hash_bucket_size`). */
const BUCKET_BYTES = 256;
/** The size of a bucket without its key. */
const BUCKET_FRAME_BYTES = 64;
/** Its default of 2048 makes long maps slow to load (nginx.org, `map_hash_max_size`). */
const MAP_MAX_SIZE = 65_536;

/** Types that the nginx of many systems lacks. Browsers refuse modules of another type, because of `nosniff`. */
const missingTypes = { mjs: 'text/javascript', webmanifest: 'application/manifest+json' };

/** The same, for files that only some sites have. */
const rareTypes = {
  csv: 'text/csv; charset=utf-8',
  geojson: 'application/geo+json',
  ics: 'text/calendar; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
};

/** Files for nginx. */
export const nginx: HostFormat = {
  write(rules, given) {
    const options = decodeBasePath(given);
    return [
      { path: `${HOST_FOLDER}/nginx/http.conf`, content: writeHttpPart(rules, options) },
      { path: `${HOST_FOLDER}/nginx/server.conf`, content: writeServerPart(rules, options) },
    ];
  },
};

function writeHttpPart(rules: readonly RedirectRule[], options: HostOptions): string {
  const keys = nameKeys(splitRules(rules).single, options);
  const longest = [...keys.values()].reduce((most, key) => Math.max(most, Buffer.byteLength(key)), 0);
  const bucketBytes = Math.max(BUCKET_BYTES, 64 * Math.ceil((longest + BUCKET_FRAME_BYTES) / 64));
  const parts = [
    '# Written by stopover build. Include it in the http block, and server.conf in the server block.\n',
    `map_hash_bucket_size ${bucketBytes};\nmap_hash_max_size ${MAP_MAX_SIZE};\n`,
    // A value of `geo` is literal; everywhere else `$` begins a variable.
    'geo $stopover_dollar {\n  default "$";\n}\n',
    ...writeRestMaps(rules, options),
    ...redirectStatuses.map((status) => writeRedirectMap(status, rules, { keys, options })),
    writeNotFoundMap(options),
    writeUndecodableMap(options),
    ...listHeaderNames(options).map((name) => writeHeaderMap(name, options)),
  ];
  return parts.join('\n');
}

/**
 * Returns the keys of the maps by the start of a redirect. Plain keys ignore case, so addresses that differ only in case
 * need patterns.
 */
function nameKeys(rules: readonly RedirectRule[], options: HostOptions): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const { from } of rules) counts.set(foldCase(from), (counts.get(foldCase(from)) ?? 0) + 1);
  return new Map(
    rules.map(({ from }) => {
      const path = placeInSite(from, options);
      return [from, counts.get(foldCase(from)) === 1 ? quote(path) : quote(`~^${escapePattern(path)}\\z`)];
    }),
  );
}

/** Folds case as nginx does: only ASCII letters. */
function foldCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Quotes a token, so that only the last quote ends it. */
function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** Quotes a value in which `$` is literal. */
function quoteValue(text: string): string {
  return quote(text.replaceAll('$', '$\u007bstopover_dollar}'));
}

interface RedirectKeys {
  /** Keys of the redirects of single addresses. */
  readonly keys: ReadonlyMap<string, string>;
  readonly options: HostOptions;
}

/**
 * Writes the redirects of one status. Redirects of another status get an empty entry if a folder would match their address.
 * nginx looks for plain keys first, then takes the first matching pattern.
 */
function writeRedirectMap(
  status: number,
  rules: readonly RedirectRule[],
  { keys, options }: RedirectKeys,
): string {
  const { single, below } = splitRules(rules);
  const write = (rule: RedirectRule, rest?: string) =>
    rule.status === status ? describeTarget(rule, rest) : '""';
  const isTaken = ({ from }: RedirectRule) => below.some((folder) => isInFolder(from, folder.from));
  const lines = [
    ...single
      .filter((rule) => rule.status === status || isTaken(rule))
      .map((rule) => `  ${keys.get(rule.from)} ${write(rule)};\n`),
    ...below.map((rule) => `  ${describeFolder(rule, options)} ${write(rule, restOf(rule, options))};\n`),
  ];
  return `map $uri $stopover_${status} {\n  default "";\n${lines.join('')}}\n`;
}

function describeFolder({ from }: RedirectRule, options: HostOptions): string {
  return quote(`~^${escapePattern(placeInSite(from, options))}/`);
}

/** Returns the variable with the rest of a path, if the redirect keeps it. */
function restOf({ from, below }: RedirectRule, options: HostOptions): string | undefined {
  return below === 'rest' ? `$stopover_rest_${depthOf(from, options)}` : undefined;
}

function depthOf(from: string, options: HostOptions): number {
  return placeInSite(from, options).split('/').length - 1;
}

/**
 * The rest of a path as the visitor sent it: decoded, it could contain the end of a header. The map counts the folder's segments
 * and does not compare them, because a folder may be sent in several encodings.
 */
function writeRestMaps(rules: readonly RedirectRule[], options: HostOptions): string[] {
  const carrying = splitRules(rules).below.filter(({ below }) => below === 'rest');
  const depths = new Set(carrying.map(({ from }) => depthOf(from, options)));
  return [...depths].map(
    (depth) => `map $request_uri $stopover_rest_${depth} {
  default "";
  "~^(?:/[^/?]+){${depth}}(/[^?]*)" $1;
}
`,
  );
}

function describeTarget(rule: RedirectRule, rest = ''): string {
  const { before, after, hasQuery } = splitTarget(rule);
  const start = quoteValue(rest === '' ? before : withoutSlash(before)).slice(0, -1);
  return `${start}${rest}${hasQuery ? '' : '$is_args$args'}${quoteValue(after).slice(1)}`;
}

function writeNotFoundMap(options: HostOptions): string {
  const lines = listLanguageFolders(options).map(
    ({ folder, notFound }) => `  "~^${escapePattern(folder)}(/|\\z)" ${quote(notFound)};\n`,
  );
  const notFound = quote(placeInSite('/404.html', options));
  return `map $uri $stopover_not_found {\n  default ${notFound};\n${lines.join('')}}\n`;
}

/** An address that cannot be decoded is only in the variable of the whole request line. */
function writeUndecodableMap(options: HostOptions): string {
  const lines = listLanguageFolders(options).map(
    ({ folder, notFound }) => `  "~^[A-Z]+ ${escapePattern(folder)}[/? ]" ${quote(notFound)};\n`,
  );
  const notFound = quote(placeInSite('/404.html', options));
  return `map $request $stopover_undecodable {\n  default ${notFound};\n${lines.join('')}}\n`;
}

function listHeaderNames({ headers }: HostOptions): string[] {
  return [...new Set(headers.flatMap((rule) => Object.keys(rule.headers)))];
}

/** Writes one value for each header and path: `add_header` in a location would replace all those outside it. */
function writeHeaderMap(name: string, options: HostOptions): string {
  // In nginx the first matching pattern counts; in our rules the last one does.
  const lines = options.headers
    .toReversed()
    .filter((rule) => name in rule.headers)
    .map((rule) => `  ${describePattern(rule, options)} ${quoteValue(rule.headers[name]!)};\n`);
  return `map $stopover_path ${variableOf(name)} {\n  default "";\n${lines.join('')}}\n`;
}

function describePattern({ path }: HeaderRule, options: HostOptions): string {
  const place = placeInSite(path, options);
  if (path.endsWith('/*')) return quote(`~^${escapePattern(place.slice(0, -2))}(/|\\z)`);
  return quote(`~^${escapePattern(place)}\\z`);
}

function variableOf(headerName: string): string {
  return `$stopover_${headerName.toLowerCase().replaceAll('-', '_')}`;
}

function writeServerPart(rules: readonly RedirectRule[], options: HostOptions): string {
  const notFound = [
    placeInSite('/404.html', options),
    ...listLanguageFolders(options).map((folder) => folder.notFound),
  ];
  const headers = listHeaderNames(options).map((name) => `add_header ${name} ${variableOf(name)} always;\n`);
  const compression = options.precompress ? 'gzip_static on;\ngzip_vary on;\n' : '';
  const errorPages = notFound.map(
    (path) => `location = ${quote(path)} {
  internal;
}
location = ${quote(path.replace(/\.html$/, ''))} {
  return 404;
}
`,
  );
  const others = startOutsideApi(options);
  return `# Written by stopover build. Include it in a server block whose root is the folder of the site.
charset utf-8;
# Behind a proxy, neither the scheme nor the port of this server is the visitors'.
absolute_redirect off;
set $stopover_path $uri;
${headers.join('')}${compression}error_page 404 $stopover_not_found;
# An address that cannot be decoded is none of the site either.
error_page 400 =404 $stopover_undecodable;

# Browsers take two slashes, or a slash and a backslash, for the start of another site. No address of this one has them.
if ($uri ~ "^//|\\\\\\\\") {
  return 404;
}

# An encoded slash belongs to a name, and no address of the site has one. A 404 page still has the request of its visitor.
set $stopover_asked $request_uri;
if ($uri ~ "/404\\.html$") {
  set $stopover_asked "";
}
if ($stopover_asked ~* "${others}[^?]*%2f") {
  return 404;
}

# One form of every address: no repeated slashes, none at the end.
if ($request_uri ~ "${others}[^?]*//") {
  rewrite ^/$ / permanent;
  rewrite ^(.+?)/?$ $1 permanent;
}
rewrite "${others}(.+)/$" $1 permanent;

${errorPages.join('')}
location ^~ ${quote(placeInSite(`/${HOST_FOLDER}/`, options))} {
  return 404;
}

location ~ "/\\.(?!well-known(?:/|$))" {
  return 404;
}

# Files of pages have an address of their own, in whichever form they lie.
location ~ "^(?<stopover_page>.*?)(?:(?:/index)?\\.html|/index)$" {
  set $stopover_file "";
  if (-f "$document_root$stopover_page.html") {
    set $stopover_file page;
  }
  if (-f "$document_root$stopover_page/index.html") {
    set $stopover_file page;
  }
  if ($stopover_file) {
    rewrite "^/index(?:\\.html)?$" / permanent;
    rewrite "^(.+?)(?:(?:/index)?\\.html|/index)$" $1 permanent;
  }
  try_files $uri $uri.html $uri/index.html @stopover_moved;
}

${describeMissingTypes(options)}location / {
  try_files $uri $uri.html $uri/index.html @stopover_moved;
}

location @stopover_moved {
${listReturns(rules)}  return 404;
}
`;
}

function describeMissingTypes({ files }: Pick<HostOptions, 'files'>): string {
  const rare = Object.entries(rareTypes).filter(([extension]) =>
    files.some((file) => file.endsWith(`.${extension}`)),
  );
  const locations = [...Object.entries(missingTypes), ...rare].map(
    ([extension, type]) => `location ~ "\\.${extension}$" {
  default_type ${type.includes(' ') ? quote(type) : type};
  try_files $uri $uri.html $uri/index.html @stopover_moved;
}

`,
  );
  return locations.join('');
}

function listReturns(rules: readonly RedirectRule[]): string {
  return redirectStatuses
    .filter((status) => rules.some((rule) => rule.status === status))
    .map((status) => `  if ($stopover_${status}) {\n    return ${status} $stopover_${status};\n  }\n`)
    .join('');
}
