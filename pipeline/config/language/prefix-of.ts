/** The prefix of a language. It is separate from the checks of the configuration, which unchanged builds do not load. */

/** Returns the first segment of a language's addresses; the first language of a site has none by default. */
export function prefixOf(
  { prefix, code }: { readonly prefix?: string | undefined; readonly code: string },
  index: number,
): string {
  return prefix ?? (index === 0 ? '' : code);
}
