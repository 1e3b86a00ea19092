import { describe, expect, it } from 'vitest';
import { anchorSuffix, toAnchor } from '../../../renderer/address/anchor.ts';

describe('toAnchor', () => {
  it.each([
    ['prices', 'prices'],
    ['#prices', 'prices'],
    [' my  place ', 'my-place'],
    ['über', 'über'],
    ['a\u0000b', 'ab'],
    ['#', undefined],
    ['', undefined],
    [null, undefined],
    [7, undefined],
  ])('should turn %j into %j', (value, anchor) => {
    expect(toAnchor(value)).toBe(anchor);
  });

  it('should name the same place in the link as in the element', () => {
    expect(decodeURIComponent(anchorSuffix('# Höhe & Breite'))).toBe(`#${toAnchor('# Höhe & Breite')}`);
  });

  it('should not cut a letter in two', () => {
    expect(anchorSuffix(`${'a'.repeat(99)}😀`)).toBe(`#${'a'.repeat(99)}`);
  });
});
