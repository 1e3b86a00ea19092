/**
 * The places of a site, and those where builds prepare it: usually beside the site, so that a rename moves a file into
 * place.
 */
import { accessSync, constants, existsSync, readlinkSync, realpathSync, renameSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StopoverError } from '../errors.ts';

/** Absolute paths of a site and of the files that builds keep beside it. */
export interface OutputPlaces {
  /** The site's real folder, after resolving links. */
  readonly site: string;
  /** The same folder, or the link to the release that is the site. */
  readonly link: string;
  /** The new link, before it replaces the old one. */
  readonly nextLink: string;
  /** Folder of releases, which are whole sites. */
  readonly releases: string;
  /** New files until they are moved to their places. */
  readonly pending: string;
  /** Replaced files, until the publication is complete. */
  readonly previous: string;
  /** Lists the files that a publication moves. It exists during the publication. */
  readonly journal: string;
  /** The same while the publication is being undone. */
  readonly undo: string;
  readonly lock: string;
}

/** Folder inside the site for all of these, if nothing can be kept beside it. It begins with a dot, so that hosts do not send it. */
export const INNER_FOLDER = '.stopover-publishing';

/** Names the places of a site. @throws StopoverError usage when there is a file instead of a folder. */
export function findOutputPlaces(folder: string): OutputPlaces {
  const link = followLinks(folder);
  const site = isRelease(link) ? findRelease(link) : link;
  refuseFile(site);
  const isInside = isApart(link);
  const nameOf = (part: string) => (isInside ? join(site, INNER_FOLDER, part) : `${link}.${part}`);
  return {
    site,
    link,
    nextLink: `${link}.next`,
    releases: `${link}.releases`,
    // Do not rename this folder: the next command has to find the files that an earlier version left in it.
    pending: nameOf('staging'),
    previous: nameOf('previous'),
    journal: nameOf('journal'),
    undo: nameOf('undo'),
    lock: nameOf('lock'),
  };
}

/**
 * The places of the same site for a user who may write beside it; undefined where they are those of this process, too. Both
 * would otherwise look for each other's files in vain.
 */
export function findPlacesBeside({ site, link, lock }: OutputPlaces): ForeignPlaces | undefined {
  if (!lock.startsWith(join(site, INNER_FOLDER)) || isOtherDisk(site)) return undefined;
  return { site, lock: `${link}.lock`, journal: `${link}.journal`, undo: `${link}.undo` };
}

/** The places that tell whether another user is publishing a site. */
type ForeignPlaces = Pick<OutputPlaces, 'site' | 'lock' | 'journal' | 'undo'>;

/** Files that exist only while a site is being published, or after that was interrupted. */
export function listJournals(folder: string): readonly string[] {
  const { journal, undo } = findOutputPlaces(folder);
  return [journal, undo];
}

/** Resolves links to a folder, even if their target does not exist yet, except the link to a release. */
function followLinks(folder: string): string {
  let place = folder;
  for (let links = 0; links < MAX_LINKS && !isRelease(place); links += 1) {
    const target = readTarget(place);
    if (target === undefined) return place;
    place = target;
  }
  return place;
}

/** Maximum number of links to follow; more are a circle (Linux has the same limit). */
const MAX_LINKS = 40;

/** The folder of a release. People may have removed it: then there is no site, and the next build or deployment makes one. */
function findRelease(link: string): string {
  return existsSync(link) ? realpathSync(link) : readTarget(link)!;
}

function isRelease(place: string): boolean {
  const target = readTarget(place);
  return target !== undefined && dirname(target) === `${place}.releases`;
}

/** Returns the target of a link; undefined if it is not one. */
function readTarget(place: string): string | undefined {
  try {
    return resolve(dirname(place), readlinkSync(place));
  } catch {
    return undefined;
  }
}

function refuseFile(site: string): void {
  let place = site;
  while (place !== dirname(place)) {
    const stats = describe(place);
    if (stats?.isDirectory()) return;
    if (stats) {
      throw new StopoverError('usage', {
        reason: `${place} is a file; the site needs a folder (build: --out, deploy: the target).`,
      });
    }
    place = dirname(place);
  }
}

/** Undefined for a path that does not exist, or that leads through a file. */
function describe(place: string) {
  try {
    return statSync(place, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Whether files cannot be renamed from beside the site into it: the site is a mount, or its parent cannot be written to. */
function isApart(site: string): boolean {
  if (isRelease(site)) return false;
  const parent = dirname(site);
  if (!describe(site) || !describe(parent)) return false;
  return isOtherDisk(site) || !isWritable(parent);
}

/** Whether a site that exists is a mount. */
function isOtherDisk(site: string): boolean {
  return describe(site)?.dev !== describe(dirname(site))?.dev || isMounted(site);
}

/** Whether a folder is a mount of the same disk. Linux refuses a rename into a mount before it looks for the file. */
function isMounted(site: string): boolean {
  const nothing = `.stopover-${process.pid}-nothing`;
  try {
    renameSync(join(dirname(site), nothing), join(site, nothing));
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EXDEV';
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
