/** Reads an editor's content, which has all translations, in one language. */

/** In the space, `title__i18n__de` is the German of `title`; names spell `pt-br` as `pt_br`. */
const TRANSLATION_MARK = '__i18n__';

/** Whether content contains translations of its fields. */
export function hasTranslations(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.some(hasTranslations);
  const members = value as Readonly<Record<string, unknown>>;
  return Object.keys(members).some((key) => key.includes(TRANSLATION_MARK) || hasTranslations(members[key]));
}

/** Returns a copy in which the translations of a language replace the originals; empty translations do not. */
export function translateContent(value: unknown, language: string): unknown {
  if (Array.isArray(value)) return value.map((item) => translateContent(item, language));
  if (value === null || typeof value !== 'object') return value;
  const suffix = `${TRANSLATION_MARK}${language.toLowerCase().replaceAll('-', '_')}`;
  const original = Object.entries(value).filter(([key]) => !key.includes(TRANSLATION_MARK));
  const translations = Object.entries(value).flatMap(([key, member]): [string, unknown][] =>
    key.toLowerCase().endsWith(suffix) && member !== null && member !== ''
      ? [[key.slice(0, -suffix.length), member]]
      : [],
  );
  const members = [...original, ...translations].map(([key, member]) => [
    key,
    translateContent(member, language),
  ]);
  return Object.fromEntries(members);
}
