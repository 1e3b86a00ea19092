/**
 * Lists the files in which a fault of the site's code may be mended. The last good settings do not name them if a module has
 * only begun to import them.
 */
import { dirname, resolve } from 'node:path';

/** The facts that the module loader leaves on an error, or on one of its causes. Paths are absolute. */
interface FaultFacts {
  readonly place?: { readonly file: string };
  readonly file?: string;
  /** Imports that lead to no file. */
  readonly missing?: readonly { readonly id: string; readonly importer: string }[];
}

/** Endings of the files that an import may mean. A module may also write `./price.js` for `price.ts`. */
const ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '.json'];

/** Lists the files of a fault, whether they exist or not; none for other errors. */
export function listFaultyFiles(fault: unknown): readonly string[] {
  const files = new Set<string>();
  for (let error = fault; error instanceof Error; error = error.cause) {
    const { place, file = place?.file, missing = [] } = error as FaultFacts;
    for (const name of [file ?? [], ...missing.map(listMeant)].flat()) files.add(name);
  }
  return [...files];
}

/** The files that a relative import may mean. An installation of packages is noticed by its own records. */
function listMeant({ id, importer }: NonNullable<FaultFacts['missing']>[number]): readonly string[] {
  if (!id.startsWith('.')) return [];
  const place = resolve(dirname(importer), id);
  const places = new Set([place, place.replace(/\.jsx?$/, '')]);
  return [...places].flatMap((each) => ENDINGS.map((ending) => each + ending));
}
