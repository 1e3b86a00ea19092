/** Tells errors of the site's own code from stray ones (docs/decisions/0033-own-errors-show-the-error-page.md). */

/** The site's own scripts, but for libraries of third parties that are bundled with them. */
const OWN_SCRIPT = /\/_stopover\/assets\/(?!library-)/;

/** Whether an error comes from the site's own code: from the script that threw it, or the first that its stack names. */
export function isOwnError(error: unknown, filename = ''): boolean {
  const { stack = '', message = '' } = (error ?? {}) as Partial<Error>;
  // Some browsers begin a stack with the message, where an address may stand as well.
  const [thrower = filename] = /[\w-]+:\/\/[^\s)]+/.exec(stack.replace(message, '')) ?? [];
  return OWN_SCRIPT.test(thrower);
}
