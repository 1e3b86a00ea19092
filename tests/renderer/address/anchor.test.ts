import { describe, expect, it } from 'vitest';
import { anchorSuffix, toAnchor } from '../../../renderer/address/anchor.ts';

describe('toAnchor', () => {
  it.each([
    ['prices', 'prices'],
    ['#prices', 'prices'],
    [' my  place ', 'my-place'],
    ['über', 'über'],
    ['u\u0308ber', 'über'],
    ['#%C3%BCber-uns', 'über-uns'],
    ['100%25', '100%'],
    ['100%', '100%'],
    ['a%00%23b', 'ab'],
    ['%23top', 'top'],
    ['a#b', 'ab'],
    ['%23%20', undefined],
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
