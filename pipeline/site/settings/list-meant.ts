/** Lists the files that an import may mean: by its path, by `paths` of `tsconfig.json`, or by `imports` of `package.json`. */
import { dirname, join, resolve } from 'node:path';
import { readJsonFile } from '../../disk/read-json-file.ts';
import { findNearest, listApplying } from './list-settings.ts';
import { readTsconfig } from './read-tsconfig.ts';

/** Endings of the files that an import may mean. A module may also write `./price.js` for `price.ts`. */
const ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '.json'];

/** Absolute paths, whether there are such files or not; none for a package. @param importer absolute path of the module. */
export function listMeant(id: string, importer: string): readonly string[] {
  return [...new Set(listPlaces(id, importer).flatMap(withEndings))];
}

/** The files that a path may mean. */
export function withEndings(place: string): readonly string[] {
  const stems = new Set([place, place.replace(/\.jsx?$/, '')]);
  return [...stems].flatMap((stem) => ENDINGS.map((ending) => stem + ending));
}

/** The same as the import names them: most imports leave out the ending. */
export function listPlaces(id: string, importer: string): readonly string[] {
  const folder = dirname(importer);
  if (id.startsWith('.')) return [resolve(folder, id)];
  return id.startsWith('#') ? listInternal(id, folder) : listMapped(id, folder);
}

/** By `imports` of the nearest `package.json`, under any condition. */
function listInternal(id: string, folder: string): readonly string[] {
  const file = findNearest(folder, 'package.json');
  const { imports } = Object(readJsonFile(file)) as { readonly imports?: unknown };
  return Object.entries(Object(imports) as object).flatMap(([pattern, target]) =>
    listTargets(target).flatMap((each) => fill(each, matchPattern(pattern, id), dirname(file))),
  );
}

function listTargets(target: unknown): readonly string[] {
  if (typeof target === 'string') return [target];
  return typeof target === 'object' && target !== null ? Object.values(target).flatMap(listTargets) : [];
}

/** By `paths` and `baseUrl`. A file overrides those that it extends. */
function listMapped(id: string, folder: string): readonly string[] {
  const files = listApplying(folder).map((file) => ({ folder: dirname(file), ...readTsconfig(file) }));
  const based = files.find(({ baseUrl }) => baseUrl !== undefined);
  const base = based && resolve(based.folder, based.baseUrl!);
  const mapping = files.find(({ paths }) => paths !== undefined);
  const mapped = (mapping?.paths ?? []).flatMap(([pattern, targets]) =>
    targets.flatMap((target) => fill(target, matchPattern(pattern, id), base ?? mapping!.folder)),
  );
  return base === undefined ? mapped : [...mapped, join(base, id)];
}

/** The part of a name that a pattern's `*` stands for; undefined if the pattern does not match. */
function matchPattern(pattern: string, id: string): string | undefined {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return id === pattern ? '' : undefined;
  const isLong = id.length >= start.length + end.length;
  return isLong && id.startsWith(start) && id.endsWith(end)
    ? id.slice(start.length, id.length - end.length)
    : undefined;
}

function fill(target: string, part: string | undefined, folder: string): readonly string[] {
  if (part === undefined) return [];
  const path = target.replaceAll('*', () => part);
  return [resolve(folder, path)];
}
