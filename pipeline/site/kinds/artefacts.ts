/** Modules with files that are made from content: every export made by `defineArtefact`. */
import type { ArtefactDefinition } from '#renderer';
import { StopoverError } from '../../errors.ts';
import { defineModuleKind, type SiteModule } from './module-kind.ts';

/** `artefacts` of the configuration. */
export const artefactModules = defineModuleKind({
  key: 'artefacts',
  pick: (modules) => ({ artefacts: modules.flatMap(pickArtefacts) }),
});

function pickArtefacts({ exports, file }: SiteModule): readonly ArtefactDefinition[] {
  const artefacts = Object.values(exports).filter(isArtefact);
  if (artefacts.length > 0) return artefacts;
  const reason = 'it exports no artefact made by defineArtefact';
  throw new StopoverError('module-unloadable', { file, reason });
}

function isArtefact(value: unknown): value is ArtefactDefinition {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'artefact';
}
