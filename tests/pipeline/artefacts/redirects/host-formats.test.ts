import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { hostFormats } from '../../../../pipeline/artefacts/redirects/index.ts';
import { type HostName, hostNames } from '../../../../pipeline/config/config.ts';
import { StopoverError } from '../../../../pipeline/errors.ts';
import { makeOptions, makeRules, sampleRules } from './support/sample-rules.ts';

const expectedFolder = new URL('../../../../fixtures/expected/redirects/', import.meta.url);

function write(host: HostName, rules = sampleRules, overrides = {}) {
  const { options, warnings } = makeOptions(overrides);
  const files = hostFormats[host].write(rules, options);
  return { files: Object.fromEntries(files.map(({ path, content }) => [path, String(content)])), warnings };
}

function refusal(write: () => unknown): StopoverError {
  try {
    write();
  } catch (error) {
    if (error instanceof StopoverError) return error;
  }
  throw new Error('Nothing was refused.');
}

it('should be made for nginx of more redirects than a call has arguments', () => {
  const rules = Array.from({ length: 130_000 }, (_, number) => ({
    ...{ from: `/old/${number}`, to: `/new/${number}` },
    status: 301 as const,
  }));
  expect(Object.values(write('nginx', rules).files).join('')).toContain('/new/129999');
});

