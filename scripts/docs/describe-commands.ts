/** Describes the commands and their options for `docs/cli.md`, from the program itself. */
import type { Command, Option } from 'commander';
import { writeTable } from './fill-document.ts';

/** The options that every command takes. */
export function describeGlobalOptions(program: Command): string {
  return describeOptions(program.options);
}

/** Every command with its own options. */
export function describeCommands(program: Command): string {
  return program.commands.map(describeCommand).join('\n\n');
}

function describeCommand(command: Command): string {
  const own = command.options.filter(({ hidden }) => !hidden);
  const parts = command.registeredArguments.map((argument) => ({
    name: argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
    meaning: `${argument.description}${listChoices(argument.argChoices)}`,
  }));
  // Outside of code, Markdown treats the name of a required argument as an element.
  const title = ['stopover', command.name(), ...parts.map(({ name }) => name.replace('<', '\\<'))].join(' ');
  const description = command.description();
  const sentence = `${description.charAt(0).toUpperCase()}${description.slice(1)}.`;
  const meanings = parts.map(({ name, meaning }) => `- \`${name}\`: ${meaning}`).join('\n');
  const options = own.length > 0 ? describeOptions(own) : '';
  return [`### ${title}`, sentence, meanings, options].filter(Boolean).join('\n\n');
}

function describeOptions(options: readonly Option[]): string {
  return writeTable(
    ['option', 'does'],
    options.map(({ flags, description, argChoices }) => [
      `\`${flags}\``,
      `${description}${listChoices(argChoices)}`,
    ]),
  );
}

function listChoices(choices: readonly string[] | undefined): string {
  return choices ? `: ${choices.map((choice) => `\`${choice}\``).join(' or ')}` : '';
}
