/** Opens the look of a site: its own style sheets, fonts, icon and public files. */
import { statSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { basePathOf } from '#renderer';
import { hashParts } from '../bytes/hash.ts';
import type { Config } from '../config/config.ts';
import { StopoverError } from '../errors.ts';
import type {
  ImportedStyle,
  LogoFile,
  PublicFolder,
  SiteFileSource,
  SiteIcon,
  SiteLook,
  StyleNotes,
} from '../run/site-look.ts';
import { openSiteFonts } from './fonts/open-site-fonts.ts';
import { writeFontCss } from './fonts/write-font-css.ts';
import { openDrawnIcons } from './icons/open-drawn-icons.ts';
import { readIcon } from './icons/read-icon.ts';
import { readLogo } from './icons/read-logo.ts';
import type { PartCache } from './kept-part.ts';
import { listPublicFiles } from './public/list-public-files.ts';
import { listThemeProblems } from './styles/check-theme.ts';
import { type DeclaringSheets, tellUnknownVariables } from './styles/find-unknown-variables.ts';
import { openModuleStyles } from './styles/open-module-styles.ts';
import { openSiteStyles } from './styles/open-site-styles.ts';
import { suggestModule } from './suggest-path.ts';

/** The folder of a site, and the cache for parts that are made from it. */
export interface LookPlaces extends PartCache {
  /** Absolute path of the site's folder, to which the configuration's paths are relative. */
  readonly folder: string;
}

/** The files that modules of a site import besides code. */
export interface ImportedFiles {
  readonly styles: readonly ImportedStyle[];
  readonly assets: readonly SiteFileSource[];
}

/**
 * Reads and bundles the look.
 * @throws StopoverError config-invalid for a missing file, an invalid font or icon, and an unknown token; style-invalid, public-refused.
 */
export async function openSiteLook(
  config: Config,
  places: LookPlaces,
  imported: ImportedFiles = { styles: [], assets: [] },
): Promise<SiteLook> {
  const { folder } = places;
  const entries = config.styles.map((name, index) => findStyle(name, index, folder));
  const root = `${basePathOf(config.site)}/`;
  const styles = entries.length > 0 ? await openSiteStyles({ entries, folder, root }, places) : undefined;
  const fonts = config.fonts.length > 0 ? await openSiteFonts(config.fonts, folder, places) : undefined;
  const modules =
    imported.styles.length > 0
      ? await openModuleStyles(imported.styles, { folder, root }, places)
      : undefined;
  const publicFolder = openPublicFolder(config, folder);
  const icon = openIcon(config, folder);
  const logo = openLogo(config, folder);
  const drawnIcons = icon ? await drawIcons(icon, config, { places, publicFolder }) : [];
  const fontCss = fonts ? writeFontCss(fonts.value, (path) => root + path) : '';
  const css = [styles?.value.css ?? '', modules?.value.css ?? ''].join('');
  refuseAny(listThemeProblems(config, fontCss + css));
  const notes = [...(styles ? [styles.value.notes] : []), ...(modules?.value.notes ?? [])];
  const sheets = modules?.value.sheets ?? [];
  const apart = sheets.map((sheet) => sheet.css);
  const named = [...sheets, ...drawnIcons, ...imported.assets];
  return {
    styles: styles && { css: styles.value.css, assets: styles.assets },
    moduleStyles: modules && { ...modules.value, assets: modules.assets },
    moduleAssets: imported.assets,
    blockStyles: addressSheets(modules?.value.blocks ?? {}, root),
    fonts: fonts && { families: fonts.value, assets: fonts.assets },
    icon,
    drawnIcons,
    logo,
    publicFolder,
    styleNotes: describeNotes(notes, { css: [fontCss, css, ...apart].join('\n'), ...config }),
    sources: [
      ...[icon, logo].flatMap((file) => file?.file ?? []),
      ...[styles, modules, fonts].flatMap((part) => part?.sources ?? []),
      ...listPublicSources(publicFolder, resolve(folder, config.public)),
    ],
    hash: hashParts([
      ...[fontCss, css, icon?.path ?? '', logo?.path ?? ''],
      // Pages name the fonts that they preload, and style sheets do not.
      (fonts?.value ?? []).flatMap(({ preloads }) => preloads).join(' '),
      ...named.map(({ path }) => path),
    ]),
  };
}

/** The notes of all style sheets, with those that follow from all of them together. */
function describeNotes(notes: readonly StyleNotes[], all: DeclaringSheets): StyleNotes {
  const joined = joinNotes(notes);
  const unknownVariables = tellUnknownVariables(joined.variables, all);
  return { ...joined, unknownNames: [...joined.unknownNames, ...unknownVariables] };
}

/** Of several places of an address or a name, the first counts. */
function joinNotes(notes: readonly StyleNotes[]): StyleNotes {
  const join = (key: 'addresses' | 'variables') =>
    Object.assign({}, ...notes.map((each) => each[key]).toReversed());
  return {
    unknownNames: [...new Set(notes.flatMap(({ unknownNames }) => unknownNames))],
    addresses: join('addresses'),
    variables: join('variables'),
  };
}

function addressSheets(
  blocks: Readonly<Record<string, readonly string[]>>,
  root: string,
): SiteLook['blockStyles'] {
  const addressed = Object.entries(blocks).map(
    ([name, paths]) => [name, paths.map((path) => root + path)] as const,
  );
  return Object.fromEntries(addressed);
}

function findStyle(name: string, index: number, folder: string): string {
  const file = resolve(folder, name);
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) refuse([`styles[${index}]: There is no file "${name}"${suggestModule(file, folder)}`]);
  if (found.isDirectory()) refuse([`styles[${index}]: "${name}" is a folder; Expected a style sheet`]);
  return file;
}

