/** Private addresses in URLs. */
import { describe, expect, it } from 'vitest';
import { isPrivateAddress } from '../../../../pipeline/check/external/private-address.ts';

describe('isPrivateAddress', () => {
  it.each([
    'http://localhost:3000',
    'http://127.1/',
    'http://2130706433/',
    'http://10.1.2.3',
    'http://192.168.0.1',
    'http://169.254.169.254/latest',
    'http://[::1]/',
    'http://[fe80::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::10.1.2.3]/',
    'http://[64:ff9b::169.254.169.254]/latest',
    'http://192.0.0.192/opc/v1/',
    'http://198.18.0.1/',
    'http://intranet/',
    'http://printer.local/',
  ])('should know %s', (url) => expect(isPrivateAddress(new URL(url).hostname)).toBe(true));

  it.each([
    'https://example.com',
    'http://8.8.8.8',
    'https://[2606:4700::1111]/',
    'https://[64:ff9b::8.8.8.8]/',
    'https://localhost.example.com',
  ])('should leave %s alone', (url) => expect(isPrivateAddress(new URL(url).hostname)).toBe(false));
});
