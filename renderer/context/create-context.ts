/** Makes the context that blocks render with: every question to the site goes through it and is recorded. */
import { createElement, type ReactNode } from 'react';
import type { z } from 'zod';
import type { BlockLibrary } from '../blocks/library.ts';
import type { MessageLookup } from '../messages/index.ts';
import type { BlockFields } from '../model/block-fields.ts';
import type { RichTextDocument } from '../model/fields.ts';
import type { Drawing, DrawingRequest, RenderContext } from '../model/render-context.ts';
import type { RawBlock } from '../model/story.ts';
import { evaluateRead, findInLanguage, type Read, readMessage } from '../reads.ts';
import { renderRichText } from '../rich-text/render-rich-text.ts';
import { BlockSlot } from './block-slot.tsx';
import { type PageState, type ReadRecorder, recordDrawing, recordRead } from './page-state.ts';
import { parseBlock } from './parse-block.ts';
import { placeIsland } from './place-island.ts';
import { placeMarkup, renderMarkup } from './raw-markup.ts';
import { readAlternates, readLabel, readPage, readStoryPart } from './read-story.ts';
import { resolveImage, resolvePageLink } from './resolve.ts';
import { type SharedPartListener, type SharedParts, takeSharedPart } from './shared-parts.ts';

/** What a page is rendered with; the same for all pages of a language, but for `route` and `state`. */
export interface ContextInput extends ReadRecorder {
  readonly route: string;
  readonly library: BlockLibrary;
  /** Messages of the catalogue and the configuration; editors' wordings come from the content. */
  readonly messages: MessageLookup;
  readonly draw: (request: DrawingRequest) => Drawing;
  readonly preview: boolean;
  readonly state: PageState;
  /** Parts that pages of this language have in common. */
  readonly parts: SharedParts;
  readonly onSharedPart?: SharedPartListener | undefined;
}

/** What a shared part gets for a route: it stands on many pages. */
const NO_ROUTE = '';
/** Level of the first heading below a page's h1. */
const FIRST_SECTION_LEVEL = 2;
/** HTML has no heading below h6. */
const LAST_LEVEL = 6;
/** Width of the text column at its widest (measure of 62 characters), in CSS pixels. */
const RICH_TEXT_IMAGE_WIDTH_PX = 720;

/** Makes the context of a page's top level. */
export function createContext(input: ContextInput): RenderContext {
  return contextAt(input, { headingLevel: FIRST_SECTION_LEVEL, timeZone: input.site.timeZone });
}

interface Position {
  readonly headingLevel: number;
  readonly timeZone: string;
}

function contextAt(input: ContextInput, position: Position): RenderContext {
  const { site, language, route, state, preview } = input;
  const record = (read: Read) => recordRead(state, read, input);
  const context: RenderContext = {
    site,
    language,
    route,
    preview,
    ...position,
    ...askTime(input, position.timeZone),
    claimMainHeading: () => claimMainHeading(state),
    message(key, values = {}) {
      record({ kind: 'message', key });
      return input.messages(key, values, readMessage(key, input.content, language));
    },
    deeper: () =>
      contextAt(input, { ...position, headingLevel: Math.min(position.headingLevel + 1, LAST_LEVEL) }),
    inTimeZone: (timeZone) => contextAt(input, { ...position, timeZone }),
    renderBlocks: (blocks, path, firstIndex = 0) =>
      renderSlots(blocks, { path, firstIndex }, { input, context }),
    renderRichText: (document, path) => renderText(document, path, { input, context }),
    items: (definition, blocks, path) => parseItems(definition, blocks, { path, context }),
    read: (uuid, definition, fields, path) => readStoryPart({ uuid, definition, fields, path }, input),
    find(query) {
      record({ kind: 'query', query });
      return findInLanguage(query, input).map((facts) => facts.uuid);
    },
    page: (uuid) => readPage(uuid, input),
    label: (uuid) => readLabel(uuid, input),
    alternates: (uuid) => readAlternates(uuid, input),
    datasource(name) {
      record({ kind: 'datasource', name });
      return input.content.datasource(name, language.code);
    },
    computedRoute(uuid) {
      record({ kind: 'route', uuid });
      return input.content.route(uuid);
    },
    link: (link, path) => resolvePageLink(link, path, input),
    drawing: (request) => recordDrawing(state, request, input.draw),
    image: (asset, options, path) => resolveImage({ asset, options, path }, input),
    report: (finding) => state.findings.push(finding),
    shared: (key, make) => takeShared(key, make, { input, position }),
    toMarkup: (node) => renderMarkup(node, state),
    placeMarkup: (markup) => placeMarkup(markup, state),
    island: (island, props) => placeIsland(island, props, context),
  };
  return context;
}

