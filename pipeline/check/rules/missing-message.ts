/** Visitor messages that a language does not have. */
import { findMissingMessages } from '../../artefacts/messages/missing-messages.ts';
import { defineRule } from '../check-rule.ts';

/** A language without some of the visitor messages; visitors read them in English. */
export const missingMessage = defineRule({
  name: 'missing-message',
  severity: 'warning',
  means: 'Visitor messages have no text in a language of the site; visitors read them in English.',
  mend: 'Write them in "messages" of the configuration, or in the datasource "ui" of the space.',
  *check(site) {
    for (const { language, message } of findMissingMessages(site)) {
      yield { path: `messages.${language.code}`, message };
    }
  },
});
