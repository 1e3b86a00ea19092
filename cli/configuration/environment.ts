/** The environment with the file `.env` of the working directory below it, for commands and for a configuration that is a program. */
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

/** How many runs have a variable on loan: a preview may run the configuration several times at once. */
const loans = new Map<string, number>();

/** Sets variables that the process lacks while a configuration runs. They do not stay: no other code of the site is to see tokens. */
export async function lendEnvironment<Result>(env: Environment, run: () => Promise<Result>): Promise<Result> {
  const lent = Object.entries(env).filter(([name]) => loans.has(name) || process.env[name] === undefined);
  for (const [name, value = ''] of lent) {
    loans.set(name, (loans.get(name) ?? 0) + 1);
    process.env[name] = value;
  }
  try {
    return await run();
  } finally {
    for (const [name] of lent) endLoan(name);
  }
}

function endLoan(name: string): void {
  const others = (loans.get(name) ?? 1) - 1;
  if (others > 0) return void loans.set(name, others);
  loans.delete(name);
  delete process.env[name];
}
