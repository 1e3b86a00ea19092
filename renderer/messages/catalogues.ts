/** All built-in messages of the site, put together from their parts. */
import type { Catalogue } from './create-messages.ts';
import { de } from './de/catalogue.ts';
import { en } from './en/catalogue.ts';
import { es } from './es/catalogue.ts';
import { fr } from './fr/catalogue.ts';
import { it } from './it/catalogue.ts';
import { nl } from './nl/catalogue.ts';
import { routeStepMessages } from './route-steps.ts';

/** The languages with all built-in messages, by their tags without a region. */
export const builtInLanguages = ['en', 'de', 'fr', 'es', 'it', 'nl'] as const;
type BuiltInLanguage = (typeof builtInLanguages)[number];

/** The parts that the catalogues are made of. A key is in only one of them. */
export const catalogueParts: ReadonlyArray<Readonly<Record<BuiltInLanguage, Catalogue>>> = [
  { en: en.shell, de: de.shell, fr: fr.shell, es: es.shell, it: it.shell, nl: nl.shell },
  { en: en.product, de: de.product, fr: fr.product, es: es.product, it: it.product, nl: nl.product },
  { en: en.pages, de: de.pages, fr: fr.pages, es: es.pages, it: it.pages, nl: nl.pages },
  { en: en.routeMap, de: de.routeMap, fr: fr.routeMap, es: es.routeMap, it: it.routeMap, nl: nl.routeMap },
  routeStepMessages,
];

/** The built-in messages by language. */
export const catalogues = Object.fromEntries(
  builtInLanguages.map((language) => [
    language,
    Object.assign({}, ...catalogueParts.map((part) => part[language])),
  ]),
) as Readonly<Record<BuiltInLanguage, Catalogue>>;
