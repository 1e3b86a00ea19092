/** A process that bundles until there are no more orders. Its end frees the memory that bundlers never give back. */
import { type BundleOrder, bundleModules } from '../site/bundle/bundle-modules.ts';
import type { NumberedOrder, NumberedResult } from './ask-bundling-child.ts';
import type { BundlesOrder } from './bundle-assets.ts';

process.on('message', async ({ number, order }: NumberedOrder) => {
  // After a fault, the asking process bundles again and reports it.
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
