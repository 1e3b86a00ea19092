/** Runs one command: makes its context, prints its JSON document, turns what it throws into an exit status. */
import { resolve } from 'node:path';
import type { CommandContext, CommandDefinition, CommandReport, GlobalOptions } from './command.ts';
import { describeFailure, type Failure } from './failure.ts';
import type { ProgramInput } from './program.ts';
import { createTerminal, type Terminal } from './terminal.ts';

interface CommandCall {
  readonly options: object;
  readonly globals: GlobalOptions & { readonly color: boolean };
  readonly input: ProgramInput;
}

/** Returns the exit status; never rejects. */
export async function runCommand(definition: CommandDefinition, call: CommandCall): Promise<number> {
  const { globals, input } = call;
  const start = performance.now();
  const terminal = openTerminal(call);
  const print = (report: CommandReport, failure?: Failure) => {
    if (!globals.json) return;
    const { warnings = [], ...rest } = report;
    const durationMs = Math.round(performance.now() - start);
    const error = failure ? { error: failure } : {};
    const document = { command: definition.name, ok: !failure, durationMs, warnings, ...rest, ...error };
    input.stdout.write(`${JSON.stringify(document)}\n`);
  };
  try {
    const result = await definition.run(call.options as never, createContext(call, terminal, print));
    terminal.endProgress();
    const failure = result?.error === undefined ? undefined : fail(result.error, call, terminal);
    if (result) print(result.report, failure);
    return failure?.exitCode ?? 0;
  } catch (error) {
    terminal.endProgress();
    const failure = fail(error, call, terminal);
    print({}, failure);
    return failure.exitCode;
  }
}

function openTerminal({ globals, input }: CommandCall): Terminal {
  const { stderr, env } = input;
  const allowed = globals.color && !env.NO_COLOR && env.TERM !== 'dumb';
  return createTerminal({
    stream: stderr,
    color: allowed && (stderr.isTTY === true || Boolean(env.FORCE_COLOR)),
    quiet: globals.quiet,
    verbose: globals.verbose,
    now: () => performance.now(),
  });
}

function createContext(
  { globals, input }: CommandCall,
  terminal: Terminal,
  announce: (report: CommandReport) => void,
): CommandContext {
  const cwd = resolve(input.cwd, globals.cwd);
  return { globals, cwd, terminal, announce, env: input.env, signal: input.signal, now: () => new Date() };
}

function fail(error: unknown, { globals, input }: CommandCall, terminal: Terminal): Failure {
  const failure = describeFailure(error, input.signal);
  terminal.error(failure.message);
  terminal.info(`  ${terminal.style.dim(`${failure.hint} (${failure.code})`)}`);
  if (globals.verbose && error instanceof Error && error.stack) terminal.detail(error.stack);
  return failure;
}
