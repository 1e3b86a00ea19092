/** Visitor messages that a language does not have. */
import { findMissingMessages } from '../../artefacts/messages/missing-messages.ts';
import { defineRule } from '../check-rule.ts';

/** A message that pages say, and that a language does not have; visitors read it in English. */
export const missingMessage = defineRule({
  name: 'missing-message',
  severity: 'warning',
  means: 'A message that pages show has no text in a language of the site; visitors read it in English.',
  mend: 'Write it in "messages" of the configuration, or in the datasource "ui" of the space.',
  *check(site) {
    for (const { language, missing } of findMissingMessages(site)) {
      const { code, label } = language;
      for (const { key, english } of missing) {
        const message = `${label} (${code}) has no text for "${key}". Visitors read English: "${english}".`;
        yield { path: `messages.${code}.${key}`, message };
      }
    }
  },
});
