/**
 * The context that a block may use while it renders. Passed explicitly, so that a fragment can be rendered anywhere with
 * the same result.
 */
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { ComputedRoute } from './computed-route.ts';
import type { IslandDefinition, JsonObject } from './define-island.ts';
import type { BlockFields } from './fields/block-fields.ts';
import type { Asset, Multilink, RichTextDocument } from './fields/fields.ts';
import type { Finding } from './finding.ts';
import type { Site, SiteLanguage } from './site.ts';
import type { DatasourceEntry, RawBlock, StoryQuery } from './story.ts';

/** Attributes of a safe `<a>`. */
export interface LinkAttributes {
  readonly href: string;
  readonly target?: '_blank';
  readonly rel?: string;
  readonly hrefLang?: string;
  readonly download?: true;
  readonly title?: string;
}

/** Some fields of a content type. */
export type Part<Shape extends z.ZodRawShape, Name> = Pick<
  z.output<z.ZodObject<Shape>>,
  Name & keyof z.output<z.ZodObject<Shape>>
>;

/** A part of another story, parsed by its content type's schema. */
export interface StoryPart<Fields> {
  readonly uuid: string;
  readonly name: string;
  /** Address of the story's page in this language; undefined when it has none. */
  readonly href: string | undefined;
  readonly fields: Fields;
}

/** A language of the site and a story's address in it. */
export interface Alternate {
  readonly language: SiteLanguage;
  /** Undefined where the story has no page. */
  readonly href: string | undefined;
}

/** A drawing made by the project, or the editor's photo, as attributes of an `<img>`. */
export interface Drawing {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** A request for a drawing; the same request gives the same bytes. `kind` names a file of `renderer/pictures/`. */
export interface DrawingRequest {
  readonly kind: string;
  readonly seed: string;
  readonly options?: Readonly<Record<string, string | number | boolean>>;
}

/** The site, the page and everything that may be asked of them; what a page asks is recorded as read. */
export interface RenderContext {
  readonly site: Site;
  readonly language: SiteLanguage;
  /** Path of the page in the site: `/de/parken`. */
  readonly route: string;
  /**
   * Whether an instant (ISO 8601) has passed at build time. The only way to ask for the time: the answer is recorded, so
   * that the page is rendered again when it changes, and the soonest change of all pages can be scheduled.
   */
  isPast(instant: string): boolean;
  /** The year at build time in the page's time zone; recorded like `isPast`. */
  currentYear(): number;
  /** Time zone of the page's airport, else the site's. */
  readonly timeZone: string;
  /** Level of the next heading, 2 to 6. */
  readonly headingLevel: number;
  /** True for the first that asks on this page: its heading is the page's `h1`. */
  claimMainHeading(): boolean;
  /** True when editors look at drafts: broken blocks show themselves. */
  readonly preview: boolean;

  /** A visitor message by key with `{placeholders}` filled in: configuration over datasource `ui` over catalogue. */
  message(key: string, values?: Readonly<Record<string, string | number>>): string;

  /** The same context for content below a heading. */
  deeper(): RenderContext;
  /** The same context in another time zone (an airport's). */
  inTimeZone(timeZone: string): RenderContext;

  /**
   * Renders nested blocks in order; `path` is the field's path, such as `content.body`. Where only a part of the field is
   * given, `firstIndex` is the place of the first one.
   */
  renderBlocks(blocks: readonly RawBlock[], path: string, firstIndex?: number): ReactNode;
  /** Renders rich text as markup of this page (embedded blocks included), without a wrapper element. */
  renderRichText(document: RichTextDocument | undefined, path: string): ReactNode;
  /** Renders Markdown in the same way: CommonMark with tables, whose HTML is shown as text. */
  renderMarkdown(source: string | undefined, path: string): ReactNode;
  /** Parses nested items of one kind; invalid or foreign ones are left out and reported. */
  items<Shape extends z.ZodRawShape>(
    definition: BlockFields<Shape>,
    blocks: readonly RawBlock[],
    path: string,
  ): ReadonlyArray<z.output<z.ZodObject<Shape>> & { readonly _uid: string }>;

