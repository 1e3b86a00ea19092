/** Makes the function that says a visitor message in one language, with its placeholders filled in. */

/** Messages by key. A placeholder is a name in braces; a message that counts has the forms `KEY.one`, `KEY.other`, …. */
export type Catalogue = Readonly<Record<string, string>>;

/** The values of a message's placeholders; `count` also chooses the plural form. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Returns an editor's own text for a key, which comes before everything else; undefined or empty if there is none. */
export type FindWording = (key: string) => string | undefined;

/** Says a message. Editors' texts are asked for by the key, and for a message that counts by its plural form, too. */
export type MessageLookup = (key: string, values?: MessageValues, findWording?: FindWording) => string;

/** The inputs of a language's messages. */
export interface MessageOptions {
  /** Language tag of the page: `de`, `pt-BR`. */
  readonly language: string;
  /** The built-in messages, by language without region. */
  readonly catalogues: Readonly<Record<string, Catalogue>>;
  /** The site's own wordings, over the built-in ones. */
  readonly overrides?: Catalogue;
  /** The site's wordings in the language without its region, and in English, for messages that the others lack. */
  readonly baseOverrides?: Catalogue | undefined;
  readonly fallbackOverrides?: Catalogue | undefined;
  /** Called with a key that no catalogue has; the visitor sees the key. */
  readonly report?: (key: string) => void;
}

/** The language of messages that the page's own language does not have. */
export const FALLBACK_LANGUAGE = 'en';

const PLACEHOLDER = /\{(\w+)\}/g;

/** Makes the lookup: own wording, then the language's catalogue, its base's, then English, then the key itself, reported. */
export function createMessages(options: MessageOptions): MessageLookup {
  const { language, catalogues, overrides = {}, baseOverrides, fallbackOverrides, report } = options;
  const sources = [overrides, catalogues[language], baseOverrides, catalogues[baseOf(language)]];
  const own = describeLanguage(language, mergeCatalogues(sources));
  let fallback: Candidate | undefined;
  // Most languages have all messages, and putting some hundred texts together takes longer than most uses of this function.
  const makeFallback = () =>
    describeLanguage(FALLBACK_LANGUAGE, mergeCatalogues([fallbackOverrides, catalogues[FALLBACK_LANGUAGE]]));

  return (key, values = {}, findWording) => {
    const wording = findWording && chooseWording(key, values, { findWording, ...own });
    if (wording) return fill(wording, values, own);
    const template = findTemplate(key, values, own);
    if (template !== undefined) return fill(template, values, own);
    fallback ??= makeFallback();
    const instead = findTemplate(key, values, fallback);
    if (instead !== undefined) return fill(instead, values, fallback);
    report?.(key);
    return key;
  };
}

/** An editor's text for all forms of a message, or else for its plural form. Where a language has no text of a form, "other" stands in. */
function chooseWording(
  key: string,
  values: MessageValues,
  { findWording, catalogue, plurals }: Candidate & { readonly findWording: FindWording },
): string | undefined {
  const { base, form } = nameForm(key, values, plurals);
  const whole = findWording(base);
  if (whole || form === base) return whole;
  return findWording(form) || (form in catalogue ? undefined : findWording(toOther(form)));
}

/** A language's messages and its rules; making the rules takes longer than using them, so each is made once, and when it is needed. */
interface Candidate {
  readonly catalogue: Catalogue;
  readonly plurals: () => Intl.PluralRules;
  readonly numbers: () => Intl.NumberFormat;
}

/** Numbers below 10,000 get no separator, which keeps years and status codes as they are. */
function describeLanguage(language: string, catalogue: Catalogue): Candidate {
  let plurals: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;
  return {
    catalogue,
    plurals: () => (plurals ??= new Intl.PluralRules(language)),
    numbers: () => (numbers ??= new Intl.NumberFormat(language, { useGrouping: 'min2' })),
  };
}

/** Puts catalogues together; the first that has a key wins. Without a prototype, so that no key is found by accident. */
function mergeCatalogues(sources: readonly (Catalogue | undefined)[]): Catalogue {
  return Object.assign(Object.create(null), ...sources.toReversed());
}

function findTemplate(
  key: string,
  values: MessageValues,
  { catalogue, plurals }: Candidate,
): string | undefined {
  const { base, form } = nameForm(key, values, plurals);
  return catalogue[base] ?? catalogue[form] ?? catalogue[toOther(form)];
}

const PLURAL_FORM = /\.(?:zero|one|two|few|many|other)$/;

/** The name of a message, and that of its plural form; both are the same if it does not count. Islands ask for forms by name. */
function nameForm(key: string, { count }: MessageValues, plurals: Candidate['plurals']) {
  if (typeof count === 'number') return { base: key, form: `${key}.${plurals().select(count)}` };
  return { base: trimForm(key), form: key };
}

/** A key without its plural form. */
export function trimForm(key: string): string {
  return key.replace(PLURAL_FORM, '');
}

/** The key of the form that stands in for others. */
export function toOther(form: string): string {
  return form.replace(PLURAL_FORM, '.other');
}

/** A placeholder without a value stays, so that a link or an element can take its place. */
function fill(template: string, values: MessageValues, { numbers }: Candidate): string {
  if (!template.includes('{')) return template;
  return template.replace(PLACEHOLDER, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name]! : placeholder;
    return typeof value === 'string' ? value : numbers().format(value);
  });
}

/** A language tag without its region. */
export function baseOf(language: string): string {
  return language.split('-', 1)[0]!;
}
