import { describe, expect, it } from 'vitest';
import { isKnownHost, isLocalHost, isLoopback } from '../../../preview/access/known-hosts.ts';

describe('names of the preview', () => {
  it.each([
    'localhost:4321',
    '127.0.0.1:4321',
    '[::1]:4321',
    '192.168.1.5',
    'a.localhost',
    'preview.example:80',
  ])('answers to %s', (host) => expect(isKnownHost(host, ['preview.example'])).toBe(true));

  it.each([
    undefined,
    '',
    'evil.example',
    'localhost.evil.example',
    'user@localhost',
    'a b',
    'preview.example.evil',
    '/',
  ])('does not answer to %s', (host) => expect(isKnownHost(host, ['preview.example'])).toBe(false));

  it('knows which of them are this machine', () => {
    expect(['localhost', '127.0.0.1:1', '127.1.2.3', '[::1]'].every(isLocalHost)).toBe(true);
    expect(['192.168.1.5', 'preview.example', '[::2]', '0.0.0.0'].some(isLocalHost)).toBe(false);
    expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].every(isLoopback)).toBe(true);
    expect(['10.0.0.1', '::2', '1127.0.0.1', undefined].some(isLoopback)).toBe(false);
  });
});
