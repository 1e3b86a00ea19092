/** The module with the shell of the site: its one export made by `defineShell`. */
import type { ShellDefinition } from '#renderer';
import { StopoverError } from '../../errors.ts';
import { defineModuleKind } from './module-kind.ts';

/** `shell` of the configuration. */
export const shellModule = defineModuleKind({
  key: 'shell',
  pick([module]) {
    const { exports, file } = module!;
    const [shell, ...others] = Object.values(exports).filter(isShell);
    if (shell && others.length === 0) return { shell };
    const reason = `it exports ${shell ? 'more than one shell' : 'no shell'} made by defineShell`;
    throw new StopoverError('module-unloadable', { file, reason });
  },
});

function isShell(value: unknown): value is ShellDefinition {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'shell';
}
