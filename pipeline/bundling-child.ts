/** A process that bundles once and ends: what the bundlers took of memory, which they never give back, goes with it. */
import { type BundleOrder, bundleAssets } from './bundle-assets.ts';

process.once('message', async (order: BundleOrder) => {
  const bundles = await bundleAssets(order);
  process.send!(bundles, () => process.disconnect());
});
