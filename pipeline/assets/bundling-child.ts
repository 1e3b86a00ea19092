/** A process that bundles once and ends: what the bundlers took of memory, which they never give back, goes with it. */
import { type BundleOrder, bundleModules } from '../site/bundle/bundle-modules.ts';
import type { ScriptOrder } from './script-bundle.ts';

process.once('message', async (order: ScriptOrder | BundleOrder) => {
  const result = 'modules' in order ? await bundleModules(order) : await bundleScripts(order);
  process.send!(result, () => process.disconnect());
});

async function bundleScripts(order: ScriptOrder) {
  const { bundleAssets } = await import('./bundle-assets.ts');
  return bundleAssets(order);
}
