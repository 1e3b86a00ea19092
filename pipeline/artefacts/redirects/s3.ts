/** S3 behind CloudFront: two functions and the redirects as the content of a key-value store. */
import { basePathOf, encodeRoute, hrefOf } from '#renderer';
import { HOST_FOLDER } from '../../config/host-names.ts';
import type { HostFormat, HostOptions } from './host-format.ts';
import {
  type HostLimit,
  listNotFoundAddresses,
  placeInSite,
  refuseBeyond,
  refuseLonger,
  splitRules,
} from './host-parts.ts';
import { withoutSlash } from './rules/find-redirect.ts';
import type { RedirectRule } from './rules/redirect-rule.ts';

const SHORTEN = 'Shorten the address that the redirect starts at or leads to.';

// All three: docs.aws.amazon.com, CloudFront, "File format for key-value pairs".
const storeBytes: HostLimit = {
  host: 'A CloudFront KeyValueStore',
  limit: 5 * 1024 * 1024,
  what: 'bytes',
  advice: 'Remove redirects that nobody needs any more.',
};
const keyLength: HostLimit = {
  host: 'A CloudFront KeyValueStore',
  limit: 512,
  what: 'characters a key',
  advice: SHORTEN,
};
const valueLength: HostLimit = { ...keyLength, limit: 1_024, what: 'characters a value' };

const responseBytes: HostLimit = {
  host: 'CloudFront',
  // docs.aws.amazon.com, CloudFront, "Quotas on CloudFront Functions".
  limit: 10 * 1024,
  what: 'bytes a function',
  advice: 'Use fewer and shorter header rules.',
};
const requestBytes: HostLimit = {
  ...responseBytes,
  advice:
    'Put fewer HTML files, and fewer files without an ending, into the public folder: each is in the function.',
};

/** Files for S3 behind CloudFront. */
export const s3: HostFormat = {
  write(rules, options) {
    const files = {
      'redirects.json': writeStore(rules, options),
      'viewer-request.js': writeRequestFunction(rules, options),
      'viewer-response.js': writeResponseFunction(options),
    };
    refuseBeyond(storeBytes, Buffer.byteLength(files['redirects.json']));
    refuseBeyond(requestBytes, Buffer.byteLength(files['viewer-request.js']));
    refuseBeyond(responseBytes, Buffer.byteLength(files['viewer-response.js']));
    return Object.entries(files).map(([name, content]) => ({ path: `${HOST_FOLDER}/s3/${name}`, content }));
  },
};

function writeStore(rules: readonly RedirectRule[], { site }: HostOptions): string {
  const { single, below } = splitRules(rules);
  const data = [
    ...single.map((rule) => describeEntry(rule, encodeKey(hrefOf(rule.from, site)), rule.to)),
    ...below.map((rule) => {
      const to = rule.below === 'rest' ? `${withoutSlash(rule.to)}/*` : rule.to;
      return describeEntry(rule, `${encodeKey(hrefOf(rule.from, site))}/*`, to);
    }),
  ];
  return `${JSON.stringify({ data }, null, 2)}\n`;
}

function describeEntry(rule: RedirectRule, key: string, to: string) {
  const value = `${rule.status} ${to}`;
  refuseLonger(keyLength, key.length, rule);
  refuseLonger(valueLength, value.length, rule);
  return { key, value };
}

/** Returns the only spelling of a path. `findKey` in the functions below makes the same from a visitor's request. */
function encodeKey(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
    .join('/');
}

/** Writes the function that runs in CloudFront (runtime cloudfront-js-2.0). It is text here, with its values as JSON. */
function writeRequestFunction(rules: readonly RedirectRule[], options: HostOptions): string {
  const base = JSON.stringify(basePathOf(options.site));
  const suffix = JSON.stringify(options.format === 'file' ? '.html' : '/index.html');
  const extensions = JSON.stringify(listExtensions(options));
  const ownFiles = JSON.stringify(placeOwnFiles(options));
  const flatPages = JSON.stringify(['/error', '/health'].map((path) => placeInSite(path, options)));
  const notFoundPages = JSON.stringify(listNotFoundAddresses(options));
  return `// Written by stopover build. Viewer request, runtime cloudfront-js-2.0, with a KeyValueStore made from redirects.json.
import cf from 'cloudfront';

const BASE = ${base};
const PAGE_SUFFIX = ${suffix};
// These are files, whatever the form of the pages.
const FLAT_PAGES = ${flatPages};
// These stand for other addresses, and are found at none.
const NOT_FOUND_PAGES = ${notFoundPages};
// Files of the site's own that the rules below would not find.
const OWN_FILES = ${ownFiles};
const OWN_EXTENSIONS = ${extensions};
// Keys of folders that are redirected whole end in /*.
const HAS_FOLDERS = ${rules.some(({ below }) => below)};
const DESCRIPTIONS = { 301: 'Moved Permanently', 302: 'Found', 307: 'Temporary Redirect', 308: 'Permanent Redirect' };

${REQUEST_HANDLER}`;
}

/** Lists the endings of the site's own files. HTML files are found by the addresses of pages. */
function listExtensions({ files }: HostOptions): string[] {
  const extensions = files.flatMap((path) => /[^/]\.([\w-]+)$/.exec(path)?.[1] ?? []);
  return [...new Set(extensions)].filter((extension) => extension !== 'html').sort();
}

