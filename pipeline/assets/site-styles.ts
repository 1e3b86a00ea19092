/** Puts a site into the bundled style sheet: its fonts, its own style sheet, the tokens of its theme. */
import type { Config } from '../config/config.ts';
import type { FontFamily } from '../run/site-fonts.ts';
import { writeFontCss } from '../site/fonts/write-font-css.ts';

/** The parts of the style sheet that differ from site to site. */
export interface StyleSite {
  /** The site's own style sheet. */
  readonly own: string;
  readonly theme: Config['theme'];
  readonly fonts: readonly FontFamily[];
  /** The site's base path with a trailing slash. */
  readonly root: string;
}

/** Puts the site's own styles after the base styles, because the last rule applies. */
export function linkStyles(base: string, { own, theme, fonts, root }: StyleSite): string {
  const tokens = Object.entries(theme).map(([name, value]) => `${name}:${value}`);
  const fontCss = writeFontCss(fonts, (path) => root + path);
  return base + fontCss + own + (tokens.length === 0 ? '' : `:root{${tokens.join(';')}}`);
}
