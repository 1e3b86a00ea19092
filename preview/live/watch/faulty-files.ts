/**
 * Lists the files in which a fault of the site's code may be mended. The last good settings do not name them if a module has
 * only begun to import them.
 */

/** The facts that the module loader leaves on an error, or on one of its causes. Paths are absolute. */
interface FaultFacts {
  readonly place?: { readonly file: string };
  readonly file?: string;
  /** Files that the fault may be about, whether they exist or not. An installation of packages is noticed by its own records. */
  readonly meant?: readonly string[];
}

/** Lists the files of a fault, whether they exist or not; none for other errors. */
export function listFaultyFiles(fault: unknown): readonly string[] {
  const files = new Set<string>();
  for (let error = fault; error instanceof Error; error = error.cause) {
    const { place, file = place?.file, meant = [] } = error as FaultFacts;
    for (const name of [file ?? [], meant].flat()) files.add(name);
  }
  return [...files];
}