/** Lists files by address: those without an ending, and HTML files that do not have the form of the site's pages. */
function placeOwnFiles(options: HostOptions): Record<string, string> {
  const entries = options.files.flatMap((path) => {
    const place = placeInSite(encodeRoute(`/${path}`), options);
    if (!path.endsWith('.html')) return /[^/]\.[\w-]+$/.test(path) ? [] : [[encodeKey(place), place]];
    const address = place.replace(/(?:\/index)?\.html$/, '');
    const own = address + (options.format === 'file' ? '.html' : '/index.html');
    return own === place ? [] : [[encodeKey(address), place]];
  });
  return Object.fromEntries(entries);
}

/** Finds the only spelling of a requested path, in both functions. */
const FIND_KEY = `function findKey(path) {
  try {
    return path.split('/').map((segment) => encodeURIComponent(decodeURIComponent(segment))).join('/');
  } catch (error) {
    // It cannot be decoded, and so is not an address of the site.
    return undefined;
  }
}
`;

/** The part that is the same for every site. */
const REQUEST_HANDLER = `async function handler(event) {
  const request = event.request;
  const query = writeQuery(request.querystring);
  const path = normalisePath(request.uri);
  if (path !== request.uri) return redirect(301, path + query);
  if (ENCODED_SLASH.test(path)) {
    request.uri = path + '/404';
    return request;
  }
  const found = await findRedirect(path);
  if (found) return redirect(Number(found.slice(0, 3)), addQuery(found.slice(4), query));
  const clean = cleanPath(path);
  if (clean !== path) return redirect(301, clean + query);
  request.uri = findFile(path);
  return request;
}

// It belongs to a name, and no address of the site has one. The bucket would take it for a folder's.
const ENCODED_SLASH = /%2f/i;

function normalisePath(uri) {
  return '/' + uri.split('/').filter((segment) => segment !== '').join('/').split('\\\\').join('%5C');
}

async function findRedirect(path) {
  const key = findKey(path);
  if (key === undefined) return undefined;
  const own = await readStore(key);
  if (own || !HAS_FOLDERS) return own;
  for (let end = key.lastIndexOf('/'); end > 0; end = key.lastIndexOf('/', end - 1)) {
    const found = await readStore(key.slice(0, end) + '/*');
    if (found) return found.endsWith('/*') ? found.slice(0, -2) + key.slice(end) : found;
  }
  return undefined;
}

async function readStore(key) {
  try {
    return await cf.kvs().get(key);
  } catch (error) {
    // There is none.
    return undefined;
  }
}

${FIND_KEY}
function cleanPath(path) {
  return path.replace(/\\.html$/, '').replace(/\\/index$/, '') || '/';
}

// Pages have no ending, though a dot may stand in their names; files have one of these.
const FILE = /\\.(?:avif|css|gif|ico|jpe?g|js|json|map|pdf|png|svg|txt|webmanifest|webp|woff2?|xml)$/;

function findFile(path) {
  if (path === '/' || path === BASE) return BASE + '/index.html';
  if (FLAT_PAGES.includes(path)) return path + '.html';
  if (NOT_FOUND_PAGES.includes(path)) return path + '/404';
  const own = OWN_FILES[findKey(path)];
  if (own) return own;
  if (path.startsWith(BASE + '/_stopover/')) return path;
  if (OWN_EXTENSIONS.includes(path.slice(path.lastIndexOf('.') + 1))) return path;
  return FILE.test(path) ? path : path + PAGE_SUFFIX;
}

function redirect(status, location) {
  return {
    statusCode: status,
    statusDescription: DESCRIPTIONS[status],
    headers: { location: { value: location } },
  };
}

function addQuery(to, query) {
  const hash = to.indexOf('#');
  const address = hash === -1 ? to : to.slice(0, hash);
  const fragment = hash === -1 ? '' : to.slice(hash);
  return (address.includes('?') ? address : address + query) + fragment;
}

function writeQuery(parameters) {
  const pairs = [];
  for (const name in parameters) {
    const values = parameters[name].multiValue || [parameters[name]];
    values.forEach((entry) => pairs.push(entry.value === '' ? name : name + '=' + entry.value));
  }
  return pairs.length === 0 ? '' : '?' + pairs.join('&');
}
`;

function writeResponseFunction(options: HostOptions): string {
  const rules = options.headers.map(({ path, headers }) => ({
    path: encodeKey(placeInSite(encodeRoute(path), options)),
    headers,
  }));
  return `// Written by stopover build. Viewer response, runtime cloudfront-js-2.0.
const RULES = ${JSON.stringify(rules, null, 2)};

function handler(event) {
  const response = event.response;
  const uri = event.request.uri.replace(/(\\/index)?\\.html$/, '') || '/';
  const key = findKey(uri);
  const path = key === undefined ? uri : key;
  RULES.filter((rule) => matches(rule.path, path)).forEach((rule) => {
    for (const name in rule.headers) response.headers[name.toLowerCase()] = { value: rule.headers[name] };
  });
  return response;
}

${FIND_KEY}
function matches(pattern, path) {
  return pattern.endsWith('/*') ? (path + '/').startsWith(pattern.slice(0, -1)) : path === pattern;
}
`;
}
