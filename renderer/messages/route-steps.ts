/** Visitor messages of a route's steps: the texts that the map tells steps in, by `map.step.KEY`. */
import { texts as de } from '../route-map/languages/de.ts';
import { texts as en } from '../route-map/languages/en.ts';
import { texts as es } from '../route-map/languages/es.ts';
import { texts as fr } from '../route-map/languages/fr.ts';
import { texts as it } from '../route-map/languages/it.ts';
import { texts as nl } from '../route-map/languages/nl.ts';
import type { StepTexts } from '../route-map/languages/step-texts.ts';
import type { StepWords } from '../route-map/words.ts';
import type { Catalogue } from './create-messages.ts';

/** Messages of the steps in the languages that have all messages; the map brings the texts of the others. */
export const routeStepMessages = {
  en: listMessages(en),
  de: listMessages(de),
  fr: listMessages(fr),
  es: listMessages(es),
  it: listMessages(it),
  nl: listMessages(nl),
};

function listMessages({ compass, ...texts }: StepTexts): Catalogue {
  return { ...addPrefix('map.step.', texts), ...addPrefix('map.step.compass.', compass) };
}

function addPrefix(prefix: string, texts: Readonly<Record<string, string>>): Catalogue {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [prefix + key, text]));
}

/** The wordings of steps that are not the built-in ones. */
export function readStepWords(message: (key: string) => string, language: string): StepWords {
  const changed = (prefix: string, keys: readonly string[]) =>
    Object.fromEntries(
      keys.flatMap((key) => {
        const text = message(prefix + key);
        return text === builtIn[prefix + key] ? [] : [[key, text]];
      }),
    );
  const base = language.split('-', 1)[0]!;
  const builtIn = Object.hasOwn(routeStepMessages, base)
    ? routeStepMessages[base as keyof typeof routeStepMessages]
    : routeStepMessages.en;
  const { compass, ...texts } = en;
  return {
    ...changed('map.step.', Object.keys(texts)),
    ...changed('map.step.compass.', Object.keys(compass)),
  };
}
