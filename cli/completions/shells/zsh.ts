/** Completions for zsh. */
import type { OptionOutline, ProgramOutline } from '../program-outline.ts';

/** The script for a file `_stopover` in a folder of `$fpath`. */
export function writeZsh({ commands, options }: ProgramOutline): string {
  const names = commands.map(({ name, description }) => `    '${quote(name)}:${quote(description)}'`);
  const cases = commands.map((command) => {
    const specs = [...command.options, ...options].flatMap(describeOption);
    const first = command.choices.length > 0 ? [`'1:value:(${command.choices.join(' ')})'`] : [];
    return `    ${command.name}) _arguments ${[...specs, ...first, `'*:file:_files'`].join(' \\\n      ')} ;;`;
  });
  return `#compdef stopover
# Completions of stopover for zsh: stopover completions zsh > FOLDER_OF_FPATH/_stopover
_stopover() {
  local -a commands
  commands=(
${names.join('\n')}
  )
  local context state line
  _arguments -C ${options.flatMap(describeOption).join(' \\\n    ')} \\
    '1:command:->command' '*::argument:->argument'
  case $state in
    command) _describe command commands ;;
    argument) case $line[1] in
${cases.join('\n')}
    esac ;;
  esac
}
if [ "$funcstack[1]" = _stopover ]; then _stopover "$@"; else compdef _stopover stopover; fi
`;
}

function describeOption({ names, description, value, choices }: OptionOutline): readonly string[] {
  return names.map((name) => `'${name}[${quote(description)}]${describeValue(value, choices)}'`);
}

function describeValue(value: OptionOutline['value'], choices: readonly string[]): string {
  if (value === undefined) return '';
  if (value === 'choice') return `:value:(${choices.map(quote).join(' ')})`;
  return { folder: ':folder:_files -/', file: ':file:_files', text: ':value: ' }[value];
}

/** Brackets and colons end a description; an apostrophe ends the word. */
function quote(text: string): string {
  return text.replace(/[[\]:\\]/g, '\\$&').replaceAll("'", "'\\''");
}