function takeShared<Result>(
  key: readonly unknown[],
  make: (context: RenderContext) => Result,
  { input, position }: { readonly input: ContextInput; readonly position: Position },
): Result {
  return takeSharedPart(input.parts, {
    key: JSON.stringify([position.headingLevel, position.timeZone, ...key]),
    state: input.state,
    make,
    contextFor: (state) => contextAt({ ...input, state, route: NO_ROUTE }, position),
    onTaken: input.onSharedPart,
  });
}

function claimMainHeading(state: PageState): boolean {
  const isFirst = !state.hasMainHeading;
  state.hasMainHeading = true;
  return isFirst;
}

function askTime(input: ContextInput, timeZone: string): Pick<RenderContext, 'isPast' | 'currentYear'> {
  const ask = (read: Read) => {
    recordRead(input.state, read, input);
    return evaluateRead(read, input);
  };
  return {
    isPast: (instant) => ask({ kind: 'past', instant }) === 'true',
    currentYear: () => Number(ask({ kind: 'year', timeZone })),
  };
}

interface Here {
  readonly input: ContextInput;
  readonly context: RenderContext;
}

interface SlotPlaces {
  readonly path: string;
  /** Place of the first block in its field. */
  readonly firstIndex: number;
}

function renderSlots(
  blocks: readonly RawBlock[],
  { path, firstIndex }: SlotPlaces,
  { input, context }: Here,
): ReactNode {
  const { library, state } = input;
  return blocks.map((block, index) =>
    createElement(BlockSlot, {
      key: `${block._uid}-${index}`,
      block,
      path: `${path}[${firstIndex + index}]`,
      definition: library.get(block.component),
      context,
      state,
    }),
  );
}

function renderText(
  document: RichTextDocument | undefined,
  path: string,
  { input, context }: Here,
): ReactNode {
  if (!document) return null;
  const markup = renderRichText(document, {
    path,
    headingLevel: context.headingLevel,
    headingIds: true,
    link: (link, linkPath) => context.link(link, linkPath),
    image: (asset, imagePath) => context.image(asset, { width: RICH_TEXT_IMAGE_WIDTH_PX }, imagePath),
    block: (block, blockPath) =>
      renderMarkup(
        createElement(BlockSlot, {
          block,
          path: blockPath,
          definition: input.library.get(block.component),
          context: context.deeper(),
          state: input.state,
        }),
        input.state,
      ),
    report: context.report,
    label: (key, values) => context.message(key, values),
    takenIds: input.state.takenIds,
  });
  return placeMarkup(markup, input.state);
}

function parseItems<Shape extends z.ZodRawShape>(
  definition: BlockFields<Shape>,
  blocks: readonly RawBlock[],
  { path, context }: { readonly path: string; readonly context: RenderContext },
) {
  return blocks.flatMap((block, index) => {
    const itemPath = `${path}[${index}]`;
    if (block.component !== definition.name) {
      const message = `Expected a block "${definition.name}" here, found "${block.component}"; it was left out.`;
      context.report({ rule: 'unexpected-block', severity: 'error', path: itemPath, message });
      return [];
    }
    const { fields, findings } = parseBlock(definition, block, itemPath);
    if (!findings) return [{ ...fields, _uid: block._uid }];
    for (const finding of findings) context.report(finding);
    return [];
  });
}
