/** Names assets by their bytes, so that they can be cached for ever. */
import { basename, extname } from 'node:path';
import { hashContent } from '../bytes/hash.ts';
import type { ArtefactFile } from '../output/artefact-file.ts';

/** Folder of files that can be cached for ever. */
export const ASSET_FOLDER = '_stopover/assets';

/** Gives a file a name with its hash: `_stopover/assets/site.1a2b3c.css`. Characters that addresses should not have become hyphens. */
export function nameAsset(name: string, content: string | Uint8Array): ArtefactFile {
  const extension = extname(name);
  const stem = basename(name, extension).replaceAll(/[^\w.-]+/g, '-');
  const path = `${ASSET_FOLDER}/${stem}.${hashContent(content)}${extension}`;
  return { path, content };
}
