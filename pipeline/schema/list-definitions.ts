/** The definitions of a site, as a build would use them. */
import { type BlockDefinition, builtInBlocks, createBlockLibrary } from '#renderer';

/** The built-in definitions with those of a site, which replace others of their names. */
export function listDefinitions(own: readonly BlockDefinition[]): readonly BlockDefinition[] {
  return createBlockLibrary([...builtInBlocks, ...own]).definitions;
}
