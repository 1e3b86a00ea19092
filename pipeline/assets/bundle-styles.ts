/** Bundles the style sheet: one file of all families of blocks, and the fonts. */
import { fileURLToPath } from 'node:url';
import { openLightningCss } from '../bundlers/open-bundlers.ts';
import { styleTargets } from '../bundlers/targets.ts';
import { type BaseFont, describeBaseFonts } from './base-fonts.ts';

/** The style sheet before a site's fonts and theme are put into it (site-styles.ts). Plain data. */
export interface StyleBundle {
  readonly css: string;
  readonly fonts: readonly BaseFont[];
}

/** Bundles the style sheet. The same sources give the same bytes. */
export async function bundleStyles(): Promise<StyleBundle> {
  const filename = fileURLToPath(new URL('../../renderer/styles/index.css', import.meta.url));
  const { code } = openLightningCss().bundle({ filename, minify: true, targets: styleTargets });
  return { css: Buffer.from(code).toString('utf8'), fonts: await describeBaseFonts() };
}
