import { describe, expect, it } from 'vitest';
import type { RedirectCandidate } from '../../../../../pipeline/artefacts/redirects/rules/redirect-rule.ts';
import { resolveRedirects } from '../../../../../pipeline/artefacts/redirects/rules/resolve-redirects.ts';
import fc from '../../../../support/runs/property-testing.ts';

const languages = [
  { code: 'en', content: 'default', prefix: '', label: 'English' },
  { code: 'de', content: 'de', prefix: 'de', label: 'Deutsch' },
];

const surroundings = {
  site: { url: 'https://windsock.example', languages },
  routes: new Set(['/', '/offers', '/parking/p4', '/de/über-uns']),
  now: new Date('2026-11-20T12:00:00Z'),
};

type Short = readonly [from: string, to: string, status?: RedirectCandidate['status'], validUntil?: string];

function resolve(...redirects: Short[]) {
  return resolveRedirects(
    redirects.map(([from, to, status = 301, validUntil]) => ({
      from,
      to,
      status,
      validUntil,
      source: 'test',
    })),
    surroundings,
  );
}

/** Redirects of folders, and of single addresses beside them. */
function resolveFolders(
  folders: readonly (readonly [string, string, 'target' | 'rest'])[],
  ...singles: Short[]
) {
  return resolveRedirects(
    [
      ...folders.map(([from, to, below]) => ({ from, to, below, status: 301 as const, source: 'folders' })),
      ...singles.map(([from, to, status = 301]) => ({ from, to, status, source: 'singles' })),
    ],
    surroundings,
  );
}

it('should name more dangling redirects than a call has arguments', () => {
  const many = Array.from({ length: 130_000 }, (_, number) => [`/old/${number}`, `/gone/${number}`] as const);
  const redirects = many.map(([from, to]) => ({ from, to, status: 301 as const, source: 'test' }));
  expect(resolveRedirects(redirects, surroundings).problems).toHaveLength(many.length);
});

