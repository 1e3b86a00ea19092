/** Completions for bash. */
import type { OptionOutline, ProgramOutline } from '../program-outline.ts';

/** The script for `source <(stopover completions bash)`. */
export function writeBash({ commands, options }: ProgramOutline): string {
  const names = commands.map(({ name }) => name).join(' ');
  const cases = commands.map(
    (command) => `    ${command.name}) words="${listNames([...command.options, ...options])}" ;;`,
  );
  const values = [...options, ...commands.flatMap((command) => command.options)];
  return `# Completions of stopover for bash: source <(stopover completions bash)
_stopover() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} command= word words
  COMPREPLY=()
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case " ${names} " in *" $word "*) command=$word; break ;; esac
  done
  case "$command $before" in
${writeValues(commands)}
  esac
  case $before in
    ${patternOf(values, 'folder')}) COMPREPLY=($(compgen -d -- "$current")); return ;;
    ${patternOf(values, 'file')}) COMPREPLY=($(compgen -f -- "$current")); return ;;
  esac
  case $command in
    '') words="${names} ${listNames(options)}" ;;
${cases.join('\n')}
  esac
  if [[ $before == "$command" && $current != -* ]]; then case $command in
${writeChoices(commands)}
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _stopover stopover
`;
}

/** Writes the choices for the first word after a command. */
function writeChoices(commands: ProgramOutline['commands']): string {
  const withChoices = commands.filter(({ choices }) => choices.length > 0);
  return withChoices.map(({ name, choices }) => `    ${name}) words="${choices.join(' ')}" ;;`).join('\n');
}

function listNames(options: readonly OptionOutline[]): string {
  return options.flatMap(({ names }) => names).join(' ');
}

/** Writes values by command: an option may have other values with another command. */
function writeValues(commands: ProgramOutline['commands']): string {
  return commands
    .flatMap(({ name, options }) =>
      options
        .filter(({ value }) => value === 'choice')
        .map(({ names, choices }) => {
          const pattern = names.map((option) => `"${name} ${option}"`).join('|');
          return `    ${pattern}) COMPREPLY=($(compgen -W "${choices.join(' ')}" -- "$current")); return ;;`;
        }),
    )
    .join('\n');
}

function patternOf(options: readonly OptionOutline[], value: OptionOutline['value']): string {
  const names = options.filter((option) => option.value === value).flatMap((option) => option.names);
  return [...new Set(names)].join('|');
}
