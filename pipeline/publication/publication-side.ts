/** One side of the comparison: the site from published content, or from saved drafts. */
import {
  createPageRenderer,
  type PageJob,
  type PageRenderer,
  type PageResources,
  type ReadSource,
  type StoryFacts,
} from '#renderer';
import { createFileListMaker, type MakeFileList } from '../artefacts/own/file-lists.ts';
import { hashContent } from '../bytes/hash.ts';
import type { StopoverError } from '../errors.ts';
import { findPages } from '../plan/list-pages.ts';
import { listReadSources } from '../record/stale-reads.ts';
import { type OpenedContent, openContent } from '../render/open-content.ts';
import { toRendererOptions } from '../render/renderer-options.ts';
import type { BuildSettings } from '../run/build-settings.ts';
import { isStoreFault } from '../store/store-files.ts';
import type { ContentStore, ContentVersion } from '../store/store-types.ts';

/** The settings of both sides. */
export type SideSettings = Pick<BuildSettings, 'config' | 'storeFolder' | 'now' | 'extensions'>;

/** A page of a side. */
export interface SidePage {
  readonly job: PageJob;
  readonly facts: StoryFacts;
}

/** The site from one version of the stories. */
export interface PublicationSide {
  readonly content: OpenedContent;
  /** Pages by `uuid language`. */
  readonly pages: ReadonlyMap<string, SidePage>;
  readonly problems: readonly { readonly problem: StopoverError; readonly facts: StoryFacts }[];
  /** Opens a renderer. One that was interrupted cannot be used again. */
  openRenderer(): PageRenderer;
  /** Makes a list of files from the content of the side. @throws StopoverError module-failed. */
  readonly makeFileList: MakeFileList;
  /** The content for evaluating reads, by language tag. */
  readonly sources: ReadonlyMap<string, ReadSource>;
}

/** Styles and scripts are the same on both sides, so the comparison needs none. */
const NO_RESOURCES: PageResources = { styles: [], fonts: [], scripts: [] };

/** Identifies a page by story and language, independent of its address. */
export function keyOf({ uuid, language }: Pick<PageJob, 'uuid' | 'language'>): string {
  return `${uuid} ${language}`;
}

/** Opens a side of a store. */
export function openSide(
  settings: SideSettings,
  store: ContentStore,
  version: ContentVersion,
): PublicationSide {
  const content = openContent({ ...settings, version }, store);
  const pages = new Map<string, SidePage>();
  const problems: PublicationSide['problems'][number][] = [];
  for (const page of findPages(content, { ...settings, version })) {
    if ('problem' in page) problems.push(page);
    else pages.set(keyOf(page.job), page);
  }
  const describeRenderer = () => ({
    ...toRendererOptions(settings, content, NO_RESOURCES),
    isFatal: isStoreFault,
    // Nothing is bundled for a comparison, so it cannot know which islands of the site have code for browsers.
    islands: undefined,
    hash: hashContent,
  });
  return {
    content,
    pages,
    problems,
    openRenderer: () => createPageRenderer(describeRenderer()),
    makeFileList: (...list) => createFileListMaker(describeRenderer())(...list),
    sources: listReadSources(content, settings),
  };
}
