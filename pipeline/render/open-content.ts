/** Opens everything that pages are rendered from. Each thread of a build does so for itself. */
import {
  type BlockLibrary,
  builtInBlocks,
  type ContentReader,
  createBlockLibrary,
  type Site,
} from '#renderer';
import { createDrawings, type Drawings } from '../assets/drawings.ts';
import { createSite } from '../config/create-site.ts';
import type { BuildSettings } from '../run/build-settings.ts';
import { openStore } from '../store/open-store.ts';
import { createStoreReader } from '../store/store-reader.ts';
import type { ContentStore } from '../store/store-types.ts';

/** The content of a build, open. */
export interface OpenedContent {
  readonly store: ContentStore;
  readonly site: Site;
  readonly reader: ContentReader;
  readonly library: BlockLibrary;
  readonly drawings: Drawings;
}

/** The settings for opening content. */
export type ContentSettings = Pick<BuildSettings, 'config' | 'storeFolder' | 'version' | 'extensions'>;

/**
 * @param store the store, where it is open already.
 * @throws StopoverError store-missing, store-damaged, store-newer.
 */
export function openContent(
  { config, storeFolder, version, extensions }: ContentSettings,
  store: ContentStore = openStore(storeFolder),
): OpenedContent {
  const site = createSite(config, store.summary);
  return {
    store,
    site,
    reader: createStoreReader(store, { site, version }),
    library: createBlockLibrary([...builtInBlocks, ...extensions.blocks]),
    drawings: createDrawings(site),
  };
}
