/** Values of fields that are objects, as schemas: links, files, tables, rich text. */
import { z } from 'zod';
import { normaliseList, unset } from './unset-values.ts';

const optionalString = z.preprocess((value) => unset(value), z.string().optional());

/** A link of any of the four kinds. An unset link is an object of empty strings in the space. */
export const Multilink = z.object({
  linktype: z.enum(['url', 'story', 'asset', 'email']),
  /** Uuid of the story, for story links. */
  id: optionalString,
  url: optionalString,
  /** The target's slug when the linking story was published: possibly stale. */
  cached_url: optionalString,
  email: optionalString,
  anchor: optionalString,
  target: optionalString,
  rel: optionalString,
  title: optionalString,
});
export type Multilink = z.output<typeof Multilink>;

/** A file of the space, by reference: its address, its text and the point editors chose to keep in view. */
export const Asset = z.object({
  filename: z.string(),
  alt: optionalString,
  title: optionalString,
  copyright: optionalString,
  /** `X1xY1:X2xY2` in pixels of the original. */
  focus: optionalString,
});
export type Asset = z.output<typeof Asset>;

const tableCell = z.object({ value: z.preprocess((value) => value ?? '', z.string()) });
/** The space's table field: cells of plain text, with the first row as the head. */
export const TableField = z.object({
  thead: z.preprocess(normaliseList, z.array(tableCell)),
  tbody: z.preprocess(
    normaliseList,
    z.array(z.object({ body: z.preprocess(normaliseList, z.array(tableCell)) })),
  ),
});
export type TableField = z.output<typeof TableField>;

/** A rich-text document. Its nodes are checked when it is rendered; this only checks that it is a document. */
export const RichTextDocument = z.looseObject({ type: z.literal('doc') });
export type RichTextDocument = z.output<typeof RichTextDocument>;

/** The texts of Storyblok's SEO plugin, for search engines and for links that people share. Pictures are addresses. */
export const SeoMetatags = z.object({
  title: optionalString,
  description: optionalString,
  og_title: optionalString,
  og_description: optionalString,
  og_image: optionalString,
  twitter_title: optionalString,
  twitter_description: optionalString,
  twitter_image: optionalString,
});
export type SeoMetatags = z.output<typeof SeoMetatags>;
