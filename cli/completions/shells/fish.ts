/** Completions for fish. */
import type { OptionOutline, ProgramOutline } from '../program-outline.ts';

/** The script for `~/.config/fish/completions/stopover.fish`. */
export function writeFish({ commands, options }: ProgramOutline): string {
  const lines = [
    '# Completions of stopover for fish: stopover completions fish > ~/.config/fish/completions/stopover.fish',
    ...options.map((option) => describeOption(option, [])),
    ...commands.map(
      ({ name, description }) =>
        `complete -c stopover -n __fish_use_subcommand -f -a ${name} -d ${quote(description)}`,
    ),
    ...commands.flatMap((command) => {
      const condition = ['-n', quote(`__fish_seen_subcommand_from ${command.name}`)];
      const choices = command.choices.length > 0 ? [describeChoices(command.name, command.choices)] : [];
      return [...command.options.map((option) => describeOption(option, condition)), ...choices];
    }),
  ];
  return `${lines.join('\n')}\n`;
}

/** Choices for the first word after a command; files come after it. */
function describeChoices(name: string, choices: readonly string[]): string {
  const isFirst = `__fish_seen_subcommand_from ${name}; and not __fish_seen_subcommand_from ${choices.join(' ')}`;
  return `complete -c stopover -n ${quote(isFirst)} -f -a ${quote(choices.join(' '))}`;
}

function describeOption(
  { names, description, value, choices }: OptionOutline,
  condition: readonly string[],
): string {
  const flags = names.flatMap((name) =>
    name.startsWith('--') ? ['-l', name.slice(2)] : ['-s', name.slice(1)],
  );
  return [
    'complete -c stopover',
    ...condition,
    ...flags,
    ...describeValue(value, choices),
    '-d',
    quote(description),
  ].join(' ');
}

function describeValue(value: OptionOutline['value'], choices: readonly string[]): readonly string[] {
  if (value === undefined) return [];
  if (value === 'choice') return ['-x', '-a', quote(choices.join(' '))];
  if (value === 'folder') return ['-x', '-a', quote('(__fish_complete_directories)')];
  return value === 'file' ? ['-r', '-F'] : ['-x'];
}

function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
