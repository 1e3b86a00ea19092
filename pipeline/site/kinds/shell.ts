/** The module with the shell of the site: its one export made by `defineShell`. */
import type { ShellDefinition } from '#renderer';
import { findNearestName } from '../../config/nearest-name.ts';
import { StopoverError } from '../../errors.ts';
import { defineModuleKind } from './module-kind.ts';

/** `shell` of the configuration. */
export const shellModule = defineModuleKind({
  key: 'shell',
  pick([module]) {
    const { exports, file } = module!;
    const [shell, ...others] = [...new Set(Object.values(exports))].filter(isShell);
    const reason =
      shell && others.length === 0
        ? findFault(shell)
        : `it exports ${shell ? 'more than one shell' : 'no shell'} made by defineShell`;
    if (reason !== undefined) throw new StopoverError('module-unloadable', { file, reason });
    return { shell: shell! };
  },
});

/** The parts of a shell, with their types, because types do not check plain JavaScript. */
const partTypes: Readonly<Record<Exclude<keyof ShellDefinition, 'kind'>, 'function' | 'object'>> = {
  document: 'function',
  header: 'function',
  footer: 'function',
  banner: 'function',
  consent: 'function',
  regions: 'object',
  breadcrumbs: 'function',
  notFound: 'function',
  error: 'function',
  health: 'function',
};

/** Finds a part that Stopover would silently ignore, or with which every page would fail. */
function findFault({ kind: _, ...parts }: ShellDefinition): string | undefined {
  const types: Readonly<Record<string, string | undefined>> = partTypes;
  for (const [name, part] of Object.entries(parts)) {
    const type = types[name];
    if (type === undefined) return `its shell has no part "${name}"; ${suggestPart(name)}`;
    if (part !== undefined && typeof part !== type) return `the part "${name}" of its shell is no ${type}`;
  }
  return undefined;
}

function suggestPart(name: string): string {
  const known = Object.keys(partTypes);
  const nearest = findNearestName(name, known);
  return nearest === undefined ? `the parts are ${known.join(', ')}` : `did you mean "${nearest}"?`;
}

function isShell(value: unknown): value is ShellDefinition {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'shell';
}
