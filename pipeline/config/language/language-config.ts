/** The configuration of one language. */
import { z } from 'zod';
import { prefixOf } from './prefix-of.ts';

const EXPECTED_TAG = 'Expected a language tag such as "de" or "pt-BR"';

/** Whether Intl knows what to do with a tag: it throws for one with two regions, such as `en-GB-US`. */
function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** A language of the site. */
export const LanguageConfig = z.strictObject({
  /** Language tag for `lang` and `hreflang`: `en`, `pt-BR`. */
  code: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, { error: EXPECTED_TAG, abort: true })
    .refine(isLanguageTag, EXPECTED_TAG),
  /** Folder of the space with the stories of this language, such as `de`; default: the language has no folder, and its stories are translated field by field. */
  folder: z
    .string()
    .regex(/^[^/\s]+(?:\/[^/\s]+)*$/, 'Expected the slug of a folder, such as "de" or "markets/de"')
    .optional(),
  /** The language's name in the space; `default` for the first, and for a language with a folder. */
  content: z.string().min(1).optional(),
  /** First segment of its addresses; default: none for the first language, the code for the others. */
  prefix: z
    .string()
    .regex(/^[a-z0-9-]*$/i, 'Expected letters from a to z, digits and hyphens, such as "de"')
    .optional(),
  /** The language's own name; default: the name from Intl. */
  label: z.string().min(1).optional(),
});

/** The languages of a site, each with a unique code and its own addresses. */
export const LanguagesConfig = z
  .array(LanguageConfig)
  .min(1)
  .superRefine((languages, problems) => {
    const parts = { code: languages.map(({ code }) => code), prefix: languages.map(prefixOf) };
    for (const [key, values] of Object.entries(parts)) {
      const known = values.map((value) => value.toLowerCase());
      for (const [index, value] of values.entries()) {
        if (known.indexOf(known[index]!) === index) continue;
        const message = `Expected a ${key} that no other language has, not "${value}" again`;
        problems.addIssue({ code: 'custom', path: [index, key], message });
      }
    }
  });
