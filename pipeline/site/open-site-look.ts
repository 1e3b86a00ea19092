/** Opens the look of a site: its own style sheets and its theme. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { basePathOf } from '#renderer';
import { hashParts } from '../bytes/hash.ts';
import type { Config } from '../config/config.ts';
import { StopoverError } from '../errors.ts';
import type { SiteLook } from '../run/site-look.ts';
import { listThemeProblems } from './styles/check-theme.ts';
import { openSiteStyles, type StyleCache } from './styles/open-site-styles.ts';

/** Where a site lies, and where what is made from it is kept. */
export interface LookPlaces extends StyleCache {
  /** The site's folder, which the configuration's paths are relative to. Absolute. */
  readonly folder: string;
}

/**
 * Reads and bundles it.
 * @throws StopoverError config-invalid for a file that is not there and for an unknown token, style-invalid.
 */
export async function openSiteLook(config: Config, places: LookPlaces): Promise<SiteLook> {
  const { folder } = places;
  const entries = config.styles.map((name, index) => findStyle(name, index, folder));
  const root = `${basePathOf(config.site)}/`;
  const styles = entries.length > 0 ? await openSiteStyles({ entries, folder, root }, places) : undefined;
  refuse(listThemeProblems(config, styles?.css ?? ''));
  return {
    styles: styles && { css: styles.css, assets: styles.assets },
    sources: styles?.sources ?? [],
    hash: hashParts(styles ? [styles.css] : []),
  };
}

function findStyle(name: string, index: number, folder: string): string {
  const file = resolve(folder, name);
  if (!existsSync(file)) refuse([`styles[${index}]: There is no file "${name}"`]);
  return file;
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new StopoverError('config-invalid', { file: 'of the site', problems });
}
