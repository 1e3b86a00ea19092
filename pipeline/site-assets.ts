/** The site's assets: style sheet, icon, fonts and drawings, under names that change with their bytes. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from 'lightningcss';
import {
  basePathOf,
  type Drawing,
  type DrawingRequest,
  drawPicture,
  type PageResources,
  type Site,
  siteIcon,
} from '#renderer';
import type { ArtefactFile } from './artefacts/artefact.ts';
import { hashContent } from './hash.ts';

/** Folder of files that may be cached for ever. */
const ASSET_FOLDER = '_stopover/assets';

/** Font files by their name in the style sheet, and the packages that bring them. */
const fontSources: Readonly<Record<string, string>> = {
  'familjen-grotesk-latin-wght-normal.woff2':
    '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2',
  'atkinson-hyperlegible-next-latin-wght-normal.woff2':
    '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
};

/** Style rules of the theme: custom property to value. */
type Theme = Readonly<Record<string, string>>;

export interface SiteAssets {
  /** What every page refers to. */
  readonly resources: PageResources;
  /** Makes a drawing, or finds the one that was made for the same request. */
  readonly draw: (request: DrawingRequest) => Drawing;
  /** Path in the output folder of an asset that pages refer to by its address. */
  readonly pathOf: (address: string) => string;
  /** Style sheet, icon, fonts, and the drawings made so far. */
  files(): readonly ArtefactFile[];
}

/** Bundles the style sheet with its fonts and opens an empty set of drawings. */
export function openSiteAssets(site: Site, theme: Theme): SiteAssets {
  const root = `${basePathOf(site)}/`;
  const fonts = Object.entries(fontSources).map(([name, source]) => nameAsset(name, readPackageFile(source)));
  const styles = nameAsset('site.css', bundleStyles(theme, fonts, root));
  const icon = nameAsset('icon.svg', siteIcon);
  const drawings = new Map<string, { readonly file: ArtefactFile; readonly drawing: Drawing }>();

  return {
    resources: {
      styles: [root + styles.path],
      fonts: fonts.map(({ path }) => root + path),
      scripts: [],
      icon: root + icon.path,
    },
    draw(request) {
      const key = JSON.stringify([request.kind, request.seed, request.options ?? {}]);
      const known = drawings.get(key);
      if (known) return known.drawing;
      const { svg, width, height } = drawPicture(request);
      const file = nameAsset(`${request.kind}.svg`, svg);
      const drawing = { src: root + file.path, width, height };
      drawings.set(key, { file, drawing });
      return drawing;
    },
    pathOf: (address) => address.slice(root.length),
    files: () => [styles, icon, ...fonts, ...[...drawings.values()].map(({ file }) => file)],
  };
}

/** Gives a file a name with its hash: `site.1a2b3c.css`. */
function nameAsset(name: string, content: string | Uint8Array): ArtefactFile {
  const extension = extname(name);
  const path = `${ASSET_FOLDER}/${basename(name, extension)}.${hashContent(content)}${extension}`;
  return { path, content };
}

function readPackageFile(source: string): Uint8Array {
  return readFileSync(createRequire(import.meta.url).resolve(source));
}

function bundleStyles(theme: Theme, fonts: readonly ArtefactFile[], root: string): string {
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
function addressOf(url: string, fonts: readonly ArtefactFile[], root: string): string {
  const stem = basename(url, extname(url));
  const font = fonts.find(({ path }) => basename(path).startsWith(`${stem}.`));
  return font ? root + font.path : url;
}
