/** Bundles the style sheet: one file of all families of blocks, with the theme's tokens and the fonts' addresses. */
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from 'lightningcss';
import type { Config } from './config.ts';

/** The style sheet's text. `fonts` are their paths, `root` is the site's base path with a trailing slash. */
export function bundleStyles(theme: Config['theme'], fonts: readonly string[], root: string): string {
  const filename = fileURLToPath(new URL('../renderer/styles/index.css', import.meta.url));
  const { code, dependencies = [] } = bundle({ filename, minify: true, analyzeDependencies: true });
  const linked = dependencies.reduce((css, dependency) => {
    if (dependency.type !== 'url') return css;
    return css.replaceAll(dependency.placeholder, addressOf(dependency.url, fonts, root));
  }, Buffer.from(code).toString('utf8'));
  const tokens = Object.entries(theme).map(([name, value]) => `${name}:${value}`);
  return tokens.length === 0 ? linked : `${linked}:root{${tokens.join(';')}}`;
}

/** Where a font of the style sheet lies; anything else in a style sheet stays as it is written. */
function addressOf(url: string, fonts: readonly string[], root: string): string {
  const stem = basename(url, extname(url));
  const font = fonts.find((path) => basename(path).startsWith(`${stem}.`));
  return font ? root + font : url;
}
