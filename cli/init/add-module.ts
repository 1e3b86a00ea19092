/** Adds a block or an island to a project, with its test. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Config } from '#pipeline/config';
import { replaceTogether } from '#pipeline/disk';
import { StopoverError } from '#pipeline/errors';
import { isComponentName, nameFile, writeIndex, writeIndexLine, writeLiteral } from '#pipeline/schema';
import { findOwnBlocks } from '#pipeline/site';
import type { CommandContext, CommandResult } from '../command.ts';
import { loadConfig } from '../configuration/load-config.ts';
import { tellModule } from '../messages/init-messages.ts';
import { findEntry } from './find-entry.ts';
import { nameFreeExport } from './free-export.ts';
import { nameAsIn, nameIndex } from './index-module.ts';
import type { InitFlags } from './init-flags.ts';
import type { ProjectFiles } from './new-folder.ts';
import { findLanguage, nameIn, type SiteLanguage } from './site-language.ts';
import {
  writeBlock,
  writeBlockTest,
  writeIsland,
  writeIslandBlock,
  writeIslandTest,
} from './starter/module-files.ts';
import { writeRenderBlock } from './starter/test-files.ts';

const HELPER = 'tests/support/render-block.mjs';

/** Writes the files of a module; none of them may exist. @throws StopoverError usage, file-exists, disk-write. */
export async function addModule(flags: InitFlags, context: CommandContext): Promise<CommandResult> {
  const { cwd } = context;
  const isIsland = flags.island !== undefined;
  const name = checkName(flags);
  const { config, written } = await loadConfig(context);
  const own = await findOwnBlocks(config.blocks.map((path) => findEntry(resolve(cwd, path))));
  const exported = nameFreeExport(name, new Set(own.values()));
  const base = findBase(config);
  const modules = [...config.blocks, ...config.islands];
  const language = findLanguage({ cwd, configFile: written.file, modules });
  const file = nameIn(language, nameFile(name));
  const names = { file, exported, base, language };
  const files = isIsland ? writeIslandFiles(name, names) : writeBlockFiles(name, names);
  const there = Object.keys(files).map((path) => join(cwd, path));
  refuseTaken(name, own.get(name), there);
  const index = `${base}blocks/${nameIndex(join(cwd, base, 'blocks'), language)}`;
  const island = `${base}islands/${file}`;
  const isThere = (list: readonly string[], path: string) =>
    list.some((listed) => findEntry(resolve(cwd, listed)) === resolve(cwd, path));
  const describe = written.file?.endsWith('.json') ? describeInJson : describeInCode;
  const isListed = !isIsland || isThere(config.islands, island);
  const listing = isListed ? undefined : listIsland(written.file, island);
  const hints = [
    ...(isThere(config.blocks, index) ? [] : [describe('blocks', [...config.blocks, index])]),
    ...(isListed || listing ? [] : [describe('islands', [...config.islands, island])]),
  ];
  const configFile = relative(cwd, written.file ?? join(cwd, 'stopover.config.ts')).replaceAll('\\', '/');
  const helper = existsSync(join(cwd, HELPER)) ? {} : { [HELPER]: writeRenderBlock(configFile) };
  const lines = existsSync(join(cwd, index)) ? readFileSync(join(cwd, index), 'utf8') : undefined;
  const all = { ...nameModules(files, lines), ...helper, [index]: extendIndex(lines, file) };
  const texts = Object.entries(all).map(([path, text]) => [join(cwd, path), text] as const);
  replaceTogether([...texts, ...(listing ? [listing] : [])]);
  const named = [...Object.keys(all), ...(listing ? [configFile] : [])];
  const report = { action: isIsland ? 'island' : 'block', name, files: named };
  tellModule({ ...report, hints }, context.terminal);
  return { report: { ...report, configuration: hints } };
}

/** A file with a block may define others, so only a new file of this name counts as in the way as a whole. */
function refuseTaken(name: string, own: string | undefined, files: readonly string[]): void {
  const taken = files.find((path) => existsSync(path));
  if (taken !== undefined) throw new StopoverError('file-exists', { what: `The file ${taken}` });
  if (own !== undefined) throw new StopoverError('file-exists', { what: `A block "${name}" of ${own}` });
}

function checkName({ block, island }: InitFlags): string {
  if (block !== undefined && island !== undefined) throw usage('Name a block or an island, not both.');
  const name = (block ?? island)!;
  if (isComponentName(name) && /^[a-z][a-z0-9_-]*$/i.test(name)) return name;
  throw usage(
    `"${name}" cannot be the name of ${block === undefined ? 'an island' : 'a block'}: expected letters, digits, _ and -, such as "ferry_times".`,
  );
}

function usage(reason: string): StopoverError {
  return new StopoverError('usage', { reason });
}

/** The folder, with a slash at its end, that has the site's folders `blocks` and `islands`: often `src/`, by default the site's own. */
function findBase({ blocks, islands }: Pick<Config, 'blocks' | 'islands'>): string {
  const [, base = ''] =
    [...blocks, ...islands]
      .map((path) => /^(?:\.\/)?((?:[^/.][^/]*\/)*?)(?:blocks|islands)(?:\/|$)/.exec(path))
      .find(Boolean) ?? [];
  return base;
}

/** The names of a new block's file and of the block in code, the folder with `blocks` and `islands`, and the language. */
interface ModuleNames {
  readonly file: string;
  readonly exported: string;
  readonly base: string;
  readonly language: SiteLanguage;
}

function writeBlockFiles(name: string, { file, exported, base }: ModuleNames): ProjectFiles {
  return {
    [`${base}blocks/${file}`]: writeBlock(name, exported),
    [`tests/${name}.test.mjs`]: writeBlockTest(name),
  };
}

function writeIslandFiles(name: string, { file, exported, base, language }: ModuleNames): ProjectFiles {
  return {
    [`${base}islands/${file}`]: writeIsland(name, language),
    [`${base}blocks/${file}`]: writeIslandBlock(name, { file, exported }),
    [`tests/${name}.test.mjs`]: writeIslandTest(name),
  };
}

function nameModules(files: ProjectFiles, index: string | undefined): ProjectFiles {
  const named = Object.entries(files).map(([path, code]) => [path, nameAsIn(index, code)]);
  return Object.fromEntries(named);
}

/** Adds a line to the module that exports all blocks. */
function extendIndex(lines: string | undefined, name: string): string {
  if (lines === undefined) return writeIndex([name]);
  return `${lines.trimEnd()}\n${nameAsIn(lines, writeIndexLine(name))}\n`;
}

/** Writes the line with which a configuration lists modules: the existing ones and the new one, so that none is lost. */
function describeInCode(key: string, modules: readonly string[]): string {
  return `${key}: ${writeLiteral(modules)}`;
}

function describeInJson(key: string, modules: readonly string[]): string {
  return `"${key}": ${JSON.stringify(modules)}`;
}

/** The text of a configuration with an island added to its plain list; undefined if it has no such list. */
function listIsland(
  file: string | undefined,
  island: string,
): readonly [file: string, text: string] | undefined {
  if (file === undefined || file.endsWith('.json')) return undefined;
  const text = readFileSync(file, 'utf8');
  const lists = [...text.matchAll(/^ {2}islands: \[((?:'[\w./-]+'(?:, )?)*)\],$/gm)];
  const [list] = lists;
  if (lists.length !== 1 || !list) return undefined;
  const items = list[1] ? `${list[1]}, '${island}'` : `'${island}'`;
  return [file, text.replace(list[0], () => `  islands: [${items}],`)];
}
