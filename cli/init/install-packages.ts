/** Installs the packages of a new project with the program that its author uses. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { StopoverError } from '#pipeline/errors';
import type { CommandContext } from '../command.ts';
import type { PackageManager } from './package-manager.ts';

/** Its output goes to standard error, as everything that is no result. @throws StopoverError packages-not-installed. */
export async function installPackages(
  { name: manager }: PackageManager,
  context: CommandContext,
): Promise<void> {
  const { cwd, globals, signal, terminal } = context;
  // A build runs in production, for which these programs leave out what development needs.
  const { NODE_ENV, ...env } = context.env;
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
