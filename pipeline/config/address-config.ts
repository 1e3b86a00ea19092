/** Addresses of form endpoints, as people write them into the configuration. */
import { z } from 'zod';
import { parseUrl } from '#renderer/model';

/** An address that takes what visitors send: on the site's own host, or elsewhere, and then not in clear text. */
export const AddressConfig = z
  .string()
  .refine(
    (address) => /^\/(?!\/)[^\s?#]*$/.test(address) || isFormService(address),
    'Expected a path such as "/api/forms/{key}", or an address such as "https://forms.example.com/{key}"',
  );

/** A machine's own addresses may be in clear text: nothing leaves it. */
function isFormService(address: string): boolean {
  const url = parseUrl(address);
  if (!url) return false;
  const { protocol, hostname, username, password } = url;
  const isLocal = ['localhost', '127.0.0.1'].includes(hostname);
  return (protocol === 'https:' || (protocol === 'http:' && isLocal)) && !username && !password;
}
