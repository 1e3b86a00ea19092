/** The interface of a command, and its context. */
import type { Command } from 'commander';
import type { SecretKeeper } from './configuration/secrets.ts';
import type { KeyStream } from './preview/preview-keys.ts';
import type { Terminal, TerminalStream } from './terminal/terminal.ts';

/** Options that every command takes (docs/cli.md). */
export interface GlobalOptions {
  readonly cwd: string;
  readonly config: string | undefined;
  readonly json: boolean;
  readonly quiet: boolean;
  readonly verbose: boolean;
  /** False with --no-color. */
  readonly color: boolean;
}

/** Environment variables, unchanged. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A command's context, besides its own options. */
export interface CommandContext {
  readonly globals: GlobalOptions;
  /** The program: with all commands for `completions`, otherwise at least with the one that runs. */
  readonly program: Command;
  /** The working directory, absolute. */
  readonly cwd: string;
  readonly env: Environment;
  readonly terminal: Terminal;
  /** Keeps the secrets out of the output; code that reads a secret registers it. */
  readonly secrets: SecretKeeper;
  /** Aborted by Ctrl-C, by SIGTERM and by a closed terminal. */
  readonly signal: AbortSignal;
  readonly now: () => Date;
  /** Keys, if standard input is a terminal. */
  readonly stdin: KeyStream | undefined;
  /** The terminal's stream, for output that is not a line of text. */
  readonly stderr: TerminalStream;
  /** Prints the JSON document of a command that keeps running; `run` then returns undefined. */
  readonly announce: (report: CommandReport) => void;
}

/** The command's own part of the JSON document. */
export interface CommandReport {
  readonly warnings?: readonly { readonly code: string; readonly message: string }[];
  readonly [key: string]: unknown;
}

/** The result of a command that has ended. */
export interface CommandResult {
  readonly report: CommandReport;
  /** Text for standard output; with --json, only the JSON document is printed. */
  readonly output?: string | undefined;
  /** The reason why the command failed although it has a report. */
  readonly error?: unknown;
}

/** A command line, and its effect. */
export type CommandExample = readonly [args: string, does: string];

/** A command: its name, its options, its work. */
export interface CommandDefinition<Options = never> {
  readonly name: string;
  readonly description: string;
  /** The two command lines that most people need, without `stopover` and the command's name. */
  readonly examples: readonly CommandExample[];
  /** Whether it connects to other machines, for which a proxy may be needed. Default: false. */
  readonly usesNetwork?: boolean;
  /** Whether it reports faults of the configuration file itself. Default: false. */
  readonly judgesConfig?: boolean;
  /** Returns the facts of the JSON document for a failure before there are any, so that scripts find the same keys. */
  reportNothing?(): CommandReport;
  /** Adds arguments and options. */
  configure(command: Command): void;
  /** Does the work. Heavy modules are imported here, so that other commands start without them. */
  run(options: Options, context: CommandContext): Promise<CommandResult | undefined>;
}

/** Gives a command its types; returns its argument. */
export function defineCommand<Options>(definition: CommandDefinition<Options>): CommandDefinition<Options> {
  return definition;
}
