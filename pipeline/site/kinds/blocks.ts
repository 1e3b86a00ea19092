/** Modules with blocks of the site: every export made by `defineBlock` or `definePage`. */
import type { BlockDefinition } from '#renderer';
import { StopoverError } from '../../errors.ts';
import { defineModuleKind, type SiteModule } from './module-kind.ts';

/** `blocks` of the configuration. */
export const blockModules = defineModuleKind({
  key: 'blocks',
  pick: (modules) => ({ blocks: modules.flatMap(pickBlocks) }),
});

function pickBlocks({ exports, file }: SiteModule): BlockDefinition[] {
  const blocks = Object.values(exports).filter(isBlock);
  for (const { name, kind } of blocks) {
    if (blockKinds.includes(kind)) continue;
    // A module in plain JavaScript may leave it out.
    const found =
      (kind as unknown) === undefined ? 'no kind' : `a kind that nobody knows, ${JSON.stringify(kind)}`;
    throw new StopoverError('module-unloadable', {
      file,
      reason: `its block "${name}" has ${found}. Say kind: 'section' for what stands in a page, 'item' for what stands in another block, 'record' for stories that pages show; stories that are pages take definePage`,
    });
  }
  if (blocks.length > 0) return blocks;
  throw new StopoverError('module-unloadable', { file, reason: 'it exports no block made by defineBlock' });
}

const blockKinds: readonly BlockDefinition['kind'][] = ['section', 'item', 'page', 'record'];

function isBlock(value: unknown): value is BlockDefinition {
  return typeof value === 'object' && value !== null && 'name' in value && 'schema' in value;
}