describe('redirects of folders', () => {
  it('should stand beside that of their own address, which comes first', () => {
    const { rules, problems } = resolveFolders([['/a', '/offers', 'target']], ['/a', '/parking/p4', 302]);
    expect(problems).toEqual([]);
    expect(rules).toEqual([
      { from: '/a', to: '/parking/p4', status: 302 },
      { from: '/a', to: '/offers', status: 301, below: 'target' },
    ]);
  });

  it('should be one hop, as should what leads into them', () => {
    const { rules } = resolveFolders(
      [
        ['/a', '/b', 'target'],
        ['/old', '/parking', 'rest'],
      ],
      ['/b', '/offers', 302],
      ['/short', '/old/p4', 308],
    );
    expect(rules).toEqual([
      { from: '/a', to: '/offers', status: 302, below: 'target' },
      { from: '/b', to: '/offers', status: 302 },
      { from: '/old', to: '/parking', status: 301, below: 'rest' },
      { from: '/short', to: '/parking/p4', status: 301 },
    ]);
  });

  it.each([
    [[['/a', '/a/b', 'rest']]],
    [[['/a', '/a', 'target']]],
    [
      [
        ['/a', '/b', 'rest'],
        ['/b', '/a', 'rest'],
      ],
    ],
    [[['/a', '/c', 'target']], ['/c', '/a/x']],
    [[['/a', '/c', 'rest']], ['/c/d', '/a/d']],
  ] as [(readonly [string, string, 'target' | 'rest'])[], ...Short[]][])(
    'should never lead round in a circle: %j',
    (folders, ...singles) => {
      const { rules, problems } = resolveFolders(folders, ...singles);
      expect(rules.filter(({ below }) => below)).toEqual([]);
      expect(problems.map(({ code }) => code)).toContain('redirect-loop');
    },
  );

  it.each<{ folder: readonly [string, string, 'target' | 'rest']; singles: Short[]; loops: string[] }>([
    {
      folder: ['/old', '/new', 'rest'],
      singles: [['/new', '/old']],
      loops: ['The redirects /new → /old → /new form a loop and were left out.'],
    },
    {
      folder: ['/old', '/', 'rest'],
      singles: [['/x', '/old/x']],
      loops: ['The redirects /old/x → /x → /old/x form a loop and were left out.'],
    },
    {
      folder: ['/old', '/', 'rest'],
      singles: [
        ['/x', '/old/y'],
        ['/y', '/old/x'],
        ['/z', '/old/offers'],
      ],
      loops: ['The redirects /old/x → /x → /old/y → /y → /old/x form a loop and were left out.'],
    },
  ])('should stay without a redirect that leads through them to itself: %j', ({ folder, singles, loops }) => {
    const { rules, problems } = resolveFolders([folder], ...singles);
    const [from, to, below] = folder;
    const others = singles.length === 3 ? [{ from: '/z', to: '/offers', status: 301 }] : [];
    expect(rules).toEqual([{ from, to, status: 301, below }, ...others]);
    expect(problems.map(({ message }) => message)).toEqual(loops);
  });

  it.each<{ singles: Short[]; ring: string }>([
    {
      singles: [
        ['/p', '/old/p'],
        ['/q', '/p'],
        ['/r', '/old/q'],
      ],
      ring: '/old/p → /p → /old/p',
    },
    {
      singles: [
        ['/a1', '/old/a1'],
        ['/a2', '/a1'],
      ],
      ring: '/a1 → /old/a1 → /a1',
    },
    {
      singles: [
        ['/a1', '/old/a2'],
        ['/a2', '/a1'],
      ],
      ring: '/a1 → /old/a2 → /a2 → /a1',
    },
  ])('should stay without any redirect that leads into a loop through them: $ring', ({ singles, ring }) => {
    const { rules, problems } = resolveFolders([['/old', '/', 'rest']], ...singles);
    expect(rules).toEqual([{ from: '/old', to: '/', status: 301, below: 'rest' }]);
    expect(problems.map(({ message }) => message)).toEqual([
      `The redirects ${ring} form a loop and were left out.`,
    ]);
  });

  it('should be followed to the last address, which has to exist', () => {
    const { rules, problems } = resolveFolders(
      [['/old', '/', 'rest']],
      ['/x', '/old/y', 308],
      ['/y', '/offers#all', 302],
      ['/z', '/old/nowhere'],
    );
    expect(rules.filter(({ below }) => !below)).toEqual([
      { from: '/x', to: '/offers#all', status: 302 },
      { from: '/y', to: '/offers#all', status: 302 },
      { from: '/z', to: '/nowhere', status: 301 },
    ]);
    expect(problems).toMatchObject([
      { code: 'redirect-dangling', message: expect.stringContaining('"/z" leads to /nowhere') },
    ]);
  });

  it('should be left out where the folder has pages, which some hosts would not show', () => {
    const { rules, problems } = resolveFolders([['/parking', '/offers', 'target']]);
    expect(rules).toEqual([]);
    expect(problems).toMatchObject([
      { code: 'redirect-shadowed', message: expect.stringContaining('a page at /parking/p4') },
    ]);
  });
});

