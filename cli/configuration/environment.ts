/** The environment with the file `.env` of the working directory below it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { StopoverError } from '#pipeline/errors';
import type { CommandContext, Environment } from '../command.ts';
import { secretVariables } from './secrets.ts';

/** Reads the environment; from here on its secrets are not printed. @throws StopoverError environment-unreadable. */
export function readEnvironment({ cwd, env, secrets }: CommandContext): Environment {
  const environment = { ...readDotEnv(join(cwd, '.env')), ...env };
  secrets.learn(secretVariables.map((name) => environment[name]));
  return environment;
}

function readDotEnv(file: string): Environment {
  try {
    // Some editors begin every file with a mark of its encoding.
    return parseEnv(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') return {};
    throw new StopoverError('environment-unreadable', { file, reason: message }, { cause });
  }
}
