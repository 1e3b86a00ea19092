/** Modules with blocks of the site: every export made by `defineBlock` or `definePage`. */
import type { BlockDefinition } from '#renderer';
import { StopoverError } from '../../errors.ts';
import { defineModuleKind, findSlip, type SiteModule } from './module-kind.ts';

/** `blocks` of the configuration. */
export const blockModules = defineModuleKind({
  key: 'blocks',
  pick: (modules) => ({ blocks: modules.flatMap(pickBlocks) }),
});

function pickBlocks({ exports, file }: SiteModule): BlockDefinition[] {
  const found = Object.entries(exports).flatMap(([key, value]) =>
    isBlock(value) ? [{ key, block: value }] : [],
  );
  for (const { key, block } of found) {
    const fault = findFault(block);
    if (fault === undefined) continue;
    const reason = `its block "${block.name || key}" has ${fault}`;
    throw new StopoverError('module-unloadable', { file, reason });
  }
  const blocks = found.map(({ block }) => block);
  const twins = findTwins(exports);
  if (twins) throw new StopoverError('module-unloadable', { file, reason: twins });
  if (blocks.length > 0) return blocks;
  throw new StopoverError('module-unloadable', { file, reason: 'it exports no block made by defineBlock' });
}

/** Finds two definitions of one name in a module, one of which would be lost. Later modules may replace them. */
function findTwins(exports: SiteModule['exports']): string | undefined {
  const owners = new Map<string, readonly [key: string, block: BlockDefinition]>();
  for (const [key, block] of Object.entries(exports)) {
    if (!isBlock(block)) continue;
    const other = owners.get(block.name);
    if (other && other[1] !== block) {
      return `its exports "${other[0]}" and "${key}" both define the block "${block.name}"; give each block a name of its own`;
    }
    owners.set(block.name, [key, block]);
  }
  return undefined;
}

/** Finds a fault that types would have found, for modules in JavaScript. */
function findFault(definition: BlockDefinition): string | undefined {
  const { name, kind, render, schema } = definition;
  if (typeof name !== 'string' || name === '')
    return 'no name. Set name to that of its component in the space';
  if (!blockKinds.includes(kind)) {
    const found =
      (kind as unknown) === undefined ? 'no kind' : `a kind that nobody knows, ${JSON.stringify(kind)}`;
    return `${found}. Set kind: 'section' for a part of a page, 'item' for a part of another block, 'record' for stories that pages show; for stories that are pages, use definePage`;
  }
  const field = Object.entries(schema.shape).find(([, builder]) => !isBuilder(builder));
  if (field)
    return `a field "${field[0]}" that is made by no builder; write it with fields, such as fields.text()`;
  const mustRender = kind === 'section' || kind === 'page';
  const slip = findSlip(
    { ...definition, ...(Object.keys(schema.shape).length > 0 ? { fields: true } : {}) },
    optionNames,
  );
  if (slip) return `an option "${slip.name}", which nothing reads; did you mean "${slip.meant}"?`;
  if (typeof render !== 'function' && (mustRender || render !== undefined))
    return 'no function "render", which shows it';
  return undefined;
}

const optionNames = ['name', 'kind', 'editor', 'fields', 'render', 'describe'];

/** Builders are schemas of zod, perhaps of the site's own copy of zod. */
function isBuilder(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

const blockKinds: readonly BlockDefinition['kind'][] = ['section', 'item', 'page', 'record'];

/** Whether a value was made by `defineBlock` or `definePage`, perhaps without a name. */
function isBlock(value: unknown): value is BlockDefinition {
  return (
    typeof value === 'object' && value !== null && 'schema' in value && ('name' in value || 'kind' in value)
  );
}