  /**
   * Reads the named fields of another story; undefined, with a finding, when it is missing, of another type, or when one
   * of the fields does not parse. Only these fields are recorded as read, with the address and name of its page.
   */
  read<Shape extends z.ZodRawShape, Name extends keyof Shape & string>(
    uuid: string,
    definition: BlockFields<Shape>,
    fields: readonly Name[],
    path: string,
  ): StoryPart<Part<Shape, Name>> | undefined;
  /** The same for who shows neither its address nor its name: then these are not recorded. */
  readFields<Shape extends z.ZodRawShape, Name extends keyof Shape & string>(
    uuid: string,
    definition: BlockFields<Shape>,
    fields: readonly Name[],
    path: string,
  ): Part<Shape, Name> | undefined;
  /** Uuids of the stories a query finds, only those with a page or record in this language. The page depends on exactly these, and not on the fields that the query looks at. */
  find(query: StoryQuery): readonly string[];
  /** Returns the name of a story's page in menus and trails: its `nav_title`, or else its name. */
  label(uuid: string): string;
  /** The addresses of a story's page in every language of the site, in the site's order. */
  alternates(uuid: string): readonly Alternate[];
  /** Address and name of another story's page in this language; undefined when it has no page. */
  page(uuid: string): { readonly href: string; readonly name: string } | undefined;
  /** The same for a page of a list made by `definePages`; undefined when the list has no such page in this language. */
  pageOf(list: string, key: string): { readonly href: string; readonly name: string } | undefined;
  datasource(name: string): readonly DatasourceEntry[];
  /** The route that was computed for a shuttle's story; undefined where none was. */
  computedRoute(uuid: string): ComputedRoute | undefined;

  /** Attributes for a link, or undefined (with a finding) when it leads nowhere or is not safe. */
  link(link: Multilink | undefined, path: string): LinkAttributes | undefined;
  /** A drawing of the project, written with the site's assets. */
  drawing(request: DrawingRequest): Drawing;
  /** An icon of a collection, inline (`mdi:parking`); undefined, with a finding, when there is none of that name. `size` is its height in CSS pixels. */
  icon(name: string | undefined, path: string, size?: number): ReactNode;
  /** Attributes of an `<img>` for a file of the space: sizes, srcset, focal point, alt. */
  image(asset: Asset, options: ImageOptions, path: string): ImageAttributes;

  report(finding: Finding): void;

  /**
   * Makes something once for all pages of the language that ask with the same key: a card, the footer. Its reads are
   * recorded on every page that takes it. It may depend on its key, the heading level and the time zone, and on nothing
   * else of the page: its own context knows no route.
   */
  shared<Result>(
    key: readonly (string | number | boolean | null)[],
    make: (context: RenderContext) => Result,
  ): Result;
  /** Renders a node to finished markup. With a prefix for the ids that it gives, React renders all of it, so hooks may be used. */
  toMarkup(node: ReactNode, idPrefix?: string): string;
  /** Lets finished markup stand between other nodes, without an element around it. */
  placeMarkup(markup: string): ReactNode;
  /** Places an island: its component's markup, which comes alive in the browser when its moment has come. */
  island<Props extends JsonObject>(island: IslandDefinition<Props>, props: Props): ReactNode;
}

/** The size and importance of a picture. */
export interface ImageOptions {
  /** Displayed width in CSS pixels at its widest. */
  readonly width: number;
  /** Height to crop to; the original's proportion when absent. */
  readonly height?: number;
  /** The `sizes` attribute; default: `width` px, full width on narrow screens. */
  readonly sizes?: string;
  /** The page's most important picture: loaded at once, with priority. */
  readonly priority?: boolean;
}

/** Attributes of an `<img>`. */
export interface ImageAttributes {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
  readonly width?: number;
  readonly height?: number;
  readonly alt: string;
  readonly loading: 'lazy' | 'eager';
  readonly decoding: 'async';
  readonly fetchPriority?: 'high';
}
