/** The site as one view of it shows it: its pages, its redirects, and a renderer that makes a page when somebody asks. */
import {
  createRedirectFinder,
  describeRendering,
  type FindRedirect,
  type FoundPage,
  findPages,
  finishInTurns,
  hashContent,
  listOwnFiles,
  listRedirectRules,
  nameFailure,
  type OpenedContent,
  type OwnFile,
} from '#pipeline';
import {
  type ContentDifference,
  type ContentReader,
  copyParts,
  createArtefactRenderer,
  createErrorDocumentRenderer,
  createPageRenderer,
  keepParts,
  keepPartsOver,
  type PageFailure,
  type PageJob,
  type PageRenderer,
  type PageRendererOptions,
  type PartsByLanguage,
  type RenderErrorDocument,
  type RenderedPage,
  type StoryFacts,
} from '#renderer';
import { editorAddress } from '../editor-address.ts';
import { compareSites, type SiteState } from './compare-sites.ts';
import { markStories } from './mark-stories.ts';
import { withMissingWords } from './missing-words.ts';

/** A page that is shown. `hash` differs exactly when the document does. */
export type ShownPage = RenderedPage & { readonly hash: string };

/** The site in one view. It does not change: after a change there is another one. */
export interface ShownSite extends SiteState {
  /** The content as pages read it: with the marks of editors' tools. */
  readonly reader: ContentReader;
  /** All pages by route. */
  pages(): ReadonlyMap<string, PageJob>;
  /** Stories that ought to be pages and can have no address. */
  problems(): readonly Extract<FoundPage, { problem: unknown }>[];
  /** Redirects by where they start. */
  redirects(): FindRedirect;
  /** The pages of a story. */
  pagesOf(uuid: string): readonly PageJob[];
  /** Renders a page, or takes the one that has been rendered. Others have their turn while a long one is. */
  render(job: PageJob): Promise<ShownPage | PageFailure>;
  /** Renders a page from content that is the site's but for some stories; the site's parts that do not show these are taken. */
  renderOver(changed: ChangedContent, job: PageJob): Promise<ShownPage | PageFailure>;
  readonly renderError: RenderErrorDocument;
  /** Files that the site makes from content, by path. @throws StopoverError module-failed. */
  ownFiles(): ReadonlyMap<string, OwnFile>;
  /** The content of such a file. @throws StopoverError module-failed. */
  makeOwnFile(file: OwnFile): string | Uint8Array;
  /** The site as visitors would see it: nothing is marked, and a broken block shows nothing of itself. */
  forVisitors(): VisibleSite;
  /** The results so far, for the next state of the site. */
  readonly known: KnownSite;
}

/** Renders as builds do. */
export interface VisibleSite {
  render(job: PageJob): Promise<ShownPage | PageFailure>;
  readonly renderError: RenderErrorDocument;
}

/** The results of another state of the site, as far as it does not differ. */
interface KnownSite {
  readonly parts: PartsByLanguage;
  /** Undefined when nobody has asked for them. */
  pages(): SortedPages | undefined;
}

/** Content in which some stories are not those of the site. */
export interface ChangedContent {
  readonly reader: ContentReader;
  readonly difference: ContentDifference;
}

interface ShownSiteOptions extends SiteState {
  /** The state of the site in this view that comes before. */
  readonly before: ShownSite | undefined;
}

/** Rendered pages that are kept: more than anybody has open, and far from a whole site. */
const MAX_KEPT_PAGES = 64;

