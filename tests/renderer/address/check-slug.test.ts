import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkSlug } from '../../../renderer/address/check-slug.ts';

describe('checkSlug', () => {
  it.each([
    'home',
    'parking/brackholm/p4-long-stay',
    'über-uns',
    '100%',
    'a b',
    '...',
    '.well',
    'a..b',
    '日本',
  ])('should accept %j', (slug) => {
    expect(checkSlug(slug)).toBeUndefined();
  });

  it.each([
    ['', 'empty-segment'],
    ['a//b', 'empty-segment'],
    ['.', 'dot-segment'],
    ['..', 'dot-segment'],
    ['a/../b', 'dot-segment'],
    ['a/.', 'dot-segment'],
    ['a\\b', 'backslash'],
    ['a\u0000b', 'control-character'],
    ['a\nb', 'control-character'],
    ['a\u007f', 'control-character'],
    ['a\u2028b', 'control-character'],
    ['%2e%2E/etc', 'encoded-separator'],
    ['a%2Fb', 'encoded-separator'],
    ['a%5cb', 'encoded-separator'],
    ['a%00', 'encoded-separator'],
    ['%252e%252e', 'encoded-separator'],
    ['a?b', 'query-or-hash'],
    ['a#b', 'query-or-hash'],
    ['a\ud800b', 'not-unicode'],
    ['x'.repeat(256), 'segment-too-long'],
    ['ü'.repeat(128), 'segment-too-long'],
    [Array.from({ length: 300 }, () => 'abcdef').join('/'), 'too-long'],
  ])('should refuse %j', (slug, problem) => {
    expect(checkSlug(slug)).toBe(problem);
  });

  it('should accept only segments that can be written with the endings of a build', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stopover-slug-'));
    const longest = 'ü'.repeat(115);
    expect(checkSlug(longest)).toBeUndefined();
    await writeFile(join(folder, `${longest}.html.br.12345678`), '');
    await rm(folder, { recursive: true });
  });
});
