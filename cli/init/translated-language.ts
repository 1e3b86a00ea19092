/** The languages into which a space translates fields. Their names there are free: `de`, `pt_BR`, `i18n`. */

/** A language as a configuration names it, with the address of its pages if its tag would make a poor one. */
export interface TranslatedLanguage {
  readonly code: string;
  readonly prefix?: string;
}

/** The tags that a configuration takes. */
const TAG = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

/** Returns the language of a name in the space. One whose name is no tag is undetermined; `number` tells it from others. */
export function describeTranslated(name: string, number: number): TranslatedLanguage {
  const tag = name.replaceAll('_', '-');
  const code = [tag, tag.toLowerCase()].find(isTag);
  if (code !== undefined) return { code };
  const segment = tag.replace(/[^a-z0-9-]+/gi, '-').replace(/^-+|-+$/g, '');
  return { code: `und-lang${number}`, ...(segment ? { prefix: segment } : {}) };
}

/**
 * Gives languages whose tag another one has a tag of their own: a space may name `pt-br` and `pt_BR`, which are two languages for it,
 * but a configuration takes each tag once, in any case.
 * @param first number of the first language in the configuration.
 */
export function separateTags<Language extends TranslatedLanguage>(
  languages: readonly Language[],
  first: number,
): readonly Language[] {
  const known = languages.map(({ code }) => code.toLowerCase());
  return languages.map((language, index) => {
    if (known.indexOf(known[index]!) === index) return language;
    let number = index + first;
    while (known.includes(`und-lang${number}`)) number += 1;
    const code = `und-lang${number}`;
    known[index] = code;
    return { ...language, code };
  });
}

function isTag(tag: string): boolean {
  try {
    return TAG.test(tag) && Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
