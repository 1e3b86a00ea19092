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
import type { DatasourceEntry, RawBlock, Story, StoryQuery } from './story.ts';

/** Attributes of a safe `<a>`, which may also be props of an island. */
export type LinkAttributes = {
  /** Address: a path of the site with its base path, or a whole address. */
  readonly href: string;
  /** Set when the editor wants a new window. */
  readonly target?: '_blank';
  /** The relations that the editor set, and `noopener` for a new window. */
  readonly rel?: string;
  /** Language of the target, when it is not the page's. */
  readonly hrefLang?: string;
  /** Set for files of the space that browsers should save. */
  readonly download?: true;
  /** The editor's title of the link. */
  readonly title?: string;
};

/** Some fields of a content type. */
export type Part<Shape extends z.ZodRawShape, Name> = Pick<
  z.output<z.ZodObject<Shape>>,
  Name & keyof z.output<z.ZodObject<Shape>>
>;

/** A part of another story, parsed by its content type's schema. */
export interface StoryPart<Fields> {
  /** Uuid of the story. */
  readonly uuid: string;
  /** Name of the story. */
  readonly name: string;
  /** Address of the story's page in this language or, with language folders, in the language of the story; undefined when it has none. */
  readonly href: string | undefined;
  /** Language of that page, when it is not the language of this page. */
  readonly hrefLang?: string;
  /** The fields that were asked for. */
  readonly fields: Fields;
}

/** A language of the site and a story's address in it. */
export interface Alternate {
  /** A language of the site. */
  readonly language: SiteLanguage;
  /** Address of the page; undefined where the story has no page. */
  readonly href: string | undefined;
}

/** A drawing made by the project, or the editor's photo, as attributes of an `<img>`. */
export interface Drawing {
  /** Address of the picture. */
  readonly src: string;
  /** Width in CSS pixels. */
  readonly width: number;
  /** Height in CSS pixels. */
  readonly height: number;
}

/** A request for a drawing; the same request gives the same bytes. */
export interface DrawingRequest {
  /** `airport-plan`, `error-scene`, `hotel`, `long-stay`, `lounge`, `meet-and-greet` or `multi-storey`. */
  readonly kind: string;
  /** Decides details, such as the positions of cars: the slug of a story, for example. */
  readonly seed: string;
  /** Settings of the kind. */
  readonly options?: Readonly<Record<string, string | number | boolean>>;
}

/** The facts about the story of their page that blocks can use. */
export type PageStory = Pick<Story, 'uuid' | 'slug' | 'name' | 'tags' | 'firstPublishedAt' | 'publishedAt'>;

/** The site, the page and everything that can be read from them; each read of a page is recorded. */
export interface RenderContext {
  /** The site: its address, brand, languages and time zone. */
  readonly site: Site;
  /** The language of the page. */
  readonly language: SiteLanguage;
  /** Path of the page in the site: `/de/parken`. */
  readonly route: string;
  /** Uuid, slug, name, tags and dates of the page's story; undefined in shared parts, in the shell, in lists and in files. */
  readonly story: PageStory | undefined;
  /**
   * Whether an instant (ISO 8601) has passed at build time. Blocks have no other access to the time. The answer is
   * recorded, so the page is rendered again when it changes, and the next change of any page can be scheduled.
   */
  isPast(instant: string): boolean;
  /** The year at build time in the page's time zone; recorded like `isPast`. */
  currentYear(): number;
  /** Time zone of the page's airport, else the site's. */
  readonly timeZone: string;
  /** Level of the next heading, 2 to 6. */
  readonly headingLevel: number;
  /** True for the first call on this page: the heading of that block is the page's `h1`. A page type with an `h1` of its own calls it, so that no block has another. */
  claimMainHeading(): boolean;
  /**
   * The anchor for the first place of the page that asks for it, as the `id` of its element, in the form that links to it have:
   * `Our fees` is `Our-fees`. Other places get undefined, with a finding at `path`, because an id stands once in a page.
   */
  claimAnchor(anchor: string | undefined, path: string): string | undefined;
  /** True in the preview, where editors look at drafts and broken blocks are shown. */
  readonly preview: boolean;

  /**
   * A visitor message by key with `{placeholders}` filled in, from the datasource `ui`, the configuration or the catalogue,
   * in this order. A number called `count` chooses the plural form of the language: `KEY.one`, `KEY.other`.
   */
  message(key: string, values?: Readonly<Record<string, string | number>>): string;

  /** The same context for content below a heading. */
  deeper(): RenderContext;
  /** The same context in another time zone (an airport's). */
  inTimeZone(timeZone: string): RenderContext;

  /**
   * Renders nested blocks in order; `path` is the field's path, such as `content.body`. If you pass only a part of the
   * field, `firstIndex` is the index of the first of these blocks.
   */
  renderBlocks(blocks: readonly RawBlock[], path: string, firstIndex?: number): ReactNode;
  /** Renders rich text as markup of this page (embedded blocks included), without a wrapper element. */
  renderRichText(document: RichTextDocument | undefined, path: string): ReactNode;
  /** Renders Markdown as markup of this page: CommonMark with tables, whose HTML is shown as text. */
  renderMarkdown(source: string | undefined, path: string): ReactNode;
  /** Parses nested items of one kind; it leaves out and reports items that are invalid or of another kind. */
  items<Shape extends z.ZodRawShape>(
    definition: BlockFields<Shape>,
    blocks: readonly RawBlock[],
    path: string,
  ): ReadonlyArray<z.output<z.ZodObject<Shape>> & { readonly _uid: string }>;

