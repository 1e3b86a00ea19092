/** Visitor messages that a language does not have. */
import { catalogues, readMessage } from '#renderer';
import { countOf } from '../../profile/report/figures/quantities.ts';
import { defineRule } from '../check-rule.ts';

/** So many messages are named; the others are counted. */
const NAMED_MESSAGES = 5;

/** A message that counts has a form for some numbers; languages differ in which ones. */
const PLURAL_FORM = /\.(?:zero|one|two|few|many|other)$/;
const FORMS = ['', '.one', '.other'];

/** The catalogues by language tag. */
const builtIn: Readonly<Record<string, Readonly<Record<string, string>>>> = catalogues;

/** A language without some of the visitor messages; visitors read them in English. */
export const missingMessage = defineRule({
  name: 'missing-message',
  severity: 'warning',
  means: 'Visitor messages have no text in a language of the site; visitors read them in English.',
  mend: 'Write them in "messages" of the configuration, or in the datasource "ui" of the space.',
  *check({ site, config, content }) {
    // Own words for English are words that its other languages need, too.
    const needed = new Set(
      Object.keys({ ...catalogues.en, ...config.messages.en }).map((key) => key.replace(PLURAL_FORM, '')),
    );
    for (const language of site.languages) {
      const { code, label } = language;
      const own = { ...builtIn[code.split('-', 1)[0]!], ...builtIn[code], ...config.messages[code] };
      const known = new Set(Object.keys(own).map((key) => key.replace(PLURAL_FORM, '')));
      const missing = [...needed].filter(
        (key) =>
          !known.has(key) && FORMS.every((form) => readMessage(key + form, content, language) === undefined),
      );
      if (missing.length === 0) continue;
      const named = missing.slice(0, NAMED_MESSAGES).join(', ');
      const more = missing.length > NAMED_MESSAGES ? ` and ${missing.length - NAMED_MESSAGES} more` : '';
      const message = `${label} (${code}) has no text for ${countOf(missing.length, 'message')}: ${named}${more}.`;
      yield { path: `messages.${code}`, message };
    }
  },
});
