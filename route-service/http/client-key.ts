/** Distinguishes clients for the rate limit. */

/** Number of groups of an IPv6 address that identify a network; the owner may choose the others freely. */
const IPV6_NETWORK_GROUPS = 4;

/** The client of all requests through a socket in the file system, which have no address. */
const LOCAL_CLIENT = 'local';

/** An address as the rate limit counts it: IPv4 whole, IPv6 by its /64 network. */
export function describeClient(address: string | undefined): string {
  if (address === undefined) return LOCAL_CLIENT;
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  const [head = '', tail] = address.split('%', 1)[0]!.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left.slice(0, IPV6_NETWORK_GROUPS).join(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, IPV6_NETWORK_GROUPS).join(':');
}
