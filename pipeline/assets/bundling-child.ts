/** A process that bundles, one order after another, until nobody has any: what the bundlers took of memory, which they never give back, goes with it. */
import { type BundleOrder, bundleModules } from '../site/bundle/bundle-modules.ts';
import type { BundlesOrder } from './bundle-assets.ts';

process.on('message', async (order: BundlesOrder | BundleOrder) => {
  const result = 'modules' in order ? await bundleModules(order) : await bundleScripts(order);
  process.send!(result);
  // Its code for browsers often follows a site's configuration.
  if ('modules' in order && order.name === 'config') await loadScriptBundler();
});

async function bundleScripts(order: BundlesOrder) {
  const { bundleAssets } = await loadScriptBundler();
  return bundleAssets(order);
}

function loadScriptBundler() {
  return import('./bundle-assets.ts');
}
