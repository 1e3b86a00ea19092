/** Opens the look of a site: its own style sheets and its theme. */
import { existsSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { basePathOf } from '#renderer';
import { hashParts } from '../bytes/hash.ts';
import type { Config } from '../config/config.ts';
import { StopoverError } from '../errors.ts';
import type { PublicFolder, SiteIcon, SiteLook } from '../run/site-look.ts';
import { listPublicFiles } from './public/list-public-files.ts';
import { readIcon } from './read-icon.ts';
import { listThemeProblems } from './styles/check-theme.ts';
import { openSiteStyles, type StyleCache } from './styles/open-site-styles.ts';

/** Where a site lies, and where what is made from it is kept. */
export interface LookPlaces extends StyleCache {
  /** The site's folder, which the configuration's paths are relative to. Absolute. */
  readonly folder: string;
}

/**
 * Reads and bundles it.
 * @throws StopoverError config-invalid for a file that is not there and for an unknown token, style-invalid, public-refused.
 */
export async function openSiteLook(config: Config, places: LookPlaces): Promise<SiteLook> {
  const { folder } = places;
  const entries = config.styles.map((name, index) => findStyle(name, index, folder));
  const root = `${basePathOf(config.site)}/`;
  const styles = entries.length > 0 ? await openSiteStyles({ entries, folder, root }, places) : undefined;
  const publicFolder = openPublicFolder(config, folder);
  const icon = openIcon(config, folder);
  refuseAny(listThemeProblems(config, styles?.css ?? ''));
  return {
    styles: styles && { css: styles.css, assets: styles.assets },
    icon,
    publicFolder,
    sources: [
      ...(icon ? [icon.file] : []),
      ...(styles?.sources ?? []),
      ...listPublicSources(publicFolder, resolve(folder, config.public)),
    ],
    hash: hashParts([styles?.css ?? '', icon?.path ?? '']),
  };
}

function findStyle(name: string, index: number, folder: string): string {
  const file = resolve(folder, name);
  if (!existsSync(file)) refuse([`styles[${index}]: There is no file "${name}"`]);
  return file;
}

function openIcon({ site }: Config, folder: string): SiteIcon | undefined {
  if (site.icon === undefined) return undefined;
  const icon = readIcon(resolve(folder, site.icon));
  if (typeof icon === 'string') refuse([`site.icon: ${icon} ("${site.icon}")`]);
  return icon;
}

/** The folder may be of no use to the build, and must not hold what the build writes. */
function openPublicFolder(config: Config, folder: string): PublicFolder | undefined {
  const place = resolve(folder, config.public);
  const inside = [folder, ...[config.out, config.cache, config.store].map((name) => resolve(folder, name))];
  if (inside.some((other) => `${other}${sep}`.startsWith(`${place}${sep}`)))
    refuse([`public: Expected a folder of its own, not "${config.public}", in which the site itself lies`]);
  const found = listPublicFiles(place);
  if (!found && config.public !== DEFAULT_PUBLIC_FOLDER)
    refuse([`public: There is no folder "${config.public}"`]);
  return found;
}

/** It is used when it exists, and nobody has to have it. */
const DEFAULT_PUBLIC_FOLDER = 'public';

/** Where there is no folder, one may come. */
function listPublicSources(found: PublicFolder | undefined, place: string): readonly string[] {
  return found ? [...found.folders, ...found.files.map(({ file }) => file)] : [place];
}

function refuseAny(problems: readonly string[]): void {
  if (problems.length > 0) refuse(problems);
}

function refuse(problems: readonly string[]): never {
  throw new StopoverError('config-invalid', { file: 'of the site', problems });
}
