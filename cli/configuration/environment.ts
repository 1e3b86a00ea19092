/** The environment with the file `.env` of the working directory below it. */
import { readDotEnv } from '#pipeline/disk';
import type { CommandContext, Environment } from '../command.ts';
import { secretVariables } from './secrets.ts';

/** Reads the environment; from here on its secrets are not printed. @throws StopoverError environment-unreadable. */
export function readEnvironment(context: CommandContext): Environment {
  const environment = readVariables(context);
  context.secrets.learn(secretVariables.map((name) => environment[name]));
  return environment;
}

/** Reads the environment for variables that are no secrets. @throws StopoverError environment-unreadable. */
export function readVariables({ cwd, env }: Pick<CommandContext, 'cwd' | 'env'>): Environment {
  return { ...readDotEnv(cwd), ...env };
}
