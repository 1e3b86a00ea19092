/** A folder as a target: each deployment is a separate folder beside it, and one link is switched to it. */

import { copyFileSync, existsSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { digestFile } from '../../bytes/hash-file.ts';
import { isWithin } from '../../disk/is-within.ts';
import { makeFolders } from '../../disk/make-folders.ts';
import { readJsonFile } from '../../disk/read-json-file.ts';
import { refuseWrite } from '../../disk/refuse-write.ts';
import { removeQuietly } from '../../disk/remove-quietly.ts';
import { StopoverError } from '../../errors.ts';
import { listFiles, refuseForeignFolder } from '../../output/built-files.ts';
import { LATEST_BUILD_PATH } from '../../output/open-output.ts';
import { lockOutput, refuseLocked } from '../../output/output-lock.ts';
import { findOutputPlaces, type OutputPlaces } from '../../output/output-places.ts';
import { placeIn, sizeOf } from '../../output/pending-files.ts';
import {
  KEPT_RELEASES,
  listReleases,
  nextNumber,
  publishRelease,
  refuseMount,
  switchToRelease,
} from '../../output/publish-release.ts';
import { recoverLocked } from '../../output/recover-output.ts';
import type { DeployHistory, DeployTarget, DeployWork, FindTarget } from '../deploy-target.ts';
import { type DeployedFile, type Deployment, isAsset, type KeptDeployment } from '../deployment.ts';
import { deploymentShape } from '../deployment-shape.ts';

/** The list of a deployment's files, in its own folder. Hosts do not send files whose names begin with a dot. */
const LIST_FILE = '.stopover-deployment.json';

/** Finds `dir:FOLDER`. @throws StopoverError usage, output-foreign. */
export const findFolderTarget: FindTarget = async (place, { cwd, source, storeFolder, isDryRun }) => {
  const folder = resolve(cwd, place);
  const places = findOutputPlaces(folder);
  if (source !== undefined) refuseOwnSite(places, source);
  if (storeFolder !== undefined) refuseStore(places, storeFolder);
  refuseRelease(places);
  refuseMount(places);
  refuseForeignFolder(places.site);
  return async () => openFolder(folder, isDryRun);
};

/** @throws StopoverError build-busy while another command writes to the folder. */
function openFolder(folder: string, isDryRun: boolean): DeployTarget {
  const places = findOutputPlaces(folder);
  if (isDryRun) {
    // A lock would make the folders above the target.
    refuseLocked(places);
    return describeTarget(places, () => {});
  }
  const unlock = lockOutput(places);
  try {
    recoverLocked(places);
  } catch (error) {
    unlock();
    throw error;
  }
  return describeTarget(places, unlock);
}

/** Refuses a target inside the site, which would be copied into itself. The next deployment would contain it twice. */
function refuseOwnSite({ site }: OutputPlaces, source: string): void {
  if (!isWithin(site, source)) return;
  const reason = `The target ${site} is the built site itself, or a folder in it. Expected a folder elsewhere.`;
  throw new StopoverError('usage', { reason });
}

/**
 * Files of a site among the stories of the store would count as stories that are damaged. A folder around the store is mostly
 * the project, which nobody should empty to make room for the site.
 */
function refuseStore({ site }: OutputPlaces, storeFolder: string): void {
  const refuse = (relation: string, expected: string) => {
    throw new StopoverError('usage', {
      reason: `The target ${site} ${relation}. Expected a folder ${expected}.`,
    });
  };
  if (isWithin(site, storeFolder)) refuse(`lies in the store ${storeFolder}`, 'elsewhere');
  if (isWithin(storeFolder, site) && existsSync(storeFolder))
    refuse(`has the store ${storeFolder} in it`, 'for the site alone');
}

/** A release is a whole site: what is put into it goes with the next deployment, and a rollback finds it changed. */
const RELEASE = /^(?<link>.*)\.releases[\\/]\d{6}-[^\\/]*(?:[\\/]|$)/;

/** Refuses a target that is a release or lies in one, such as a folder below the link to it. @throws StopoverError usage */
function refuseRelease({ link }: OutputPlaces): void {
  const { link: site } = RELEASE.exec(resolveFolder(link))?.groups ?? {};
  if (site === undefined) return;
  const reason = `The target ${link} lies in a release of ${site}, which the next deployment there replaces. Expected a folder elsewhere.`;
  throw new StopoverError('usage', { reason });
}

/** The real path of a place, apart from its own name: a link to a release is a target. */
function resolveFolder(place: string): string {
  return join(realPathOf(dirname(place)), basename(place));
}

function realPathOf(folder: string): string {
  return existsSync(folder) ? realpathSync(folder) : resolveFolder(folder);
}

function describeTarget(places: OutputPlaces, unlock: () => void): DeployTarget {
  return {
    keeps: KEPT_RELEASES,
    takes: () => true,
    history: async () => readHistory(places),
    assets: () => listAssets(places),
    findChanged: async ({ files }, { current }) =>
      Object.keys(files).filter((path) => !stands(places.site, path, { wanted: files[path]!, current })),
    // A release appears as a whole.
    hasLeftovers: () => false,
    publish: async (deployment, work) => publish(places, deployment, work),
    restore: async ({ number }) => {
      const name = listReleases(places.releases).find((release) => numberOf(release) === number);
      if (name !== undefined) switchToRelease(places, name, listLacking(places, name));
    },
    close: unlock,
  };
}

function readHistory({ site, link, releases }: OutputPlaces): DeployHistory {
  const kept = listReleases(releases).map((name) => readDeployment(join(releases, name), numberOf(name)));
  const isRelease = site !== link;
  const present = isRelease ? numberOf(basename(site)) : nextNumber(releases);
  const isThere = sizeOf(join(site, LATEST_BUILD_PATH)) !== undefined;
  const current = isRelease
    ? kept.find(({ number }) => number === present)
    : isThere
      ? readDeployment(site, present)
      : undefined;
  return { kept, current };
}

/**
 * Reads a deployment. A site that a build wrote there has no list, and a damaged one says nothing: all of its files are compared,
 * and none is removed.
 */
function readDeployment(folder: string, number: number): KeptDeployment {
  const list = deploymentShape.safeParse(readJsonFile(join(folder, LIST_FILE))).data;
  if (list) return { ...list, number };
  const latest = readJsonFile(join(folder, LATEST_BUILD_PATH)) as { readonly id?: string } | undefined;
  return { buildId: latest?.id ?? basename(folder), files: {}, number };
}

/** Reads `000012-` and the build's id. */
function numberOf(release: string): number {
  return Number.parseInt(release, 10);
}

interface Comparison {
  readonly wanted: DeployedFile;
  readonly current: Deployment | undefined;
}

function stands(site: string, path: string, { wanted, current }: Comparison): boolean {
  const place = placeIn(site, path);
  if (sizeOf(place) !== wanted.bytes) return false;
  return (current?.files[path]?.md5 ?? digestFile(place, 'md5')) === wanted.md5;
}

/** Publishes a deployment. Files are first copied beside the site, except those that an interrupted deployment has already copied. */
function publish(places: OutputPlaces, deployment: Deployment, work: DeployWork): void {
  try {
    copyAndPublish(places, deployment, work);
  } catch (error) {
    // A full disk would stay full.
    if (!work.signal?.aborted) removeQuietly(places.pending);
    throw error;
  }
}

function copyAndPublish(places: OutputPlaces, deployment: Deployment, work: DeployWork): void {
  const { plan, history, source, signal, onFile } = work;
  const moves = plan.steps.flat();
  for (const path of moves) {
    signal?.throwIfAborted();
    copy(placeIn(source, path), placeIn(places.pending, path), deployment.files[path]!);
    onFile?.(path);
  }
  writeList(places, { ...deployment, before: history.current?.number });
  // The list is a file of the release, so that both appear at once.
  const files = { moves: [...moves, LIST_FILE], added: [], removed: plan.removed };
  publishRelease(places, files, deployment.buildId);
}

/** Lists assets of the present site that an earlier release lacks. */
function listLacking({ site, releases }: OutputPlaces, release: string): readonly string[] {
  const isThere = (path: string) => existsSync(placeIn(join(releases, release), path));
  return listAssets({ site }).filter((path) => !isThere(path));
}

/** The assets of the present site; none if there is no site. */
function listAssets({ site }: Pick<OutputPlaces, 'site'>): readonly string[] {
  return existsSync(site) ? listFiles(site).filter(isAsset) : [];
}

function copy(from: string, to: string, { bytes, md5 }: DeployedFile): void {
  if (sizeOf(to) === bytes && digestFile(to, 'md5') === md5) return;
  attempt(to, () => {
    makeFolders(dirname(to));
    copyFileSync(from, to);
  });
}

function writeList({ pending }: OutputPlaces, list: Omit<KeptDeployment, 'number'>): void {
  attempt(pending, () => {
    makeFolders(pending);
    writeFileSync(join(pending, LIST_FILE), JSON.stringify(list));
  });
}

function attempt(path: string, work: () => void): void {
  try {
    work();
  } catch (cause) {
    throw refuseWrite(path, cause);
  }
}
