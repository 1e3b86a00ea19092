/** Reads the configuration as it is written, before it is checked: data, or the value of a program. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, resolve } from 'node:path';
import { listNames } from '#pipeline/disk';
import { StopoverError } from '#pipeline/errors';
import type { CommandContext, Environment } from '../command.ts';
import { readEnvironment } from './environment.ts';
import { findRepeatedKey } from './find-repeated-key.ts';
import { locateJsonProblem } from './locate-json-problem.ts';
import type { ConfigPlace, RunConfig } from './run-config.ts';
import { listSecrets } from './secrets.ts';

/** Kinds of configuration files, in the order in which they are looked for. */
const EXTENSIONS = ['.ts', '.mts', '.js', '.mjs', '.json'];

/** A configuration that has not been checked yet. */
export interface WrittenConfig extends RunConfig {
  /** Absolute; undefined if there is no file. */
  readonly file: string | undefined;
  /** The environment with `.env` below it. */
  readonly env: Environment;
}

/**
 * Reads the configuration of a working directory. From then on, its secrets are not printed.
 * @throws StopoverError config-not-found, config-unloadable, environment-unreadable, disk-write.
 */
export async function readWrittenConfig(
  context: CommandContext,
  whileBundling?: () => void,
): Promise<WrittenConfig> {
  const { cwd, globals, secrets } = context;
  const env = readEnvironment(context);
  const file = findConfigFile(cwd, globals.config);
  const { value, sources } =
    file === undefined ? { value: {}, sources: [] } : await readConfigFile(file, { cwd, env, whileBundling });
  secrets.learn(listSecrets(value));
  return { file, value, sources, env };
}

/** Finds the configuration file that applies; undefined when there is none. @throws StopoverError config-not-found, config-unloadable. */
export function findConfigFile(cwd: string, asked: string | undefined): string | undefined {
  if (asked === undefined)
    return refuseFolder(listConfigPlaces(cwd).find((file) => existsSync(file))) ?? refuseMisnamed(cwd);
  const file = resolve(cwd, asked);
  if (!existsSync(file)) throw new StopoverError('config-not-found', { file });
  refuseFolder(file);
  if (EXTENSIONS.includes(extname(file))) return file;
  const reason = `expected a name that ends in ${EXTENSIONS.join(', ')}`;
  throw new StopoverError('config-unloadable', { file, reason });
}

/** Returns the file. @throws StopoverError config-unloadable for a folder. */
function refuseFolder(file: string | undefined): string | undefined {
  if (file === undefined || !statSync(file).isDirectory()) return file;
  throw new StopoverError('config-unloadable', {
    file,
    reason: 'it is a folder; the configuration is a file',
  });
}

/** The name of a configuration for other tools, or for a disk that ignores case. */
const MISNAMED = /^stopover\.config\.(?:[cm]?[jt]sx?|json[5c]?|ya?ml|toml)$/i;

/** Refuses a file that somebody takes for the configuration, and that no command would read. @throws StopoverError config-unloadable. */
function refuseMisnamed(cwd: string): undefined {
  const name = listNames(cwd).find((entry) => MISNAMED.test(entry));
  if (!name) return undefined;
  const file = join(cwd, name);
  const reason = listConfigPlaces(cwd).includes(file)
    ? 'it is a link that leads nowhere'
    : 'Stopover reads no file of this name; call it stopover.config.ts, .mts, .js, .mjs or .json';
  throw new StopoverError('config-unloadable', { file, reason });
}

/** The files that may be the configuration of a working directory; the first that exists applies. */
export function listConfigPlaces(cwd: string): readonly string[] {
  return EXTENSIONS.map((extension) => join(cwd, `stopover.config${extension}`));
}

/** Reads the configuration of a file. @throws StopoverError config-unloadable, disk-write. */
export async function readConfigFile(
  file: string,
  place: Pick<ConfigPlace, 'cwd' | 'env' | 'whileBundling'>,
): Promise<RunConfig> {
  try {
    if (file.endsWith('.json')) {
      const value = withoutSchema(parseJson(file));
      return { value, sources: [file] };
    }
    const { runConfig } = await import('./run-config.ts');
    return await runConfig(file, place);
  } catch (cause) {
    if (cause instanceof StopoverError) throw cause;
    throw new StopoverError('config-unloadable', describeFault(cause, { file, cwd: place.cwd }), { cause });
  }
}

/** Says where a fault is, which may be in a module that the configuration imports, and what is wrong there. */
function describeFault(cause: unknown, { file, cwd }: { readonly file: string; readonly cwd: string }) {
  const { message = String(cause), place, file: other = place?.file } = cause as Partial<LocatedFault>;
  const name = relative(cwd, other ?? file).replaceAll('\\', '/');
  const where = place ? `${name}:${place.line}:${place.column}` : name;
  if (other !== undefined && other !== file) return { file, reason: `${where}: ${message}` };
  return { file: place ? where : file, reason: message };
}

interface LocatedFault extends Error {
  /** The file with the fault, even if the line is unknown. */
  readonly file?: string;
  readonly place?: { readonly file: string; readonly line: number; readonly column: number };
}

/** `$schema` is for editors. */
function withoutSchema(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { $schema, ...config } = value as Readonly<Record<string, unknown>>;
  return config;
}

function parseJson(file: string): unknown {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  const value = parseText(text, file);
  const repeated = findRepeatedKey(text);
  if (!repeated) return value;
  const { key, firstLine, ...place } = repeated;
  const message = `the key "${key}" is already on line ${firstLine}, and only the last one would count; keep one of them`;
  throw Object.assign(new Error(message), { place: { file, ...place } });
}

function parseText(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const { message, line, column } = locateJsonProblem(text, error as Error);
    throw Object.assign(new Error(message), { place: { file, line, column } });
  }
}

/** Returns the value of a configuration as text; undefined if it has values that are not data. */
export function formatWritten({ value }: Pick<WrittenConfig, 'value'>): string | undefined {
  try {
    return JSON.stringify(value, (_, part) => (isData(part) ? part : refuse()));
  } catch {
    return undefined;
  }
}

function isData(value: unknown): boolean {
  if (typeof value !== 'object') return !['function', 'symbol', 'bigint'].includes(typeof value);
  const prototype: unknown = value && Object.getPrototypeOf(value);
  return value === null || Array.isArray(value) || prototype === Object.prototype || prototype === null;
}

function refuse(): never {
  throw new TypeError('This is not data.');
}
