/** Reads the configuration: the file if there is one, the environment over it, checked once. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { Config, StopoverError } from '#pipeline';
import type { CommandContext, Environment } from './command.ts';

/** Looked for in this order in the working directory. */
const CONFIG_NAMES = ['ts', 'mts', 'js', 'mjs', 'json'].map((extension) => `stopover.config.${extension}`);

export interface LoadedConfig {
  readonly config: Config;
  /** The configuration file, absolute; undefined when there is none. */
  readonly file: string | undefined;
  /** The environment with `.env` below it. */
  readonly env: Environment;
}

/**
 * Loads the configuration of a working directory.
 * @throws StopoverError config-not-found, config-unloadable, config-invalid (all problems together, each by its path).
 */
export async function loadConfig({ cwd, env, globals }: CommandContext): Promise<LoadedConfig> {
  const file = findConfigFile(cwd, globals.config);
  const written = file === undefined ? {} : await readConfigFile(file, cwd);
  const environment = { ...readDotEnv(cwd), ...env };
  const parsed = Config.safeParse(applyEnvironment(written, environment));
  if (parsed.success) return { config: parsed.data, file, env: environment };
  const problems = parsed.error.issues.map(describeIssue).join('\n');
  throw new StopoverError('config-invalid', { file: file ?? '(environment)', problems });
}

function findConfigFile(cwd: string, asked: string | undefined): string | undefined {
  if (asked === undefined)
    return CONFIG_NAMES.map((name) => join(cwd, name)).find((file) => existsSync(file));
  const file = resolve(cwd, asked);
  if (!existsSync(file)) throw new StopoverError('config-not-found', { file });
  return file;
}

async function readConfigFile(file: string, cwd: string): Promise<unknown> {
  try {
    if (file.endsWith('.json')) return JSON.parse(readFileSync(file, 'utf8'));
    const { importModule } = await import('./import-module.ts');
    const exported = (await importModule(file, cwd)).namespace.default;
    return typeof exported === 'function' ? await exported() : (exported ?? missingExport());
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StopoverError('config-unloadable', { file, reason }, { cause });
  }
}

function missingExport(): never {
  throw new Error('it has no default export');
}

function readDotEnv(cwd: string): Environment {
  const file = join(cwd, '.env');
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

/** Environment variables and the keys they override (contract, section 2). */
const overrides: readonly (readonly [string, string, string])[] = [
  ['STORYBLOK_TOKEN', 'storyblok', 'token'],
  ['STORYBLOK_OAUTH_TOKEN', 'storyblok', 'oauthToken'],
  ['STORYBLOK_PREVIEW_TOKEN', 'storyblok', 'previewToken'],
  ['STORYBLOK_SPACE_ID', 'storyblok', 'spaceId'],
  ['STORYBLOK_API_URL', 'storyblok', 'apiUrl'],
  ['SITE_URL', 'site', 'url'],
];

/** Lays the environment over the file; an empty variable counts as unset. A file that is no object is left to the schema. */
function applyEnvironment(written: unknown, env: Environment): unknown {
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return written;
  const config: Record<string, unknown> = { ...written };
  for (const [variable, section, key] of overrides) {
    const value = env[variable];
    if (value) config[section] = { ...(config[section] as object | undefined), [key]: value };
  }
  return config;
}

interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

function describeIssue({ path, message }: Issue): string {
  const key = path
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`,
    )
    .join('');
  return `  ${key || '(whole file)'}: ${message}`;
}
