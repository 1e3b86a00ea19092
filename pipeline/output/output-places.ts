/**
 * The places of a site, and the places where builds work on it: beside it as a rule, so that a rename moves a file into
 * place.
 */
import { accessSync, constants, readlinkSync, realpathSync, renameSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StopoverError } from '../errors.ts';

/** Places of a site and of what builds keep beside it; all absolute. */
export interface OutputPlaces {
  /** The site's own folder, wherever links lead. */
  readonly site: string;
  /** The same, or the link to the release that is the site. */
  readonly link: string;
  /** The link that is about to take its place. */
  readonly nextLink: string;
  /** Whole sites, for those who publish releases. */
  readonly releases: string;
  /** Pending files: new ones, until they take their places. */
  readonly pending: string;
  /** Old files whose places have been taken, until all have. */
  readonly previous: string;
  /** Says which files a publication moves; it is there as long as that goes on. */
  readonly journal: string;
  /** The same, once the publication is being undone. */
  readonly undo: string;
  readonly lock: string;
}

/** Holds all of these where nothing can be kept beside the site. It begins with a dot, so that hosts do not send it. */
export const INNER_FOLDER = '.stopover-publishing';

/** Names the places of a site. @throws StopoverError usage when a file stands where a folder has to be. */
export function findOutputPlaces(folder: string): OutputPlaces {
  const link = followLinks(folder);
  const site = isRelease(link) ? realpathSync(link) : link;
  refuseFile(site);
  const isInside = isApart(link);
  const nameOf = (part: string) => (isInside ? join(site, INNER_FOLDER, part) : `${link}.${part}`);
  return {
    site,
    link,
    nextLink: `${link}.next`,
    releases: `${link}.releases`,
    // On the disk it keeps its name: the next command has to find what an earlier version left.
    pending: nameOf('staging'),
    previous: nameOf('previous'),
    journal: nameOf('journal'),
    undo: nameOf('undo'),
    lock: nameOf('lock'),
  };
}

/** Files that are there only while a site is being published, or when that was interrupted. */
export function listJournals(folder: string): readonly string[] {
  const { journal, undo } = findOutputPlaces(folder);
  return [journal, undo];
}

/** Resolves a folder, also when it is a link to a place that does not exist yet; the link to a release is not followed. */
function followLinks(folder: string): string {
  let place = folder;
  for (let links = 0; links < MAX_LINKS && !isRelease(place); links += 1) {
    const target = readTarget(place);
    if (target === undefined) return place;
    place = target;
  }
  return place;
}

/** More of them are a circle (Linux gives up there as well). */
const MAX_LINKS = 40;

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

/** Undefined for what is not there, which a path that leads through a file is not either. */
function describe(place: string) {
  try {
    return statSync(place, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Whether no rename leads from beside the site into it: a mount is a disk of its own, and its parent may be closed to us. */
function isApart(site: string): boolean {
  if (isRelease(site)) return false;
  const parent = dirname(site);
  const [own, outer] = [describe(site), describe(parent)];
  if (!own || !outer) return false;
  return own.dev !== outer.dev || isMounted(site) || !isWritable(parent);
}

/** A folder of the same disk can be mounted as well: Linux refuses to rename into it before it looks for the file. */
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
