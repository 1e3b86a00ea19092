/** Makes the context that blocks render with: every question to the site goes through it and is recorded. */
import { createElement, type ReactNode } from 'react';
import type { z } from 'zod';
import type { BlockLibrary } from '../blocks/library.ts';
import { writeIcon } from '../elements/signs/named-icon.ts';
import { listedId } from '../listed/listed-story.ts';
import type { OwnMarkup } from '../markup/own-markup.ts';
import { renderWithReact } from '../markup/react-markup.ts';
import type { MessageLookup } from '../messages/index.ts';
import type { IslandDefinition, JsonObject } from '../model/define-island.ts';
import type { BlockFields } from '../model/fields/block-fields.ts';
import type { Asset, Multilink, RichTextDocument } from '../model/fields/fields.ts';
import type { Finding } from '../model/finding.ts';
import type { Drawing, DrawingRequest, ImageOptions, RenderContext } from '../model/render-context.ts';
import type { Site, SiteLanguage } from '../model/site.ts';
import type { RawBlock, StoryQuery } from '../model/story.ts';
import { evaluateRead, type Read, type ReadSource } from '../reads.ts';
import { renderMarkdown } from '../rich-text/markdown/render-markdown.ts';
import { placeText } from '../rich-text/place-text.ts';
import type { RichTextOptions } from '../rich-text/state.ts';
import type { LocateThrown } from './block-failure.ts';
import { BlockSlot, type EditorLink } from './block-slot.tsx';
import { expectBlocks } from './given-values.ts';
import { claimAnchor, claimMainHeading } from './ids/claim-once.ts';
import { reserveIdOf } from './ids/reserve-ids.ts';
import { parseItems } from './parse/parse-items.ts';
import { placeIsland } from './place-island.ts';
import { placeMarkup, renderMarkup } from './raw-markup.ts';
import { isHidden, type Reader, readLabel, readPage, readStoryFields, readStoryPart } from './read-story.ts';
import type { AnsweredRead } from './reads/known-reads.ts';
import { noteRead, recordDrawing } from './render-state.ts';
import { resolveImage, resolvePageLink } from './resolve.ts';
import { nameSharedPart, type SharedPartListener, type SharedParts, takeSharedPart } from './shared-parts.ts';

/** The inputs of a page's context; the same for all pages of a language, except for `route` and `state`. */
export interface ContextInput extends Reader {
  readonly route: string;
  readonly library: BlockLibrary;
  /** Messages of the catalogue and the configuration; editors' wordings come from the content. */
  readonly messages: MessageLookup;
  readonly draw: (request: DrawingRequest) => Drawing;
  readonly preview: boolean;
  /** Names of the islands that browsers have code for; absent when they are not known. */
  readonly islands?: ReadonlySet<string> | undefined;
  /** Links a block that cannot be shown to the editor. */
  readonly editorLink?: EditorLink | undefined;
  readonly locate?: LocateThrown | undefined;
  /** Renders a site's own blocks; absent where React does. */
  readonly own?: OwnMarkup | undefined;
  /** Parts that pages of this language have in common. */
  readonly parts: SharedParts;
  readonly onSharedPart?: SharedPartListener | undefined;
}

/** Level of the first heading below a page's h1. */
const FIRST_SECTION_LEVEL = 2;
/** HTML has no heading below h6. */
const LAST_LEVEL = 6;
/** Width of the text column at its widest (measure of 62 characters), in CSS pixels. */
const RICH_TEXT_IMAGE_WIDTH_PX = 720;

/** A page's context, with the book in which it notes its reads. */
export interface PageContext extends RenderContext {
  readonly book: Reader['book'];
}

/** Makes the context of a page's top level. */
export function createContext(input: ContextInput): PageContext {
  return new SitedContext(input, FIRST_SECTION_LEVEL, input.book.source.site.timeZone);
}