/** Shows a site. */
export function createShownSite(input: ShownSiteOptions): ShownSite {
  const { view, now, settings, content, resources, before } = input;
  const difference = before && compareSites(before, input);
  const reader = markStories(content.reader, content.store.summary.spaceId);
  const languages = content.site.languages.map(({ code }) => code);
  const parts = before && difference ? copyParts(before.known.parts, languages, difference) : keepParts();
  const options: PageRendererOptions = {
    ...describeRendering({ ...settings.build, now }, content, resources),
    content: reader,
    preview: true,
    parts,
    editorLink: (storyId) => editorAddress(storyId, content.store.summary.spaceId, settings),
  };
  const renderer = createPageRenderer(options);
  // It keeps nothing of `input`: the state before, and through that one all earlier ones, would stay in memory with it.
  const shown = { content, settings };
  const complete = (page: ShownPage | PageFailure) => ('html' in page ? withMissingWords(page, shown) : page);
  const makeFile = createArtefactRenderer({ ...options, preview: false, content: content.reader });
  const kept = new Map<string, Promise<ShownPage | PageFailure>>();
  // Routes are made of the same facts as listings.
  const knownPages = difference?.listings === false ? before?.known.pages() : undefined;
  const found = once(() => sortPages(content, { ...settings.build, version: view.version }), knownPages);
  const byStory = once(() => groupByStory(found().pages.values()));
  return {
    view,
    now,
    settings,
    resources,
    content,
    reader,
    pages: () => found().pages,
    problems: () => found().problems,
    pagesOf: (uuid) => byStory().get(uuid) ?? [],
    redirects: once(() => {
      const routes = found().pages.keys();
      const formerSlugs = content.store.formerSlugs();
      const { config } = settings.build;
      const rules = listRedirectRules({ content, config, formerSlugs, routes, now });
      return createRedirectFinder(rules);
    }),
    render(job) {
      const page =
        kept.get(job.route) ?? renderInTurns(renderer, job, [content.reader, reader]).then(complete);
      kept.delete(job.route);
      kept.set(job.route, page);
      if (kept.size > MAX_KEPT_PAGES) kept.delete(kept.keys().next().value!);
      return page;
    },
    renderOver({ reader: content, difference }, job) {
      const over = { ...options, content, parts: keepPartsOver(parts, difference) };
      return renderInTurns(createPageRenderer(over), job).then(complete);
    },
    renderError: createErrorDocumentRenderer(options),
    ownFiles: once(() => {
      const { artefacts = [] } = settings.build.extensions;
      return new Map(listOwnFiles(artefacts, content.site, options.locate).map((file) => [file.path, file]));
    }),
    makeOwnFile: ({ path, artefact, language }) =>
      nameFailure(`artefact ${path}`, options.locate, () => makeFile(artefact, language).content),
    forVisitors: once(() => showToVisitors({ ...options, content: content.reader, preview: false })),
    known: { parts, pages: found.peek },
  };
}

function showToVisitors({ parts: _, ...options }: PageRendererOptions): VisibleSite {
  const renderer = createPageRenderer(options);
  return {
    render: (job) => renderInTurns(renderer, job),
    renderError: createErrorDocumentRenderer(options),
  };
}

/** To read a long story and to mark it takes a while each: the readers before the renderer's do the first part of it. */
async function renderInTurns(
  renderer: PageRenderer,
  job: PageJob,
  readers: readonly ContentReader[] = [],
): Promise<ShownPage | PageFailure> {
  const page = await finishInTurns(renderAfterReading(renderer, job, readers));
  return 'html' in page ? { ...page, hash: hashContent(page.html) } : page;
}

function* renderAfterReading(renderer: PageRenderer, job: PageJob, readers: readonly ContentReader[]) {
  for (const reader of readers) {
    reader.story(job.uuid, job.language);
    yield;
  }
  return yield* renderer.renderInSteps(job);
}

interface SortedPages {
  readonly pages: ReadonlyMap<string, PageJob>;
  readonly problems: readonly Extract<FoundPage, { problem: unknown }>[];
}

function sortPages(content: OpenedContent, settings: Parameters<typeof findPages>[1]): SortedPages {
  const pages = new Map<string, PageJob>();
  const problems: Extract<FoundPage, { problem: unknown }>[] = [];
  for (const page of findPages(content, settings)) {
    if ('problem' in page) problems.push(page);
    else pages.set(page.job.route, page.job);
  }
  return { pages, problems };
}

function groupByStory(jobs: Iterable<PageJob>): ReadonlyMap<StoryFacts['uuid'], readonly PageJob[]> {
  const groups = new Map<string, PageJob[]>();
  for (const job of jobs) {
    const group = groups.get(job.uuid);
    if (group) group.push(job);
    else groups.set(job.uuid, [job]);
  }
  return groups;
}

/** A value that is worked out on first use: a preview of ten thousand pages has to answer at once. */
interface Lazy<Value> {
  (): Value;
  /** The value, if it has been worked out. */
  peek(): Value | undefined;
}

function once<Value>(make: () => Value, known?: Value): Lazy<Value> {
  let made = known;
  const get = () => {
    made ??= make();
    return made;
  };
  return Object.assign(get, { peek: () => made });
}
