/** The options that every command takes, before its name and after it. */
import { type Command, Option } from 'commander';
import type { GlobalOptions } from './command.ts';

interface GlobalFlags extends Partial<Omit<GlobalOptions, 'color'>> {
  /** Commander's value of --no-color: true unless it is given. */
  readonly color: boolean;
}

/** Adds the options to the program, where its help shows them. */
export function addGlobalOptions(program: Command, version: string): void {
  program.version(version, '-V, --version', 'print the version');
  for (const option of makeOptions()) program.addOption(option);
}

/** Adds the same options to a command; its help lists them once, from the program. The command's own option takes precedence. */
export function acceptGlobalOptions(command: Command, version: string): void {
  const own = new Set(command.options.map(({ long }) => long));
  command.version(version, own.has('--version') ? '-V' : '-V, --version');
  for (const option of makeOptions()) command.addOption(option);
  for (const option of command.options) if (!own.has(option.long)) option.hideHelp();
  for (const option of command.options) if (option.short === '-V') option.hideHelp();
}

/** Reads the global options from both places; the one nearer to the command takes precedence. */
export function readGlobalOptions(program: Command, command: Command): GlobalOptions {
  const before = program.opts<GlobalFlags>();
  const after = command.opts<GlobalFlags>();
  return {
    cwd: after.cwd ?? before.cwd ?? '.',
    config: after.config ?? before.config,
    json: after.json ?? before.json ?? false,
    quiet: after.quiet ?? before.quiet ?? false,
    verbose: after.verbose ?? before.verbose ?? false,
    color: before.color && after.color,
  };
}

function makeOptions(): Option[] {
  return [
    new Option('--cwd <dir>', 'work in this folder'),
    new Option('--config <file>', 'configuration file (default: stopover.config.{ts,mts,js,mjs,json})'),
    new Option('--json', 'print one JSON document to standard output'),
    new Option('-q, --quiet', 'print errors only'),
    new Option('-v, --verbose', 'print more, including the origin of failures'),
    new Option('--no-color', 'print without colours'),
  ];
}
