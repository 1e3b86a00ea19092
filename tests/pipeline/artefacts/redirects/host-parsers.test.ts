/** Reads our output for a host with the host's own parser, or as its documentation describes the parser. */
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { getTransformedRoutes } from '@vercel/routing-utils';
import { describe, expect, it } from 'vitest';
import { headersOf } from '../../../../pipeline/artefacts/headers/header-rules.ts';
import { hostFormats } from '../../../../pipeline/artefacts/redirects/index.ts';
import type { HostName } from '../../../../pipeline/config/config.ts';
import { hrefOf } from '../../../../renderer/address/href.ts';
import { makeTemporaryFolder, writeFiles } from '../../../support/runs/temporary-folder.ts';
import { folderAnswers, folderRules } from './support/folder-rules.ts';
import { makeOptions, sampleRules } from './support/sample-rules.ts';

const site = { url: 'https://windsock.example' };

function write(host: HostName, rules = sampleRules): Record<string, string> {
  const files = hostFormats[host].write(rules, makeOptions().options);
  return Object.fromEntries(files.map(({ path, content }) => [path, String(content)]));
}

/** Describes the meaning of rules, whatever has read them. */
function describeRules(rules: typeof sampleRules) {
  return rules.map(({ from, to, status }) => ({ from: hrefOf(from, site), to, status }));
}

const expressible = sampleRules.filter(({ from }) => !['/star*', '/a/:name'].includes(from));

interface NetlifyRedirect {
  readonly from: string;
  readonly to: string;
  readonly status: number;
  readonly force?: boolean;
  readonly query?: Readonly<Record<string, string>>;
}

describe('the parsers of Netlify', () => {
  it('should read every redirect, and the German 404 page after them', async () => {
    const folder = makeTemporaryFolder();
    writeFiles(folder, write('netlify'));
    const { redirects, errors } = await parseAllRedirects({
      redirectsFiles: [`${folder}/_redirects`],
      configRedirects: [],
      minimal: true,
    });
    expect(errors).toEqual([]);
    const rules = redirects as readonly NetlifyRedirect[];
    expect(rules.map(({ from, to, status }) => ({ from, to, status }))).toEqual([
      ...describeRules(expressible),
      { from: '/de/*', to: '/de/404.html', status: 404 },
    ]);
    expect(rules.filter(({ force, query }) => force || Object.keys(query ?? {}).length > 0)).toEqual([]);
  });

  it('should read redirects of folders after those of single addresses', async () => {
    const folder = makeTemporaryFolder();
    writeFiles(folder, write('netlify', folderRules));
    const { redirects, errors } = await parseAllRedirects({
      redirectsFiles: [`${folder}/_redirects`],
      configRedirects: [],
      minimal: true,
    });
    expect(errors).toEqual([]);
    const rules = (redirects as readonly NetlifyRedirect[]).map(
      ({ from, to, status }) => `${from} ${to} ${status}`,
    );
    expect(rules).toEqual([
      '/archive / 308',
      '/blog /parking/p4#arriving 302',
      '/blog/api https://example.org/v1/ 307',
      '/deals /parking/p4?tab=prices 301',
      '/old /new 301',
      '/old/exact /parking/p4 302',
      '/%C3%BCber /de 301',
      '/blog/api/* https://example.org/v1/:splat 307',
      '/archive/* /:splat 308',
      '/blog/* /parking/p4#arriving 302',
      '/deals/* /parking 301',
      '/old/* /new/:splat 301',
      '/%C3%BCber/* /de/:splat 301',
      '/de/* /de/404.html 404',
    ]);
  });

  it('should read every header', async () => {
    const folder = makeTemporaryFolder();
    writeFiles(folder, write('netlify'));
    const { headers, errors } = await parseAllHeaders({
      headersFiles: [`${folder}/_headers`],
      netlifyConfigPath: undefined,
      configHeaders: [],
      minimal: true,
    });
    expect(errors).toEqual([]);
    const values = headers.map(({ for: path, values }) => [path, values]);
    const { 'Cache-Control': hostDefault, ...everywhere } = headersOf('/');
    expect(hostDefault).toBe('public, max-age=0, must-revalidate');
    expect(Object.fromEntries(values)).toEqual({
      '/*': everywhere,
      '/_stopover/assets/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
      '/_stopover/latest.json': { 'Cache-Control': 'no-store' },
      '/health': { 'Cache-Control': 'no-store' },
    });
  });
});

