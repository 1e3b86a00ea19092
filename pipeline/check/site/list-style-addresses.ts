/** Finds the addresses to which the style sheets of a site refer. */
import type { SiteLook } from '../../run/site-look.ts';

/** An address in a bundled style sheet, with or without quotes. */
const ADDRESS = /\burl\((?:"((?:[^"\\]|\\.)*)"|([^"'\s)]+))\)/g;
/** A font's own rule, whose addresses may hold whole fonts. */
const FONT_FACE = /@font-face\s*\{(?:"(?:[^"\\]|\\.)*"|[^"}])*\}/gi;
/** The name of a language, which nothing loads. */
const NAMESPACE = /@namespace[^;]*;/gi;

/** Lists those from the root of the site, each once. */
export function listStyleAddresses(look: SiteLook | undefined): readonly string[] {
  const written = listSheets(look).flatMap(listAddresses);
  return [...new Set(written)].filter((address) => /^\/(?!\/)/.test(address));
}

/** Lists those of other servers and those that hold a file, as `page-needs.ts` writes the needs of a page. */
export function listStyleNeeds(look: SiteLook | undefined): readonly string[] {
  const needs = listSheets(look).flatMap((css) => {
    const fonts = css.match(FONT_FACE) ?? [];
    const others = css.replace(FONT_FACE, '').replace(NAMESPACE, '');
    return [
      ...fonts.flatMap(listAddresses).map((address) => `font-src css ${shorten(address)}`),
      ...listAddresses(others).map((address) => `img-src css ${shorten(address)}`),
    ];
  });
  return [...new Set(needs)].filter((need) => /^\S+ css (?:[a-z][a-z\d+.-]*:|\/\/)/i.test(need));
}

function listSheets(look: SiteLook | undefined): readonly string[] {
  const { styles, moduleStyles } = look ?? {};
  const sheets = [styles?.css, moduleStyles?.css, ...(moduleStyles?.sheets.map(({ css }) => css) ?? [])];
  return sheets.filter((css) => css !== undefined);
}

function listAddresses(css: string): readonly string[] {
  return Array.from(css.matchAll(ADDRESS), ([, quoted, plain]) => quoted?.replace(/\\(.)/g, '$1') ?? plain!);
}

/** An address that holds a file is as long as the file. */
function shorten(address: string): string {
  return /^data:/i.test(address) ? 'data:' : address.replace(/\s/g, '%20');
}
