/** A process that bundles until nobody has an order any more: what the bundlers took of memory, which they never give back, goes with it. */
import { type BundleOrder, bundleModules } from '../site/bundle/bundle-modules.ts';
import type { NumberedOrder, NumberedResult } from './ask-bundling-child.ts';
import type { BundlesOrder } from './bundle-assets.ts';

process.on('message', async ({ number, order }: NumberedOrder) => {
  // A fault is met again by the process that asked, and told there.
  const result = await bundle(order as BundlesOrder | BundleOrder).catch(() => undefined);
  process.send!({ number, result } satisfies NumberedResult);
  // A site's code for browsers often follows its modules and its configuration.
  if ('modules' in order) await loadScriptBundler();
});

async function bundle(order: BundlesOrder | BundleOrder): Promise<unknown> {
  if ('modules' in order) return bundleModules(order);
  const { bundleAssets } = await loadScriptBundler();
  return bundleAssets(order);
}

function loadScriptBundler() {
  return import('./bundle-assets.ts');
}
