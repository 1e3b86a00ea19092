/** A consistent view of a site: readers see the old one or the new one, even while files are moved and after an interruption. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Journal, readJournal } from './journal.ts';
import { findOutputPlaces, type OutputPlaces } from './output-places.ts';

/** Finds the file of a path: returns the folder in which the path exists; undefined if the site has no such file. */
export type SiteView = (path: string) => string | undefined;

/** Opens the view of a site. */
export function openSiteView(folder: string): SiteView {
  const places = findOutputPlaces(folder);
  const findPublication = createPublicationFinder(places);
  return (path) => {
    const publication = findPublication();
    if (!publication) return folder;
    if (publication.hidden.has(path)) return undefined;
    // A file that is not there is already in its place, or did not change.
    return existsSync(join(publication.source, path)) ? publication.source : folder;
  };
}

/** A publication as readers see it. */
interface Publication {
  /** Folder in which files wait for their moves. */
  readonly source: string;
  /** Files in the site's folder that are not part of the site. */
  readonly hidden: ReadonlySet<string>;
}

/** The returned function reads each version of the journal once. */
function createPublicationFinder(places: OutputPlaces): () => Publication | undefined {
  let known: { readonly version: string; readonly publication: Publication | undefined } | undefined;
  return () => {
    const version = `${versionOf(places.journal)} ${versionOf(places.undo)}`;
    if (known?.version !== version) known = { version, publication: describe(readJournal(places), places) };
    return known.publication;
  };
}

function versionOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.ino}-${stats.mtimeMs}` : '';
}

function describe(
  journal: Journal | undefined,
  { pending, previous }: OutputPlaces,
): Publication | undefined {
  if (!journal) return undefined;
  const { plan, direction } = journal;
  return direction === 'forward'
    ? { source: pending, hidden: new Set(plan.removed) }
    : { source: previous, hidden: new Set(plan.added) };
}
