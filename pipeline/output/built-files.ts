/** Separates files that builds wrote from other files of a site, when there is no record of a build. */
import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { payloadPath } from '#renderer';
import { StopoverError } from '../errors.ts';
import { INNER_FOLDER } from './output-places.ts';

/** Folder into which every build writes, and nothing else. */
const BUILD_FOLDER = '_stopover';

/** Entries that an empty folder may have: the root of a disk has a folder for files that a repair recovers. */
const NOBODYS = new Set([INNER_FOLDER, 'lost+found']);

/** Refuses a folder that is not a build's. @throws StopoverError output-foreign when it holds files but no build wrote it. */
export function refuseForeignFolder(site: string): void {
  if (!existsSync(site) || existsSync(join(site, BUILD_FOLDER))) return;
  const file = readdirSync(site).find((name) => !NOBODYS.has(name));
  if (file !== undefined) throw new StopoverError('output-foreign', { folder: site, file });
}

/** The files of a site that some build wrote, or that were made from one of the new site's files. */
export function listBuiltFiles(site: string, isNew: (path: string) => boolean): readonly string[] {
  return listFiles(site).filter((path) => {
    const text = path.replace(/\.(?:br|gz)$/, '');
    return isBuilt(site, text) || (text !== path && isNew(text));
  });
}

/** Whether a build made a file. A page has a payload, but an HTML file that verifies the site for a search engine has none. */
export function isBuilt(site: string, path: string): boolean {
  if (path.startsWith(`${BUILD_FOLDER}/assets/`) || /^_payload\/.*\.json$/.test(path)) return true;
  const route = routeOf(path);
  return route !== undefined && existsSync(join(site, payloadPath(route)));
}

/** The address of a page, in either format; undefined for other files. */
function routeOf(path: string): string | undefined {
  if (!path.endsWith('.html')) return undefined;
  const address = path.replace(/(?:^|\/)index\.html$|\.html$/, '');
  return `/${address}`;
}

/** All regular files of a site, sorted; links are not followed. */
export function listFiles(site: string): string[] {
  return readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(site, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.startsWith(`${INNER_FOLDER}/`))
    .sort();
}
