/** The configuration of one language. */
import { z } from 'zod';

/** A language of the site. */
export const LanguageConfig = z.strictObject({
  /** Language tag for `lang` and `hreflang`: `en`, `pt-BR`. */
  code: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Expected a language tag such as "de" or "pt-BR"'),
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
    .regex(/^[a-z0-9-]*$/i, 'Expected one path segment such as "de"')
    .optional(),
  /** The language's own name; default: the name from Intl. */
  label: z.string().min(1).optional(),
});

/** The languages of a site, each with a code of its own. */
export const LanguagesConfig = z
  .array(LanguageConfig)
  .min(1)
  .superRefine((languages, problems) => {
    const codes = languages.map(({ code }) => code.toLowerCase());
    for (const [index, code] of codes.entries()) {
      if (codes.indexOf(code) === index) continue;
      const message = `Expected a code that no other language has, not "${languages[index]!.code}" again`;
      problems.addIssue({ code: 'custom', path: [index, 'code'], message });
    }
  });
