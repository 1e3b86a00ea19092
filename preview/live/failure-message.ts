/** Explains why a page could not be rendered, with the place in the site's own code. */
import type { PageFailure } from '#renderer';

/** The message of a failure: `it broke (shell.tsx:7:11)`. */
export function failureMessage({ message, place }: Pick<PageFailure, 'message' | 'place'>): string {
  return place === undefined ? message : `${message} (${place})`;
}

/** The whole failure: `content: The field is empty`. */
export function failureText(failure: PageFailure): string {
  return `${failure.block}: ${failureMessage(failure)}`;
}
