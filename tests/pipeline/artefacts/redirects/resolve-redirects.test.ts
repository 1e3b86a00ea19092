import { describe, expect, it } from 'vitest';
import type { RedirectCandidate } from '../../../../pipeline/artefacts/redirects/redirect-rule.ts';
import { resolveRedirects } from '../../../../pipeline/artefacts/redirects/resolve-redirects.ts';

const surroundings = {
  site: { url: 'https://windsock.example' },
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
      { code: 'redirect-loop', message: 'The redirects /a → /b → /a lead in a circle and were left out.' },
      { code: 'redirect-loop', message: 'The redirects /self → /self lead in a circle and were left out.' },
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
    );
    expect(rules.map(({ to }) => to)).toEqual(['https://example.org/jobs?x=1', '/offers']);
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

  it('should encode what a header may not hold', () => {
    const { rules } = resolve(['/a', '/de/über-uns?q=a b\r\nset-cookie: x']);
    expect(rules[0]?.to).toMatch(/^[\x21-\x7e]+$/);
  });
});