/** The context at a place of a page; pages have some hundred blocks, so their common values are stored once. */
class SitedContext implements PageContext {
  readonly site: Site;
  readonly language: SiteLanguage;
  readonly route: string;
  readonly preview: boolean;
  readonly headingLevel: number;
  readonly timeZone: string;
  readonly book: Reader['book'];
  readonly #input: ContextInput;
  #deeper: SitedContext | undefined;

  constructor(input: ContextInput, headingLevel: number, timeZone: string) {
    const { site, language } = input.book.source;
    this.site = site;
    this.language = language;
    this.route = input.route;
    this.preview = input.preview;
    this.headingLevel = headingLevel;
    this.timeZone = timeZone;
    this.book = input.book;
    this.#input = input;
  }

  get story(): RenderContext['story'] {
    return this.#input.state.story;
  }

  isPast(instant: string): boolean {
    return this.#ask({ kind: 'past', instant }) === 'true';
  }

  currentYear(): number {
    return Number(this.#ask({ kind: 'year', timeZone: this.timeZone }));
  }

  claimMainHeading(): boolean {
    return claimMainHeading(this.#input.state);
  }

  claimAnchor(anchor: string | undefined, path: string): string | undefined {
    return claimAnchor(anchor, path, this.#input.state);
  }

  message(key: string, values: Readonly<Record<string, string | number>> = {}): string {
    return this.#input.messages(key, values, (form) => this.#take(this.#input.book.message(form)));
  }

  deeper(): SitedContext {
    const level = Math.min(this.headingLevel + 1, LAST_LEVEL);
    this.#deeper ??= new SitedContext(this.#input, level, this.timeZone);
    return this.#deeper;
  }

  inTimeZone(timeZone: string): RenderContext {
    return new SitedContext(this.#input, this.headingLevel, timeZone);
  }

  renderBlocks(blocks: readonly RawBlock[], path: string, firstIndex = 0): ReactNode {
    return expectBlocks(blocks, 'renderBlocks', path).map((block, index) =>
      this.#placeBlock({ key: `${block._uid}-${index}`, block, path: `${path}[${firstIndex + index}]` }),
    );
  }

  #placeBlock(place: { readonly block: RawBlock; readonly path: string; readonly key?: string }): ReactNode {
    const { library, state, book, editorLink, locate, own } = this.#input;
    const common = { library, state, book, editorLink, locate, own };
    reserveIdOf(place.block, { state, context: this, library });
    return createElement(BlockSlot, { ...place, ...common, context: this });
  }

  renderRichText(document: RichTextDocument | undefined, path: string): ReactNode {
    return document ? placeText(document, this.#describeText(path), (html) => this.placeMarkup(html)) : null;
  }

  renderMarkdown(source: string | undefined, path: string): ReactNode {
    return source === undefined ? null : this.placeMarkup(renderMarkdown(source, this.#describeText(path)));
  }

  /** Describes the page around a text for the rich-text renderer. */
  #describeText(path: string): RichTextOptions {
    return {
      path,
      headingLevel: this.headingLevel,
      headingIds: true,
      link: (link, linkPath) => this.link(link, linkPath),
      image: (asset, imagePath) => this.image(asset, { width: RICH_TEXT_IMAGE_WIDTH_PX }, imagePath),
      block: (block, blockPath) => this.toMarkup(this.deeper().#placeBlock({ block, path: blockPath })),
      report: (finding) => this.report(finding),
      label: (key, values) => this.message(key, values),
      takenIds: this.#input.state.takenIds,
    };
  }

  items<Shape extends z.ZodRawShape>(
    definition: BlockFields<Shape>,
    blocks: readonly RawBlock[],
    path: string,
  ): ReturnType<typeof parseItems<Shape>> {
    return parseItems(definition, blocks, { path, context: this, state: this.#input.state });
  }

  read<Shape extends z.ZodRawShape, Name extends keyof Shape & string>(
    uuid: string,
    definition: BlockFields<Shape>,
    fields: readonly Name[],
    path: string,
  ) {
    return readStoryPart({ uuid, definition, fields, path }, this.#input);
  }

  readFields<Shape extends z.ZodRawShape, Name extends keyof Shape & string>(
    uuid: string,
    definition: BlockFields<Shape>,
    fields: readonly Name[],
    path: string,
  ) {
    return readStoryFields({ uuid, definition, fields, path }, this.#input)?.fields;
  }

  find(query: StoryQuery): readonly string[] {
    return this.#take(this.#input.book.query(query));
  }

  tags(query: StoryQuery = {}): readonly string[] {
    return this.#take(this.#input.book.query(query, 'tags'));
  }

  page(uuid: string) {
    return readPage(uuid, this.#input);
  }

  pageOf(list: string, key: string) {
    return readPage(listedId(list, key), this.#input);
  }

  label(uuid: string): string {
    return readLabel(uuid, this.#input);
  }

  alternates(uuid: string) {
    return this.#take(this.#input.book.alternates(uuid));
  }

  isHidden(uuid: string): boolean {
    return isHidden(uuid, this.#input);
  }

  datasource(name: string) {
    return this.#note({ kind: 'datasource', name }).content.datasource(name, this.language.code);
  }

  computedRoute(uuid: string) {
    return this.#note({ kind: 'route', uuid }).content.route(uuid);
  }

  link(link: Multilink | undefined, path: string) {
    return resolvePageLink(link, path, this.#input);
  }

  drawing(request: DrawingRequest): Drawing {
    return recordDrawing(this.#input.state, request, this.#input.draw);
  }

  image(asset: Asset, options: ImageOptions, path: string) {
    return resolveImage({ asset, options, path }, this.#input.state);
  }

  icon(name: string | undefined, path: string, size?: number): ReactNode {
    if (name === undefined) return undefined;
    const icon = this.#note({ kind: 'icon', name }).content.icon?.(name);
    if (icon) return this.placeMarkup(writeIcon(name, icon, size));
    const message = `There is no icon "${name}"; a fetch brings the icons that the content names`;
    this.report({ rule: 'unknown-icon', severity: 'warning', path, message });
    return undefined;
  }

  report(finding: Finding): void {
    this.#input.state.findings.push(finding);
  }

  shared<Result>(
    key: readonly (string | number | boolean | null)[],
    make: (context: RenderContext) => Result,
  ): Result {
    const input = this.#input;
    const { headingLevel, timeZone } = this;
    return takeSharedPart(input.parts, {
      key: nameSharedPart(headingLevel, timeZone, key),
      state: input.state,
      make,
      contextFor: (state) => new SitedContext({ ...input, state, route: '' }, headingLevel, timeZone),
      onTaken: input.onSharedPart,
    });
  }

  toMarkup(node: ReactNode, idPrefix?: string): string {
    const { state } = this.#input;
    if (idPrefix === undefined) return renderMarkup(node, state);
    return renderWithReact(node, state.rawMarkup, idPrefix);
  }

  placeMarkup(markup: string): ReactNode {
    return placeMarkup(markup, this.#input.state);
  }

  island<Props extends JsonObject>(island: IslandDefinition<Props>, props: Props): ReactNode {
    const { state, book, islands: known } = this.#input;
    noteRead(state, book.note({ kind: 'island', name: island.name }));
    return placeIsland(island, props, { state, known });
  }

  /** Records a noted read and returns its answer. */
  #take<Answer>(noted: AnsweredRead<Answer>): Answer {
    noteRead(this.#input.state, noted);
    return noted.value;
  }

  #ask(read: Read): string {
    return evaluateRead(read, this.#note(read));
  }

  /** Records a read and returns where its answer is found. */
  #note(read: Read): ReadSource {
    const { state, book } = this.#input;
    noteRead(state, book.note(read));
    return book.source;
  }
}
