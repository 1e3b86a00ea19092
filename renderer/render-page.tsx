/** Renders one page: turns a story in a language into a document, a payload and a list of reads. Pure. */
import { type BlockLibrary, suggestOwn } from './blocks/library.ts';
import { describeBlockFailure, type FailureOptions } from './context/block-failure.ts';
import type { EditorLink } from './context/block-slot.tsx';
import { createContext, type PageContext } from './context/create-context.ts';
import { noteStory } from './context/ids/reserve-ids.ts';
import { parsePage, withTitle } from './context/parse/parse-page.ts';
import { listIslands } from './context/place-island.ts';
import { renderMarkup } from './context/raw-markup.ts';
import { keepReads, type ReadsByLanguage } from './context/reads/known-reads.ts';
import { ReadCache } from './context/reads/read-cache.ts';
import { createRenderState, listReads, noteRead, type RenderState } from './context/render-state.ts';
import { keepParts, type PartsByLanguage, type SharedPartListener } from './context/shared-parts.ts';
import { BreadcrumbTrail } from './elements/breadcrumb-trail.tsx';
import { OwnMarkup } from './markup/own-markup.ts';
import { runPageCode } from './markup/page-code.ts';
import { finish, type Steps } from './markup/steps.ts';
import { withMainHeading } from './markup/with-main-heading.ts';
import { type Catalogue, createSiteMessages } from './messages/index.ts';
import type { BlockDefinition, PageView } from './model/define-block.ts';
import { nameIn } from './model/name-in.ts';
import type { Drawing, DrawingRequest } from './model/render-context.ts';
import type {
  PageFailure,
  PageJob,
  PageRule,
  PageSummary,
  Payload,
  PayloadShell,
  RenderedDocument,
  RenderedPage,
  RenderTrace,
} from './model/rendered-page.ts';
import type { Site, SiteLanguage } from './model/site.ts';
import type { ContentReader, Story } from './model/story.ts';
import { describeTemplate, renderTemplate } from './render-template.ts';
import { formatBlockStyles, takeBlockStyles } from './seo/block-styles.ts';
import { formatImagePreloads } from './seo/image-preloads.ts';
import { renderHead } from './seo/render-head.ts';
import {
  checkDocument,
  type DocumentFrame,
  type DocumentRenderer,
  fillFrame,
  frameDocument,
  joinPieces,
} from './shell/document.ts';
import type { ShellDefinition } from './shell/own/define-shell.ts';
import { renderOwnCrumbs } from './shell/own/own-crumbs.ts';
import { type PageResources, renderShell } from './shell/render-shell.ts';
import { buildTrail } from './shell/trail.ts';
import { summarisePage } from './summarise-page.ts';

/** The options for all pages of a build. */
export interface PageRendererOptions extends FailureOptions {
  readonly site: Site;
  readonly content: ContentReader;
  readonly library: BlockLibrary;
  /** The time for which the site is built. */
  readonly now: Date;
  /** The site's own wordings of visitor messages, by language tag. */
  readonly messages: Readonly<Record<string, Catalogue>>;
  readonly draw: (request: DrawingRequest) => Drawing;
  readonly resources: PageResources;
  /** Names of the islands that the browser code has, the built-in ones and the site's. Default: any. */
  readonly islands?: ReadonlySet<string> | undefined;
  /** Returns the rules of a route; absent for a site without rules. */
  readonly ruleOf?: ((route: string) => PageRule) | undefined;
  /** The site's own document; default: Stopover's. */
  readonly renderDocument?: DocumentRenderer | undefined;
  readonly shell?: ShellDefinition | undefined;
  /** Shortens the answers of reads; different answers must give different results. Default: returns the answer unchanged. */
  readonly hash?: (answer: string) => string;
  /** Keeps parts that many pages show. Default: parts are kept as long as this renderer. */
  readonly parts?: PartsByLanguage | undefined;
  /** Keeps the answers of reads. Default: they are kept as long as this renderer. */
  readonly reads?: ReadsByLanguage | undefined;
  /** For measurements: called for every shared part that a page takes. */
  readonly onSharedPart?: SharedPartListener | undefined;
  /** True when editors view drafts: broken blocks are shown as such. */
  readonly preview: boolean;
  /** Links a block that cannot be shown to the editor, by the id of its story. */
  readonly editorLink?: EditorLink | undefined;
}

