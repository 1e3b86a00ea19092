/** The part of the pipeline's face that a build needs: whoever only builds loads nothing of what fetches. */

export type { BlockDefinition, DocumentRenderer } from '#renderer';
export { Config } from '../config/config.ts';
export { configKeys } from '../config/config-outline.ts';
export { findNearestName } from '../config/nearest-name.ts';
export { listMiddleware } from '../config/route-rules.ts';
export { StopoverError } from '../errors.ts';
export { createEventHub, type EventHub } from '../events.ts';
export { listJournals } from '../output/output-places.ts';
export { openProfile } from '../profile/open-profile.ts';
export { nameFootprint } from '../store/update/take-hand-edits.ts';
export { type BuildMemory, createBuildMemory } from './build-memory.ts';
export type { BuildReport } from './build-report.ts';
export type { BuildSettings, SiteExtensions, SiteMiddleware } from './build-settings.ts';
export { buildSite } from './build-site.ts';
export { warnOfCache } from './build-warning.ts';
export { hashOwnCode } from './own-code.ts';
