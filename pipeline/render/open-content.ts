/** Opens everything that pages are rendered from. Each thread of a build does this. */
import {
  asPage,
  type BlockLibrary,
  basePathOf,
  builtInBlocks,
  type ContentReader,
  createBlockLibrary,
  type Site,
} from '#renderer';
import { createDrawings, type Drawings } from '../assets/drawings.ts';
import { hashContent } from '../bytes/hash.ts';
import { createSite } from '../config/create-site.ts';
import type { BuildSettings } from '../run/build-settings.ts';
import type { SiteLook } from '../run/site-look.ts';
import { createLocator } from '../site/locate-error.ts';
import { openStore } from '../store/open-store.ts';
import { createStoreReader } from '../store/store-reader.ts';
import type { ContentStore } from '../store/store-types.ts';
import { addListedPages, createListedPages, type ListedPages } from './listed/listed-pages.ts';
import { createListMaker, type MakeList, makeLists } from './listed/make-list.ts';

/** The content of a build, open. */
export interface OpenedContent {
  readonly store: ContentStore;
  readonly site: Site;
  readonly reader: ContentReader;
  readonly library: BlockLibrary;
  readonly drawings: Drawings;
  /** The pages that are not stories. The reader has them too. */
  readonly listed: ListedPages;
  /** Asks a list for its pages in a language, even if they are already known. */
  readonly makeList: MakeList;
}

/** The settings for opening content. */
export type ContentSettings = Pick<
  BuildSettings,
  'config' | 'storeFolder' | 'version' | 'extensions' | 'now'
> & {
  readonly look?: Pick<SiteLook, 'blockStyles' | 'logo'> | undefined;
};

/**
 * Opens the content of a build.
 * @param store the store, if it is already open.
 * @throws StopoverError store-missing, store-damaged, store-newer.
 */
export function openContent(
  { config, storeFolder, version, extensions, now, look }: ContentSettings,
  store: ContentStore = openStore(storeFolder),
): OpenedContent {
  const { blocks, pages = [] } = extensions;
  const library = createBlockLibrary([...builtInBlocks, ...blocks, ...pages.map(asPage)]);
  const pagelessTypes = listPageless(library);
  const site = { ...addLook(createSite(config, store.summary), look), pagelessTypes };
  const drawings = createDrawings(site);
  const listed: ListedPages = createListedPages(site, () => makeLists(pages, site.languages, makeList));
  const stories = createStoreReader(store, { site, version });
  const reader = pages.length === 0 ? stories : addListedPages(stories, listed, site);
  const locate = extensions.bundle && createLocator(extensions.bundle);
  const makeList: MakeList = (list, language) => {
    const rendering = { locate, site, content: reader, library, now, draw: drawings.draw, hash: hashContent };
    const make = createListMaker({ ...rendering, messages: config.messages, preview: false });
    return listed.makeWith(() => make(list, language));
  };
  return { store, site, reader, library, drawings, listed, makeList };
}

/** Picks the part of a look that pages are made from: threads and workers do not write the files of the look. */
export function pickLook(look: ContentSettings['look']): ContentSettings['look'] {
  return look && { blockStyles: look.blockStyles, logo: look.logo };
}

/** Stories of types without a definition count as pages: rendering them reports that the definition is missing. */
function listPageless({ definitions }: BlockLibrary): ReadonlySet<string> {
  return new Set(definitions.filter(({ kind }) => kind !== 'page').map(({ name }) => name));
}

function addLook(site: Site, look: ContentSettings['look']): Site {
  const { blockStyles = {}, logo } = look ?? {};
  if (!logo) return { ...site, blockStyles };
  const { path, width, height } = logo;
  return { ...site, blockStyles, logo: { src: `${basePathOf(site)}/${path}`, width, height } };
}
