/** Installs the packages of a new project with the program that its author uses. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { StopoverError } from '#pipeline/errors';
import type { CommandContext, Environment } from '../command.ts';

/** Programs that install what `package.json` names, with `install`. */
const managers = ['npm', 'pnpm', 'yarn', 'bun'] as const;
type Manager = (typeof managers)[number];

/** Its output goes to standard error, as everything that is no result. @throws StopoverError packages-not-installed. */
export async function installPackages(context: CommandContext): Promise<void> {
  const { cwd, globals, signal, terminal } = context;
  // A build runs in production, for which these programs leave out what development needs.
  const { NODE_ENV, ...env } = context.env;
  const manager = findManager(env);
  terminal.info(`Installing packages with ${manager}`);
  const child = spawn(manager, ['install'], {
    ...{ cwd, env, signal },
    stdio: ['ignore', globals.quiet ? 'ignore' : 2, 2],
    // On Windows these are scripts of the shell.
    shell: process.platform === 'win32',
  });
  const reason = await once(child, 'close').then(
    ([status]) => (status === 0 ? undefined : `${manager} ended with status ${status}`),
    (error: Error) => error.message,
  );
  signal.throwIfAborted();
  if (reason !== undefined) throw new StopoverError('packages-not-installed', { manager, reason });
}

/** The program that started us says its name first, as in `pnpm/9.1.0 npm/? node/v22.0.0`. */
function findManager({ npm_config_user_agent: agent = '' }: Environment): Manager {
  return managers.find((name) => agent.startsWith(`${name}/`)) ?? 'npm';
}
