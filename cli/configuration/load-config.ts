/** Reads the configuration: the file if there is one, the environment over it, checked once. */
import { Config, configKeys } from '#pipeline/config';
import { StopoverError } from '#pipeline/errors';
import type { CommandContext, Environment } from '../command.ts';
import { findJobId } from '../job-id.ts';
import { describeCachePlace } from './cache-place.ts';
import { describeConfigProblems } from './config-problems.ts';
import { readWrittenConfig, type WrittenConfig } from './written-config.ts';

/** The configuration of a working directory, with what it was made from. */
export interface LoadedConfig {
  readonly config: Config;
  /** The environment with `.env` below it. */
  readonly env: Environment;
  readonly written: WrittenConfig;
}

/**
 * Loads the configuration of a working directory.
 * @param known the configuration as it is written, if the caller has already read it.
 * @throws StopoverError config-not-found, config-unloadable, config-invalid (all problems together, each by its path).
 */
export async function loadConfig(context: CommandContext, known?: WrittenConfig): Promise<LoadedConfig> {
  const written = known ?? (await readWrittenConfig(context));
  const { file, value, env } = written;
  const origin = { file: file ?? '(environment)', env };
  const config = parseConfig(applyEnvironment(value, env), origin);
  const problem = describeCachePlace(config, context.cwd);
  if (problem !== undefined)
    throw new StopoverError('config-invalid', { file: origin.file, problems: [problem] });
  return { config, env, written };
}

/** Checks a configuration. @throws StopoverError config-invalid. */
export function parseConfig(written: unknown, { file, env }: ConfigOrigin): Config {
  // A configuration is checked only once, so compiling a checker would take longer than it saves.
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

/** Environment variables and the keys they override (docs/configuration.md). */
export const overrides = [
  ['STORYBLOK_TOKEN', 'storyblok', 'token'],
  ['STORYBLOK_OAUTH_TOKEN', 'storyblok', 'oauthToken'],
  ['STORYBLOK_PREVIEW_TOKEN', 'storyblok', 'previewToken'],
  ['STORYBLOK_SPACE_ID', 'storyblok', 'spaceId'],
  ['STORYBLOK_API_URL', 'storyblok', 'apiUrl'],
  ['SITE_URL', 'site', 'url'],
  ['REDIS_PREFIX', 'build', 'redisPrefix'],
] as const;

/** Applies the environment over the file; an empty variable counts as unset. The schema rejects values that are not objects. */
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

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
