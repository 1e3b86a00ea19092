/** Installs the packages of a new project with the program that its author uses. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { StopoverError } from '#pipeline/errors';
import type { CommandContext } from '../command.ts';
import type { PackageManager } from './package-manager.ts';

/** Installs packages. Output goes to standard error, like everything that is not a result. @throws StopoverError packages-not-installed. */
export async function installPackages(
  { name: manager }: PackageManager,
  context: CommandContext,
): Promise<void> {
  const { cwd, globals, signal, terminal } = context;
  // A build runs with NODE_ENV=production, for which these programs leave out development packages.
  const { NODE_ENV, ...env } = context.env;
  terminal.info(`Installing packages with ${manager}`);
  const child = spawn(manager, ['install'], {
    ...{ cwd, env, signal },
    stdio: ['ignore', globals.quiet ? 'ignore' : 2, 2],
    // On Windows these programs are shell scripts.
    shell: process.platform === 'win32',
  });
  const reason = await once(child, 'close').then(
    ([status]) => (status === 0 ? undefined : `${manager} ended with status ${status}`),
    (error: Error) => error.message,
  );
  signal.throwIfAborted();
  if (reason !== undefined) throw new StopoverError('packages-not-installed', { manager, reason });
}
