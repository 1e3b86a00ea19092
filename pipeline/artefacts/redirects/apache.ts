/** Apache: a part of the virtual host's configuration, and a text map in which it looks redirects up. */
import { basePathOf } from '#renderer';
import { escapePattern } from '../../bytes/text-forms.ts';
import { HOST_FOLDER } from '../../config/host-names.ts';
import type { HeaderRule } from '../headers/header-rules.ts';
import type { HostFormat, HostOptions } from './host-format.ts';
import {
  decodeBasePath,
  listLanguageFolders,
  listNotFoundAddresses,
  placeInSite,
  splitRules,
  splitTarget,
  startOutsideApi,
} from './host-parts.ts';
import { withoutSlash } from './rules/find-redirect.ts';
import { type RedirectRule, redirectStatuses } from './rules/redirect-rule.ts';

const MAP_PATH = `${HOST_FOLDER}/apache/redirects.txt`;

/** Apache cuts off longer lines of a map (`REWRITE_MAX_TXT_MAP_LINE` of mod_rewrite, without the end of the line). */
const MAX_LINE_BYTES = 1_023;

/** Files for Apache. */
export const apache: HostFormat = {
  write(rules, given) {
    const options = decodeBasePath(given);
    return [
      { path: MAP_PATH, content: writeMap(rules, options) },
      { path: `${HOST_FOLDER}/apache/site.conf`, content: writeSite(rules, options) },
    ];
  },
};

function writeMap(rules: readonly RedirectRule[], options: HostOptions): string {
  const { single } = splitRules(rules);
  const lines = single.filter((rule) => fitsMap(rule, options)).map((rule) => describeEntry(rule, options));
  return ['# Written by stopover build. The rules of site.conf look addresses up here.', ...lines, ''].join(
    '\n',
  );
}

/** Long redirects get rules of their own. */
function fitsMap(rule: RedirectRule, options: HostOptions): boolean {
  return Buffer.byteLength(describeEntry(rule, options)) <= MAX_LINE_BYTES;
}

function describeEntry(rule: RedirectRule, options: HostOptions): string {
  return `${escapeKey(placeInSite(rule.from, options))} ${describeTarget(rule)}`;
}

