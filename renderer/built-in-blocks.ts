/** Every block and content type that Stopover brings. */
import { blocks } from './blocks/index.ts';
import type { BlockDefinition } from './model/define-block.ts';
import { pages } from './pages/index.ts';

/** Sections, items and records, then the content types that become pages. */
export const builtInBlocks: readonly BlockDefinition[] = [...blocks, ...pages];
