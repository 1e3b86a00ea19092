/** The part of the pipeline's interface that a build needs. It loads none of the code that fetches. */

export type { BlockDefinition, DocumentRenderer, ShellDefinition } from '#renderer';
export { nameAsset } from '../assets/name-asset.ts';
export { isReadOnly } from '../disk/refuse-write.ts';
export { listJournals } from '../output/output-places.ts';
export { openProfile } from '../profile/open-profile.ts';
export type { BuildSettings, ClientEntries, SiteExtensions, SiteMiddleware } from '../run/build-settings.ts';
export { warnOfCache } from '../run/build-warning.ts';
export type { SiteLook } from '../run/site-look.ts';
export { refuseWithClient } from '../site/bundle/missing-imports.ts';
export { openClientCode } from '../site/client/open-client-code.ts';
export { loadModules, type SiteProject } from '../site/load-modules.ts';
export { joinSources, type SourceStates } from '../site/module-sources.ts';
export { type ImportedFiles, openSiteLook } from '../site/open-site-look.ts';
export { suggestModule } from '../site/suggest-path.ts';
export { nameFootprint } from '../store/update/take-hand-edits.ts';
export { type BuildMemory, createBuildMemory } from './build-memory.ts';
export type { BuildReport } from './build-report.ts';
export { buildSite } from './build-site.ts';
export { findCodeHash } from './code-hash.ts';
