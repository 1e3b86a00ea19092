/** A bundle of a site's modules for another machine, where Stopover and React are in other folders. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SiteBundle } from '../../run/build-settings.ts';
import { mapOf, sharedPackages } from '../../site/bundle/kept-bundle.ts';

/** The code of a bundle, with placeholders instead of the folders of shared packages. */
export interface PortableBundle extends Omit<SiteBundle, 'file'> {
  readonly code: string;
  /** The source map, as JSON; undefined when it has been removed. */
  readonly map: string | undefined;
}

/** Reads a bundle for other machines. */
export function packBundle({ file, ...bundle }: SiteBundle): PortableBundle {
  const text = readFileSync(file, 'utf8');
  const code = listFolders().reduce((before, { here, word }) => before.replaceAll(here, () => word), text);
  return { ...bundle, code, map: readMap(file) };
}

/** The code of a bundle for this machine. */
export function unpackBundle({ code }: PortableBundle): string {
  return listFolders().reduce((before, { here, word }) => before.replaceAll(word, () => here), code);
}

/** The cache folder may have been emptied. Failures then have no source positions. */
function readMap(file: string): string | undefined {
  try {
    return readFileSync(mapOf(file), 'utf8');
  } catch {
    return undefined;
  }
}

/** The folders of the shared packages, as imports and calls of `require` write them here, and the words that stand for them elsewhere. */
function listFolders(): readonly { readonly here: string; readonly word: string }[] {
  return sharedPackages.flatMap((name) => {
    const folder = new URL('.', import.meta.resolve(name));
    const path = JSON.stringify(fileURLToPath(folder)).slice(1, -1);
    return [
      // The address contains the path, so it comes first.
      { here: folder.href, word: `stopover-shared:${name}/` },
      { here: path, word: `stopover-shared-path:${name}/` },
    ];
  });
}
