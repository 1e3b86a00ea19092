/** Puts a site into the bundled style sheet: the addresses of its fonts, its own style sheet, the tokens of its theme. */
import { basename, extname } from 'node:path';
import type { Config } from '../config/config.ts';
import type { StyleBundle } from './bundle-styles.ts';

/** The parts of the style sheet that differ from site to site. */
export interface StyleSite {
  /** The site's own style sheet. */
  readonly own: string;
  readonly theme: Config['theme'];
  /** Paths of the fonts. */
  readonly fonts: readonly string[];
  /** The site's base path with a trailing slash. */
  readonly root: string;
}

/** The style sheet's text; without a bundle, the site's own part of it. */
export function linkStyles(bundle: StyleBundle | undefined, { own, theme, fonts, root }: StyleSite): string {
  const { css, addresses } = bundle ?? { css: '', addresses: {} };
  const linked = Object.entries(addresses).reduce(
    (text, [placeholder, address]) => text.replaceAll(placeholder, addressOf(address, fonts, root)),
    css,
  );
  const tokens = Object.entries(theme).map(([name, value]) => `${name}:${value}`);
  return linked + own + (tokens.length === 0 ? '' : `:root{${tokens.join(';')}}`);
}

/** Returns the address of a font in the style sheet; anything else in a style sheet stays as it is written. */
function addressOf(url: string, fonts: readonly string[], root: string): string {
  const stem = basename(url, extname(url));
  const font = fonts.find((path) => basename(path).startsWith(`${stem}.`));
  return font ? root + font : url;
}