/** Renders the pages of a build. */
export interface PageRenderer {
  /** Renders a page, or returns the block that could not be rendered. @throws an error that is fatal. */
  render(job: PageJob): RenderedPage | PageFailure;
  /** The same in steps, so that a long page does not hold up others. */
  renderInSteps(job: PageJob): Steps<RenderedPage | PageFailure>;
  /** Renders only header, footer and notices, for content that an earlier build made and that nothing has changed for. */
  surround(job: PageJob, options: Pick<PageSummary, 'hideNavigation'>): Surroundings;
}

/** The shell of a page. */
export interface Surroundings {
  /** The document without the page's part; undefined when the site makes documents itself, out of all parts at once. */
  readonly frame: DocumentFrame | undefined;
  readonly payload: PayloadShell;
  readonly trace: RenderTrace;
  /** The page's document with its own part in it. */
  fill(content: PageContent): RenderedDocument;
}

/** The page's own part of its payload. */
type PageContent = Pick<Payload, 'title' | 'head' | 'main' | 'islands' | 'middleware'>;

/** Makes the renderer of a build's pages. */
export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const createPageContext = createContextMaker(options);
  const own = new OwnMarkup();
  const surround: PageRenderer['surround'] = (job, shellOptions) => {
    const state = createRenderState('shell');
    return surroundContent(shellOptions, { job, options, state, context: createPageContext(job, state) });
  };
  const tryInSteps: PageRenderer['renderInSteps'] = function* (job) {
    const state = createRenderState();
    try {
      const work = { job, options, state, context: createPageContext(job, state, own), own };
      const { content, result } = yield* renderContent(work);
      return { ...job, ...result, ...surround(job, result.summary).fill(content) };
    } catch (error) {
      return { ...job, ...describeFailure(error, options) };
    }
  };
  const renderInSteps: PageRenderer['renderInSteps'] = function* (job) {
    // Until no further block of the page turns out to need React.
    for (;;) {
      const { reactBlocks } = own;
      const page = yield* tryInSteps(job);
      if (own.reactBlocks === reactBlocks) return page;
    }
  };
  return { surround, renderInSteps, render: (job) => finish(renderInSteps(job)) };
}

function describeFailure(error: unknown, options: PageRendererOptions): Omit<PageFailure, keyof PageJob> {
  const failure = describeBlockFailure(error, options);
  return error instanceof MissingTemplate ? { ...failure, missingType: error.type } : failure;
}

/** Makes contexts; values that pages of one language share are made once. */
export function createContextMaker(
  options: Omit<PageRendererOptions, 'resources' | 'renderDocument' | 'shell'>,
): (page: Pick<PageJob, 'language' | 'route'>, state: RenderState, own?: OwnMarkup) => PageContext {
  const languages = new Map(options.site.languages.map((language) => [language.code, language]));
  const { parts = keepParts(), reads = keepReads() } = options;
  const perLanguage = new Map(
    [...languages].map(([code, language]) => [code, shareInLanguage(language, { ...options, parts, reads })]),
  );
  return ({ language, route }, state, own) =>
    createContext({
      ...options,
      ...perLanguage.get(language)!,
      route,
      state,
      own,
    });
}

interface KeptResults {
  readonly parts: PartsByLanguage;
  readonly reads: ReadsByLanguage;
}

/** Makes the parts that all pages of a language share. */
function shareInLanguage(
  language: SiteLanguage,
  options: Omit<PageRendererOptions, 'resources'> & KeptResults,
) {
  const { site, content, now, messages, hash = keepAnswer, parts, reads } = options;
  return {
    messages: createSiteMessages(language.code, messages),
    parts: parts(language.code),
    book: new ReadCache({ content, site, language, now, messages }, hash, reads(language.code)),
  };
}

/** Without a hash, the answer itself is kept. */
function keepAnswer(answer: string): string {
  return answer;
}

interface PageWork {
  readonly job: PageJob;
  readonly options: PageRendererOptions;
  readonly state: RenderState;
  readonly context: PageContext;
}

interface ContentWork extends PageWork {
  readonly own: OwnMarkup;
}

interface OwnPart {
  readonly content: PageContent;
  readonly result: Pick<RenderedPage, 'content' | 'drawings' | 'summary'>;
}

