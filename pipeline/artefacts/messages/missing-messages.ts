/** Tells once a build which visitor messages a language of the site lacks. It writes no file. */
import { catalogues, readMessage, type SiteLanguage } from '#renderer';
import { countOf } from '../../profile/report/figures/quantities.ts';
import type { Artefact, BuiltSite } from '../artefact.ts';

/** So many messages are named; the others are counted. */
const NAMED_MESSAGES = 5;

/** A message that counts has a form for some numbers; languages differ in which ones. */
const PLURAL_FORM = /\.(?:zero|one|two|few|many|other)$/;
const FORMS = ['', '.one', '.other'];

/** The catalogues by language tag. */
const builtIn: Readonly<Record<string, Readonly<Record<string, string>>>> = catalogues;

/** A language that lacks messages, and the sentence about it. */
export interface MissingMessages {
  readonly language: SiteLanguage;
  readonly message: string;
}

/** A warning for each language without some of the messages. */
export const missingMessages: Artefact = {
  name: 'missing-messages',
  // Its reads cover what it says.
  isCurrent: () => true,
  make(built) {
    for (const { language, message } of findMissingMessages(built)) {
      built.warn({ code: 'missing-message', path: `messages.${language.code}`, message });
    }
    return [];
  },
};

/** Finds the languages whose visitors read some messages in English. */
export function* findMissingMessages({
  site,
  config,
  content,
}: Pick<BuiltSite, 'site' | 'config' | 'content'>): Generator<MissingMessages> {
  // Own words for English are words that its other languages need, too.
  const needed = new Set(
    [...Object.keys(catalogues.en), ...Object.keys(config.messages.en ?? {})].map(trimForm),
  );
  for (const language of site.languages) {
    const { code, label } = language;
    const base = code.split('-', 1)[0]!;
    const sources = [builtIn[base], builtIn[code], config.messages[base], config.messages[code]];
    const known = new Set(sources.flatMap((source) => Object.keys(source ?? {})).map(trimForm));
    const missing = [...needed].filter(
      (key) =>
        !known.has(key) && FORMS.every((form) => readMessage(key + form, content, language) === undefined),
    );
    if (missing.length === 0) continue;
    const named = missing.slice(0, NAMED_MESSAGES).join(', ');
    const more = missing.length > NAMED_MESSAGES ? ` and ${missing.length - NAMED_MESSAGES} more` : '';
    const message = `${label} (${code}) has no text for ${countOf(missing.length, 'message')}: ${named}${more}. Visitors read English.`;
    yield { language, message };
  }
}

function trimForm(key: string): string {
  return key.replace(PLURAL_FORM, '');
}
