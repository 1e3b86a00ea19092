/** The fonts of the base styles. They are described like those of a site, and measured when the style sheet is bundled. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FontConfig } from '../config/look/font-config.ts';
import type { FontFamily } from '../run/site-fonts.ts';
import { writeFontCss } from '../site/fonts/write-font-css.ts';

/** Stopover's own languages are written with Latin letters. */
const latin = { styles: ['normal'], subsets: ['latin'], axes: 'wght', preload: true } as const;

/** Headings and text. */
const baseFonts = [
  { ...latin, package: '@fontsource-variable/familjen-grotesk', roles: ['display'] },
  { ...latin, package: '@fontsource-variable/atkinson-hyperlegible-next', roles: ['text'] },
] as const;

/** A family of the base styles. Plain data, which names no folder. */
export interface BaseFont {
  readonly family: FontFamily;
  /** Its files: the path in the site, and the source file, which begins with the name of its package. */
  readonly files: readonly { readonly path: string; readonly source: string }[];
}

/** Measures them. */
export async function describeBaseFonts(): Promise<readonly BaseFont[]> {
  const { describeFamily } = await import('../site/fonts/describe-family.ts');
  return baseFonts.map((font) => {
    const config = { ...font, styles: [...font.styles], subsets: [...font.subsets], roles: [...font.roles] };
    const { family, assets } = describeFamily(config satisfies FontConfig, fileURLToPath(import.meta.url));
    const nameSource = (file: string) => `${font.package}/files/${basename(file)}`;
    return { family, files: assets.map(({ path, file }) => ({ path, source: nameSource(file) })) };
  });
}

/** Returns the path of a file of a package. */
export function findFontFile(source: string): string {
  return createRequire(import.meta.url).resolve(source);
}

/** Makes the style sheet of the base fonts with their files embedded, for pages that are one file. They need no fallback. */
export async function embedBaseFonts(): Promise<string> {
  const fonts = await describeBaseFonts();
  const sources = new Map(fonts.flatMap(({ files }) => files.map(({ path, source }) => [path, source])));
  const families = fonts.map(({ family }) => ({ ...family, standIns: [] }));
  return writeFontCss(families, (path) => {
    const content = readFileSync(findFontFile(sources.get(path)!)).toString('base64');
    return `data:font/woff2;base64,${content}`;
  });
}
