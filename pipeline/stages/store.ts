/** First stage: opens the store and settles which content the build shows. */

import { builtInBlocks, createBlockLibrary } from '#renderer';
import { openStore } from '../content/store.ts';
import { createContentReader } from '../content/store-reader.ts';
import { createSite } from '../site.ts';
import { openSiteAssets } from '../site-assets.ts';
import { defineStage } from '../stage.ts';

export const storeStage = defineStage({
  name: 'store',
  startsOn: 'build:started',
  announces: 'stories:opened',
  async run({ version }, build) {
    const { config, storeFolder, extensions } = build.settings;
    const store = openStore(storeFolder);
    const site = createSite(config, store.summary);
    const reader = createContentReader(store, { site, version });
    const assets = openSiteAssets(site, config.theme);
    const library = createBlockLibrary([...builtInBlocks, ...extensions.blocks]);
    build.opened = { store, site, reader, library, assets };
    await build.events.emit('stories:opened', { fingerprint: store.summary.fingerprint });
  },
});
