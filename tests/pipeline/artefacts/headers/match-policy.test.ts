/** Matching of a content security policy (https://www.w3.org/TR/CSP3/#matching-urls). */
import { describe, expect, it } from 'vitest';
import { findBlocking, parsePolicies } from '../../../../pipeline/artefacts/headers/match-policy.ts';

interface Asked {
  readonly directive?: string;
  readonly site?: string;
  readonly proofs?: readonly string[];
}

/** The directive that blocks an address, or code in the page. */
function blocking(header: string, url: string | undefined, asked: Asked = {}): string | undefined {
  const { directive = 'frame-src', site = 'https://lab.example', proofs = [] } = asked;
  const [policy] = parsePolicies(header);
  return findBlocking(policy!, { directive, url, proofs }, new URL(site));
}

describe('a source', () => {
  it.each([
    ['*', 'https://a.example/'],
    ['*', 'http://a.example:8080/'],
    ['https:', 'https://a.example/x'],
    ['http:', 'https://a.example/x'],
    ['HTTPS:', 'https://a.example:444/x'],
    ['data:', 'data:text/html,a'],
    ['a.example', 'https://a.example/'],
    ['A.Example', 'https://a.example/x?y'],
    ['http://a.example', 'https://a.example/'],
    ['https://a.example', 'https://a.example:443/'],
    ['https://a.example:443', 'https://a.example/'],
    ['https://a.example:8443', 'https://a.example:8443/'],
    ['https://a.example:*', 'https://a.example:8443/'],
    ['*.a.example', 'https://b.a.example/'],
    ['https://*.a.example', 'https://c.b.a.example/'],
    ['https://*:*', 'https://a.example:8443/'],
    ['https://a.example/', 'https://a.example/b/c'],
    ['https://a.example/b/', 'https://a.example/b/c?d'],
    ['https://a.example/b', 'https://a.example/b?c'],
    ['https://a.example/b%20c', 'https://a.example/b c'],
    ['https://a.example/b/', 'https://a.example'],
    ["'self'", 'https://lab.example/x'],
    ["'SELF'", 'https://lab.example/x'],
    ["'none' https://a.example", 'https://a.example/'],
  ])('%s should take %s', (source, url) => {
    expect(blocking(`frame-src ${source}`, url)).toBeUndefined();
  });

  it.each([
    ['', 'https://a.example/'],
    ["'none'", 'https://a.example/'],
    ['*', 'data:text/html,a'],
    ['*', 'blob:https://lab.example/1'],
    ['https:', 'http://a.example/'],
    ['https:', 'data:text/html,a'],
    ['a.example', 'http://a.example/'],
    ['a.example', 'https://b.a.example/'],
    ['https://a.example', 'http://a.example/'],
    ['https://a.example', 'https://a.example:8443/'],
    ['https://a.example:8443', 'https://a.example/'],
    ['*.a.example', 'https://a.example/'],
    ['*.a.example', 'https://ba.example/'],
    ['https://a.example', 'https://a.example.evil.example/'],
    ['https://a.example/b', 'https://a.example/b/c'],
    ['https://a.example/b/', 'https://a.example/bc'],
    ["'self'", 'https://www.lab.example/x'],
    ["'self'", 'https://lab.example:8443/x'],
    ["'self'", 'http://lab.example/x'],
    ["'self'", 'data:text/html,a'],
    ["'unsafe-inline'", 'https://a.example/'],
  ])('%s should not take %s', (source, url) => {
    expect(blocking(`frame-src ${source}`, url)).toBe('frame-src');
  });

  it('should have the scheme of the site where it names none, or a safer one', () => {
    const site = 'http://lab.example';
    expect(blocking('frame-src a.example', 'http://a.example/', { site })).toBeUndefined();
    expect(blocking('frame-src a.example', 'https://a.example/', { site })).toBeUndefined();
    expect(blocking("frame-src 'self'", 'https://lab.example/', { site })).toBeUndefined();
    expect(blocking("connect-src 'self'", 'ws://lab.example/', { site, directive: 'connect-src' })).toBe(
      undefined,
    );
  });
});

