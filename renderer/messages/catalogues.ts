/** All built-in messages of the site, put together from their parts. */
import type { Catalogue } from './create-messages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { pageMessages } from './pages.ts';
import { productMessages } from './product.ts';
import { routeMapMessages } from './route-map.ts';
import { routeStepMessages } from './route-steps.ts';

/** The parts that the catalogues are made of; a key stands in one of them only. */
export const catalogueParts = [
  { en, de },
  productMessages,
  pageMessages,
  routeMapMessages,
  routeStepMessages,
] as const;

/** The built-in messages by language. */
export const catalogues: Readonly<Record<'en' | 'de', Catalogue>> = {
  en: { ...en, ...productMessages.en, ...pageMessages.en, ...routeMapMessages.en, ...routeStepMessages.en },
  de: { ...de, ...productMessages.de, ...pageMessages.de, ...routeMapMessages.de, ...routeStepMessages.de },
};
