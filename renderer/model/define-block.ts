/** One definition of a block provides its validation, its types, its schema for the space and its rendering. */
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { BlockFields } from './fields/block-fields.ts';
import type { BlockHints } from './fields/editor-hints.ts';
import type { Asset } from './fields/fields.ts';
import type { RenderContext } from './render-context.ts';
import type { RawBlock, Story } from './story.ts';

/**
 * The kind of a block.
 * - `section`: may stand in a page's body.
 * - `item`: only inside the block that owns it, which renders it.
 * - `page`: content type of a story that becomes a page.
 * - `record`: content type of a story that other pages show; never a page itself.
 */
export type BlockKind = 'section' | 'item' | 'page' | 'record';

/** The argument of a block's `render`. */
export interface BlockView<Shape extends z.ZodRawShape> {
  /** The block's fields, parsed by its own schema. */
  readonly fields: z.output<z.ZodObject<Shape>>;
  /** The block as it is stored. */
  readonly block: RawBlock;
  /** Path of the block in its story: `content.body[2]`. */
  readonly path: string;
  /** The site, the page and everything that the block can read from them. */
  readonly context: RenderContext;
}

/** The argument of a page's `render` and `describe`. */
export interface PageView<Shape extends z.ZodRawShape> extends BlockView<Shape> {
  /** The story with its dates, tags and slugs. */
  readonly story: Story;
}

/** A page's description of itself for its head; absent parts fall back to the story's name and SEO fields. */
export interface PageDescription {
  /** Heading-like title without the brand. */
  readonly title?: string;
  /** One or two sentences, for search engines. */
  readonly description?: string;
  /** The picture of shared links; that of the SEO fields takes precedence, and that of the record `global_settings` is used without both. */
  readonly image?: Asset | undefined;
  /** JSON-LD objects without `@context`. */
  readonly jsonLd?: readonly Record<string, unknown>[];
  /** True for pages that search engines are asked to leave out; the sitemap does not contain them. Unlike the SEO field, it does not affect `isHidden`. */
  readonly noindex?: boolean;
  /** True for pages without breadcrumbs, such as the home page and landing pages. */
  readonly hideBreadcrumbs?: boolean;
  /** True for landing pages with the reduced header. */
  readonly hideNavigation?: boolean;
}

/** A block or a content type: its fields, its purpose, and how it is shown. */
export interface BlockDefinition<Shape extends z.ZodRawShape = z.ZodRawShape> extends BlockFields<Shape> {
  /** `section`, `item`, `page` or `record`. */
  readonly kind: BlockKind;
  /** Hints for editors. */
  readonly editor?: BlockHints;
  /** Shows the block; absent for records and for items that their block shows. */
  render?(view: PageView<Shape>): ReactNode;
  /** Describes a page for its head. */
  describe?(view: PageView<Shape>): PageDescription;
}

/** A block that is not a page. */
export interface BlockOptions<Shape extends z.ZodRawShape> {
  /** Component name in the space. */
  readonly name: string;
  /** `section`: part of a page's body; `item`: part of another block; `record`: a story that other pages show. */
  readonly kind: 'section' | 'item' | 'record';
  /** Hints for editors, which `stopover schema export` writes. */
  readonly editor?: BlockHints;
  /** Field builders, by the names of the fields in the space. */
  readonly fields: Shape;
  /** Shows the block. Records need no `render`, and neither do items that their parent block shows. */
  readonly render?: (view: BlockView<Shape>) => ReactNode;
}

/** A content type. */
export interface PageOptions<Shape extends z.ZodRawShape> {
  /** Component name in the space. */
  readonly name: string;
  /** Hints for editors, which `stopover schema export` writes. */
  readonly editor?: BlockHints;
  /** Field builders, by the names of the fields in the space. */
  readonly fields: Shape;
  /** Shows the content of the page, inside `<main>`. */
  readonly render: (view: PageView<Shape>) => ReactNode;
  /** Describes the page for its head. */
  readonly describe?: (view: PageView<Shape>) => PageDescription;
}

/** Defines a section, an item or a record. Fields that it does not name are ignored. */
export function defineBlock<const Shape extends z.ZodRawShape>(
  options: BlockOptions<Shape>,
): BlockDefinition<Shape> {
  const { fields, ...rest } = options;
  return { ...rest, schema: noteOrigin(z.object(fields)) };
}

/** Defines a content type whose stories become pages. */
export function definePage<const Shape extends z.ZodRawShape>(
  options: PageOptions<Shape>,
): BlockDefinition<Shape> {
  const { fields, ...rest } = options;
  return { ...rest, kind: 'page', schema: noteOrigin(z.object(fields)) };
}

/** An error for each definition, made where it is defined. A copy such as `{ ...block, render }` has the same schema, so that stands for it. */
const origins = new WeakMap<object, Error>();

/** Notes where a definition is made. @param origin the error of another definition, if this one is made from it. */
export function noteOrigin<Key extends object>(
  key: Key,
  origin = new Error('The code is defined here'),
): Key {
  origins.set(key, origin);
  return key;
}

/** An error whose stack names where a definition is made, by its schema, or by a list of pages; undefined if no function of ours made it. */
export function findOrigin(key: object): Error | undefined {
  return origins.get(key);
}

/** The parsed fields of a definition. */
export type FieldsOf<Definition> =
  Definition extends BlockDefinition<infer Shape> ? z.output<z.ZodObject<Shape>> : never;
