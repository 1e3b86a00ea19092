/** Visitor messages that a language does not have. */
import { describeMissingMessage, findMissingMessages } from '../../../artefacts/messages/missing-messages.ts';
import { defineRule } from '../../check-rule.ts';

/** A message that pages use and that a language does not have; visitors read it in English, or see its key. */
export const missingMessage = defineRule({
  name: 'missing-message',
  severity: 'warning',
  means:
    'A message that pages show has no text in a language of the site; visitors read it in English, or its key where English has none.',
  mend: 'Correct its key in the code, or write it in "messages" of the configuration, or in the datasource "ui" of the space.',
  *check(site) {
    for (const { language, missing } of findMissingMessages(site)) {
      for (const one of missing) {
        const path = `messages.${language.code}.${one.key}`;
        yield { path, message: describeMissingMessage(language, one) };
      }
    }
  },
});
