/** Addresses of the site and of form endpoints, as people write them into the configuration. */
import { z } from 'zod';
import { parseUrl } from '#renderer/model';

/** An address that receives what visitors send with a form. */
export const FormAddressConfig = acceptAddress(
  'Expected a path such as "/api/forms/{key}", or an address such as "https://forms.example.com/{key}"',
);

/** An address that receives the events of visits. */
export const EventAddressConfig = acceptAddress(
  'Expected a path such as "/events", or an address such as "https://events.example.com/visits"',
);

/** Visitors' data goes to the site's own host, or elsewhere with encryption. */
function acceptAddress(expected: string) {
  return z
    .string()
    .refine((address) => /^\/(?!\/)[^\s?#]*$/.test(address) || isSafeService(address), expected);
}

/** The address with which all others of the site begin: a query would be in the middle of them, a user name in every page. */
export const SiteAddressConfig = z
  .url({ protocol: /^https?$/, error: 'Expected an address such as "https://www.example.com"', abort: true })
  .refine(
    isBase,
    'Expected an address such as "https://www.example.com/shop": without user, query and fragment, and its path as browsers send it',
  );

/** The address of the content API. */
export const ApiAddressConfig = acceptService('Expected an address such as "http://127.0.0.1:4324/v2"');

/** The address of a service for feature flags. */
export const FlagsAddressConfig = acceptService('Expected an address such as "https://flags.example.com"');

/** The address of a route service, which browsers ask. */
export const RoutesAddressConfig = acceptService('Expected an address such as "https://routes.example.com"');

/** The address of a server that computes routes. */
export const ProviderAddressConfig = acceptService('Expected an address such as "https://osrm.example.com"');

/** The address of a geocoder. */
export const GeocoderAddressConfig = acceptService(
  'Expected an address such as "https://photon.example.com"',
);

const ICON_SERVICE = 'Expected an address such as "https://api.iconify.design", or false';

/** The address of the icon service, or `false` for none. */
export const IconServiceConfig = z.union([acceptService(ICON_SERVICE), z.literal(false)], {
  error: ICON_SERVICE,
});

/**
 * The address of a service that Stopover or browsers ask. Requests cannot carry a user name or a password (Fetch standard, the
 * constructor of `Request`), and messages name the address.
 */
function acceptService(error: string) {
  return z
    .url({ protocol: /^https?$/, error, abort: true })
    .refine(hasNoUser, `${error}: without user and password, which requests cannot carry`);
}

function hasNoUser(address: string): boolean {
  const { username, password } = new URL(address);
  return username === '' && password === '';
}

function isBase(address: string): boolean {
  const path = /^[^/]*\/\/[^/?#@]+((?:\/[^/?#]+)*)\/*$/.exec(address)?.[1];
  return path !== undefined && path === new URL(address).pathname.replace(/\/+$/, '');
}

/** Addresses on this machine may be without encryption, because nothing leaves it. */
function isSafeService(address: string): boolean {
  const url = parseUrl(address);
  if (!url) return false;
  const { protocol, hostname, username, password } = url;
  const isLocal = ['localhost', '127.0.0.1'].includes(hostname);
  return (protocol === 'https:' || (protocol === 'http:' && isLocal)) && !username && !password;
}
