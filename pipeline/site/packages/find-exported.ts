/** Finds the file that a package exports for style sheets, which Node does not look for. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listConditions } from '../settings/list-settings.ts';
import { findNamed, findTarget } from './find-named.ts';

/** The conditions that apply to files in any package. */
const USUAL = ['browser', 'module', 'import', 'default'];

/** A file of a package, by the name that its `exports` give it. */
export interface ExportedFile {
  readonly file: string;
  /** Whether the package belongs to the workspace: its sources may have a condition of `tsconfig.json`. */
  readonly isOfWorkspace: boolean;
}

/** The exported file that an import names; undefined if there is none. @param importer path of the importing file. */
export function findExported(id: string, importer: string): ExportedFile | undefined {
  const named = findNamed(id, importer);
  if (!named) return undefined;
  const { folder, manifest, place } = named;
  const isOfWorkspace = !/[\\/]node_modules[\\/]/.test(folder);
  const conditions = new Set([
    ...(isOfWorkspace ? listConditions(dirname(importer)) : []),
    ...(id.endsWith('.css') ? ['style'] : []),
    ...USUAL,
  ]);
  const target = findTarget(place, manifest.exports, conditions);
  const file = target === undefined ? undefined : join(folder, target);
  return file !== undefined && existsSync(file) ? { file, isOfWorkspace } : undefined;
}
