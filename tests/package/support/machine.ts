/** A user's machine: an empty home, an empty folder, and a registry with the published packages. */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, onTestFinished } from 'vitest';
import { readFirstLine } from '../../support/programs/first-line.ts';
import { makeKeptFolder } from '../../support/runs/kept-folder.ts';
import { openRegistry, type Registry } from './registry.ts';

export interface Machine {
  /** The empty folder. */
  readonly cwd: string;
  npm(args: readonly string[]): Promise<string>;
  /** Runs the program that is installed in a folder, by default the empty one, to its end. */
  stopover(args: readonly string[], cwd?: string): Promise<MachineResult>;
  /** Starts a command that keeps running; returns the address that it prints. It ends with the test. */
  serve(args: readonly string[], cwd?: string): Promise<string>;
}

export interface MachineResult {
  readonly exitCode: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

/** Commands of npm and of the program that take longer count as hanging. */
const MAX_RUN_MS = 500_000;

/**
 * Makes one machine for all tests of a file, whose registry has the packed files besides the packages of the checkout. Every call of
 * the returned function gives another empty folder. npm keeps what the first test has downloaded, as on a user's machine.
 */
export function shareMachine(pack: () => Promise<readonly string[]>): () => Promise<Machine> {
  const home = makeKeptFolder();
  let registry: Promise<Registry> | undefined;
  afterAll(async () => (await registry)?.close());
  return async () => {
    registry ??= pack().then(openRegistry);
    return openFolder(home, (await registry).url);
  };
}

function openFolder(home: string, registry: string): Machine {
  const cwd = mkdtempSync(join(home, 'empty-'));
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: home,
    npm_config_registry: registry,
    npm_config_audit: 'false',
    npm_config_update_notifier: 'false',
    STORYBLOK_TOKEN: 'any-token',
  };
  const start = (file: string, args: readonly string[], folder: string) =>
    execa(file, args, { cwd: folder, extendEnv: false, env, stdin: 'ignore', timeout: MAX_RUN_MS });
  const program = (args: readonly string[], folder: string) =>
    start(process.execPath, [join(folder, 'node_modules/.bin/stopover'), ...args], folder);
  return {
    cwd,
    npm: async (args) => (await start('npm', args, cwd)).stdout,
    async stopover(args, folder = cwd) {
      const { exitCode, stdout, stderr } = await program(args, folder).catch((error) => error);
      return { exitCode, stdout, stderr };
    },
    async serve(args, folder = cwd) {
      const child = program([...args, '--port', '0', '--json'], folder);
      onTestFinished(() => void child.kill('SIGKILL'));
      child.catch(() => {});
      const line = await readFirstLine(child.stdout).catch(() => undefined);
      if (line === undefined) {
        throw new Error(`It ended before it announced an address: ${(await child).stderr}`);
      }
      return JSON.parse(line).url;
    },
  };
}
