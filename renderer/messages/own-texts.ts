/** The texts of a site's configuration that a visitor message may take. */
import { catalogues } from './catalogues.ts';
import { baseOf, type Catalogue, FALLBACK_LANGUAGE, toOther, trimForm } from './create-messages.ts';

/** A site's own wordings of visitor messages, by language tag. */
export type SiteTexts = Readonly<Record<string, Catalogue>>;

/** A text, with the language and the key under which the configuration has it. */
type OwnText = readonly [language: string, key: string, text: string];

/** Texts by message, for each language of the pages. Each is listed once, because a page reads many messages. */
const known = new WeakMap<SiteTexts, Map<string, ReadonlyMap<string, readonly OwnText[]>>>();

/**
 * Lists the texts that a message of a page may take, in every plural form: those of its language, of that language without its
 * region, and in English if the language lacks the message. While they are the same, the configuration does not change what the
 * page says.
 */
export function listOwnTexts(key: string, language: string, texts: SiteTexts): readonly OwnText[] {
  const ofSite = known.get(texts) ?? new Map<string, ReadonlyMap<string, readonly OwnText[]>>();
  known.set(texts, ofSite);
  const ofLanguage = ofSite.get(language) ?? groupTexts(language, texts);
  ofSite.set(language, ofLanguage);
  return ofLanguage.get(trimForm(key)) ?? [];
}

function groupTexts(language: string, texts: SiteTexts): ReadonlyMap<string, readonly OwnText[]> {
  const groups = new Map<string, OwnText[]>();
  const nearest = new Set([language, baseOf(language)]);
  const builtIn: Readonly<Record<string, Catalogue>> = catalogues;
  const sources = [...nearest].flatMap((source) => [texts[source] ?? {}, builtIn[source] ?? {}]);
  const has = (key: string) => sources.some((source) => Object.hasOwn(source, key));
  // The form "other" stands in for every form that a language lacks, but not for a text without forms.
  const isKnown = (key: string) => has(trimForm(key)) || (trimForm(key) !== key && has(toOther(key)));
  for (const source of new Set([...nearest, FALLBACK_LANGUAGE])) {
    for (const [key, text] of Object.entries(texts[source] ?? {})) {
      if (!nearest.has(source) && isKnown(key)) continue;
      const message = trimForm(key);
      const group = groups.get(message) ?? [];
      group.push([source, key, text]);
      groups.set(message, group);
    }
  }
  return groups;
}
