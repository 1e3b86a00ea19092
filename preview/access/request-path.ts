/** Reads every address as an address of this host. */
import { parseUrl } from '#renderer/model';

const HERE = 'http://preview.invalid/';

/** The address of a request, or of a form's target. Two slashes at the start would name another host; an invalid address is the root. */
export function readRequestAddress(address: string): URL {
  return parseUrl(address.replace(/^[/\\]+/, '/'), HERE) ?? new URL(HERE);
}

/** The path to which the browser is redirected after a change. */
export function toLocalPath(to: string): string {
  const { pathname, search } = readRequestAddress(to);
  return `/${pathname.replace(/^\/+/, '')}${search}`;
}
