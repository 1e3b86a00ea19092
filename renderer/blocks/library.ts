/** The block library of a site: Stopover's own definitions and those that the site adds or replaces. */
import { builtInBlocks } from '../built-in-blocks.ts';
import type { BlockDefinition } from '../model/define-block.ts';
import type { RawBlock } from '../model/story.ts';

/** All blocks that a site knows, by name. */
export interface BlockLibrary {
  get(name: string): BlockDefinition | undefined;
  /** Whether a definition is Stopover's own. A site's definitions may use all of React. */
  isBuiltIn(definition: BlockDefinition): boolean;
  /** One definition a name, sorted by name. */
  readonly definitions: readonly BlockDefinition[];
}

const builtIn: ReadonlySet<BlockDefinition> = new Set(builtInBlocks);

/** Makes a library; a later definition replaces an earlier one of the same name. */
export function createBlockLibrary(definitions: readonly BlockDefinition[]): BlockLibrary {
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));
  const sorted = [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    get: (name) => byName.get(name),
    isBuiltIn: (definition) => builtIn.has(definition),
    definitions: sorted,
  };
}

/** Suggests a definition when content does not fit Stopover's own; empty for a site without blocks of its own. */
export function suggestOwn(definition: BlockDefinition, library: BlockLibrary): string {
  if (!standsIn(definition, library)) return '';
  return ` This is Stopover's own "${definition.name}". If it is a type of yours, define it with definePage in a module under "blocks".`;
}

/** The same for a nested block, but only if it has a field that Stopover's own lacks: many sites use both kinds of blocks. */
export function suggestOwnBlock(definition: BlockDefinition, block: RawBlock, library: BlockLibrary): string {
  if (!standsIn(definition, library)) return '';
  const known = new Set(['_uid', '_editable', 'component', ...Object.keys(definition.schema.shape)]);
  const other = Object.keys(block).find((field) => !known.has(field.split('__i18n__', 1)[0]!));
  if (other === undefined) return '';
  return ` This is Stopover's own "${definition.name}", which has no field "${other}". If it is a block of yours, define it with defineBlock in a module under "blocks".`;
}

/** Whether a definition is Stopover's own although the site brings others. */
function standsIn(definition: BlockDefinition, library: BlockLibrary): boolean {
  return library.isBuiltIn(definition) && library.definitions.some((each) => !library.isBuiltIn(each));
}
