/** Modules with files that are made from content: every export made by `defineArtefact`. */
import type { ArtefactDefinition } from '#renderer';
import { StopoverError } from '../../errors.ts';
import { defineModuleKind, needFunctions, type SiteModule } from './module-kind.ts';

/** `artefacts` of the configuration. */
export const artefactModules = defineModuleKind({
  key: 'artefacts',
  pick: (modules) => ({ artefacts: modules.flatMap(pickArtefacts) }),
});

function pickArtefacts({ exports, file }: SiteModule): readonly ArtefactDefinition[] {
  const artefacts = Object.values(exports).filter(isArtefact);
  const reason = 'it exports no artefact made by defineArtefact';
  if (artefacts.length === 0) throw new StopoverError('module-unloadable', { file, reason });
  for (const definition of artefacts) needFunctions({ definition, called: 'artefact', file }, ['make']);
  return artefacts;
}

function isArtefact(value: unknown): value is ArtefactDefinition {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'artefact';
}
