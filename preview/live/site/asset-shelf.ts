/** The assets of the shown sites by their paths, and those of earlier settings that open pages may still ask for. */
import type { ArtefactFile } from '#pipeline';
import type { ShownSite } from './shown-site.ts';

/** The drawings of a site: made when a page shows them. */
type Drawings = ShownSite['content']['drawings'];

/** Maximum number of assets; those that were kept longest ago are forgotten first. */
const MAX_ASSETS = 2_000;

/** The assets that can be asked for. */
export interface AssetShelf {
  keep(file: ArtefactFile): void;
  /** Adds a site's drawings, as far as its pages have been shown at the time of a request. */
  addDrawings(drawings: Drawings): void;
  /** Keeps the drawings made so far, and releases the sites. */
  keepDrawn(): void;
  find(path: string): ArtefactFile | undefined;
}

/** An empty shelf. */
export function createAssetShelf(): AssetShelf {
  const files = new Map<string, ArtefactFile>();
  const drawers: Drawings[] = [];
  const keep = (file: ArtefactFile) => {
    files.delete(file.path);
    files.set(file.path, file);
    if (files.size > MAX_ASSETS) files.delete(files.keys().next().value!);
  };
  return {
    keep,
    addDrawings: (drawings) => void drawers.push(drawings),
    keepDrawn() {
      for (const drawings of drawers.splice(0)) for (const file of drawings.files()) keep(file);
    },
    find: (path) =>
      files.get(path) ??
      drawers.flatMap((drawings) => drawings.files().find((file) => file.path === path) ?? [])[0],
  };
}
