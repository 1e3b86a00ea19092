/** Islands of the site by name: the bundler puts the modules that the configuration names in its place. */
import type { IslandDefinition } from '../../model/define-island.ts';

/** Loads an island's module when the island wakes. */
export const siteIslands: Readonly<Record<string, () => Promise<IslandDefinition>>> = {};
