/** Visitor messages in one language, with the wordings of a site. */
import { directionOf } from '../format/direction.ts';
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
    fallbackOverrides:
      directionOf(language) === 'rtl' ? isolate({ ...catalogues.en, ...overrides.en }) : overrides.en,
  });
}

/** Unseen characters around text that runs from left to right (UAX #9): they also work in attributes and titles. */
const [ISOLATE, END] = ['\u2066', '\u2069'];

/** English texts that keep their order in a line from right to left. The map compares the texts of steps with its own. */
function isolate(texts: Catalogue): Catalogue {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      key.startsWith('map.step.') ? text : ISOLATE + text + END,
    ]),
  );
}
