/** The writing direction of languages. */

/** Scripts that are written from right to left. */
const rightToLeft: ReadonlySet<string | undefined> = new Set(
  'Adlm Arab Hebr Mand Mend Nkoo Rohg Samr Syrc Thaa'.split(' '),
);

/** Directions by language tag: looking up a script takes longer than writing a line of a document. */
const directions = new Map<string, 'ltr' | 'rtl'>();

/** Returns the writing direction of a language: that of its script, which the tag may name (`pa-Arab`), or its usual one. */
export function directionOf(languageTag: string): 'ltr' | 'rtl' {
  const known = directions.get(languageTag);
  if (known) return known;
  const direction = rightToLeft.has(scriptOf(languageTag)) ? 'rtl' : 'ltr';
  directions.set(languageTag, direction);
  return direction;
}

function scriptOf(languageTag: string): string | undefined {
  try {
    return new Intl.Locale(languageTag).maximize().script;
  } catch {
    return undefined;
  }
}
