/** Lends the variables of `.env` to a configuration that is a program, which reads them as `process.env.NAME`. */
import type { Environment } from '../command.ts';

/** How many runs have a variable on loan: a preview may run the configuration several times at once. */
const loans = new Map<string, number>();

/** Sets variables that the process lacks while something runs. They do not stay: no other code of the site is to see tokens. */
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
