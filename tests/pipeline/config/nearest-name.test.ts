import { describe, expect, it } from 'vitest';
import { findNearestName } from '../../../pipeline/config/nearest-name.ts';

describe('findNearestName', () => {
  it.each([
    ['regin', 'region'],
    ['timezone', 'timeZone'],
    ['Token', 'token'],
    ['lnguages', 'languages'],
  ])('should find what %s was meant to be', (name, expected) => {
    expect(findNearestName(name, ['token', 'region', 'timeZone', 'languages'])).toBe(expected);
  });

  it('should not take another word for a slip', () => {
    expect(findNearestName('colour', ['token', 'region'])).toBeUndefined();
    expect(findNearestName('x', ['url', 'out'])).toBeUndefined();
    expect(findNearestName('anything', [])).toBeUndefined();
  });
});
