/** The assets that every page refers to: style sheet, scripts, icon and fonts, under names that change with their bytes. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { basePathOf, type PageResources, type Site, siteIcon } from '#renderer';
import type { ArtefactFile } from './artefacts/artefact-file.ts';
import type { BuildSettings } from './build-settings.ts';
import type { Bundles } from './bundle-assets.ts';
import { readFonts } from './font-files.ts';
import { hashParts } from './hash.ts';
import { nameAsset } from './name-asset.ts';
import { readJsonFile } from './read-json-file.ts';

/** What assets depend on beside the site. */
type AssetSettings = Pick<BuildSettings, 'config' | 'cacheFolder' | 'codeHash' | 'basemap'>;

/** The assets and how pages refer to them. */
export interface SiteAssets {
  /** What every page refers to. */
  readonly resources: PageResources;
  /** Style sheet, scripts, icon and fonts; none when those of the last build stand. */
  readonly files: readonly ArtefactFile[];
  /** Paths of all of them. */
  readonly paths: readonly string[];
  /** True when the bundles of an earlier build could be taken. */
  readonly areKept: boolean;
}

/** Opens the assets of a site: as the last build bundled them when nothing they depend on has changed. */
export async function openSiteAssets(site: Site, settings: AssetSettings): Promise<SiteAssets> {
  const root = `${basePathOf(site)}/`;
  const fonts = readFonts().map(({ name, content }) => nameAsset(name, content));
  const icon = nameAsset('icon.svg', siteIcon);
  const { css, scripts, areKept } = await takeBundles(site, fonts, settings);
  const styles = nameAsset('site.css', css);
  const files = [styles, icon, ...fonts, ...scripts.files, ...readBasemap(settings)];
  return {
    resources: {
      styles: [root + styles.path],
      fonts: fonts.map(({ path }) => root + path),
      earlyScripts: scripts.earlyScripts,
      scripts: scripts.scripts,
      icon: root + icon.path,
    },
    files,
    paths: files.map(({ path }) => path),
    areKept,
  };
}

function readBasemap({ basemap }: AssetSettings): ArtefactFile[] {
  return basemap ? [{ path: basemap.path, content: readFileSync(basemap.file) }] : [];
}

/** Names of kept bundles begin so. */
const KEPT_PREFIX = 'assets.';

/** The bundlers take longer to load than a small build takes, so that what they made is kept. */
async function takeBundles(
  site: Site,
  fonts: readonly ArtefactFile[],
  { config, cacheFolder, codeHash }: AssetSettings,
): Promise<Bundles & Pick<SiteAssets, 'areKept'>> {
  const { theme, build, monitoring, flags, analytics } = config;
  const options = { runtime: build.islandRuntime, monitoring, flags, analytics };
  const key = hashParts([codeHash, JSON.stringify([theme, options, site.url, site.languages])]);
  const file = join(cacheFolder, `${KEPT_PREFIX}${key}.json`);
  const kept = readJsonFile(file) as Bundles | undefined;
  if (kept) return { ...kept, areKept: true };
  const { bundleApart } = await import('./bundle-apart.ts');
  const bundles = await bundleApart({
    site: { basePath: basePathOf(site), languages: site.languages },
    theme,
    fonts: fonts.map(({ path }) => path),
    options,
  });
  keepBundles(file, bundles);
  return { ...bundles, areKept: false };
}

/** Keeps the newest: others belong to another configuration or to older code. */
function keepBundles(file: string, bundles: Bundles): void {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  const older = readdirSync(folder).filter((name) => name.startsWith(KEPT_PREFIX));
  for (const name of older) rmSync(join(folder, name), { force: true });
  writeFileSync(`${file}.next`, JSON.stringify(bundles));
  renameSync(`${file}.next`, file);
}
