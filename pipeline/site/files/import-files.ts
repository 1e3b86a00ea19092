/**
 * Lets modules of a site import pictures, fonts, videos and documents, on the server and in browsers. Code gets the address of a file;
 * the file itself becomes an asset of the site.
 */
import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import type { Plugin } from 'rolldown';
import { nameAsset } from '../../assets/name-asset.ts';
import type { SiteFileSource } from '../../run/site-look.ts';
import type { MissingImports } from '../bundle/missing-imports.ts';
import { describeLostFile } from '../packages/describe-unexported.ts';

/** Endings of files that browsers show or load as they are (pipeline/imported-files.d.ts has the same). */
export const FILE = /\.(?:avif|gif|ico|jpe?g|png|svg|webp|woff2?|mp3|mp4|ogg|webm|vtt|pdf)$/i;

const PREFIX = '\0stopover-file:';
const IMPORTED = /^\0stopover-file:/;

/** Collects the files that the plugin finds. */
export interface NotedFiles {
  /** Absolute paths of files that code is made from. */
  readonly files: { add(file: string): unknown };
  /** The files with their paths in the site. */
  readonly assets: { push(asset: SiteFileSource): unknown };
  readonly missing: Pick<MissingImports, 'add'>;
}

/** @param address of the site's root, such as `/`. */
export function importFiles(address: string, noted: NotedFiles): Plugin {
  return {
    name: 'stopover-import-files',
    resolveId: {
      filter: { id: FILE },
      async handler(id, importer, options) {
        if (importer === undefined) return null;
        const found = await this.resolve(id, importer, { ...options, skipSelf: true });
        // A condition of `tsconfig.json` has led to this plugin already.
        if (found?.id.startsWith(PREFIX)) return found;
        if (found && isAbsolute(found.id)) return PREFIX + found.id;
        const message = describeLostFile(id, importer, 'write its path from this module');
        return noted.missing.add({ id, importer }, message);
      },
    },
    load: {
      filter: { id: IMPORTED },
      handler(id) {
        const target = publishFile(id.slice(PREFIX.length), address, noted);
        return { code: `export default ${JSON.stringify(target)};\n`, moduleType: 'js' };
      },
    },
  };
}

/** Makes a file an asset of the site, and returns its address. @param address of the site's root. */
export function publishFile(file: string, address: string, noted: Omit<NotedFiles, 'missing'>): string {
  const { path } = nameAsset(file, readFileSync(file));
  noted.files.add(file);
  noted.assets.push({ path, file });
  return address + path;
}
