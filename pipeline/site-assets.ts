/** The assets that every page refers to: style sheet, scripts, icon and fonts, under names that change with their bytes. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from 'lightningcss';
import { basePathOf, type PageResources, type Site, siteIcon } from '#renderer';
import type { ArtefactFile } from './artefacts/artefact-file.ts';
import type { Config } from './config.ts';
import { nameAsset } from './name-asset.ts';
import { bundleScripts } from './site-scripts.ts';

/** Font files by their name in the style sheet, and the packages that bring them. */
const fontSources: Readonly<Record<string, string>> = {
  'familjen-grotesk-latin-wght-normal.woff2':
    '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2',
  'atkinson-hyperlegible-next-latin-wght-normal.woff2':
    '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
};

/** What the configuration says of the assets. */
type AssetOptions = Pick<Config, 'theme' | 'build'>;

export interface SiteAssets {
  /** What every page refers to. */
  readonly resources: PageResources;
  /** Style sheet, scripts, icon and fonts. */
  readonly files: readonly ArtefactFile[];
}

/** Bundles the style sheet with its fonts, and the browser code. */
export async function openSiteAssets(site: Site, { theme, build }: AssetOptions): Promise<SiteAssets> {
  const root = `${basePathOf(site)}/`;
  const fonts = Object.entries(fontSources).map(([name, source]) => nameAsset(name, readPackageFile(source)));
  const styles = nameAsset('site.css', bundleStyles(theme, fonts, root));
  const icon = nameAsset('icon.svg', siteIcon);
  const { earlyScripts, scripts, files } = await bundleScripts(site, build.islandRuntime);

  return {
    resources: {
      styles: [root + styles.path],
      fonts: fonts.map(({ path }) => root + path),
      earlyScripts,
      scripts,
      icon: root + icon.path,
    },
    files: [styles, icon, ...fonts, ...files],
  };
}

function readPackageFile(source: string): Uint8Array {
  return readFileSync(createRequire(import.meta.url).resolve(source));
}

function bundleStyles(theme: Config['theme'], fonts: readonly ArtefactFile[], root: string): string {
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
