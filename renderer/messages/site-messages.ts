/** Visitor messages in one language, with the wordings of a site. */
import { directionOf } from '../format/direction.ts';
import { stepLanguages } from '../route-map/languages/step-texts.ts';
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
    fallbackOverrides: listFallbacks(language, overrides.en),
  });
}

/** English texts for messages that a language lacks. Where the map has steps of its own, English ones do not replace them. */
function listFallbacks(language: string, english: Catalogue = {}): Catalogue {
  if (directionOf(language) === 'rtl') return isolate({ ...catalogues.en, ...english });
  if (!stepLanguages.some((code) => code === baseOf(language))) return english;
  return Object.fromEntries(Object.entries(english).filter(([key]) => !isStep(key)));
}

function isStep(key: string): boolean {
  return key.startsWith('map.step.');
}

/** Unseen characters around text that runs from left to right (UAX #9): they also work in attributes and titles. */
const [ISOLATE, END] = ['\u2066', '\u2069'];

/** English texts that keep their order in a line from right to left. The map compares the texts of steps with its own. */
function isolate(texts: Catalogue): Catalogue {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, isStep(key) ? text : ISOLATE + text + END]),
  );
}