describe('redirect rules', () => {
  it('should come in one form and one order', () => {
    const { rules, problems } = resolve(['/z//old/', '/offers/'], ['/a', '/parking/p4']);
    expect(problems).toEqual([]);
    expect(rules).toEqual([
      { from: '/a', to: '/parking/p4', status: 301 },
      { from: '/z/old', to: '/offers', status: 301 },
    ]);
  });

  it('should flatten chains, permanent only if every hop is', () => {
    const { rules } = resolve(
      ['/a', '/b', 301],
      ['/b', '/c', 302],
      ['/c', '/offers', 301],
      ['/d', '/e', 308],
      ['/e', '/offers', 308],
    );
    expect(rules).toContainEqual({ from: '/a', to: '/offers', status: 302 });
    expect(rules).toContainEqual({ from: '/c', to: '/offers', status: 301 });
    expect(rules).toContainEqual({ from: '/d', to: '/offers', status: 308 });
  });

  it('should keep an anchor over hops, the later one first', () => {
    const { rules } = resolve(
      ['/a', '/b#first'],
      ['/b', '/offers'],
      ['/c', '/d#first'],
      ['/d', '/offers#second'],
    );
    expect(rules.map(({ to }) => to)).toEqual([
      '/offers#first',
      '/offers',
      '/offers#second',
      '/offers#second',
    ]);
  });

  it('should refuse loops and show each once', () => {
    const { rules, problems } = resolve(['/b', '/a'], ['/a', '/b'], ['/self', '/self/'], ['/into', '/a']);
    expect(rules).toEqual([]);
    expect(problems).toEqual([
      { code: 'redirect-loop', message: 'The redirects /a → /b → /a form a loop and were left out.' },
      { code: 'redirect-loop', message: 'The redirects /self → /self form a loop and were left out.' },
    ]);
  });

  it('should leave out what has ended, to the minute', () => {
    const { rules, problems } = resolve(
      ['/over', '/offers', 302, '2026-11-20T12:00:00Z'],
      ['/on', '/offers', 302, '2026-11-20T12:01:00Z'],
    );
    expect(rules.map(({ from }) => from)).toEqual(['/on']);
    expect(problems).toMatchObject([{ code: 'redirect-expired' }]);
  });

  it('should never shadow a page', () => {
    const { rules, problems } = resolve(['/offers', '/parking/p4'], ['/de/%C3%BCber-uns', '/offers']);
    expect(rules).toEqual([]);
    expect(problems.map(({ code }) => code)).toEqual(['redirect-shadowed', 'redirect-shadowed']);
  });

  it('should count the first of two for one address', () => {
    const { rules, problems } = resolve(['/a', '/offers'], ['/a/', '/parking/p4']);
    expect(rules).toEqual([{ from: '/a', to: '/offers', status: 301 }]);
    expect(problems).toMatchObject([{ code: 'redirect-duplicate' }]);
  });

  it('should tell of a target without a page and keep the rule', () => {
    const { rules, problems } = resolve(['/a', '/nowhere']);
    expect(rules).toHaveLength(1);
    expect(problems).toMatchObject([{ code: 'redirect-dangling' }]);
  });

  it('should lead to other sites, and take the own address for a path', () => {
    const { rules } = resolve(
      ['/jobs', 'https://example.org/jobs?x=1'],
      ['/own', 'https://windsock.example/offers'],
      // Some hosts replace what is in braces.
      ['/rules', 'https://example.org/{http.request.uri}?a|b'],
    );
    expect(rules.map(({ to }) => to)).toEqual([
      'https://example.org/jobs?x=1',
      '/offers',
      'https://example.org/%7Bhttp.request.uri%7D?a%7Cb',
    ]);
  });

  it('should remember that a path was written as an absolute address, over hops', () => {
    const { rules } = resolve(
      ['/a', 'https://windsock.example/offers'],
      ['/b', '/a'],
      ['/c', 'https://windsock.example/d'],
      ['/d', '/offers'],
    );
    expect(rules).toEqual([
      { from: '/a', to: '/offers', status: 301, isAbsolute: true },
      { from: '/b', to: '/offers', status: 301, isAbsolute: true },
      { from: '/c', to: '/offers', status: 301, isAbsolute: true },
      { from: '/d', to: '/offers', status: 301 },
    ]);
  });

  it.each([
    ['old', '/offers'],
    ['/old?id=1', '/offers'],
    ['/a/../../etc', '/offers'],
    ['/%2e%2e/secret', '/offers'],
    ['/a\u0000b', '/offers'],
    ['/%zz', '/offers'],
    ['/a', 'javascript:alert(1)'],
    ['/a', '//evil.example'],
    ['/a', '/\\evil.example'],
    ['/a', 'https://user:pass@example.org/'],
    ['/a', 'ftp://example.org/'],
    ['/a', ''],
  ])('should refuse %s to %s', (from, to) => {
    const { rules, problems } = resolve([from, to]);
    expect(rules).toEqual([]);
    expect(problems).toMatchObject([{ code: 'redirect-invalid' }]);
  });

  it('should carry the query over hops, the later one first', () => {
    const { rules } = resolve(
      ['/a', '/b?x=1#first'],
      ['/b', '/offers'],
      ['/c', '/d?x=1'],
      ['/d', '/offers?x=2'],
      ['/e', '/f?x=1'],
      ['/f', 'https://example.org/?y'],
    );
    expect(rules.filter(({ from }) => ['/a', '/c', '/e'].includes(from)).map(({ to }) => to)).toEqual([
      '/offers?x=1#first',
      '/offers?x=2',
      'https://example.org/?y',
    ]);
  });

  it('should lead to the same end whichever redirect of a chain comes first', () => {
    const hops: Short[] = [
      ['/a', '/b', 301],
      ['/b', '/c#x', 302],
      ['/c', '/d?q', 308],
      ['/d', '/offers', 307],
      ['/into', '/c', 301],
      ['/ring', '/ring-2'],
      ['/ring-2', '/ring'],
      ['/into-ring', '/ring-2'],
    ];
    const expected = resolve(...hops);
    expect(expected.rules).toHaveLength(5);
    fc.assert(
      fc.property(fc.shuffledSubarray(hops, { minLength: hops.length }), (shuffled) => {
        const found = resolve(...shuffled);
        expect(found.rules).toEqual(expected.rules);
        expect(found.problems).toEqual(expected.problems);
      }),
    );
  });

  it('should flatten a chain of ten thousand', () => {
    const { rules } = resolve(
      ...Array.from({ length: 10_000 }, (_, index): Short => [`/step/${index}`, `/step/${index + 1}`]),
      ['/step/10000', '/offers'],
    );
    expect(new Set(rules.map(({ to }) => to))).toEqual(new Set(['/offers']));
  });

  it.each([
    '/sitemap.xml',
    '/robots.txt',
    '/index',
    '/404',
    '/error',
    '/de/error',
    '/_stopover/latest.json',
    '/_payload/a.json',
  ])('should leave %s to the site', (from) => {
    const { rules, problems } = resolve([from, '/offers']);
    expect(rules).toEqual([]);
    expect(problems).toMatchObject([{ code: 'redirect-shadowed' }]);
  });

  it.each(['/guides/index', '/guides/index.html', '/index.html', '/guides/404'])(
    'should start at %s, as addresses of older sites do',
    (from) => {
      expect(resolve([from, '/offers'])).toMatchObject({ rules: [{ from }], problems: [] });
    },
  );

  it('should know the base path of the site, named or not', () => {
    const { rules, problems } = resolveRedirects(
      [
        { from: '/shop/a', to: '/shop/offers', status: 301, source: 'test' },
        { from: '/b', to: '/offers?x#y', status: 301, source: 'test' },
        { from: '/c', to: 'https://windsock.example/shop/offers', status: 301, source: 'test' },
        { from: '/d', to: 'https://windsock.example/elsewhere', status: 301, source: 'test' },
        { from: '/e', to: '/shop', status: 301, source: 'test' },
        { from: '/f', to: '/a', status: 301, source: 'test' },
      ],
      { ...surroundings, site: { url: 'https://windsock.example/shop', languages } },
    );
    expect(problems).toEqual([]);
    expect(rules.map(({ from, to }) => `${from} ${to}`)).toEqual([
      '/a /shop/offers',
      '/b /shop/offers?x#y',
      '/c /shop/offers',
      '/d https://windsock.example/elsewhere',
      '/e /shop',
      '/f /shop/offers',
    ]);
  });

  it('should leave no sign in an address that some host gives a meaning to', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('/offers?', '/offers#', 'https://a.example/'),
        (text, start) => {
          for (const { to } of resolve(['/a', `${start}${text}`]).rules) {
            expect(to).toMatch(/^[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/);
          }
        },
      ),
    );
  });

  it('should encode what a header may not hold', () => {
    const { rules } = resolve(['/a', '/de/über-uns?q=a b\r\nset-cookie: x']);
    expect(rules[0]?.to).toMatch(/^[\x21-\x7e]+$/);
  });
});

it.each(['/blog/*', '/blog/**', '/blog/:slug', '/blog/:path*', '/blog/(.*)', '/:lang/blog'])(
  'should say that %s is no pattern, also where its target is a page',
  (from) => {
    const { rules, problems } = resolve([from, '/offers']);
    expect(rules).toHaveLength(1);
    expect(problems).toMatchObject([{ code: 'redirect-pattern' }]);
  },
);

it.each(['/c*', '/a:b', '/a/(b)', '/5*/x', '/*a'])('should take %s for an address', (from) => {
  expect(resolve([from, '/offers']).problems).toEqual([]);
});

it('should say nothing about the pattern of a folder', () => {
  expect(resolveFolders([['/blog', '/offers', 'target']]).problems).toEqual([]);
});
