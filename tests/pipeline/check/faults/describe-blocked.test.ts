/** Advice on things that a security policy blocks. */
import { expect, it } from 'vitest';
import { parsePolicies } from '../../../../pipeline/artefacts/headers/match-policy.ts';
import { describeBlocked } from '../../../../pipeline/check/faults/describe-blocked.ts';

function describeIn(header: string, need: string, site = 'https://lab.example') {
  return describeBlocked(need, { parsed: parsePolicies(header), isOfRoute: false }, new URL(site));
}

it('should be the same for all files of a server, because one line allows them', () => {
  const keyOf = (path: string) =>
    describeIn("frame-src 'self'", `frame-src iframe https://a.example/${path}`)?.key;
  expect(keyOf('one')).toBe(keyOf('two'));
  expect(keyOf('one')).toBeDefined();
});

it('should allow no whole scheme for code', () => {
  const advise = (need: string) => describeIn("default-src 'self'", need)?.message.split('policy. ')[1];
  expect(advise('script-src-elem script data:')).toBe('Put it into a file of the site.');
  expect(advise('img-src img data:')).toBe(
    'To allow it, configure security.policy: { "img-src": ["data:"] }.',
  );
});

it('should take nobody else’s script for one of the site that "strict-dynamic" blocks', () => {
  const need = 'script-src-elem script https://a.example/b.js';
  expect(describeIn("script-src 'strict-dynamic'", need)?.message).toMatch(/ To allow it, configure /);
});

it('should know that browsers ask for pictures with encryption in pages that have it, and in no others', () => {
  const need = 'img-src img http://a.example';
  expect(describeIn('img-src https:', need)).toBeUndefined();
  expect(describeIn('img-src https:', need, 'http://lab.example')).toBeDefined();
});
