/** Distinguishes clients for the rate limit. */

/** Number of groups of an IPv6 address that identify a network; the owner may choose the others freely. */
const IPV6_NETWORK_GROUPS = 4;

/** The client of all requests through a socket in the file system, which have no address. */
const LOCAL_CLIENT = 'local';

/** IPv4, also written as IPv6, with the port that some proxies add (Azure's, for example). */
const IPV4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i;
/** IPv6 in the brackets that it needs beside a port. */
const BRACKETED = /^\[([^\]]+)\](?::\d+)?$/;

/** An address as the rate limit counts it: IPv4 whole, IPv6 by its /64 network, both without a port, which changes with each connection. */
export function describeClient(given: string | undefined): string {
  if (given === undefined) return LOCAL_CLIENT;
  const address = BRACKETED.exec(given)?.[1] ?? given;
  const [, ipv4] = IPV4.exec(address) ?? [];
  if (ipv4 !== undefined) return ipv4;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('%', 1)[0]!.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left.slice(0, IPV6_NETWORK_GROUPS).join(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, IPV6_NETWORK_GROUPS).join(':');
}
