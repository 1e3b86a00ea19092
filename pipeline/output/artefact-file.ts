/** A file of the site, in the form in which its maker returns it. */

/** One file of the site; the path is relative to the output folder, with forward slashes. */
export interface ArtefactFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}
