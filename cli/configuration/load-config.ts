/** Reads the configuration: the file if there is one, the environment over it, checked once. */
import { existsSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { Config, configKeys } from '#pipeline/config';
import { StopoverError } from '#pipeline/errors';
import type { CommandContext, Environment } from '../command.ts';
import { findJobId } from '../job-id.ts';
import { describeConfigProblems } from './config-problems.ts';
import { describeJsonProblem } from './describe-json-problem.ts';
import { readEnvironment } from './environment.ts';

/** Kinds of configuration files, in the order in which they are looked for. */
const EXTENSIONS = ['.ts', '.mts', '.js', '.mjs', '.json'];

/** The configuration of a working directory, with what it was made from. */
export interface LoadedConfig {
  readonly config: Config;
  /** The environment with `.env` below it. */
  readonly env: Environment;
}

/**
 * Loads the configuration of a working directory.
 * @throws StopoverError config-not-found, config-unloadable, config-invalid (all problems together, each by its path).
 */
export async function loadConfig(context: CommandContext): Promise<LoadedConfig> {
  const { cwd, globals, secrets } = context;
  const env = readEnvironment(context);
  const file = findConfigFile(cwd, globals.config);
  const written = file === undefined ? {} : await readConfigFile(file, cwd);
  secrets.learn(listSecrets(written));
  const config = parseConfig(applyEnvironment(written, env), { file: file ?? '(environment)', env });
  return { config, env };
}

/** Checks a configuration. @throws StopoverError config-invalid. */
export function parseConfig(written: unknown, { file, env }: ConfigOrigin): Config {
  // One configuration is checked once: a checker made for it would take longer to make than it saves.
  const parsed = Config.safeParse(written, { jitless: true });
  if (parsed.success) return parsed.data;
  const problems = describeConfigProblems(parsed.error.issues, {
    knownKeys: configKeys,
    variableOf: (path) =>
      overrides.find(([variable, section, key]) => env[variable] && path === `${section}.${key}`)?.[0],
  });
  throw new StopoverError('config-invalid', { file, problems });
}

interface ConfigOrigin {
  readonly file: string;
  readonly env: Environment;
}

/** The configuration file that counts; undefined when there is none. @throws StopoverError config-not-found, config-unloadable. */
export function findConfigFile(cwd: string, asked: string | undefined): string | undefined {
  if (asked === undefined) {
    return EXTENSIONS.map((extension) => join(cwd, `stopover.config${extension}`)).find((file) =>
      existsSync(file),
    );
  }
  const file = resolve(cwd, asked);
  if (!existsSync(file)) throw new StopoverError('config-not-found', { file });
  if (EXTENSIONS.includes(extname(file))) return file;
  const reason = `expected a name that ends in ${EXTENSIONS.join(', ')}`;
  throw new StopoverError('config-unloadable', { file, reason });
}

/** Reads the configuration of a file. @throws StopoverError config-unloadable. */
export async function readConfigFile(file: string, cwd: string): Promise<unknown> {
  try {
    if (file.endsWith('.json')) return parseJson(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
    const { importModule } = await import('./import-module.ts');
    const { default: exported } = (await importModule(file, cwd)).namespace;
    if (exported === undefined) throw new Error('it has no default export');
    return typeof exported === 'function' ? await exported() : exported;
  } catch (cause) {
    if (cause instanceof StopoverError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StopoverError('config-unloadable', { file, reason }, { cause });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(describeJsonProblem(text, error as Error));
  }
}

/** Environment variables and the keys they override (docs/configuration.md). */
export const overrides = [
  ['STORYBLOK_TOKEN', 'storyblok', 'token'],
  ['STORYBLOK_OAUTH_TOKEN', 'storyblok', 'oauthToken'],
  ['STORYBLOK_PREVIEW_TOKEN', 'storyblok', 'previewToken'],
  ['STORYBLOK_SPACE_ID', 'storyblok', 'spaceId'],
  ['STORYBLOK_API_URL', 'storyblok', 'apiUrl'],
  ['SITE_URL', 'site', 'url'],
] as const;

/** Lays the environment over the file; an empty variable counts as unset. The schema rejects values that are not objects. */
function applyEnvironment(written: unknown, env: Environment): unknown {
  if (!isObject(written)) return written;
  const config: Record<string, unknown> = { ...written };
  for (const [variable, section, key] of overrides) {
    const { [variable]: value } = env;
    const found = config[section] ?? {};
    if (value && isObject(found)) config[section] = { ...found, [key]: value };
  }
  const job = findJobId(env);
  if (job && isObject(config.monitoring)) config.monitoring = { version: job, ...config.monitoring };
  return config;
}

/** Tokens that stand in the file itself; the environment's are known already. */
function listSecrets(written: unknown): string[] {
  const storyblok = isObject(written) ? written.storyblok : undefined;
  if (!isObject(storyblok)) return [];
  const { token, previewToken, oauthToken } = storyblok;
  return [token, previewToken, oauthToken].filter((value) => typeof value === 'string');
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
