/**
 * Checks whether the sources of a bundle have changed since it was made. It compares contents, because file times can be wrong. A
 * package of icons has thousands of files in one folder, so each folder is listed once.
 */
import { createHash } from 'node:crypto';
import { type Dirent, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { listEntries, listNames } from '../disk/list-names.ts';
import { hashVariable } from './environment/hash-variable.ts';

/** The sources of a bundle, as they were when it was made. */
export interface SourceStates {
  /** A hash of each file's content, by its absolute path; empty for a file that did not exist. */
  readonly files: Readonly<Record<string, string>>;
  /** The files that an import may mean, by its absolute path: `./greet` may mean `greet.ts` or `greet/index.ts`. */
  readonly places: Readonly<Record<string, readonly string[]>>;
  /** A hash of the value of each environment variable that they read; empty for one that is not set. */
  readonly variables: Readonly<Record<string, string>>;
}

/** Describes the current state of the sources. */
export function describeSources(
  files: Iterable<string>,
  places: Iterable<string>,
  variables: Iterable<string> = [],
): SourceStates {
  const listMeant = createLister();
  return {
    files: Object.fromEntries(Array.from(files, (file) => [file, hashFile(file)])),
    places: Object.fromEntries(Array.from(places, (place) => [place, listMeant(place)])),
    variables: Object.fromEntries(Array.from(variables, (name) => [name, hashVariable(name)])),
  };
}

/** The sources of two bundles together. */
export function joinSources(one: SourceStates | undefined, other: SourceStates): SourceStates {
  return {
    files: { ...one?.files, ...other.files },
    places: { ...one?.places, ...other.places },
    variables: { ...one?.variables, ...other.variables },
  };
}

/** Whether a bundle that is made now would have the same sources. */
export function areSourcesUnchanged({ files, places, variables }: SourceStates): boolean {
  const listMeant = createLister();
  return (
    Object.entries(variables).every(([name, hash]) => hashVariable(name) === hash) &&
    Object.entries(files).every(([file, hash]) => hashFile(file) === hash) &&
    Object.entries(places).every(([place, names]) => listMeant(place).join('/') === names.join('/'))
  );
}

function hashFile(file: string): string {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('base64url');
  } catch {
    return '';
  }
}

/** Lists the files that an import may mean, by ending or as a folder. */
function createLister(): (place: string) => readonly string[] {
  const folders = new Map<string, ReadonlyMap<string, readonly Dirent[]>>();
  return (place) => {
    const parent = dirname(place);
    const stems = folders.get(parent) ?? groupByStem(listEntries(parent));
    folders.set(parent, stems);
    const meant = stems.get(stemOf(basename(place))) ?? [];
    const isFile = meant.some((entry) => entry.name === basename(place) && entry.isFile());
    const inFolder = isFile
      ? []
      : listNames(place).filter((name) => /^(?:index\.|package\.json$)/.test(name));
    return [...meant.map(({ name }) => name), ...inFolder].sort();
  };
}

function groupByStem(entries: readonly Dirent[]): ReadonlyMap<string, readonly Dirent[]> {
  const stems = new Map<string, Dirent[]>();
  for (const entry of entries) {
    const stem = stemOf(entry.name);
    const others = stems.get(stem);
    if (others) others.push(entry);
    else stems.set(stem, [entry]);
  }
  return stems;
}

function stemOf(name: string): string {
  return name.split('.', 1)[0]!;
}
