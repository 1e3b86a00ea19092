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
