/** Tells configurations that are nothing but data from those that run code of the site. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { CommandContext } from '../command.ts';

const CONFIG_FILE = 'stopover.config.json';
/** Programs may read anything; only of plain data it is known what they say. */
const CONFIG_PROGRAMS = ['ts', 'mts', 'js', 'mjs'].map((extension) => `stopover.config.${extension}`);
/** Keys of the configuration that name modules. */
const MODULE_KEYS = ['blocks', 'document'];

/** The text of a configuration that is data and names no modules, empty where there is none; undefined of any other. */
export function readPlainConfig({ cwd, globals }: CommandContext): string | undefined {
  if (globals.config === undefined && CONFIG_PROGRAMS.some((name) => existsSync(join(cwd, name))))
    return undefined;
  if (globals.config !== undefined && !globals.config.endsWith('.json')) return undefined;
  const file = resolve(cwd, globals.config ?? CONFIG_FILE);
  if (!existsSync(file)) return '';
  try {
    const text = readFileSync(file, 'utf8');
    const config = JSON.parse(text.replace(/^\uFEFF/, ''));
    return MODULE_KEYS.some((key) => Object.hasOwn(config, key)) ? undefined : text;
  } catch {
    // The reader that uses it reports its problem.
    return undefined;
  }
}
