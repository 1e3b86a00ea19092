/** The assets that every page refers to: style sheet, scripts, icon and fonts, under names that change with their bytes. */
import { readFileSync } from 'node:fs';
import { baseGrounds, basePathOf, type PageResources, type Site, siteIcon } from '#renderer';
import type { Config } from '../config/config.ts';
import type { ArtefactFile } from '../output/artefact-file.ts';
import type { BuildSettings } from '../run/build-settings.ts';
import type { DrawnSiteIcon, SiteFileSource } from '../run/site-look.ts';
import { type BaseFont, findFontFile } from './base-fonts.ts';
import type { Bundles } from './bundle-assets.ts';
import { readFeatures } from './client-features.ts';
import { nameAsset } from './name-asset.ts';
import { linkScripts } from './site-scripts.ts';
import { linkStyles } from './site-styles.ts';
import { orderScripts, takeBundles } from './take-bundles.ts';
import { writeWebAppManifest } from './web-app-manifest.ts';

/** The inputs of assets besides the site. */
type AssetSettings = Pick<
  BuildSettings,
  'config' | 'cacheFolder' | 'codeHash' | 'basemap' | 'extensions' | 'look'
>;

/** The assets and how pages refer to them. */
export interface SiteAssets {
  /** The resources that every page refers to. */
  readonly resources: PageResources;
  /** Style sheet, scripts, icon and fonts; empty when those of the last build are kept. */
  readonly files: readonly ArtefactFile[];
  /** Paths of all of them. */
  readonly paths: readonly string[];
  /** Names of islands by the path of a file, for files that only islands need. */
  readonly islandFiles: Readonly<Record<string, readonly string[]>>;
  /** True when no bundler had to run. */
  readonly areKept: boolean;
}

/** Opens the assets of a site. Bundlers run only if there are no earlier bundles that fit. */
export async function openSiteAssets(site: Site, settings: AssetSettings): Promise<SiteAssets> {
  const { config } = settings;
  const basePath = basePathOf(site);
  const root = `${basePath}/`;
  const { icon: ownIcon, drawnIcons: drawn = [], logo } = settings.look ?? {};
  const icon = ownIcon ? readSource(ownIcon) : nameAsset('icon.svg', siteIcon);
  const manifest = ownIcon && writeWebAppManifest(config.site, { ...ownIcon, drawn }, root);
  const { bundles, areKept } = await takeBundles(orderScripts(settings), settings);
  const fonts = takeFonts(bundles, settings);
  const { styles: own, moduleStyles, moduleAssets = [] } = settings.look ?? {};
  const css = linkStyles(config.baseStyles ? bundles.styles.css : '', {
    own: [own?.css ?? '', moduleStyles?.css ?? ''].join(''),
    theme: config.theme,
    fonts: fonts.families,
    root,
  });
  const scripts = linkScripts(
    bundles.scripts,
    { basePath, languages: site.languages, sourceMaps: config.build.sourceMaps },
    readFeatures(config),
  );
  const styles = nameAsset('site.css', css);
  const files = [
    ...[styles, icon, ...fonts.sources.map(readSource), ...scripts.files],
    ...(manifest ? [manifest] : []),
    ...(logo ? [readSource(logo)] : []),
    ...drawn.map(({ path, base64 }) => ({ path, content: Buffer.from(base64, 'base64') })),
    ...uniteSources(own?.assets ?? [], moduleStyles?.assets ?? [], moduleAssets).map(readSource),
    ...(moduleStyles?.sheets ?? []).map(({ path, css }) => ({ path, content: css })),
    ...readBasemap(settings),
  ];
  return {
    resources: {
      styles: [root + styles.path],
      fonts: fonts.families.flatMap(({ preloads }) => preloads.map((path) => root + path)),
      earlyScripts: scripts.earlyScripts,
      scripts: scripts.scripts,
      icon: root + icon.path,
      ...describeDrawn(drawn, root),
      ...(manifest ? { manifest: root + manifest.path } : {}),
      ...describeThemeColor(config),
      siteIslands: bundles.scripts.site?.islands,
    },
    files,
    paths: files.map(({ path }) => path),
    islandFiles: scripts.islandFiles,
    areKept,
  };
}

/** Takes the site's own font families, and those of the base styles whose tokens the site does not use. */
function takeFonts({ styles }: Bundles, { config, look }: AssetSettings) {
  const { families = [], assets = [] } = look?.fonts ?? {};
  const taken = new Set(families.flatMap(({ roles }) => roles));
  const isShown = ({ family }: BaseFont) => family.roles.some((role) => !taken.has(role));
  const base = config.baseStyles ? styles.fonts.filter(isShown) : [];
  const baseFiles = base.flatMap(({ files }) =>
    files.map(({ path, source }) => ({ path, file: findFontFile(source) })),
  );
  return {
    families: [...base.map(({ family }) => family), ...families],
    sources: [...baseFiles, ...assets],
  };
}

/** Describes the icons that pages name; the manifest names the others. */
function describeDrawn(
  drawn: readonly DrawnSiteIcon[],
  root: string,
): Pick<PageResources, 'favicon' | 'touchIcon'> {
  const find = (use: DrawnSiteIcon['use']) => drawn.find((icon) => icon.use === use);
  const [favicon, touch] = [find('favicon'), find('touch')];
  return {
    ...(favicon ? { favicon: root + favicon.path } : {}),
    ...(touch ? { touchIcon: root + touch.path } : {}),
  };
}

/** Several style sheets and modules may refer to the same file. */
function uniteSources(...lists: readonly (readonly SiteFileSource[])[]): readonly SiteFileSource[] {
  return [...new Map(lists.flat().map((source) => [source.path, source])).values()];
}

/** A single colour applies to both schemes. Without a colour, the bars have that of the base styles, or the browser's own. */
function describeThemeColor({
  site: { themeColor },
  baseStyles,
}: Pick<Config, 'site' | 'baseStyles'>): Pick<PageResources, 'themeColor'> {
  if (themeColor === undefined) return baseStyles ? { themeColor: baseGrounds } : {};
  return {
    themeColor: typeof themeColor === 'string' ? { light: themeColor, dark: themeColor } : themeColor,
  };
}

function readBasemap({ basemap }: AssetSettings): ArtefactFile[] {
  return basemap ? [readSource(basemap)] : [];
}

function readSource({ path, file }: SiteFileSource): ArtefactFile {
  return { path, content: readFileSync(file) };
}
