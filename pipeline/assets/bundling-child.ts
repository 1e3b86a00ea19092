/** A process that bundles once and ends: what the bundlers took of memory, which they never give back, goes with it. */
import { bundleAssets } from './bundle-assets.ts';
import type { ScriptOrder } from './script-bundle.ts';

process.once('message', async (order: ScriptOrder) => {
  const bundles = await bundleAssets(order);
  process.send!(bundles, () => process.disconnect());
});
