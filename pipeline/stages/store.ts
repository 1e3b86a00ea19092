/** First stage: opens the store, which settles the content that the build shows, and bundles the assets. */
import { openContent } from '../open-content.ts';
import { openSiteAssets } from '../site-assets.ts';
import { defineStage } from '../stage.ts';

/** Opens content and assets. */
export const storeStage = defineStage({
  name: 'store',
  startsOn: 'build:started',
  announces: 'stories:opened',
  async run(_, build) {
    const { settings, clock, events } = build;
    const content = clock.time('store', () => openContent(settings));
    build.opened = content;
    build.assets = await clock.time('assets', () => openSiteAssets(content.site, settings));
    await events.emit('stories:opened', { fingerprint: content.store.summary.fingerprint });
  },
});
