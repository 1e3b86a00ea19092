/** The site in one view: its pages, its redirects, and a renderer that makes pages on request. */
import {
  createPageInspector,
  createRedirectFinder,
  type FindRedirect,
  type FoundPage,
  findPages,
  finishInTurns,
  hashContent,
  listRedirectRules,
  type OpenedContent,
  toRendererOptions,
} from '#pipeline';
import {
  type ContentDifference,
  type ContentReader,
  copyParts,
  copyReads,
  createErrorDocumentRenderer,
  createPageRenderer,
  keepParts,
  keepPartsOver,
  keepReads,
  keepReadsOver,
  type PageFailure,
  type PageJob,
  type PageRenderer,
  type PageRendererOptions,
  type PartsByLanguage,
  type ReadsByLanguage,
  type RenderErrorDocument,
  type RenderedPage,
  SHOWN_READS,
  type StoryFacts,
  shareFieldValues,
} from '#renderer';
import { editorAddress } from '../editor-address.ts';
import { compareSites, type SiteState } from './compare-sites.ts';
import { completeFindings } from './complete-findings.ts';
import { markStories } from './mark-stories.ts';
import { type OwnFiles, openOwnFiles } from './own-files.ts';

/** A page that is shown. `hash` differs exactly when the document does. */
export type ShownPage = RenderedPage & { readonly hash: string };

/** The site in one view. It is immutable: a change makes a new one. */
export interface ShownSite extends SiteState {
  /** The content as pages read it, with the marks for editors' tools. */
  readonly reader: ContentReader;
  /** All pages by route. */
  pages(): ReadonlyMap<string, PageJob>;
  /** Stories that should be pages but cannot have an address. */
  problems(): readonly Extract<FoundPage, { problem: unknown }>[];
  /** Redirects by their source. */
  redirects(): FindRedirect;
  /** The pages of a story. */
  pagesOf(uuid: string): readonly PageJob[];
  /** Renders a page, or returns the one that is already rendered. Yields to other work during a long page. */
  render(job: PageJob): Promise<ShownPage | PageFailure>;
  /** Renders a page from the site's content with some changed stories; reuses parts of the site that do not show these. */
  renderOver(changed: ChangedContent, job: PageJob): Promise<ShownPage | PageFailure>;
  readonly renderError: RenderErrorDocument;
  /** Files that the site makes from content. */
  readonly ownFiles: OwnFiles;
  /** The site as visitors would see it: without marks, and without the messages of broken blocks. */
  forVisitors(): VisibleSite;
  /** The results so far, which the next state of the site may reuse. */
  readonly known: KnownSite;
}

/** Renders as builds do. */
export interface VisibleSite {
  render(job: PageJob): Promise<ShownPage | PageFailure>;
  readonly renderError: RenderErrorDocument;
}

/** Results that another state of the site can reuse where it does not differ. */
interface KnownSite {
  readonly parts: PartsByLanguage;
  readonly reads: ReadsByLanguage;
  /** Undefined if they have not been requested yet. */
  pages(): SortedPages | undefined;
}

/** Content in which some stories are not those of the site. */
export interface ChangedContent {
  readonly reader: ContentReader;
  readonly difference: ContentDifference;
}

interface ShownSiteOptions extends SiteState {
  /** The previous state of the site in this view. */
  readonly before: ShownSite | undefined;
}

/** Maximum number of rendered pages kept: more than a user has open, but far from a whole site. */
const MAX_KEPT_PAGES = 64;

/** Shows a site. */
export function createShownSite(input: ShownSiteOptions): ShownSite {
  const { view, now, settings, content, resources, before } = input;
  const difference = before && compareSites(before, input);
  const reader = markStories(content.reader, content.store.summary.spaceId);
  const { parts, reads } = takeKnown(input, difference);
  if (before) shareFieldValues(before.reader, reader);
  const options: PageRendererOptions = {
    ...toRendererOptions({ ...settings.build, now }, content, resources),
    content: reader,
    preview: true,
    parts,
    editorLink: (storyId) => editorAddress(storyId, content.store.summary.spaceId, settings),
  };
  // Readers without marks, such as the one below, have other values.
  const renderer = createPageRenderer({ ...options, reads });
  // Do not capture `input`: it would keep the previous state, and through it all earlier ones, in memory.
  const shown = { content, settings };
  const inspect = createPageInspector(settings.build.config);
  const completeFrom = (reader: ContentReader) => async (page: ShownPage | PageFailure) =>
    'html' in page ? finishInTurns(completeFindings(page, { shown, reader, inspect })) : page;
  const ownFiles = openSiteFiles(settings, { ...options, preview: false, content: content.reader });
  const kept = new Map<string, Promise<ShownPage | PageFailure>>();
  // Routes are made from the same facts as listings.
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
    redirects: once(() => findRedirects({ content, settings, now, ownFiles }, found().pages.keys())),
    render(job) {
      const page =
        kept.get(job.route) ??
        renderInTurns(renderer, job, [content.reader, reader]).then(completeFrom(reader));
      kept.delete(job.route);
      kept.set(job.route, page);
      // A file of the store was missing, and may be back for the next request.
      page.catch(() => kept.get(job.route) === page && kept.delete(job.route));
      if (kept.size > MAX_KEPT_PAGES) kept.delete(kept.keys().next().value!);
      return page;
    },
    renderOver({ reader: content, difference }, job) {
      shareFieldValues(reader, content);
      const over = { parts: keepPartsOver(parts, difference), reads: keepReadsOver(reads, difference) };
      return renderInTurns(createPageRenderer({ ...options, content, ...over }), job).then(
        completeFrom(content),
      );
    },
    renderError: createErrorDocumentRenderer(options),
    ownFiles,
    forVisitors: once(() => showToVisitors({ ...options, content: content.reader, preview: false })),
    known: { parts, reads, pages: found.peek },
  };
}

function openSiteFiles({ build }: SiteState['settings'], options: PageRendererOptions): OwnFiles {
  return openOwnFiles(build.extensions.artefacts ?? [], options);
}

function findRedirects(
  { content, settings, now, ownFiles }: Pick<ShownSite, 'content' | 'settings' | 'now' | 'ownFiles'>,
  routes: Iterable<string>,
): FindRedirect {
  const formerSlugs = content.store.formerSlugs();
  const { config, look } = settings.build;
  const paths = new Set(look?.publicFolder?.files.map(({ path }) => path));
  const hasFile = (path: string) => paths.has(path) || ownFiles.list().has(path);
  return createRedirectFinder(listRedirectRules({ content, config, formerSlugs, hasFile, routes, now }));
}

/** The results of the previous state that the difference does not affect. */
function takeKnown(
  { before, content }: ShownSiteOptions,
  difference: ContentDifference | undefined,
): Pick<KnownSite, 'parts' | 'reads'> {
  if (!before || !difference) return { parts: keepParts(), reads: keepReads(SHOWN_READS) };
  const { parts, reads } = before.known;
  const languages = content.site.languages.map(({ code }) => code);
  return {
    parts: copyParts(parts, languages, difference),
    reads: copyReads(reads, languages, difference),
  };
}

function showToVisitors({ parts: _, ...options }: PageRendererOptions): VisibleSite {
  const renderer = createPageRenderer(options);
  return {
    render: (job) => renderInTurns(renderer, job),
    renderError: createErrorDocumentRenderer(options),
  };
}

/** Renders in steps. Reading and marking a long story each take a while, so the earlier readers do these parts first. */
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

/** A value that is computed on first use: a preview of ten thousand pages must answer at once. */
interface Lazy<Value> {
  (): Value;
  /** The value, if it has been computed. */
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
