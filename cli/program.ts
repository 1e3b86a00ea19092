/** From arguments to one command's run: global options, errors, the JSON document, the exit status. */
import { Command, CommanderError } from 'commander';
import type { CommandDefinition, Environment, GlobalOptions } from './command.ts';
import { buildCommand } from './commands/build.ts';
import { contentApiCommand } from './commands/content-api.ts';
import { demoCommand } from './commands/demo.ts';
import { fetchCommand } from './commands/fetch.ts';
import { serveCommand } from './commands/serve.ts';
import { findOwnPackage } from './package-root.ts';
import type { TerminalStream } from './terminal.ts';

/** The commands: one file and one line each. */
const commands = [
  demoCommand,
  fetchCommand,
  buildCommand,
  serveCommand,
  contentApiCommand,
] as readonly CommandDefinition[];

export interface ProgramInput {
  /** Arguments without the program's own name. */
  readonly argv: readonly string[];
  readonly cwd: string;
  readonly env: Environment;
  readonly stdout: TerminalStream;
  readonly stderr: TerminalStream;
  readonly signal: AbortSignal;
}

/** Exit status of wrong arguments (contract, section 1); commander itself would say 1. */
const USAGE_STATUS = 2;

/** Runs the program; returns its exit status and never rejects. */
export async function runProgram(input: ProgramInput): Promise<number> {
  let status = 0;
  const program = createProgram(input);
  for (const definition of commands) {
    const command = program.command(definition.name).description(definition.description);
    definition.configure(command);
    command.action(async (...values: unknown[]) => {
      const { runCommand } = await import('./run-command.ts');
      const options = { ...command.opts(), args: values.slice(0, -2) };
      status = await runCommand(definition, {
        options,
        globals: program.opts<GlobalOptions & { color: boolean }>(),
        input,
      });
    });
  }
  try {
    await program.parseAsync([...input.argv], { from: 'user' });
    return status;
  } catch (error) {
    // Commander throws for --help and --version as well, with exit code 0, and has printed everything itself.
    if (error instanceof CommanderError) return finishUsage(error, input);
    throw error;
  }
}

function createProgram({ stdout, stderr }: ProgramInput): Command {
  return new Command('stopover')
    .description('Turns a Storyblok space into a fast static travel website.')
    .version(findOwnPackage().version, '-V, --version')
    .option('--cwd <dir>', 'work in this folder', '.')
    .option('--config <file>', 'configuration file (default: stopover.config.{ts,mts,js,mjs,json})')
    .option('--json', 'print one JSON document to standard output', false)
    .option('-q, --quiet', 'print errors only', false)
    .option('-v, --verbose', 'print more, and stacks of errors', false)
    .option('--no-color', 'print without colours')
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
    })
    .showHelpAfterError('Run with --help to see what there is.')
    .enablePositionalOptions(false)
    .exitOverride();
}

function finishUsage(error: CommanderError, { argv, stdout }: ProgramInput): number {
  if (error.exitCode === 0) return 0;
  if (argv.includes('--json')) {
    const message = error.message.replace(/^error: /, '');
    const hint = 'Run the command with --help to see what it takes.';
    const failure = { code: 'usage', message, hint, exitCode: USAGE_STATUS };
    stdout.write(
      `${JSON.stringify({ command: null, ok: false, durationMs: 0, warnings: [], error: failure })}\n`,
    );
  }
  return USAGE_STATUS;
}
