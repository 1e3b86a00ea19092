/** The keys of an integration: the code of a third party, after consent. */
import { z } from 'zod';

/** Kinds of sources in the Content-Security-Policy that an integration may ask for. */
const SOURCE_KINDS = [
  'script-src',
  'connect-src',
  'img-src',
  'frame-src',
  'style-src',
  'font-src',
  'media-src',
] as const;

/** An origin, or all hosts below one. This machine's origins may be without encryption, because nothing leaves it. */
const ORIGIN = /^(?:https:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d+)?|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)$/i;

/** A path of the site, or an address with encryption. */
const ADDRESS = /^(?:\/(?!\/)|https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/])[^\s"'<>]*$/;

/** The code of a third party. */
export const IntegrationConfig = z
  .strictObject({
    /** Name of the integration, such as `tag-manager`. */
    name: z.string().regex(/^[a-z][a-z0-9-]*$/, 'Expected a name such as "tag-manager"'),
    /** Category of consent that loading waits for; `none` for code that the site needs to work. */
    consent: z.enum(['statistics', 'marketing', 'media', 'none']),
    /** Address of a script. Its origin is added to the policy. */
    script: z
      .string()
      .regex(ADDRESS, 'Expected an address such as "https://tags.example.com/tag.js", or a path')
      .optional(),
    /** Module of the site that starts the integration, instead of a script. */
    module: z.string().min(1).optional(),
    /** Attributes of the script element, such as `{"data-site": "ferry"}`. */
    attributes: z
      .record(z.string().regex(/^data-[a-z0-9-]+$/, 'Expected an attribute such as "data-site"'), z.string())
      .optional(),
    /** Origins that it needs, by directive of the Content-Security-Policy, such as `{"connect-src": ["https://tags.example.com"]}`. */
    policy: z
      .partialRecord(
        z.enum(SOURCE_KINDS),
        z.array(z.string().regex(ORIGIN, 'Expected an origin such as "https://tags.example.com"')),
      )
      .optional(),
  })
  .refine(({ script, module }) => (script === undefined) !== (module === undefined), {
    error: 'Expected either "script" or "module"',
  });
/** The code of a third party, as it is configured. */
export type IntegrationConfig = z.output<typeof IntegrationConfig>;