describe('a directive that is not given', () => {
  it.each([
    ['script-src-elem', 'script-src'],
    ['script-src-elem', 'default-src'],
    ['style-src-elem', 'style-src'],
    ['frame-src', 'child-src'],
    ['frame-src', 'default-src'],
    ['font-src', 'default-src'],
    ['worker-src', 'script-src'],
  ])('should be %s by %s', (directive, wider) => {
    const url = 'https://a.example/';
    expect(blocking(`${wider} 'self'`, url, { directive })).toBe(wider);
    expect(blocking(`${wider} a.example`, url, { directive })).toBeUndefined();
    expect(blocking(`default-src 'none'; ${directive} a.example`, url, { directive })).toBeUndefined();
  });

  it('should allow forms and bases whatever the default is', () => {
    for (const directive of ['form-action', 'base-uri']) {
      expect(blocking("default-src 'none'", 'https://a.example/', { directive })).toBeUndefined();
      expect(blocking(`${directive} 'self'`, 'https://a.example/', { directive })).toBe(directive);
    }
  });

  it('should allow everything without a default', () => {
    expect(blocking("img-src 'self'", 'https://a.example/')).toBeUndefined();
    expect(parsePolicies(' ; ')).toEqual([]);
  });
});

describe('code in the page', () => {
  const style = { directive: 'style-src-elem', proofs: ["'sha256-a+/='"] };
  const script = { directive: 'script-src-elem', proofs: ["'sha256-a+/='", "'nonce-N'"] };

  it('should need the keyword, or its hash or nonce', () => {
    expect(blocking("script-src 'self'", undefined, script)).toBe('script-src');
    expect(blocking("script-src 'unsafe-inline'", undefined, script)).toBeUndefined();
    expect(blocking("script-src 'self' 'sha256-a-_='", undefined, script)).toBeUndefined();
    expect(blocking("script-src 'nonce-N'", undefined, script)).toBeUndefined();
    expect(blocking("script-src 'nonce-n'", undefined, script)).toBe('script-src');
  });

  it('should lose the keyword to another hash, as attributes do', () => {
    const header = "style-src 'unsafe-inline' 'sha256-b='";
    expect(blocking(header, undefined, style)).toBe('style-src');
    expect(blocking(header, undefined, { directive: 'style-src-attr' })).toBe('style-src');
    expect(blocking("style-src 'unsafe-inline'", undefined, { directive: 'style-src-attr' })).toBeUndefined();
  });

  it('should have hashes of attributes only where the policy says so', () => {
    const attribute = { directive: 'script-src-attr', proofs: ["'sha256-b='"] };
    expect(blocking("script-src 'sha256-b='", undefined, attribute)).toBe('script-src');
    expect(blocking("script-src 'unsafe-hashes' 'sha256-b='", undefined, attribute)).toBeUndefined();
  });

  it('should leave the hosts of a strict policy out', () => {
    const header = "script-src 'strict-dynamic' https://a.example 'nonce-N'";
    const url = 'https://a.example/a.js';
    expect(blocking(header, url, { directive: 'script-src-elem' })).toBe('script-src');
    expect(blocking(header, url, script)).toBeUndefined();
    expect(blocking(header, undefined, { directive: 'script-src-elem' })).toBe('script-src');
  });
});

it('should read several policies, names in any case, and the first of a repeated directive', () => {
  const policies = parsePolicies("IMG-SRC a.example;img-src b.example ; font-src 'none', default-src *");
  expect(policies.map((policy) => Object.fromEntries(policy))).toEqual([
    { 'img-src': ['a.example'], 'font-src': ["'none'"] },
    { 'default-src': ['*'] },
  ]);
});
