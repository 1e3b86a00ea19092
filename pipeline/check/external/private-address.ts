/** Distinguishes addresses of this machine and of private networks from public ones. */
import { BlockList, isIP } from 'node:net';

const NAMES = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/;

/** Length of the prefix in front of a translated IPv4 address. */
const TRANSLATED_BITS = 96;

/** Networks that are not public, from the special-purpose registries of RFC 6890. */
const networks = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
] as const) {
  networks.addSubnet(network, bits);
  // A translator to IPv4 (NAT64, RFC 6052) leads to the same place; public addresses behind it stay public.
  networks.addSubnet(`64:ff9b::${network}`, TRANSLATED_BITS + bits, 'ipv6');
}
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  networks.addSubnet(network, bits, 'ipv6');
}

/** Whether a host name of an address is private; IPv6 addresses are in brackets, as in URLs. */
export function isPrivateAddress(hostname: string): boolean {
  const name = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  const family = isIP(name);
  if (family === 0) return NAMES.test(name) || !name.includes('.');
  return networks.check(name, family === 4 ? 'ipv4' : 'ipv6');
}
