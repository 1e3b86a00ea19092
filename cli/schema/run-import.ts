/** `stopover schema import`: writes definitions for the components of a schema. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { replaceFile } from '#pipeline/disk';
import { StopoverError } from '#pipeline/errors';
import {
  type DefinitionFile,
  listUnkept,
  listUnshown,
  planComponents,
  writeDefinitions,
  writeIndex,
  writeIndexLine,
} from '#pipeline/schema';
import { findOwnBlocks } from '#pipeline/site';
import type { CommandContext, CommandResult } from '../command.ts';
import { loadConfig } from '../configuration/load-config.ts';
import { findEntry } from '../init/find-entry.ts';
import { nameAsIn, nameIndex, passesOn } from '../init/index-module.ts';
import { tellImport } from '../messages/schema-messages.ts';
import { createDataTest, findStore, readStories } from './open-library.ts';
import { readSchema } from './read-schema.ts';
import { DEFAULT_BLOCKS_FOLDER, type SchemaFlags } from './schema-flags.ts';
import { findTakenNames } from './taken-names.ts';

/** Writes a module for each component. Files that exist stay as they are, unless they may be overwritten. */
export async function runImport(flags: SchemaFlags, context: CommandContext): Promise<CommandResult> {
  const file = resolve(context.cwd, flags.args[1]!);
  const schema = readSchema(file);
  // The configuration may name the modules that this import writes, so they are not loaded here.
  const { config } = await loadConfig(context);
  const store = findStore(config, context.cwd);
  const known = readStories(store);
  const planned = planComponents(schema, { known, isData: createDataTest(config) });
  const folder = resolve(context.cwd, flags.blocks ?? DEFAULT_BLOCKS_FOLDER);
  const force = flags.force ?? false;
  const entries = config.blocks.map((path) => findEntry(resolve(context.cwd, path)));
  // A user who names another folder wants the whole library there.
  const isWhole = force || (flags.blocks !== undefined && !entries.some((path) => isInside(path, folder)));
  const own = isWhole ? new Map<string, string>() : await findOwnBlocks(entries);
  const replaced = new Set(force ? planned.map(({ name }) => name) : []);
  const taken = await findTakenNames(folder, { replaced, others: new Set(own.values()) });
  const definitions = nameSafely(file, () => writeDefinitions(planned, taken));
  const isElsewhere = ({ component, name }: DefinitionFile): boolean =>
    own.has(component) && own.get(component) !== join(folder, name);
  const defined = definitions
    .filter(isElsewhere)
    .map(({ component }) => ({ component, file: nameWithin(context.cwd, own.get(component)!) }));
  const result = writeModules(
    definitions.filter((definition) => !isElsewhere(definition)),
    { folder, force },
  );
  const index = join(folder, nameIndex(folder));
  const isNamed = entries.includes(index) || result.written.length + result.kept.length === 0;
  const unkept = listUnkept(schema);
  const fresh = definitions.filter(({ name }) => result.written.includes(name));
  const added = planned.filter(({ name }) => fresh.some(({ component }) => component === name));
  const guessed = added.filter(({ name, kind }) => kind === 'page' && !known.get(name)?.stories.size);
  const unshown = listUnshown(added);
  const facts = { ...result, defined, guessed: guessed.map(({ name }) => name), unkept, unshown, folder };
  const requiresUnseen = !store && added.some(({ fields }) => fields.some(({ plan }) => plan.required));
  tellImport({ ...facts, index: nameWithin(context.cwd, index), isNamed, requiresUnseen }, context);
  return { report: { action: 'import', ...facts } };
}

function isInside(file: string, folder: string): boolean {
  return file.startsWith(folder + sep);
}

function nameWithin(cwd: string, file: string): string {
  return relative(cwd, file).replaceAll('\\', '/');
}

function nameSafely<Result>(file: string, write: () => Result): Result {
  try {
    return write();
  } catch (cause) {
    const problems = [cause instanceof Error ? cause.message : String(cause)];
    throw new StopoverError('schema-unreadable', { file, problems }, { cause });
  }
}

interface WriteOptions {
  /** Absolute path. */
  readonly folder: string;
  readonly force: boolean;
}

/** Writes modules and the one that exports them. If the latter already exists, it is not changed. */
function writeModules(definitions: readonly DefinitionFile[], { folder, force }: WriteOptions) {
  const isFree = ({ name }: Pick<DefinitionFile, 'name'>): boolean =>
    force || !existsSync(join(folder, name));
  const free = definitions.filter(isFree);
  for (const { name, text } of free) replaceFile(join(folder, name), text, { flush: true });
  const names = definitions.map(({ name }) => name);
  const index = join(folder, nameIndex(folder));
  const hasIndex = existsSync(index);
  if (!hasIndex && names.length > 0) replaceFile(index, writeIndex(names), { flush: true });
  const lines = hasIndex ? readFileSync(index, 'utf8') : '';
  return {
    written: free.map(({ name }) => name),
    kept: definitions.filter((definition) => !free.includes(definition)).map(({ name }) => name),
    /** Lines that the module which exports all definitions lacks. */
    missingExports: hasIndex
      ? names
          .filter((name) => !passesOn(lines, name, folder))
          .map((name) => nameAsIn(lines, writeIndexLine(name)))
      : [],
  };
}
