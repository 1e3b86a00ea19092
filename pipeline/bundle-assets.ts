/** Runs the bundlers: style sheet and scripts of a site. */
import type { Config } from './config.ts';
import { bundleScripts, type ScriptOptions, type ScriptSite, type SiteScripts } from './site-scripts.ts';
import { bundleStyles } from './site-styles.ts';

/** What is to be bundled. Plain data that can be sent to another process. */
export interface BundleOrder {
  readonly site: ScriptSite;
  readonly theme: Config['theme'];
  /** Paths of the fonts that the style sheet refers to. */
  readonly fonts: readonly string[];
  readonly options: ScriptOptions;
}

/** What bundlers make, as text. */
export interface Bundles {
  readonly css: string;
  readonly scripts: SiteScripts;
}

/** Bundles here. */
export async function bundleAssets({ site, theme, fonts, options }: BundleOrder): Promise<Bundles> {
  const css = bundleStyles(theme, fonts, `${site.basePath}/`);
  return { css, scripts: await bundleScripts(site, options) };
}
