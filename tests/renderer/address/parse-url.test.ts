/** Parsing an address returns the same result, however many addresses have been parsed before. */
import { expect, it } from 'vitest';
import { parseUrl } from '../../../renderer/address/parse-url.ts';
import { checkUrl } from '../../../renderer/address/safe-url.ts';

it('should read an address, or say that it is none', () => {
  expect(parseUrl('https://müller.example/ü')?.href).toBe('https://xn--mller-kva.example/%C3%BC');
  expect(parseUrl('../b', 'https://müller.example/a/c')?.pathname).toBe('/b');
  for (const text of ['', '/a', 'https://', 'https://a b/']) expect(parseUrl(text)).toBeUndefined();
});

it('should read addresses with umlauts alike, however often', () => {
  // Node optimises functions that are called often; from then on, `URL.canParse` runs another implementation.
  let refused = 0;
  for (let times = 0; times < 100_000; times += 1) if (!checkUrl('https://müller.example/ü')) refused += 1;
  expect(refused).toBe(0);
});
