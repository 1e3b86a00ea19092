/** Entry point for the modules of a site, which loads no code that bundles or builds. */

export { findCodeHash } from '../build/code-hash.ts';
export { nameNode } from '../run/name-node.ts';
export {
  findKeptBundle,
  type KeptBundle,
  type KeptOrder,
  keepBundle,
  type MadeBundle,
  makeBundle,
  mapOf,
  removeBundle,
  writePassingBundle,
} from './bundle/kept-bundle.ts';
export { findOwnBlocks, listOwnModules } from './find-own-blocks.ts';
export { pinPlace } from './guard/own-place.ts';
export { runWithin } from './guard/run-within.ts';
export { placeError } from './locate-error.ts';
export { areSourcesUnchanged, type SourceStates } from './module-sources.ts';
export { SHARED_PACKAGE } from './packages/installed.ts';
export { listSettings } from './settings/list-settings.ts';
export { haveChanged } from './steady-sources.ts';
