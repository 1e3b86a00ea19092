/** Finds the addresses to which the style sheets of a site refer. */
import type { SiteLook } from '../../run/site-look.ts';

/** An address in a bundled style sheet, with or without quotes. */
const ADDRESS = /\burl\((?:"([^"\\]*(?:\\.[^"\\]*)*)"|([^"'\s)]+))\)/g;
/** The start of an address that holds a file. */
const FILE_START = /\burl\("?data:/gi;
/** A font's own rule. */
const FONT_FACE = /@font-face\s*\{[^"}]*(?:"[^"\\]*(?:\\.[^"\\]*)*"[^"}]*)*\}/gi;
/** The name of a language, which nothing loads. */
const NAMESPACE = /@namespace[^;]*;/gi;

/** An address from the root of the site, with its place in a style sheet. */
export interface StyleAddress {
  /** As pages ask for it. */
  readonly address: string;
  /** Such as `styles/site.css:1:5`; undefined if it is not in a style sheet of the site. */
  readonly place: string | undefined;
}

/** Lists those from the root of the site, each once. @param basePath that of the site, which the bundle puts before them. */
export function listStyleAddresses(look: SiteLook | undefined, basePath: string): readonly StyleAddress[] {
  const written = listSheets(look).flatMap(listAddresses);
  const places = look?.styleNotes.addresses ?? {};
  return [...new Set(written)]
    .filter((address) => /^\/(?!\/)/.test(address))
    .map((address) => ({ address, place: places[address.slice(basePath.length)] }));
}

/** A thing that the security policy has to allow, with its place in a style sheet. */
export interface StyleNeed {
  readonly need: string;
  readonly place: string | undefined;
}

/** Lists those of other servers and those that hold a file, as `page-needs.ts` writes the needs of a page. */
export function listStyleNeeds(look: SiteLook | undefined): readonly StyleNeed[] {
  const needs = listSheets(look).flatMap((css) => {
    const fonts = css.match(FONT_FACE) ?? [];
    const others = css.replace(FONT_FACE, '').replace(NAMESPACE, '');
    return [
      ...fonts.flatMap(listAddresses).map((address) => `font-src css ${encodeSpaces(address)}`),
      ...listAddresses(others).map((address) => `img-src css ${encodeSpaces(address)}`),
    ];
  });
  const places = look?.styleNotes.addresses ?? {};
  return [...new Set(needs)]
    .filter((need) => /^\S+ css (?:[a-z][a-z\d+.-]*:|\/\/)/i.test(need))
    .map((need) => ({ need, place: places[need.split(' ')[2]!] }));
}

function listSheets(look: SiteLook | undefined): readonly string[] {
  const { styles, moduleStyles } = look ?? {};
  const sheets = [styles?.css, moduleStyles?.css, ...(moduleStyles?.sheets.map(({ css }) => css) ?? [])];
  return sheets.filter((css) => css !== undefined).map(cutFiles);
}

/** Shortens addresses that hold files to `data:`. A pattern for the whole address exhausts its stack where a file has many megabytes. */
function cutFiles(css: string): string {
  let cut = '';
  let end = 0;
  for (const { index, 0: start } of css.matchAll(FILE_START)) {
    if (index < end) continue;
    cut += css.slice(end, index) + start;
    end = findEnd(css, index + start.length, start.includes('"') ? '"' : ')');
  }
  return cut + css.slice(end);
}

/** Finds the next such letter that no backslash escapes; the end of the text if there is none. */
function findEnd(css: string, from: number, letter: string): number {
  const marks = new RegExp(`\\\\.|\\${letter}`, 'gs');
  marks.lastIndex = from;
  for (let mark = marks.exec(css); mark; mark = marks.exec(css)) if (mark[0] === letter) return mark.index;
  return css.length;
}

function listAddresses(css: string): readonly string[] {
  return Array.from(css.matchAll(ADDRESS), ([, quoted, plain]) => quoted?.replace(/\\(.)/g, '$1') ?? plain!);
}

function encodeSpaces(address: string): string {
  return address.replace(/\s/g, '%20');
}
