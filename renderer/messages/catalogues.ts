/** All built-in messages of the site, put together from their parts. */
import type { Catalogue } from './create-messages.ts';
import { de } from './de.ts';
import { en } from './en.ts';

/** The built-in messages by language. */
export const catalogues = {
  en: { ...en },
  de: { ...de },
} as const satisfies Readonly<Record<string, Catalogue>>;