function openIcon({ site }: Config, folder: string): SiteIcon | undefined {
  if (site.icon === undefined) return undefined;
  const icon = readIcon(resolve(folder, site.icon));
  if (typeof icon === 'string') refuse([`site.icon: ${icon} ("${site.icon}")`]);
  return icon;
}

function openLogo({ site }: Config, folder: string): LogoFile | undefined {
  if (site.logo === undefined) return undefined;
  const logo = readLogo(resolve(folder, site.logo));
  if (typeof logo === 'string') refuse([`site.logo: ${logo} ("${site.logo}")`]);
  return logo;
}

/** Leaves out icons that the public folder has. */
async function drawIcons(
  icon: SiteIcon,
  { site }: Config,
  { places, publicFolder }: { readonly places: LookPlaces; readonly publicFolder: PublicFolder | undefined },
): Promise<SiteLook['drawnIcons']> {
  const own = new Set(publicFolder?.files.map(({ path }) => path));
  const drawn = await openDrawnIcons(icon, site, places).catch(({ message }: Error) =>
    refuse([`site.icon: ${message} ("${site.icon}")`]),
  );
  return drawn.filter(({ path }) => !own.has(path));
}

/** The public folder must not contain the site's folder or folders that the build writes. */
function openPublicFolder(config: Config, folder: string): PublicFolder | undefined {
  const place = resolve(folder, config.public);
  const inside = [folder, ...[config.out, config.cache, config.store].map((name) => resolve(folder, name))];
  if (inside.some((other) => `${other}${sep}`.startsWith(`${place}${sep}`)))
    refuse([`public: Expected a folder of its own, not "${config.public}", in which the site itself lies`]);
  if (statSync(place, { throwIfNoEntry: false })?.isFile())
    refuse([`public: "${config.public}" is a file; Expected a folder`]);
  const found = listPublicFiles(place);
  if (!found && config.public !== DEFAULT_PUBLIC_FOLDER)
    refuse([`public: There is no folder "${config.public}"`]);
  return found;
}

/** The default folder, which need not exist. */
const DEFAULT_PUBLIC_FOLDER = 'public';

/** Without a folder, a later build has to look for one. */
function listPublicSources(found: PublicFolder | undefined, place: string): readonly string[] {
  return found ? [...found.folders, ...found.files.map(({ file }) => file)] : [place];
}

function refuseAny(problems: readonly string[]): void {
  if (problems.length > 0) refuse(problems);
}

function refuse(problems: readonly string[]): never {
  throw new StopoverError('config-invalid', { file: 'of the site', problems });
}
