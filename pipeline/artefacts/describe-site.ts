/** Describes the built site for the artefacts, and notes what making one of them depended on. */
import {
  createErrorDocumentRenderer,
  type NotedRead,
  type RenderErrorDocument,
  type StoryFacts,
} from '#renderer';
import { assetsOf, type BuildRun, contentOf, tablesOf } from '../build/build-run.ts';
import type { BuildWarning } from '../build/build-warning.ts';
import { describeRendering } from '../render/describe-rendering.ts';
import { lastChangeOf } from '../store/story-facts.ts';
import type { BuiltPage, BuiltSite } from './artefact.ts';

/** The inputs of an artefact, and its messages. */
export interface ArtefactNotes {
  readonly warnings: BuildWarning[];
  readonly reads: NotedRead[];
  /** Addresses of the drawings that it shows. */
  readonly drawings: Set<string>;
  /** Moments from which on it will be another one, in milliseconds since the Unix epoch. */
  readonly moments: number[];
}

/** A site of which each artefact gets a view of its own, that takes notes. */
export interface ObservedSite {
  view(notes: ArtefactNotes): BuiltSite;
}

/** Empty notes. */
export function createNotes(): ArtefactNotes {
  return { warnings: [], reads: [], drawings: new Set(), moments: [] };
}

/** Describes the site of a build whose pages are all there. */
export function describeBuiltSite(build: BuildRun, contentTime: string): ObservedSite {
  const { store, site, reader } = contentOf(build);
  const { config, now } = build.settings;
  let pages: readonly BuiltPage[] | undefined;
  let renderError: RenderErrorDocument | undefined;
  const openRenderer = () =>
    createErrorDocumentRenderer(
      describeRendering(build.settings, contentOf(build), assetsOf(build).resources),
    );
  return {
    view: (notes) => ({
      site,
      config,
      content: reader,
      get pages() {
        pages ??= listPages(build);
        return pages;
      },
      pageCount: tablesOf(build).pages.size,
      formerSlugs: store.formerSlugs(),
      now,
      contentTime,
      cv: store.summary.cv,
      renderErrorDocument(page, error) {
        renderError ??= openRenderer();
        const document = renderError(page, error);
        notes.reads.push(...document.reads);
        for (const drawing of document.drawings) notes.drawings.add(drawing);
        return document;
      },
      warn: (warning) => notes.warnings.push(warning),
      expire: (moment) => notes.moments.push(moment),
    }),
  };
}

/** All pages by address. */
function listPages(build: BuildRun): readonly BuiltPage[] {
  const { pages } = tablesOf(build);
  const built = Array.from(pages, (row) => {
    const { route, story, summary } = pages.describe(row);
    return { route, story, summary };
  });
  return built.sort((a, b) => (a.route < b.route ? -1 : 1));
}

/** When the newest of the stories changed, as ISO 8601; the beginning of time for an empty store. */
export function findContentTime({ continued, opened, settings }: BuildRun): string {
  const changed = [...(continued?.change.stories.values() ?? [])];
  const last = continued?.last.contentTime;
  const newest = newestOf(
    changed.flatMap(({ after }) => after ?? []),
    '',
  );
  // All of them have to be looked at only when the newest is gone, or older now.
  if (last !== undefined && newest >= last) return newest;
  const { store } = opened ?? {};
  if (last !== undefined && store?.find({ changedAt: last }, settings.version).length) return last;
  return newestOf(opened?.store.facts(settings.version) ?? [], new Date(0).toISOString());
}

function newestOf(stories: Iterable<StoryFacts>, start: string): string {
  let newest = start;
  for (const facts of stories) {
    const change = lastChangeOf(facts);
    if (change > newest) newest = change;
  }
  return newest;
}
