/**
 * The host names that a request may use for the preview. Another name means that a foreign page led the browser here
 * (DNS rebinding).
 */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { parseUrl } from '#renderer/model';

/** Names by which a machine calls itself (RFC 6761, section 6.3). */
const LOCAL_NAME = /^(?:localhost|.+\.localhost)$/;

/** Parses a `Host` header; undefined if it is not valid. */
function parseHost(
  header: string | undefined,
): { readonly name: string; readonly isAddress: boolean } | undefined {
  const url = header && !/[\s/@\\]/.test(header) ? parseUrl(`http://${header}`) : undefined;
  if (!url) return undefined;
  const name = url.hostname.replace(/^\[|\]$/g, '').toLowerCase();
  return { name, isAddress: isIP(name) !== 0 };
}

/** Whether a request names at most one host. With two, a proxy may have checked the one that we do not read. */
export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length <= 1;
}

/** Whether a request with this `Host` header may be answered. IP addresses may: no other site can have one as its name. */
export function isKnownHost(header: string | undefined, names: readonly string[]): boolean {
  const host = parseHost(header);
  if (!host) return false;
  return host.isAddress || LOCAL_NAME.test(host.name) || names.includes(host.name);
}

/** Whether a `Host` header names the machine that the browser runs on. */
export function isLocalHost(header: string | undefined): boolean {
  const host = parseHost(header);
  if (!host) return false;
  return host.isAddress ? isLoopback(host.name) : LOCAL_NAME.test(host.name);
}

/** Whether an address is the machine's own: 127.0.0.0/8 and ::1 (RFC 6890), also written as IPv6. */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(?:(?:::ffff:)?127(?:\.\d{1,3}){3}|::1)$/i.test(address);
}
