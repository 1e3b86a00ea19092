/** Runs the bundlers: style sheet and scripts, before a site's settings are put into them. */
import { bundleScripts } from './bundle-scripts.ts';
import { bundleStyles, type StyleBundle } from './bundle-styles.ts';
import type { ScriptBundle, ScriptOrder } from './script-bundle.ts';

/** The output of the bundlers. Plain data that can be sent to another process, and kept. */
export interface Bundles {
  readonly styles: StyleBundle;
  readonly scripts: ScriptBundle;
}

/** The inputs of the bundlers. */
export interface BundlesOrder extends ScriptOrder {
  /** The style sheet, if it is already known: it is the same for every site. */
  readonly styles?: StyleBundle | undefined;
}

/** Bundles in this process. */
export async function bundleAssets({ styles, ...order }: BundlesOrder): Promise<Bundles> {
  return { styles: styles ?? (await bundleStyles()), scripts: await bundleScripts(order) };
}
