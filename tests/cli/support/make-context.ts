/** Makes a command's context, for tests that call its parts without a process. */
import { Command } from 'commander';
import type { CommandContext } from '../../../cli/command.ts';
import { createSecretKeeper } from '../../../cli/configuration/secrets.ts';
import { createTerminal } from '../../../cli/terminal/terminal.ts';

interface ContextOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** File of --config. */
  readonly config?: string;
  readonly verbose?: boolean;
}

export interface LabContext extends CommandContext {
  /** The output of the terminal. */
  readonly said: () => string;
}

/** A context whose terminal can be read. */
export function makeContext({ cwd, env = {}, config, verbose = false }: ContextOptions): LabContext {
  let text = '';
  const write = (part: string) => {
    text += part;
  };
  const look = { color: false, live: false, quiet: false, verbose };
  return {
    program: new Command('stopover'),
    cwd,
    env,
    globals: { cwd, config, json: false, quiet: false, verbose, color: false },
    terminal: createTerminal({ ...look, stream: { write }, now: () => 0 }),
    secrets: createSecretKeeper(),
    stdin: undefined,
    stderr: { write },
    signal: new AbortController().signal,
    now: () => new Date('2026-11-20T12:00:00Z'),
    announce: () => {},
    said: () => text,
  };
}
