/** Addresses of the site and of form endpoints, as people write them into the configuration. */
import { z } from 'zod';
import { parseUrl } from '#renderer/model';

/** An address that receives visitors' data: on the site's own host, or elsewhere with encryption. */
export const AddressConfig = z
  .string()
  .refine(
    (address) => /^\/(?!\/)[^\s?#]*$/.test(address) || isFormService(address),
    'Expected a path such as "/api/forms/{key}", or an address such as "https://forms.example.com/{key}"',
  );

/** The address with which all others of the site begin: a query would be in the middle of them, a user name in every page. */
export const SiteAddressConfig = z
  .url({ protocol: /^https?$/, error: 'Expected an address such as "https://www.example.com"', abort: true })
  .refine(
    isBase,
    'Expected an address such as "https://www.example.com/shop": without user, query and fragment, and its path as browsers send it',
  );

function isBase(address: string): boolean {
  const path = /^[^/]*\/\/[^/?#@]+((?:\/[^/?#]+)*)\/*$/.exec(address)?.[1];
  return path !== undefined && path === new URL(address).pathname.replace(/\/+$/, '');
}

/** Addresses on this machine may be without encryption, because nothing leaves it. */
function isFormService(address: string): boolean {
  const url = parseUrl(address);
  if (!url) return false;
  const { protocol, hostname, username, password } = url;
  const isLocal = ['localhost', '127.0.0.1'].includes(hostname);
  return (protocol === 'https:' || (protocol === 'http:' && isLocal)) && !username && !password;
}
