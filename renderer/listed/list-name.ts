/** Names of the lists that a site makes from content. */

const NAME = /^[a-z0-9][a-z0-9-]*$/i;

/** A name, and the function's own words for the list and for an example. */
interface ListName {
  readonly name: unknown;
  /** Such as `pages`. */
  readonly what: string;
  readonly example: string;
}

/** Checks the name of a list, because records and errors contain it. @throws Error for an invalid name. */
export function checkListName({ name, what, example }: ListName): void {
  if (typeof name === 'string' && NAME.test(name)) return;
  const expected = `expected letters, digits and hyphens, such as "${example}"`;
  throw new Error(`The ${what} cannot be called ${JSON.stringify(name)}: ${expected}`);
}
