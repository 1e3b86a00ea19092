/** Asks other sites, and never this machine's own network: a public name may lead there, which shows when it is looked up. */
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
 * A `fetch` that connects to no private address, whatever name leads to it. The addresses that are looked at are those that it
 * connects to: a second look-up might give others.
 */
export async function openPublicFetch(lookUp: LookUpAll = dns.lookup): Promise<typeof globalThis.fetch> {
  const { Agent } = await import('undici');
  const dispatcher = new Agent({ connect: { lookup: lookUpPublic(lookUp) } });
  return (input, init) => fetch(input, { ...init, dispatcher } as RequestInit);
}

/** A look-up that fails where an address of a name is private. */
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
