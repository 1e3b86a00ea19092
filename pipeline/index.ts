/** The public face of the pipeline: stories in, files out. */

export type { BlockDefinition, DocumentRenderer } from '#renderer';
export { type HeaderRule, headerRules, headersOf } from './artefacts/header-rules.ts';
export type { RedirectRule } from './artefacts/redirects/redirect-rule.ts';
export { type BuildOptions, buildSite } from './build.ts';
export type { BuildReport } from './build-report.ts';
export type { BuildSettings, SiteExtensions } from './build-settings.ts';
export type { BuildWarning } from './build-warning.ts';
export {
  Config,
  defineConfig,
  type HostName,
  hostNames,
  requestsPerSecond,
  type UserConfig,
} from './config.ts';
export { type ConfigOutline, configKeys, outlineConfig } from './config-outline.ts';
export { type NormalisedStory, normaliseStory } from './content/normalise-story.ts';
export { openStore } from './content/store.ts';
export { createContentReader } from './content/store-reader.ts';
export type {
  CommitFacts,
  ContentStore,
  ContentVersion,
  Datasource,
  FormerSlug,
  StoreDifference,
  StoreSummary,
  StoreUpdate,
} from './content/store-types.ts';
export { beginStoreUpdate } from './content/store-update.ts';
export { type ErrorCode, type ExitCode, errorCatalogue, StopoverError } from './errors.ts';
export { createEventHub, type EventHub, type EventName, type PipelineEvents } from './events.ts';
export { fetchContent } from './fetch.ts';
export type {
  FetchMode,
  FetchOptions,
  FetchReport,
  FetchSource,
  FetchWarning,
} from './fetch-options.ts';
export { LATEST_BUILD_PATH } from './output.ts';
export { hashOwnCode } from './own-code.ts';
