/** Completes a built 404 page with the requested address. */
import { fillErrorPath, fillInvalidAddress, routeIn, splitAddress } from '#renderer';

/** Adds the path that was not found, or says that the address (path and query, as it was sent) is not valid (docs/product-rules.md). */
export function completeNotFoundPage(page: string, address: string): string {
  const { path } = splitAddress(address);
  const isValid = routeIn({ pathname: path }, '') !== undefined;
  return isValid ? fillErrorPath(page, readPath(path)) : fillInvalidAddress(page, address);
}

/** Decodes a path for people. Leaves it as it was sent if it is not valid text, or contains invisible characters. */
export function readPath(path: string): string {
  try {
    const text = decodeURIComponent(path);
    return /\p{C}/u.test(text) ? path : text;
  } catch {
    return path;
  }
}
