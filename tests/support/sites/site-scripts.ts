/** The browser code as a build makes it: bundled, with the data of a site. */
import { bundleScripts } from '../../../pipeline/assets/bundle-scripts.ts';
import { type ClientFeatures, readFeatures } from '../../../pipeline/assets/client-features.ts';
import type { IslandRuntime } from '../../../pipeline/assets/script-bundle.ts';
import { linkScripts, type ScriptSite, type SiteScripts } from '../../../pipeline/assets/site-scripts.ts';

/** Bundles and links the scripts of a site with a runtime and features. */
export async function makeScripts(
  site: ScriptSite,
  { runtime, ...configured }: { readonly runtime: IslandRuntime } & ClientFeatures,
): Promise<SiteScripts> {
  const features = readFeatures(configured);
  const names = Object.keys(features) as (keyof ClientFeatures)[];
  return linkScripts(await bundleScripts({ runtime, features: names }), site, features);
}
