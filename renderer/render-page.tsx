/** Renders one page: a story in a language becomes a document, a payload, and the list of what it read. Pure. */
import type { BlockLibrary } from './blocks/library.ts';
import { createContext } from './context/create-context.ts';
import { createPageState, type PageState, recordRead } from './context/page-state.ts';
import { parseBlock } from './context/parse-block.ts';
import { listIslands } from './context/place-island.ts';
import { renderMarkup } from './context/raw-markup.ts';
import { BreadcrumbTrail } from './elements/breadcrumb-trail.tsx';
import { type Catalogue, catalogues, createMessages, type MessageLookup } from './messages/index.ts';
import type { BlockDefinition, PageView } from './model/define-block.ts';
import { escapeMarkup } from './model/escape-markup.ts';
import type { Drawing, DrawingRequest, RenderContext } from './model/render-context.ts';
import type { PageFailure, PageJob, RenderedPage } from './model/rendered-page.ts';
import type { Site, SiteLanguage } from './model/site.ts';
import type { ContentReader, Story } from './model/story.ts';
import { formatImagePreloads } from './seo/image-preloads.ts';
import { renderHead } from './seo/render-head.ts';
import { type DocumentRenderer, renderDocument } from './shell/document.ts';
import { type PageResources, renderShell } from './shell/render-shell.ts';
import { buildTrail } from './shell/trail.ts';
import { summarisePage } from './summarise-page.ts';

/** What all pages of a build are rendered with. */
export interface PageRendererOptions {
  readonly site: Site;
  readonly content: ContentReader;
  readonly library: BlockLibrary;
  /** The moment the site is built for. */
  readonly now: Date;
  /** The site's own wordings of visitor messages, by language tag. */
  readonly messages: Readonly<Record<string, Catalogue>>;
  readonly draw: (request: DrawingRequest) => Drawing;
  readonly resources: PageResources;
  /** The site's own document; default: Stopover's. */
  readonly renderDocument?: DocumentRenderer | undefined;
  /** Shortens the answers of reads; what it gives differs when they do. Default: the answers themselves. */
  readonly hash?: (answer: string) => string;
  /** Editors look at drafts: broken blocks show themselves. */
  readonly preview: boolean;
}

/** Makes the function that renders a page, or says which block would not. */
export function createPageRenderer(
  options: PageRendererOptions,
): (job: PageJob) => RenderedPage | PageFailure {
  const createPageContext = createContextMaker(options);
  return (job) => {
    const state = createPageState();
    try {
      return renderStory(job, { options, state, context: createPageContext(job, state) });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { ...job, block: state.blockPath.at(-1) ?? 'content', message };
    }
  };
}

/** Makes contexts; what pages of one language share is made once. */
export function createContextMaker(
  options: Omit<PageRendererOptions, 'resources' | 'renderDocument'>,
): (page: Pick<PageJob, 'language' | 'route'>, state: PageState) => RenderContext {
  const languages = new Map(options.site.languages.map((language) => [language.code, language]));
  const perLanguage = new Map(
    [...languages].map(([code, language]) => [code, shareInLanguage(language, options)]),
  );
  return ({ language, route }, state) =>
    createContext({
      ...options,
      ...perLanguage.get(language)!,
      hash: options.hash ?? keepAnswer,
      route,
      state,
    });
}

/** What all pages of a language have in common. */
function shareInLanguage(language: SiteLanguage, { messages }: Pick<PageRendererOptions, 'messages'>) {
  return {
    language,
    messages: createLookup(language.code, messages),
    parts: new Map(),
    answers: new Map<string, string>(),
  };
}

/** Without a hash, answers stand for themselves. */
function keepAnswer(answer: string): string {
  return answer;
}

function createLookup(language: string, overrides: PageRendererOptions['messages']): MessageLookup {
  return createMessages({ language, catalogues, overrides: overrides[language] ?? {} });
}

interface PageWork {
  readonly options: PageRendererOptions;
  readonly state: PageState;
  readonly context: RenderContext;
}

function renderStory(job: PageJob, work: PageWork): RenderedPage {
  const { options, state, context } = work;
  const story = readOwnStory(job, work);
  const { view, definition } = prepareView(story, work);
  const description = definition.describe?.(view) ?? {};
  const trail = description.hideBreadcrumbs ? [] : buildTrail(story, context);
  const body = definition.render?.(view);
  const content = withMainHeading(renderMarkup(body, state), description.title ?? story.name);
  const main = renderMarkup(<BreadcrumbTrail items={trail} context={context} />, state) + content;
  const head = renderHead({ context, story, description, trail });
  const shell = renderShell(context, {
    story,
    hideNavigation: description.hideNavigation ?? false,
    resources: options.resources,
  });
  const document = options.renderDocument ?? renderDocument;
  const pageHead = `${head.markup}${formatImagePreloads(state.priorityImages)}`;
  return {
    ...job,
    html: document({ ...shell.parts, ...options.resources, head: pageHead, main }),
    payload: { title: head.title, head: pageHead, main, islands: listIslands(main), shell: shell.payload },
    reads: state.reads,
    findings: state.findings,
    drawings: [...state.drawings],
    summary: summarisePage(job, { title: head.title, noindex: head.noindex, reads: state.reads }, options),
  };
}

/** A page whose hero is not shown, broken or out of its time, still says what it is to those who cannot see it. */
function withMainHeading(content: string, title: string): string {
  return /<h1[\s>]/.test(content) ? content : `<h1 class="vh">${escapeMarkup(title)}</h1>${content}`;
}

function readOwnStory(job: PageJob, { options, state, context }: PageWork): Story {
  const { hash = keepAnswer } = options;
  const recorder = { ...options, hash, language: context.language, answers: new Map() };
  recordRead(state, { kind: 'story', uuid: job.uuid }, recorder);
  const story = options.content.story(job.uuid, job.language);
  if (!story) throw new Error(`The story ${job.uuid} is not in the store in the language "${job.language}".`);
  return story;
}

interface PreparedPage {
  readonly definition: BlockDefinition;
  readonly view: PageView<never>;
}

/** Parses the story's own fields. Without them there is no page, so what is wrong here fails the page. */
function prepareView(story: Story, { options, context }: PageWork): PreparedPage {
  const { component } = story.content;
  const definition = options.library.get(component);
  if (definition?.kind !== 'page')
    throw new Error(`There is no page template for the content type "${component}".`);
  const { fields, findings } = parseBlock(definition, story.content, 'content');
  if (findings) throw new Error(findings.map(({ path, message }) => `${path}: ${message}`).join('; '));
  const view = { fields, block: story.content, path: 'content', context, story };
  return { definition, view: view as unknown as PageView<never> };
}