/** Escapes a path like `int:escape`; a key ends at the first space. */
function escapeKey(path: string): string {
  const bytes = new TextEncoder().encode(path);
  return Array.from(bytes, (byte) => {
    const character = String.fromCharCode(byte);
    return /[\w$\-.+!*'(),:;@&=/~]/.test(character) ? character : `%${byte.toString(16).padStart(2, '0')}`;
  }).join('');
}

/** Writes status, path, own query and fragment. Apache refuses a question mark in a target from a map, so the rules add it. */
function describeTarget(rule: RedirectRule): string {
  const { before, after } = splitTarget(rule);
  const [path, query = ''] = splitOnce(before, '?');
  return `${rule.status}<${path}<${query}<${after.replaceAll('?', '%3F')}`;
}

function splitOnce(text: string, separator: string): [string, string?] {
  const place = text.indexOf(separator);
  return place === -1 ? [text] : [text.slice(0, place), text.slice(place + 1)];
}

function writeSite(rules: readonly RedirectRule[], options: HostOptions): string {
  const { single, below } = splitRules(rules);
  return [
    writeOpening(options),
    writeTidying(options),
    writePages(),
    writeLookups(single),
    ...single.filter((rule) => !fitsMap(rule, options)).map((rule) => writeAddress(rule, options)),
    ...below.map((rule) => writeFolder(rule, options)),
    writeBareFolders(options),
    writeErrorPages(options),
    KNOWN_COMPRESSED,
    COMPRESSED_ERRORS,
    ...options.headers.map((rule) => writeHeaders(rule, options)),
    ...(options.precompress ? [VARY] : []),
  ].join('\n');
}

function writeOpening(options: HostOptions): string {
  const hosts = escapePattern(placeInSite(`/${HOST_FOLDER}/`, options));
  const notFound = listNotFoundAddresses(options);
  return `# Written by stopover build. Include it in the <VirtualHost> whose DocumentRoot is the folder of the site:
#   Define STOPOVER_SITE /srv/www/site
#   Include \${STOPOVER_SITE}/${HOST_FOLDER}/apache/site.conf
# It needs mod_rewrite and mod_headers. In .htaccess, Apache would read every redirect again for every request.
<IfDefine !STOPOVER_SITE>
  Error "Define STOPOVER_SITE as the folder of the site before this file is included."
</IfDefine>

AddDefaultCharset utf-8
# TRACE repeats a request with its cookies.
TraceEnable Off
DirectorySlash Off
Options -Indexes -MultiViews
RewriteEngine On
RewriteMap stopover_escape int:escape
RewriteMap stopover_redirects "txt:\${STOPOVER_SITE}/${MAP_PATH}"

# Error pages are fetched by the server itself.
RewriteCond %{ENV:REDIRECT_STATUS} .
RewriteRule "^" "-" [L]

RewriteRule "/\\.(?!well-known(?:/|$))" "-" [R=404,L]
RewriteRule "^${hosts}" "-" [R=404,L]
${notFound.map((path) => `RewriteRule "^${escapePattern(path)}(?:\\.html)?$" "-" [R=404,L]\n`).join('')}`;
}

function writeTidying(options: HostOptions): string {
  const base = basePathOf(options.site);
  const others = startOutsideApi(options);
  return `# One form of every address: no repeated slashes, none at the end, no file names of pages.
RewriteCond %{THE_REQUEST} "^\\S+ [^?\\s]*//"
RewriteRule "${others}(/.*?)/?$" "$1" [R=301,L]
RewriteRule "${others}(/.+)/$" "$1" [R=301,L]
RewriteRule "^${escapePattern(base)}/index(?:\\.html)?$" "${base || '/'}" [R=301,L]
RewriteCond %{DOCUMENT_ROOT}$1.html -f [OR]
RewriteCond %{DOCUMENT_ROOT}$1/index.html -f
RewriteRule "^(/.+?)(?:(?:/index)?\\.html|/index)$" "$1" [R=301,L]
`;
}

function writePages(): string {
  return `# Otherwise a form that is sent to a page would be told that it has arrived.
RewriteCond %{REQUEST_METHOD} "=POST"
RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI} -f [OR]
RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}.html -f [OR]
RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}/index.html -f
RewriteRule "^" "-" [R=405,L]
RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI} -f
RewriteRule "^" "-" [L]
RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}.html -f
RewriteRule "^(/.+)$" "$1.html" [PT,L]
RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}/index.html -f
RewriteRule "^(/.*?)/?$" "$1/index.html" [PT,L]
`;
}

/** The status of a rule is fixed, so there are separate rules for each status. */
function writeLookups(rules: readonly RedirectRule[]): string {
  const statuses = redirectStatuses.filter((status) => rules.some((rule) => rule.status === status));
  const lookup = `RewriteCond "\${stopover_redirects:\${stopover_escape:%{REQUEST_URI}}}"`;
  const answers = statuses.map(
    (status) => `${lookup} "^${status}<([^<]*)<([^<]+)<(.*)$"
RewriteRule "^" "%1?%2%3" [R=${status},NE,L]
RewriteCond %{QUERY_STRING} .
${lookup} "^${status}<([^<]*)<<(.*)$"
RewriteRule "^" "%1?%{QUERY_STRING}%2" [R=${status},NE,L]
${lookup} "^${status}<([^<]*)<<(.*)$"
RewriteRule "^" "%1%2" [R=${status},NE,L]
`,
  );
  return `# What has moved: to an address with a query of its own, else with the visitor's query, before a fragment.
${answers.join('')}`;
}

/** One address, without those below it. */
function writeAddress({ below: _, ...rule }: RedirectRule, options: HostOptions): string {
  return writeRule(rule, '$', options);
}

/** Everything below a folder. */
function writeFolder(rule: RedirectRule, options: HostOptions): string {
  return writeRule(rule, '(/.*)$', options);
}

/** A redirect whose pattern ends like this. Apache decodes the rest of the path, so it is escaped again. */
function writeRule(rule: RedirectRule, ending: string, options: HostOptions): string {
  const { before, after, hasQuery } = splitTarget(rule);
  const isCarried = rule.below === 'rest';
  const start = escapeSubstitution(isCarried ? withoutSlash(before) : before);
  const target = `${start}${isCarried ? `\${stopover_escape:$1}` : ''}`;
  // In mod_rewrite the next quotation mark ends a pattern, also behind a backslash.
  const place = escapePattern(placeInSite(rule.from, options)).replaceAll('"', '\\x22');
  const pattern = `RewriteRule "^${place}${ending}"`;
  const flags = `[R=${rule.status},NE,L]`;
  const fragment = escapeSubstitution(after);
  if (hasQuery) return `${pattern} "${target}${fragment}" ${flags}\n`;
  return `RewriteCond %{QUERY_STRING} .
${pattern} "${target}?%{QUERY_STRING}${fragment}" ${flags}
${pattern} "${target}${fragment}" ${flags}
`;
}

/** Escapes text in a substitution, where dollars and per cent signs begin variables. */
function escapeSubstitution(text: string): string {
  return escapeQuotes(text.replace(/[$%\\]/g, '\\$&'));
}

function escapeQuotes(text: string): string {
  return text.replaceAll('"', '\\"');
}

/** Without this, Apache answers 403 with its own page: for a folder without a page, because listings are forbidden. */
function writeBareFolders(options: HostOptions): string {
  return `# Apache answers 403 for names that no disk allows. Longer paths than any disk allows have many folders.
RewriteRule "[^/]{256}|^.{3000}" "-" [R=404,L]
# A folder without a page is no address of the site.
RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI} -d
RewriteRule "^${escapePattern(basePathOf(options.site))}(?:/|$)" "-" [R=404,L]
`;
}

function writeErrorPages(options: HostOptions): string {
  const folders = listLanguageFolders(options).map(
    ({ folder, notFound }) =>
      `<LocationMatch "^${escapePattern(folder)}(?:/|$)">\n  ErrorDocument 404 ${notFound}\n</LocationMatch>\n`,
  );
  const notFound = placeInSite('/404.html', options);
  // An address that cannot be decoded does not belong to the site either.
  return `ErrorDocument 404 ${notFound}\nErrorDocument 400 ${notFound}\n${folders.join('')}`;
}

/** Apache's own compression marks entity tags and does not recognise them later: without this, it never answers with 304. */
const KNOWN_COMPRESSED = `RequestHeader edit* If-None-Match '-(?:gzip|br)"' '"'\n`;

/** Filters by type (`AddOutputFilterByType`) leave out error pages. Of two filters that are set, the later counts. */
const COMPRESSED_ERRORS = `<FilesMatch "^404\\.html$">
  <IfModule mod_brotli.c>
    SetOutputFilter BROTLI_COMPRESS
  </IfModule>
  <IfModule mod_deflate.c>
    SetOutputFilter DEFLATE
  </IfModule>
</FilesMatch>
`;

/** Merged with the header that Apache's own compression sends, without repeating it. */
const VARY = 'Header always merge Vary Accept-Encoding\n';

/** Of two sections for one header the later counts. A section also matches the file of a page's address. */
function writeHeaders({ path, headers }: HeaderRule, options: HostOptions): string {
  const place = escapePattern(placeInSite(path, options).replace(/\/\*?$/, ''));
  const pattern = path.endsWith('/*')
    ? `^${place}(?:/|$)`
    : `^${place}${place === '' ? FILE_OF_START : FILE_OF_PAGE}$`;
  const lines = Object.entries(headers).map(
    ([name, value]) => `  Header always set ${name} ${quote(value)}\n`,
  );
  return `<LocationMatch "${escapeQuotes(pattern)}">\n${lines.join('')}</LocationMatch>\n`;
}

/** Patterns of what follows the address of a page, and that of the start of a host. */
const [FILE_OF_PAGE, FILE_OF_START] = ['(?:(?:/index)?\\.html)?', '/(?:index\\.html)?'];

/** Quotes a value, in which `%` begins a variable. */
function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&').replaceAll('%', '%%')}"`;
}
