/** The drawings of a build: each made once, under a name that changes with its bytes. */
import { basePathOf, type Drawing, type DrawingRequest, drawPicture, type Site } from '#renderer';
import type { ArtefactFile } from '../output/artefact-file.ts';
import { nameAsset } from './name-asset.ts';

/** The drawings of a build, each made once. */
export interface Drawings {
  /** Makes a drawing, or finds the one that was made for the same request. */
  readonly draw: (request: DrawingRequest) => Drawing;
  /** Returns the file of a drawing that was made here, by the address that pages use for it. */
  fileOf(address: string): ArtefactFile | undefined;
  /** All that were made here. */
  files(): readonly ArtefactFile[];
}

/** Opens an empty set of drawings. */
export function createDrawings(site: Site): Drawings {
  const root = `${basePathOf(site)}/`;
  const drawings = new Map<string, Drawing>();
  const files = new Map<string, ArtefactFile>();
  return {
    draw(request) {
      const key = JSON.stringify([request.kind, request.seed, request.options ?? {}]);
      const known = drawings.get(key);
      if (known) return known;
      const { svg, width, height } = drawPicture(request);
      const file = nameAsset(`${request.kind}.svg`, svg);
      const drawing = { src: root + file.path, width, height };
      drawings.set(key, drawing);
      files.set(drawing.src, file);
      return drawing;
    },
    fileOf: (address) => files.get(address),
    files: () => [...files.values()],
  };
}
