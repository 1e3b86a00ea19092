/** The assets that every page refers to: style sheet, scripts, icon and fonts, under names that change with their bytes. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { basePathOf, type PageResources, type Site, siteIcon } from '#renderer';
import { readJsonFile } from '../disk/read-json-file.ts';
import { StopoverError } from '../errors.ts';
import type { ArtefactFile } from '../output/artefact-file.ts';
import type { BuildSettings } from '../run/build-settings.ts';
import type { Bundles } from './bundle-assets.ts';
import { readFeatures } from './client-features.ts';
import { readFonts } from './font-files.ts';
import { nameAsset } from './name-asset.ts';
import type { ScriptOrder } from './script-bundle.ts';
import { linkScripts } from './site-scripts.ts';
import { linkStyles } from './site-styles.ts';

/** The inputs of assets besides the site. */
type AssetSettings = Pick<BuildSettings, 'config' | 'cacheFolder' | 'codeHash' | 'basemap' | 'extensions'>;

/** The assets and how pages refer to them. */
export interface SiteAssets {
  /** The resources that every page refers to. */
  readonly resources: PageResources;
  /** Style sheet, scripts, icon and fonts; none when those of the last build stand. */
  readonly files: readonly ArtefactFile[];
  /** Paths of all of them. */
  readonly paths: readonly string[];
  /** True when no bundler had to run. */
  readonly areKept: boolean;
}

/** Opens the assets of a site. Bundlers run only when nobody has bundled what it needs before. */
export async function openSiteAssets(site: Site, settings: AssetSettings): Promise<SiteAssets> {
  const { config } = settings;
  const basePath = basePathOf(site);
  const root = `${basePath}/`;
  const fonts = readFonts().map(({ name, content }) => nameAsset(name, content));
  const icon = nameAsset('icon.svg', siteIcon);
  const features = readFeatures(config);
  const order = {
    runtime: config.build.islandRuntime,
    features: Object.keys(features) as (keyof typeof features)[],
    middleware: settings.extensions.middleware,
  };
  const { bundles, areKept } = await takeBundles(order, settings);
  const fontPaths = fonts.map(({ path }) => path);
  const css = linkStyles(bundles.styles, { theme: config.theme, fonts: fontPaths, root });
  const scripts = linkScripts(bundles.scripts, { basePath, languages: site.languages }, features);
  const styles = nameAsset('site.css', css);
  const files = [styles, icon, ...fonts, ...scripts.files, ...readBasemap(settings)];
  return {
    resources: {
      styles: [root + styles.path],
      fonts: fontPaths.map((path) => root + path),
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

/** Bundles that come with the compiled program (scripts/compile.mjs); there are none beside uncompiled sources. */
const SHIPPED_FOLDER = fileURLToPath(new URL('../../bundles/', import.meta.url));

/** Names of kept bundles begin so. */
const KEPT_PREFIX = 'assets.';

/** As they came with the program, else as an earlier build kept them: bundlers take longer to load than a small build takes. */
async function takeBundles(
  order: ScriptOrder,
  { cacheFolder, codeHash }: AssetSettings,
): Promise<{ readonly bundles: Bundles } & Pick<SiteAssets, 'areKept'>> {
  const name = [order.runtime, ...order.features, ...(order.middleware ? [order.middleware.hash] : [])].join(
    '-',
  );
  const file = join(cacheFolder, `${KEPT_PREFIX}${codeHash}.${name}.json`);
  const known = readJsonFile(join(SHIPPED_FOLDER, `${name}.json`)) ?? readJsonFile(file);
  if (known) return { bundles: known as Bundles, areKept: true };
  const { bundleApart } = await import('./bundle-apart.ts');
  const bundles = await bundleApart(order).catch((cause) => refuseMiddleware(order, cause));
  keepBundles(file, bundles);
  return { bundles, areKept: false };
}

/** Our own code can be bundled; what cannot is the site's. @throws StopoverError module-unloadable, or the cause. */
function refuseMiddleware({ middleware }: ScriptOrder, cause: unknown): never {
  if (!middleware) throw cause;
  const file = Object.values(middleware.modules).join(', ');
  const reason = cause instanceof Error ? cause.message : String(cause);
  throw new StopoverError('module-unloadable', { file, reason }, { cause });
}

/** Keeps the newest: others belong to other settings or to older code. */
function keepBundles(file: string, bundles: Bundles): void {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  const older = readdirSync(folder).filter((name) => name.startsWith(KEPT_PREFIX));
  for (const name of older) rmSync(join(folder, name), { force: true });
  writeFileSync(`${file}.next`, JSON.stringify(bundles));
  renameSync(`${file}.next`, file);
}
