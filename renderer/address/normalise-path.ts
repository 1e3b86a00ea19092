/** The one form of every path: a leading slash, no repeated slashes, no trailing slash. */

/** The path of an address, and the rest (`?query#hash`), which has its own rules. */
export interface SplitAddress {
  readonly path: string;
  readonly suffix: string;
}

/** Parts an address before its first `?` or `#`. */
export function splitAddress(address: string): SplitAddress {
  const end = address.search(/[?#]/);
  if (end === -1) return { path: address, suffix: '' };
  return { path: address.slice(0, end), suffix: address.slice(end) };
}

/**
 * Collapses repeated slashes and drops the trailing one; query and hash stay as they are.
 * Backslashes are encoded, because browsers read `/\host` as the address of another host.
 */
export function normalisePath(address: string): string {
  const { path, suffix } = splitAddress(address);
  const segments = path.split('/').filter((segment) => segment !== '');
  return `/${segments.join('/').replaceAll('\\', '%5C')}${suffix}`;
}
