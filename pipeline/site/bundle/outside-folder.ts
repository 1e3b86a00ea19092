/** A folder for the bundles of a project that cannot be written to, such as a read-only checkout. */
import { existsSync, lstatSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashContent } from '../../bytes/hash.ts';
import { makeFolders } from '../../disk/make-folders.ts';

/** Name of the link to the project, beside the bundles. */
const PROJECT_LINK = 'project';

/** The folder inside another one. It has a level for each folder in which Node finds packages of the project. */
export function nameOutsideFolder(place: string, project: string): string {
  return join(nameRoot(place, project), ...listPackageFolders(project).map((_, index) => nameLevel(index)));
}

/** Makes that folder. Links lead Node to the project's packages, and errors to the project's files. */
export function makeOutsideFolder(place: string, project: string): void {
  let folder = nameRoot(place, project);
  for (const [index, packages] of listPackageFolders(project).entries()) {
    folder = join(folder, nameLevel(index));
    makeFolders(folder);
    link(packages, join(folder, 'node_modules'));
  }
  makeFolders(folder);
  link(project, join(folder, PROJECT_LINK));
}

/** The project of a bundle: the one that a link beside it leads to, or else the one that it is in. */
export function findProject(bundle: string): string {
  try {
    return readlinkSync(join(dirname(bundle), PROJECT_LINK));
  } catch {
    return join(dirname(bundle), '../..');
  }
}

/** Each project has its own: several may share a cache, and links of another one lead to other packages. */
function nameRoot(place: string, project: string): string {
  return join(place, '.stopover', 'modules', `project.${hashContent(project)}`);
}

/** The folders `node_modules` of a project and of the folders around it, the outermost first. */
function listPackageFolders(project: string): readonly string[] {
  const outer = dirname(project);
  const own = join(project, 'node_modules');
  return [...(outer === project ? [] : listPackageFolders(outer)), ...(existsSync(own) ? [own] : [])];
}

function nameLevel(index: number): string {
  return `level-${index}`;
}

/** Makes a link, or corrects it: the project's packages may have moved to a folder around it. Another process may make it meanwhile. */
function link(target: string, place: string): void {
  // Windows lets everybody make junctions.
  const make = () => symlinkSync(target, place, 'junction');
  try {
    make();
  } catch (error) {
    if (leadsTo(place, target)) return;
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    rmSync(place, { force: true, recursive: true });
    make();
  }
}

function leadsTo(place: string, target: string): boolean {
  const isLink = lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  return isLink && readlinkSync(place) === target;
}
