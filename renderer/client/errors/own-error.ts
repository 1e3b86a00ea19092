/** Tells errors of the site's own code from stray ones (docs/decisions/0033-own-errors-show-the-error-page.md). */

/** The site's own scripts, except third-party libraries that are bundled with them. */
const OWN_SCRIPT = /\/_stopover\/assets\/(?!library-)/;

/** Whether an error comes from the site's own code: checks the first script in its stack, or else the one that the browser names. */
export function isOwnError(error: unknown, filename = ''): boolean {
  const { stack = '', message = '' } = (error ?? {}) as Partial<Error>;
  // Some browsers start a stack with the message, which may contain an address too.
  const [thrower = filename] = /[\w-]+:\/\/[^\s)]+/.exec(stack.replace(message, '')) ?? [];
  return OWN_SCRIPT.test(thrower);
}
