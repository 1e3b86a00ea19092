/** Warns once in each build of visitor messages that pages use and a language of the site lacks. It writes no file. */
import {
  type ContentReader,
  catalogues,
  FALLBACK_LANGUAGE,
  readMessage,
  type SiteLanguage,
  stepLanguages,
  trimForm,
} from '#renderer';
import { countOf } from '../../bytes/quantities.ts';
import type { Artefact, BuiltSite } from '../artefact.ts';

/** Maximum number of messages that are named; the check names the others. */
const NAMED_MESSAGES = 5;

/** Endings of keys: none, or the plural forms that all built-in languages have. */
const FORMS = ['', '.one', '.other'];

/** The catalogues by language tag. */
const builtIn: Readonly<Record<string, Readonly<Record<string, string>>>> = catalogues;

/** Messages that the map has in more languages than the catalogues. */
const stepKeys = Object.keys(catalogues.en).filter((key) => key.startsWith('map.step.'));

/** A message that visitors read in English, or as its key. */
export interface MissingMessage {
  /** Without a plural form. */
  readonly key: string;
  /** Undefined if English lacks it too: visitors read the key. */
  readonly english: string | undefined;
}

/** A language that lacks messages. */
export interface MissingMessages {
  readonly language: SiteLanguage;
  readonly missing: readonly MissingMessage[];
}

/** Warns of each language that lacks messages. */
export const missingMessages: Artefact = {
  name: 'missing-messages',
  // It depends on the messages that pages use and on editors' texts, so every build checks again.
  isCurrent: () => false,
  make(built) {
    for (const { language, missing } of findMissingMessages(built)) {
      const path = `messages.${language.code}`;
      const warn = (message: string) => built.warn({ code: 'missing-message', path, message });
      const inEnglish = missing.filter(({ english }) => english !== undefined);
      const asKeys = missing.filter(({ english }) => english === undefined);
      if (inEnglish.length > 0) warn(`${describeMissing(language, inEnglish)} Visitors read English.`);
      if (asKeys.length > 0) warn(`${describeMissing(language, asKeys)} Visitors read the key.`);
    }
    return [];
  },
};

/** Describes one missing message. */
export function describeMissingMessage(
  { label, code }: SiteLanguage,
  { key, english }: MissingMessage,
): string {
  const instead = english === undefined ? 'the key' : `English: "${english}"`;
  return `${label} (${code}) has no text for "${key}". Visitors read ${instead}.`;
}

function describeMissing({ label, code }: SiteLanguage, missing: readonly MissingMessage[]): string {
  const named = missing.slice(0, NAMED_MESSAGES).map(({ key }) => key);
  const more = missing.length - named.length;
  const rest = more > 0 ? ` and ${more} more, which "stopover check" lists` : '';
  return `${label} (${code}) has no text for ${countOf(missing.length, 'message')}: ${named.join(', ')}${rest}.`;
}

/** Finds the languages whose visitors read some messages in English, or their keys. */
export function* findMissingMessages(
  site: Pick<BuiltSite, 'site' | 'config' | 'content' | 'askedMessages'>,
): Generator<MissingMessages> {
  // If the site has its own messages in English, its other languages need them too.
  const english = { ...catalogues.en, ...site.config.messages[FALLBACK_LANGUAGE] };
  const needed = new Map(Object.entries(english).map(([key, text]) => [trimForm(key), text]));
  for (const language of site.site.languages) {
    const known = listKnown(language, site.config);
    const isSought = (form: string) => {
      const key = trimForm(form);
      return !known.has(key) && !hasWording(key, site.content, language);
    };
    const asked = new Set([...site.askedMessages({ language: language.code, isSought })].map(trimForm));
    // Keys that English lacks are the site's own: misspelt, or not written yet.
    const own = [...asked].filter((key) => !needed.has(key)).sort();
    const keys = [...[...needed.keys()].filter((key) => asked.has(key)), ...own];
    const missing = keys.map((key) => ({ key, english: needed.get(key) }));
    if (missing.length > 0) yield { language, missing };
  }
}

/** Lists the keys of a language's messages, including those of the language without its region, and the steps that the map has of its own. */
function listKnown({ code }: SiteLanguage, { messages }: BuiltSite['config']): ReadonlySet<string> {
  const base = code.split('-', 1)[0]!;
  const sources = [builtIn[base], builtIn[code], messages[base], messages[code]];
  const steps = stepLanguages.some((code) => code === base) ? stepKeys : [];
  return new Set([...sources.flatMap((source) => Object.keys(source ?? {})).map(trimForm), ...steps]);
}

function hasWording(key: string, content: ContentReader, language: SiteLanguage): boolean {
  return FORMS.some((form) => readMessage(key + form, content, language) !== undefined);
}