interface Route {
  readonly src: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly continue?: boolean;
}

describe('the routing of Vercel', () => {
  const config = JSON.parse(write('vercel')['vercel.json'] ?? '');
  const { routes, error } = getTransformedRoutes(config);
  const all = (routes ?? []) as readonly Route[];

  it('should take the configuration', () => {
    expect(error).toBeNull();
  });

  it('should redirect what should be redirected, and nothing else', () => {
    const redirects = all.filter(
      ({ status, headers }) => status && headers?.Location && !headers.Location.includes('$1'),
    );
    for (const { from, to, status } of sampleRules.filter((rule) => rule.from !== '/time/12:30')) {
      const path = hrefOf(from, site);
      const [first, ...others] = redirects.filter(({ src }) => new RegExp(src).test(path));
      expect({ path, others }).toEqual({ path, others: [] });
      expect(first).toMatchObject({ status });
      expect(decodeAll(first?.headers?.Location ?? '')).toBe(decodeAll(to));
    }
  });

  it('should redirect folders, the first that fits', () => {
    const vercel = JSON.parse(write('vercel', folderRules)['vercel.json'] ?? '');
    const found = getTransformedRoutes(vercel);
    expect(found.error).toBeNull();
    const redirects = (found.routes as readonly Route[]).filter(
      ({ status, headers }) => status && headers?.Location && !headers.Location.includes('$1$2'),
    );
    for (const [address, answer] of Object.entries(folderAnswers)) {
      const [path = ''] = address.split('?');
      const first = redirects.find(({ src }) => new RegExp(src).test(path));
      const location = path.replace(new RegExp(first?.src ?? ''), first?.headers?.Location ?? '');
      // The host itself puts the visitor's query before the fragment.
      const withoutQuery = answer.replace(/\?(?:x|id)=[^#]*/, '');
      expect(`${first?.status} ${decodeAll(location)}`).toBe(decodeAll(withoutQuery));
    }
  });

  it('should give every path its headers', () => {
    for (const path of ['/', '/parking/p4', '/_stopover/assets/a.css', '/_stopover/latest.json', '/health']) {
      const matching = all.filter((route) => route.continue && new RegExp(route.src).test(path));
      expect(Object.assign({}, ...matching.map(({ headers }) => headers))).toEqual(headersOf(path));
    }
  });
});

function decodeAll(address: string): string {
  return decodeURIComponent(address);
}

describe('Cloudflare, by its documentation', () => {
  it('should find two addresses and a status in every line', () => {
    const lines = write('cloudflare')._redirects?.trim().split('\n').slice(1) ?? [];
    const rules = lines.map((line) => {
      const [from = '', to = '', status, ...rest] = line.split(/\s+/);
      expect(rest).toEqual([]);
      expect(from).not.toMatch(/\*|:[A-Za-z]/);
      const { pathname, search } = new URL(from, site.url);
      return { from: `${pathname}${search}`, to, status: Number(status) };
    });
    expect(rules).toEqual(describeRules(expressible));
  });

  it('should end up with one value a header', () => {
    const rules = readHeaderBlocks(write('cloudflare')._headers ?? '');
    for (const path of ['/', '/parking/p4', '/_stopover/assets/a.css', '/_stopover/latest.json', '/health']) {
      const values = new Map<string, string>();
      for (const { pattern, lines } of rules.filter((rule) => rule.pattern.test(path))) {
        for (const line of lines) applyHeaderLine(line, values);
        expect(pattern.source).not.toBe('');
      }
      expect(Object.fromEntries(values)).toEqual(headersOf(path));
    }
  });
});

/** Blocks of a path and indented lines; `*` stands for anything. */
function readHeaderBlocks(text: string) {
  return text
    .split(/^(?=\/)/m)
    .slice(1)
    .map((block) => {
      const [path = '', ...lines] = block.trimEnd().split('\n');
      const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
      return { pattern, lines: lines.map((line) => line.trim()) };
    });
}

/** `! Name` takes back, a second value is joined to the first. */
function applyHeaderLine(line: string, values: Map<string, string>): void {
  if (line.startsWith('! ')) {
    values.delete(line.slice(2));
    return;
  }
  const [name = '', value = ''] = [
    line.slice(0, line.indexOf(':')),
    line.slice(line.indexOf(':') + 1).trim(),
  ];
  const before = values.get(name);
  values.set(name, before === undefined ? value : `${before}, ${value}`);
}
