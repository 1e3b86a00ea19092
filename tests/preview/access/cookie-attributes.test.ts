import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { isSecure } from '../../../preview/access/cookie-attributes.ts';

it.each([
  ['https', true],
  ['https,http', true],
  ['HTTPS, http', true],
  ['http, https', false],
  ['http', false],
  [undefined, false],
])('the browser speaks with the first of several proxies: %s', (proto, expected) => {
  const request = { protocol: 'http', headers: { 'x-forwarded-proto': proto } };
  expect(isSecure(request as unknown as FastifyRequest)).toBe(expected);
});

it.each([
  ['proto=https', true],
  ['for=192.0.2.60;proto=https;by=203.0.113.43', true],
  ['For="[2001:db8:cafe::17]:4711";PROTO="HTTPS", for=192.0.2.43;proto=http', true],
  ['for=192.0.2.43; proto=https , for=198.51.100.17', true],
  [';proto=https;', true],
  ['for=192.0.2.43;proto=http, proto=https', false],
  ['for=192.0.2.43, proto=https', false],
  ['proto=httpsx', false],
  ['xproto=https', false],
  // Quoted text holds no parameters.
  ['for="a;proto=https"', false],
  ['for="a\\";proto=https', false],
  ['for="a,b";proto=https', true],
  ['for="\\"";proto=https', true],
  // Not in the form of RFC 7239: the header is ignored.
  ['proto=https;proto=http', false],
  ['proto=http;proto=https', false],
  ['proto=https;for=a b', false],
  ['proto https', false],
  ['', false],
])('the first of several proxies counts as well, as RFC 7239 writes it: %s', (forwarded, expected) => {
  const request = { protocol: 'http', headers: { forwarded } };
  expect(isSecure(request as unknown as FastifyRequest)).toBe(expected);
});

it.each(['for="', 'a=b;', ' ', '"\\', ';'])(
  'a header full of %j says nothing, and holds nobody up',
  (part) => {
    // A hundred times what a server takes: time that grows with the square of the length would be a hang.
    const headers = { forwarded: `${part.repeat(1_600_000 / part.length)}!;proto=https` };
    expect(isSecure({ protocol: 'http', headers } as unknown as FastifyRequest)).toBe(false);
  },
);

it('a proxy that says it in one way is enough, as where others behind it say http in the other', () => {
  const secure = { protocol: 'http', headers: { forwarded: 'proto=https', 'x-forwarded-proto': 'http' } };
  expect(isSecure(secure as unknown as FastifyRequest)).toBe(true);
});
