/** Opens everything that pages are rendered from. Each thread of a build does so for itself. */
import { builtInBlocks, createBlockLibrary } from '#renderer';
import type { BuildSettings, OpenedContent } from './build-run.ts';
import { openStore } from './content/store.ts';
import { createContentReader } from './content/store-reader.ts';
import { createDrawings } from './drawings.ts';
import { createSite } from './site.ts';

/** @throws StopoverError store-missing, store-damaged, store-newer. */
export function openContent({
  config,
  storeFolder,
  version,
  extensions,
}: Pick<BuildSettings, 'config' | 'storeFolder' | 'version' | 'extensions'>): OpenedContent {
  const store = openStore(storeFolder);
  const site = createSite(config, store.summary);
  return {
    store,
    site,
    reader: createContentReader(store, { site, version }),
    library: createBlockLibrary([...builtInBlocks, ...extensions.blocks]),
    drawings: createDrawings(site),
  };
}
