/** Finds files that cannot stand beside others, because their paths are the same, or because one is a folder of the other. */

/** The places of some files. Hosts may ignore case. */
export interface Places<File> {
  /** The file that a path conflicts with. */
  find(path: string): File | undefined;
  add(path: string, file: File): void;
}

/** Opens places, which are empty at first. */
export function openPlaces<File>(): Places<File> {
  const files = new Map<string, File>();
  const inFolders = new Map<string, File>();
  return {
    find(path) {
      const place = path.toLowerCase();
      const found = files.get(place) ?? inFolders.get(place);
      return (
        found ??
        listFolders(place).reduce<File | undefined>((file, folder) => file ?? files.get(folder), undefined)
      );
    },
    add(path, file) {
      const place = path.toLowerCase();
      files.set(place, file);
      for (const folder of listFolders(place)) if (!inFolders.has(folder)) inFolders.set(folder, file);
    },
  };
}

/** The folders of a path: `a` and `a/b` for `a/b/c.txt`. */
function listFolders(path: string): readonly string[] {
  const folders: string[] = [];
  for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1))
    folders.push(path.slice(0, end));
  return folders;
}
