/** Recognises requests that a proxy or tunnel has forwarded: the client is on another machine, although the connection is local. */
import type { IncomingMessage } from 'node:http';

/**
 * Headers that proxies, tunnels and content delivery networks add: RFC 7239 and RFC 9110 (`Forwarded`, `Via`), the
 * `X-Forwarded-` family, and what Cloudflare, Akamai, Fastly, Fly, Vercel, Netlify, Azure, AWS, Google and Envoy document.
 */
const FORWARDING_HEADER = new RegExp(
  [
    '^(?:forwarded|via|max-forwards|proxy-connection|cdn-loop)$',
    '^x-(?:forwarded|original|proxy|proxyuser|envoy|azure|arr|appengine|amzn|amz-cf|vercel|nf|cluster|varnish|akamai)(?:-|$)',
    '^(?:x-)?(?:real|client|true-client|remote|source)-(?:ip|addr|host)$',
    '^x-(?:host|cloud-trace-context)$',
    '^(?:cf|fastly|fly|akamai|ngrok|tailscale)-',
  ].join('|'),
);

/** Whether there is a proxy between us and the browser. A proxy that adds no header and speaks HTTP/1.1 is not detected. */
export function isForwarded({ headers, httpVersion }: IncomingMessage): boolean {
  // No browser has spoken HTTP/1.0 for two decades; nginx uses it towards its upstream servers by default.
  if (httpVersion === '1.0') return true;
  return Object.keys(headers).some((name) => FORWARDING_HEADER.test(name));
}
