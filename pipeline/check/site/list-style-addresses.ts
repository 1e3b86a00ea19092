/** Finds the addresses from the root of the site to which its style sheets refer. */
import type { SiteLook } from '../../run/site-look.ts';

/** An address in a bundled style sheet, with or without quotes. */
const ADDRESS = /\burl\((?:"((?:[^"\\]|\\.)*)"|([^"'\s)]+))\)/g;

/** Lists them, each once. */
export function listStyleAddresses(look: SiteLook | undefined): readonly string[] {
  const { styles, moduleStyles } = look ?? {};
  const sheets = [styles?.css, moduleStyles?.css, ...(moduleStyles?.sheets.map(({ css }) => css) ?? [])];
  const written = sheets.flatMap((css = '') =>
    Array.from(css.matchAll(ADDRESS), ([, quoted, plain]) => quoted?.replace(/\\(.)/g, '$1') ?? plain!),
  );
  return [...new Set(written)].filter((address) => /^\/(?!\/)/.test(address));
}
