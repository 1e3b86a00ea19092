/** Reports wrong arguments like every other failure, and as JSON if that was requested. */
import { type Command, CommanderError } from 'commander';
import type { ProgramInput } from './program-input.ts';
import { escapeDocument } from './terminal/clean-line.ts';
import { createTerminal } from './terminal/terminal.ts';
import { chooseTerminalMode } from './terminal/terminal-mode.ts';

/** Exit status of wrong arguments (docs/cli.md); commander itself would say 1. */
const USAGE_STATUS = 2;
const OWN_FAULT_STATUS = 1;

interface UsageCall {
  readonly input: ProgramInput;
  /** The command that was called; undefined if the arguments were wrong before it. */
  readonly called: Command | undefined;
  /** Help or the version if JSON was requested, because commander has not printed it then. */
  readonly told: string;
}

/** The JSON document of a program that has run no command. */
interface UsageDocument {
  readonly command: string | null;
  readonly ok: boolean;
  readonly error?: ReturnType<typeof describe>;
  readonly help?: string;
  readonly version?: string;
}

/**
 * Reports what happened before any command could run, and returns the exit status. Commander also throws for --help and
 * --version, with exit code 0, after printing everything itself, unless JSON was requested.
 */
export function explainUsage(error: unknown, { called, input, told }: UsageCall): number {
  const command = called && nameSubject(called);
  if (error instanceof CommanderError && error.exitCode === 0) {
    const answer = error.code === 'commander.version' ? { version: told.trim() } : { help: told };
    print({ command: command ?? null, ok: true, ...answer }, input);
    return 0;
  }
  const failure = describe(error, command);
  // Without a command, commander has already printed the help.
  if (!isMissingCommand(error)) tell(failure, input);
  print({ command: command ?? null, ok: false, error: failure }, input);
  return failure.exitCode;
}

/** Returns the name of the command, or of the command whose help was requested. */
function nameSubject(called: Command): string | undefined {
  if (called.name() !== 'help') return called.name();
  const names = called.parent!.commands.map((candidate) => candidate.name());
  return names.find((name) => name !== 'help' && name === called.args[0]);
}

/** Prints the JSON document if it was requested. */
function print({ command, ok, ...more }: UsageDocument, { argv, stdout }: ProgramInput): void {
  if (!argv.includes('--json')) return;
  const document = { command, ok, durationMs: 0, warnings: [], ...more };
  stdout.write(`${escapeDocument(JSON.stringify(document))}\n`);
}

/** Describes commander's error as a sentence. Any other error is our own fault: a part of the program does not load. */
function describe(error: unknown, command: string | undefined) {
  if (!(error instanceof CommanderError)) {
    const message = `A fault of Stopover itself: ${error instanceof Error ? error.message : String(error)}`;
    const hint = 'Please report it with the command and the lines above.';
    return { code: 'internal', message, hint, exitCode: OWN_FAULT_STATUS };
  }
  const hint = `Run "stopover ${command ? `${command} ` : ''}--help" to see what there is.`;
  const message = isMissingCommand(error) ? 'No command was given.' : writeSentence(error.message);
  return { code: 'usage', message, hint, exitCode: USAGE_STATUS };
}

function isMissingCommand(error: unknown): boolean {
  return error instanceof CommanderError && error.code === 'commander.help';
}

function writeSentence(message: string): string {
  const [first = '', ...rest] = message.replace(/^error: /, '').split('\n');
  const sentence = first.charAt(0).toUpperCase() + first.slice(1).replace(/\.$/, '');
  return [`${sentence}.`, ...rest.filter(Boolean)].join(' ');
}

function tell(failure: ReturnType<typeof describe>, { argv, stderr, env }: ProgramInput): void {
  const mode = chooseTerminalMode({ stream: stderr, env, color: !argv.includes('--no-color') });
  createTerminal({ stream: stderr, ...mode, quiet: false, verbose: false, now: () => 0 }).failure({
    ...failure,
    lines: [failure.message],
  });
}