describe.each(hostNames)('the files for %s', (host) => {
  it('should be those in fixtures/expected/redirects, byte for byte', async () => {
    const { files } = write(host);
    for (const [path, content] of Object.entries(files)) {
      const name = path.replace(`_stopover/hosts/${host}/`, '');
      await expect(content).toMatchFileSnapshot(fileURLToPath(new URL(`${host}/${name}`, expectedFolder)));
    }
  });

  it('should hold one rule a line or entry, whatever the rules hold', () => {
    const rule = { from: '/a', to: '/b', status: 301 } as const;
    const hostile = { ...rule, from: '/a"\' ;{}$x`|<>^~%41[é]' };
    const [one, other] = [write(host, [rule]), write(host, [hostile])];
    const lines = (files: Record<string, string>) =>
      Object.values(files).map((text) => text.split(/\r\n|[\n\r\u0085\u2028\u2029]/).length);
    expect(lines(other.files)).toEqual(lines(one.files));
  });

  it('should be made without any rules', () => {
    expect(Object.keys(write(host, []).files).length).toBeGreaterThan(0);
    expect(write(host, []).warnings).toEqual([]);
  });

  it('should place everything below the base path of the site', () => {
    const { site } = makeOptions().options;
    const rule = { from: '/old', to: '/shop/new', status: 301 } as const;
    const { files } = write(host, [rule], { site: { ...site, url: 'https://windsock.example/shop' } });
    const text = Object.values(files).join('\n');
    expect(text).toContain('/shop/old');
    expect(text).toContain('/shop/health');
    expect(text).not.toMatch(/["\s/]\/old/);
  });
});

describe('limits', () => {
  it('should overflow into a list for Bulk Redirects on Cloudflare, and say so', () => {
    const { files, warnings } = write('cloudflare', makeRules(2_003));
    expect(files._redirects?.trim().split('\n')).toHaveLength(2_001);
    expect(files['_stopover/hosts/cloudflare/bulk-redirects.csv']).toBe(
      [2000, 2001, 2002]
        .map(
          (index) =>
            `https://windsock.example/old/${index},https://windsock.example/new/${index},301,TRUE,FALSE,FALSE,FALSE\n`,
        )
        .join(''),
    );
    expect(warnings).toMatchObject([{ code: 'redirect-overflow' }]);
    expect(write('cloudflare', makeRules(2_000)).warnings).toEqual([]);
  });

  it('should quote what would end a field of the list', () => {
    const odd = [{ from: '/z,"', to: 'https://example.org/?a=1,2', status: 302 as const }];
    const { files } = write('cloudflare', [...makeRules(2_000), ...odd]);
    expect(files['_stopover/hosts/cloudflare/bulk-redirects.csv']).toBe(
      '"https://windsock.example/z,%22","https://example.org/?a=1,2",302,FALSE,FALSE,FALSE,FALSE\n',
    );
  });

  it('should overflow into bulk redirects on Vercel, and say so', () => {
    const { files, warnings } = write('vercel', makeRules(2_050));
    const config = JSON.parse(files['vercel.json'] ?? '');
    expect(config.redirects).toHaveLength(2_048);
    expect(JSON.parse(files[config.bulkRedirectsPath] ?? '')).toEqual(
      [2048, 2049].map((index) => ({
        source: `/old/${index}`,
        destination: `/new/${index}`,
        statusCode: 301,
        caseSensitive: true,
        preserveQueryParams: true,
      })),
    );
    expect(warnings).toMatchObject([{ code: 'redirect-overflow' }]);
    expect(write('vercel', makeRules(2_048)).warnings).toEqual([]);
  });

  it.each([
    ['a folder and a page in it', ['/a/*', '/a/b'], '/a/* and /a/b'],
    ['a folder and its own address', ['/a', '/a/*'], '/a/* and /a'],
    ['a page twice', ['/a', '/a'], '/a and /a'],
    ['everything and a folder', ['/a/*', '/*'], '/* and /a/*'],
    ['two folders', ['/a/*', '/ab/*'], undefined],
  ])('should warn of one header that two rules set on Netlify: %s', (_, paths, pair) => {
    const headers = paths.map((path, index) => ({ path, headers: { 'X-Robots-Tag': `${index}` } }));
    const { warnings } = write('netlify', [], { headers });
    expect(warnings).toEqual(
      pair === undefined
        ? []
        : [
            {
              code: 'header-joined',
              message: expect.stringContaining(
                `X-Robots-Tag where several header rules match, such as ${pair}.`,
              ),
            },
          ],
    );
  });

  it.each([
    ['netlify', 10_000],
    ['caddy', 10_001],
  ] as const)('should warn %s of many redirects', (host, count) => {
    expect(write(host, makeRules(count)).warnings).toMatchObject([{ code: 'redirect-many' }]);
    expect(write(host, makeRules(count - 1)).warnings).toEqual([]);
  });

  it.each([
    ['cloudflare', 1_000, 'characters a redirect'],
    ['vercel', 4_096, 'characters an address of a redirect'],
    ['s3', 1_024, 'characters a value'],
  ] as const)('should refuse what is too long for %s and name it', (host, limit, what) => {
    const error = refusal(() => write(host, [{ from: '/a', to: `/${'x'.repeat(limit)}`, status: 301 }]));
    expect(error.code).toBe('redirect-limit');
    expect(error.message).toContain(`${limit.toLocaleString('en')} ${what}`);
    expect(error.message).toContain('in the one from /a.');
    expect(error.hint).not.toContain('{');
  });

  it('should refuse keys that are too long for S3', () => {
    const rule = { from: `/${'ü'.repeat(100)}`, to: '/b', status: 301 } as const;
    expect(refusal(() => write('s3', [rule])).message).toContain('512 characters a key');
  });

  it('should refuse more than a key-value store holds', () => {
    const rules = makeRules(10_000).map((rule) => ({ ...rule, to: `/${'x'.repeat(600)}` }));
    expect(refusal(() => write('s3', rules)).message).toMatch(
      /5,242,880 bytes; this site has \d,\d{3},\d{3}/,
    );
  });

  it('should refuse functions that are too long for CloudFront, and say what makes them long', () => {
    const files = Array.from({ length: 500 }, (_, index) => `landing/number-${index}/index.html`);
    expect(refusal(() => write('s3', [], { files })).hint).toContain('fewer HTML files');
    const headers = Array.from({ length: 500 }, (_, index) => ({
      path: `/page-${index}`,
      headers: { 'X-A': 'b' },
    }));
    expect(refusal(() => write('s3', [], { headers })).hint).toContain('fewer and shorter header rules');
  });

  it('should refuse too many and too long header rules on Cloudflare', () => {
    const rule = { path: '/a', headers: { 'X-A': 'b' } };
    const many = { headers: Array.from({ length: 101 }, () => rule) };
    expect(refusal(() => write('cloudflare', [], many)).message).toContain('100 header rules');
    // Below a base path, the rule for all addresses is two in the file.
    const { site } = makeOptions().options;
    const below = { url: 'https://windsock.example/shop', languages: site.languages };
    const all = { path: '/*', headers: { 'X-B': 'c' } };
    const most = { headers: [all, ...Array.from({ length: 99 }, () => rule)] };
    expect(write('cloudflare', [], most).warnings).toEqual([]);
    expect(refusal(() => write('cloudflare', [], { ...most, site: below })).message).toContain(
      '100 header rules; this site has 101',
    );
    const long = { headers: [{ path: '/a', headers: { 'X-A': 'b'.repeat(2_000) } }] };
    expect(refusal(() => write('cloudflare', [], long)).message).toContain('2,000 characters a header');
  });
});

describe('rules that a host cannot express', () => {
  it('should be left out for Vercel with a warning', () => {
    const { files, warnings } = write('vercel');
    expect(warnings.map(({ message }) => /from (\S+)/.exec(message)?.[1])).toEqual(['/time/12:30']);
    expect(files['vercel.json']).not.toContain('/time/');
  });

  it.each(['netlify', 'cloudflare'] as const)('should be left out for %s with a warning', (host) => {
    const { files, warnings } = write(host);
    expect(warnings.map(({ code }) => code)).toEqual(['redirect-unsupported', 'redirect-unsupported']);
    expect(warnings.map(({ message }) => /from (\S+)/.exec(message)?.[1])).toEqual(['/a/:name', '/star*']);
    expect(files._redirects).not.toMatch(/^\/(?:star|a\/)/m);
    expect(files._redirects).toContain('/time/12:30 ');
  });

  it.each([
    ['vercel', '/old', '/search?q=:port', '/new'],
    ['vercel', '/old/a/b', '/search?q=:port', '/new/a/b'],
    ['netlify', '/old/:a', '/search', '/new/:a'],
    ['cloudflare', '/old/a*', '/search', '/new/a*'],
  ] as const)('should be said to follow their folder on %s: %s', (host, from, to, instead) => {
    const folder = { from: '/old', to: '/new', status: 301, below: 'rest' } as const;
    const own = { from, to, status: 301 } as const;
    const { files, warnings } = write(host, from === '/old' ? [own, folder] : [folder, own]);
    expect(Object.values(files).join('')).not.toContain('/search');
    const sentence = `The redirect of its folder answers there and leads to ${instead}.`;
    expect(warnings).toMatchObject([{ message: expect.stringContaining(sentence) }]);
    expect(write(host, [own]).warnings[0]?.message).not.toContain('folder');
  });

  it('should tell people that Cloudflare Pages adds slashes to folders', () => {
    expect(write('cloudflare', [], { format: 'directory' }).warnings).toMatchObject([
      { code: 'host-format' },
    ]);
  });
});
