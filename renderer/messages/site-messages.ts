/** Visitor messages in one language, with the wordings of a site. */
import { catalogues } from './catalogues.ts';
import { baseOf, type Catalogue, createMessages, type MessageLookup } from './create-messages.ts';

/** Looks up messages: first in the site's own wordings, by language tag, then in the catalogues. */
export function createSiteMessages(
  language: string,
  overrides: Readonly<Record<string, Catalogue>>,
): MessageLookup {
  return createMessages({
    ...{ language, catalogues, overrides: overrides[language] ?? {} },
    baseOverrides: overrides[baseOf(language)],
    fallbackOverrides: overrides.en,
  });
}
