/** Modules with files that are made from content: every export made by `defineArtefact` or `defineArtefacts`. */
import type { ArtefactDefinition, ArtefactsDefinition } from '#renderer';
import { StopoverError } from '../../errors.ts';
import {
  defineModuleKind,
  findSlip,
  type NamedDefinition,
  needFunctions,
  type SiteModule,
} from './module-kind.ts';

/** `artefacts` of the configuration. */
export const artefactModules = defineModuleKind({
  key: 'artefacts',
  pick(modules) {
    const names = new Set<string>();
    return { artefacts: modules.flatMap((module) => pickArtefacts(module, names)) };
  },
});

/** @param names the names of the lists so far. */
function pickArtefacts(
  { exports, file }: SiteModule,
  names: Set<string>,
): readonly (ArtefactDefinition | ArtefactsDefinition)[] {
  const found = [...new Set(Object.values(exports))].filter(isArtefact);
  if (found.length === 0) refuse(file, 'it exports no artefact made by defineArtefact or defineArtefacts');
  for (const definition of found) {
    if (definition.kind === 'artefacts') checkList(definition, { file, names });
    else checkFile(definition, file);
  }
  return found;
}

function checkFile(definition: ArtefactDefinition, file: string): void {
  const called = 'artefact';
  refuseSlip({ definition, called, file }, ['path', 'make']);
  needFunctions({ definition, called, file }, ['make']);
  // Without a path, the file would be left out without a word.
  if (!['string', 'function'].includes(typeof definition.path))
    refuse(file, 'its artefact has no path: write one such as "feed.xml", or a function that returns it');
}

function checkList(
  definition: ArtefactsDefinition,
  { file, names }: { readonly file: string; readonly names: Set<string> },
): void {
  const called = `list of artefacts "${definition.name}"`;
  if (names.has(definition.name))
    refuse(file, `there are two lists of artefacts called "${definition.name}"`);
  names.add(definition.name);
  refuseSlip({ definition, called, file }, ['name', 'list', 'make']);
  needFunctions({ definition, called, file }, ['list', 'make']);
}

function refuseSlip({ definition, called, file }: NamedDefinition<object>, options: readonly string[]): void {
  const slip = findSlip(definition, options);
  if (!slip) return;
  const { name, meant } = slip;
  refuse(file, `its ${called} has an option "${name}", which nothing reads; did you mean "${meant}"?`);
}

const kinds: readonly unknown[] = ['artefact', 'artefacts'];

function isArtefact(value: unknown): value is ArtefactDefinition | ArtefactsDefinition {
  return typeof value === 'object' && value !== null && 'kind' in value && kinds.includes(value.kind);
}

function refuse(file: string, reason: string): never {
  throw new StopoverError('module-unloadable', { file, reason });
}