/** The page's own part: its content and its description in the head. */
function* renderContent(work: ContentWork): Steps<OwnPart> {
  const { job, options, state, context } = work;
  const story = readOwnStory(work);
  // A page depends on its whole story, so its fields are not separate reads.
  noteStory(story, { state, context, library: options.library });
  const { view, definition } = prepareView(story, work);
  takeBlockStyles(definition.name, state, context.book);
  const description = describeTemplate(definition, view, work) ?? {};
  const trail = description.hideBreadcrumbs ? [] : buildTrail(story, context);
  const body = yield* renderTemplate(definition, view, work);
  const crumbs =
    renderOwnCrumbs(options.shell, { items: trail, context }) ??
    renderMarkup(<BreadcrumbTrail items={trail} context={context} />, state);
  const main = withMainHeading(crumbs, body, description.title ?? story.name);
  const rule = options.ruleOf?.(job.route);
  const { title, noindex, markup } = renderHead({ context, story, description, trail, rule });
  const head = `${markup}${formatBlockStyles(state)}${formatImagePreloads(state.priorityImages)}`;
  const { hideNavigation = false } = description;
  const reads = listReads(state);
  return {
    content: { title, head, main, islands: listIslands(main), ...describeMiddleware(rule) },
    result: {
      content: { reads, findings: state.findings },
      drawings: [...state.drawings],
      summary: summarisePage(job, { title, noindex, hideNavigation, reads }, options),
    },
  };
}

function describeMiddleware(rule: PageRule | undefined): Pick<Payload, 'middleware'> {
  return rule && rule.middleware.length > 0 ? { middleware: rule.middleware } : {};
}

const DOCUMENT = { path: 'document', name: 'document' };

/** The rest of the document, around the page's own part. */
function surroundContent(
  { hideNavigation }: Pick<PageSummary, 'hideNavigation'>,
  { job, options, state, context }: PageWork,
): Surroundings {
  const { resources, library, content, shell: own, renderDocument = own?.document } = options;
  const facts = content.facts(job.uuid);
  const records = { state, library, content };
  const shell = renderShell(context, { facts, hideNavigation, resources, shell: own, records });
  const parts = { ...shell.parts, ...resources };
  const frame = renderDocument ? undefined : frameDocument(parts);
  const trace = { reads: listReads(state), findings: state.findings };
  return {
    frame,
    payload: shell.payload,
    trace,
    fill(content) {
      const { head, main } = content;
      const pieces = frame && fillFrame(frame, { head, main });
      const html = pieces
        ? joinPieces(pieces)
        : runPageCode(DOCUMENT, context, () => checkDocument(renderDocument!({ ...parts, head, main })));
      return { html, pieces, payload: { ...content, shell: shell.payload }, shell: trace };
    },
  };
}

function readOwnStory({ job, options, state, context }: PageWork): Story {
  noteRead(state, context.book.answer({ kind: 'story', uuid: job.uuid }));
  const story = options.content.story(job.uuid, job.language);
  if (!story) throw new Error(`The story ${job.uuid} is not in the store in the language "${job.language}".`);
  return story.translatedNames ? { ...story, name: nameIn(story, context.language) } : story;
}

interface ParsedView {
  readonly definition: BlockDefinition;
  readonly view: PageView<never>;
}

/** Parses the story's own fields. Without the required ones there is no page. */
function prepareView(story: Story, { options, context }: PageWork): ParsedView {
  const { component } = story.content;
  const definition = options.library.get(component);
  if (definition?.kind !== 'page') throw new MissingTemplate(component);
  const { fields, findings, failure } = parsePage(definition, withTitle(story, definition, context));
  if (!findings) throw new Error(failure + suggestOwn(definition, options.library));
  for (const finding of findings) context.report(finding);
  const view = { fields, block: story.content, path: 'content', context, story };
  return { definition, view: view as unknown as PageView<never> };
}

/** Thrown for a story whose content type has no page template. */
class MissingTemplate extends Error {
  readonly type: string;

  constructor(type: string) {
    super(
      `There is no page template for the content type "${type}". Define one with definePage in a module under "blocks"; if its stories are not pages, define it there with defineBlock and kind: 'record', or keep them in a folder of "site.dataFolders".`,
    );
    this.type = type;
  }
}
