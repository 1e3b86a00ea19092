import { describe, expect, it } from 'vitest';
import { normalisePath, splitAddress } from '../../../renderer/address/normalise-path.ts';
import fc from '../../support/runs/property-testing.ts';

describe('normalisePath', () => {
  it.each([
    ['', '/'],
    ['/', '/'],
    ['//', '/'],
    ['/a', '/a'],
    ['a/b', '/a/b'],
    ['/a/b/', '/a/b'],
    ['//double//slash/', '/double/slash'],
    ['/a//?next=//x/', '/a?next=//x/'],
    ['/a/#b//c/', '/a#b//c/'],
    ['/?q', '/?q'],
    ['/\\evil.example', '/%5Cevil.example'],
  ])('should turn %j into %j', (address, expected) => {
    expect(normalisePath(address)).toBe(expected);
  });

  it('should leave its own results as they are, and never make an address of another host', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('/', '\\', '?', '#', 'a', '.', ' ', 'ü') }),
        (address) => {
          const normalised = normalisePath(address);
          expect(normalisePath(normalised)).toBe(normalised);
          expect(new URL(normalised, 'https://site.example').host).toBe('site.example');
        },
      ),
    );
  });

  it('should part an address into two parts that make it up', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('/', '?', '#', ':', 'a', '.', '%', 'ü') }), (text) => {
        const address = `https://site.example${text}`;
        const { path, suffix } = splitAddress(address);
        expect(path + suffix).toBe(address);
        expect(path).not.toMatch(/[?#]/);
      }),
    );
  });
});
