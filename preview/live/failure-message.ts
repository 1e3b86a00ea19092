/** Explains why a page could not be rendered, with the place in the site's own code. */
import type { PageFailure } from '#renderer';

/** The message of a failure. One with a place is of the site's own code, and tells editors nothing: `it broke (shell.tsx:7:11)`. */
export function failureMessage({ message, place }: Pick<PageFailure, 'message' | 'place'>): string {
  return place === undefined ? message : `The site’s code failed. For developers: ${message} (${place})`;
}

/** The whole failure: `content: The field is empty`. */
export function failureText(failure: PageFailure): string {
  return `${failure.block}: ${failureMessage(failure)}`;
}
