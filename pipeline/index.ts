/** The public face of the pipeline: stories in, files out. */

export type { BlockDefinition, DocumentRenderer } from '#renderer';
export { type HeaderRule, headersOf, listHeaderRules } from './artefacts/header-rules.ts';
export type { RedirectRule } from './artefacts/redirects/redirect-rule.ts';
export { buildSite } from './build.ts';
export type { BuildReport } from './build-report.ts';
export type { BuildSettings, SiteExtensions } from './build-settings.ts';
export { Config, geocoders, requestsPerSecond, routeProviders } from './config.ts';
export { configKeys, outlineConfig } from './config-outline.ts';
export { openStore } from './content/store.ts';
export type { ContentStore, ContentVersion } from './content/store-types.ts';
export { errorCatalogue, StopoverError } from './errors.ts';
export { createEventHub, type EventHub } from './events.ts';
export { fetchContent } from './fetch.ts';
export type { FetchReport, FetchSource } from './fetch-options.ts';
export { LATEST_BUILD_PATH } from './output.ts';
export { hashOwnCode } from './own-code.ts';
export { openProfile } from './profile/open-profile.ts';
export type { ProfileFiles } from './profile/write-profile.ts';
