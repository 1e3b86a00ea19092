/** The keys of a site's fonts. */
import { z } from 'zod';

/** A weight, or the range of a variable font. */
const WeightConfig = z.union(
  [
    z.number().int().min(1).max(1000),
    z.string().regex(/^\d{1,4}(?: \d{1,4})?$/, 'Expected a weight such as 400, or a range such as "100 900"'),
  ],
  { error: 'Expected a weight such as 400, or a range such as "100 900"' },
);

const FontFileConfig = z.strictObject({
  /** The file: WOFF2, WOFF, TTF or OTF. */
  file: z.string().min(1),
  /** Weight such as `400`, or a range such as `"100 900"`; default: the font's own. */
  weight: WeightConfig.optional(),
  /** Style; default: the font's own. */
  style: z.enum(['normal', 'italic']).optional(),
});

/** A family of fonts. */
export const FontConfig = z
  .strictObject({
    /** Name of the family in style sheets; default: the name in the font or the package. */
    family: z
      .string()
      .regex(/^[^"'\\<>{};\n]+$/, 'Expected a name such as "Inter"')
      .optional(),
    /** Installed package of Fontsource, such as `@fontsource-variable/inter`. */
    package: z
      .string()
      .regex(
        /^@fontsource(?:-variable)?\/[a-z0-9-]+$/,
        'Expected a package such as "@fontsource/inter" or "@fontsource-variable/inter"',
      )
      .optional(),
    /** Weights to take from a package; default: 400 and 700. A variable font has all of them. */
    weights: z.array(z.number().int().min(1).max(1000)).min(1).optional(),
    /** Styles to take from a package. */
    styles: z
      .array(z.enum(['normal', 'italic']))
      .min(1)
      .default(['normal']),
    /** Parts of a package's characters, such as `latin`; default: all of them. Browsers load those that a page needs. */
    subsets: z
      .array(z.string().regex(/^[a-z0-9-]+$/, 'Expected the name of a subset such as "latin"'))
      .min(1)
      .optional(),
    /** Axes of a variable package, by the name of its style sheet: `wght`, `wdth`, `standard`, `full`. */
    axes: z
      .string()
      .regex(/^[a-z]+$/i, 'Expected the name of an axis such as "wght"')
      .default('wght'),
    /** Files of the site, instead of a package. */
    files: z.array(FontFileConfig).min(1).optional(),
    /** Tokens that name the family: `text` for `--font-text`, `display` for headings, `--font-display`. */
    roles: z.array(z.enum(['text', 'display'])).default([]),
    /** Kind of system font that is shown until the family has loaded; default: the kind that the package names, or `sans-serif`. */
    fallback: z.enum(['sans-serif', 'serif', 'monospace']).optional(),
    /** Preloads the file that every page needs, if the family has a role. */
    preload: z.boolean().default(true),
  })
  .refine((font) => (font.package === undefined) !== (font.files === undefined), {
    error: 'Expected either "package" or "files"',
  });
/** A family of fonts, as it is configured. */
export type FontConfig = z.output<typeof FontConfig>;

/** All families. No two of them may have the same role or name. */
export const FontsConfig = z
  .array(FontConfig)
  .refine((fonts) => areApart(fonts.flatMap(({ roles }) => [...new Set(roles)])), {
    error: 'Expected each role in one family',
  });

function areApart(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}
