/** Refuses requests with a foreign host name: a page of that name could read drafts, and edit them in the demo (DNS rebinding). */
import type { Server } from 'node:http';
import { isIP } from 'node:net';
import { Refusal } from './refusal.ts';

/** Names by which a machine calls itself (RFC 6761, section 6.3). IP addresses are allowed: no site can have one as its name. */
const LOCAL_NAME = /^(?:localhost|.+\.localhost)$/;
const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1)$/;

/** Checks the `Host` of a request to a server that listens for this machine alone. @throws Refusal 421 */
export function checkName(server: Server, host: string | undefined): void {
  const address = server.address();
  const isForAll = address === null || typeof address === 'string' || !LOOPBACK.test(address.address);
  if (isForAll || isLocal(host ?? '')) return;
  throw new Refusal(421, {
    error:
      'This server listens for this machine alone: call it localhost or 127.0.0.1, or start it with --host.',
  });
}

function isLocal(host: string): boolean {
  const name = host
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();
  return isIP(name) !== 0 || LOCAL_NAME.test(name);
}