  /**
   * Reads the named fields of another story; undefined, with a finding, when the story is missing or of another type, or when a
   * required field among them is wrong. Only these fields are recorded as read, with the address and name of its page.
   */
  read<Shape extends z.ZodRawShape, Name extends keyof Shape & string>(
    uuid: string,
    definition: BlockFields<Shape>,
    fields: readonly Name[],
    path: string,
  ): StoryPart<Part<Shape, Name>> | undefined;
  /** Reads the named fields without the address and name of the story's page, which are then not recorded. */
  readFields<Shape extends z.ZodRawShape, Name extends keyof Shape & string>(
    uuid: string,
    definition: BlockFields<Shape>,
    fields: readonly Name[],
    path: string,
  ): Part<Shape, Name> | undefined;
  /**
   * Uuids of the stories that a query finds: those of this language, and those outside all language folders that have no
   * alternate in its folder. The page depends on these stories only, not on the fields that the query compares.
   */
  find(query: StoryQuery): readonly string[];
  /** Tags of the stories that a query finds, each once, in alphabetical order. Without a query: of all stories with a page or record in this language. */
  tags(query?: StoryQuery): readonly string[];
  /** Returns the name of a story's page in menus and trails: its `nav_title`, or else its name. */
  label(uuid: string): string;
  /** The addresses of a story's page in every language of the site, in the site's order. */
  alternates(uuid: string): readonly Alternate[];
  /**
   * Address and name of another story's page in this language; undefined when it has no page. With language folders, the
   * page may be in the language of the story, which `hrefLang` then names.
   */
  page(
    uuid: string,
  ): { readonly href: string; readonly name: string; readonly hrefLang?: string } | undefined;
  /** Whether the page of another story, of any type, is hidden from search engines by `noindex` in its field `seo`. */
  isHidden(uuid: string): boolean;
  /** Address and title of a page of a list made by `definePages`; undefined when the list has no such page in this language. */
  pageOf(list: string, key: string): { readonly href: string; readonly name: string } | undefined;
  /** The entries of a datasource in this language, in the editors' order; empty when there is no such datasource. */
  datasource(name: string): readonly DatasourceEntry[];
  /** The route that was computed for a shuttle's story; undefined where none was. */
  computedRoute(uuid: string): ComputedRoute | undefined;

  /** Attributes for a link, or undefined (with a finding) when it leads nowhere or is not safe. */
  link(link: Multilink | undefined, path: string): LinkAttributes | undefined;
  /** One of Stopover's own drawings of airports and car parks, written with the site's assets. Sizes are in CSS pixels. */
  drawing(request: DrawingRequest): Drawing;
  /** An icon of a collection, inline (`mdi:parking`); undefined, with a finding, when there is no icon of that name. `size` is its height in CSS pixels. */
  icon(name: string | undefined, path: string, size?: number): ReactNode;
  /** Attributes of an `<img>` for a file of the space: sizes, srcset, focal point, alt. */
  image(asset: Asset, options: ImageOptions, path: string): ImageAttributes;

  /** Reports a fault in the content with its place. The page is still rendered; `build`, `check` and the preview show the finding. */
  report(finding: Finding): void;

  /**
   * Makes something once for all pages of the language that pass the same key: a card, the footer. Its reads are
   * recorded on every page that uses it. It may depend on its key, the heading level and the time zone, but on nothing
   * else of the page: its own context has no route.
   */
  shared<Result>(
    key: readonly (string | number | boolean | null)[],
    make: (context: RenderContext) => Result,
  ): Result;
  /** Renders a node to finished markup. With `idPrefix`, the prefix of generated ids, React renders all of it, so hooks may be used. */
  toMarkup(node: ReactNode, idPrefix?: string): string;
  /** Places finished markup between other nodes, without an element around it. */
  placeMarkup(markup: string): ReactNode;
  /**
   * Places an island: its component's markup, which the browser hydrates at the moment that `when` names. It is wrapped in a
   * `<div>`, so it cannot be inside a `<p>`.
   */
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

/** Attributes of an `<img>`, which may also be props of an island. */
export type ImageAttributes = {
  /** Address of the picture in the size that suits most screens. */
  readonly src: string;
  /** Addresses of the other sizes; absent for drawings in SVG and pictures of other servers. */
  readonly srcSet?: string;
  /** Displayed widths, for the browser's choice among the sizes. */
  readonly sizes?: string;
  /** Width in pixels, so that nothing moves when the picture arrives. */
  readonly width?: number;
  /** Height in pixels. */
  readonly height?: number;
  /** The editor's alternative text; empty for pictures that only decorate. */
  readonly alt: string;
  /** `eager` for the most important picture of the page. */
  readonly loading: 'lazy' | 'eager';
  /** Browsers decode the picture without blocking other work. */
  readonly decoding: 'async';
  /** `high` for the most important picture of the page. */
  readonly fetchPriority?: 'high';
};
