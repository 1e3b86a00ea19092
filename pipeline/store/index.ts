/** Entry point of the store: reading it, the routes beside it, and its files that were edited by hand. */

export type { ComputedRoute } from '#renderer/model';
export { openStore } from './open-store.ts';
export { type KeptRoute, readComputedRoutes, writeComputedRoutes } from './side-files/computed-routes.ts';
export type { ContentStore, ContentVersion } from './store-types.ts';
export { takeHandEdits } from './update/take-hand-edits.ts';
