/** The fonts: their names in style sheets, and the packages that bring them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const fontSources: Readonly<Record<string, string>> = {
  'familjen-grotesk-latin-wght-normal.woff2':
    '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2',
  'atkinson-hyperlegible-next-latin-wght-normal.woff2':
    '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
};

/** A font by its name in the style sheets. */
export interface FontFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** Reads all fonts. */
export function readFonts(): readonly FontFile[] {
  return Object.entries(fontSources).map(([name, source]) => ({
    name,
    content: readFileSync(createRequire(import.meta.url).resolve(source)),
  }));
}
