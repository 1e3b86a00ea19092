/** Requests from other sites, never from this machine's own network. A public name may lead there, which only a look-up shows. */
import dns, { type LookupAddress, type LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-address.ts';

/** Looks the addresses of a name up, all of them. */
export type LookUpAll = (
  name: string,
  options: LookupOptions & { readonly all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Opens a `fetch` that never connects to a private address, even if a public name leads to it. It connects to the same
 * addresses that were checked: a second look-up might return others.
 */
export async function openPublicFetch(lookUp: LookUpAll = dns.lookup): Promise<typeof globalThis.fetch> {
  const { Agent } = await import('undici');
  const dispatcher = new Agent({ connect: { lookup: lookUpPublic(lookUp) } });
  return (input, init) => fetch(input, { ...init, dispatcher } as RequestInit);
}

/** Makes a look-up that fails if an address of a name is private. */
export function lookUpPublic(lookUp: LookUpAll): LookupFunction {
  return (name, options, done) =>
    lookUp(name, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const inside = addresses.find(({ address }) => isPrivateAddress(address));
      if (inside) return done(new Error(`its name leads to the private address ${inside.address}`), []);
      if (options.all) return done(null, addresses);
      const { address, family } = addresses[0]!;
      return done(null, address, family);
    });
}
