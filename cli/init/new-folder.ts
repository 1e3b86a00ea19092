/** The folder of a new project. It has to be empty, and gets all files at once. */
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '#pipeline/disk';
import { explainDiskError, StopoverError } from '#pipeline/errors';

/** Names that may exist before a project does: of version control, a new repository, editors and package managers. */
const HARMLESS: ReadonlySet<string> = new Set([
  ...['.git', '.gitattributes', '.hg', '.svn', '.DS_Store', 'Thumbs.db', '.idea', '.vscode'],
  ...['README.md', '.gitignore', 'LICENSE'],
  ...['package.json', 'package-lock.json', 'node_modules', '.npmrc', '.env'],
  ...['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'bun.lock', 'bun.lockb', 'bunfig.toml'],
  ...['yarn.lock', '.yarnrc', '.yarnrc.yml', '.yarn', '.pnp.cjs', '.pnp.loader.mjs'],
]);
/** Prefix of the folder in which a project is made, before its files are moved into place. */
const STAGE = '.stopover-init-';
/** Maximum number of names that are reported. */
const TOLD_NAMES = 5;

/** Refuses a folder that is not empty, apart from files that may stay. @throws StopoverError folder-not-empty, with the names of existing files. */
export function checkEmpty(folder: string): void {
  const names = readdirSync(folder).filter((name) => !HARMLESS.has(name) && !name.startsWith(STAGE));
  if (names.length === 0) return;
  const told = names.sort().slice(0, TOLD_NAMES);
  const more = names.length > told.length ? `, and ${names.length - told.length} more` : '';
  throw new StopoverError('folder-not-empty', { folder, names: `${told.join(', ')}${more}` });
}

/** Files by their path with forward slashes. */
export type ProjectFiles = Readonly<Record<string, string>>;

/** A temporary folder for a project's files. */
export interface Stage {
  readonly folder: string;
  write(files: ProjectFiles): void;
  /** Moves everything into place. An existing file is replaced. */
  commit(): void;
  /** Removes everything that was not moved. */
  close(): void;
}

/** Opens a stage in a folder, and removes those of killed processes. @throws StopoverError disk-write. */
export function openStage(folder: string): Stage {
  return attempt(folder, () => {
    for (const name of readdirSync(folder)) {
      if (name.startsWith(STAGE)) rmSync(join(folder, name), { recursive: true, force: true });
    }
    const stage = mkdtempSync(join(folder, STAGE));
    return {
      folder: stage,
      write: (files) => {
        for (const [path, text] of Object.entries(files))
          replaceFile(join(stage, path), text, { flush: true });
      },
      commit: () => attempt(folder, () => moveAll(stage, folder)),
      close: () => rmSync(stage, { recursive: true, force: true }),
    };
  });
}

/** Moves `package.json` last, because a folder without it is not a project yet. */
function moveAll(from: string, to: string): void {
  const names = readdirSync(from).filter((name) => name !== 'package.json');
  for (const name of [...names, 'package.json']) renameSync(join(from, name), join(to, name));
}

function attempt<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof StopoverError) throw cause;
    throw new StopoverError('disk-write', { path, reason: explainDiskError(cause) }, { cause });
  }
}

/** Reads a file; undefined if it cannot be read. */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
