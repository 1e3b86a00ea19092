/** Completes a finished 404 page with the address that was asked for. */
import { fillErrorPath, fillInvalidAddress, routeIn, splitAddress } from '#renderer';

/** Says which path was not found, or that the address (path and query, as it was sent) can be none (docs/product-rules.md). */
export function completeNotFoundPage(page: string, address: string): string {
  const { path } = splitAddress(address);
  const isValid = routeIn({ pathname: path }, '') !== undefined;
  return isValid ? fillErrorPath(page, readPath(path)) : fillInvalidAddress(page, address);
}

/** A path as people read it; as it was sent when it is no text, or holds signs that nobody sees. */
export function readPath(path: string): string {
  try {
    const text = decodeURIComponent(path);
    return /\p{C}/u.test(text) ? path : text;
  } catch {
    return path;
  }
}
