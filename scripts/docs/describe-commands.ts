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
  const description = command.description();
  const sentence = `${description.charAt(0).toUpperCase()}${description.slice(1)}.`;
  return [`### stopover ${command.name()}`, sentence, ...(own.length > 0 ? [describeOptions(own)] : [])].join(
    '\n\n',
  );
}

function describeOptions(options: readonly Option[]): string {
  return writeTable(
    ['option', 'does'],
    options.map(({ flags, description, argChoices }) => {
      const choices = argChoices ? `: ${argChoices.map((choice) => `\`${choice}\``).join(' or ')}` : '';
      return [`\`${flags}\``, `${description}${choices}`];
    }),
  );
}
