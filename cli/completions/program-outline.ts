/** The commands and options of the program, as shells complete them. */
import type { Command, Option } from 'commander';

/** An option. */
export interface OptionOutline {
  /** `-q`, `--quiet`. */
  readonly names: readonly string[];
  readonly description: string;
  /** The kind of its value; undefined if it takes none. */
  readonly value: 'choice' | 'file' | 'folder' | 'text' | undefined;
  readonly choices: readonly string[];
}

/** A command. */
export interface CommandOutline {
  readonly name: string;
  readonly description: string;
  readonly options: readonly OptionOutline[];
  /** Values of its first argument; none if it may be anything. */
  readonly choices: readonly string[];
}

/** The program. */
export interface ProgramOutline {
  readonly commands: readonly CommandOutline[];
  /** Options that every command takes. */
  readonly options: readonly OptionOutline[];
}

/** Makes the outline from the program itself. */
export function outlineProgram(program: Command): ProgramOutline {
  return {
    options: program.options.map(outlineOption),
    commands: program.commands.map((command) => ({
      name: command.name(),
      description: command.description(),
      // Options that every command takes are hidden in its help.
      options: command.options.filter(({ hidden }) => !hidden).map(outlineOption),
      choices: command.registeredArguments[0]?.argChoices ?? [],
    })),
  };
}

function outlineOption({ short, long, description, argChoices, flags }: Option): OptionOutline {
  const names = [short, long].filter((name) => name !== undefined && name !== null);
  return { names, description, choices: argChoices ?? [], value: kindOf(flags, argChoices) };
}

function kindOf(flags: string, choices: readonly string[] | undefined): OptionOutline['value'] {
  if (choices) return 'choice';
  const value = /[<[](\w+)/.exec(flags)?.[1];
  if (value === undefined) return undefined;
  if (/^(?:dir|folder)$/.test(value)) return 'folder';
  return value === 'file' ? 'file' : 'text';
}
