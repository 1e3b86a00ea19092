/** The definitions of a site, as a build would use them. */
import { type BlockDefinition, builtInBlocks, createBlockLibrary } from '#renderer';

/** Lists the built-in definitions and those of a site, which replace built-in ones of the same name. */
export function listDefinitions(own: readonly BlockDefinition[]): readonly BlockDefinition[] {
  return createBlockLibrary([...builtInBlocks, ...own]).definitions;
}
