/** The public face of the pipeline: stories in, files out. */

export type { BlockDefinition, ComputedRoute, DocumentRenderer, Icon } from '#renderer';
export type { BuiltPage } from './artefacts/artefact.ts';
export type { ArtefactFile } from './artefacts/artefact-file.ts';
export { type HeaderRule, headersOf, listHeaderRules } from './artefacts/header-rules.ts';
export { collectRedirects } from './artefacts/redirects/collect-redirects.ts';
export { listRedirectRules } from './artefacts/redirects/list-rules.ts';
export type { RedirectRule } from './artefacts/redirects/redirect-rule.ts';
export { makeSitemap, SITEMAP_LIMITS } from './artefacts/sitemap.ts';
export { buildSite } from './build.ts';
export type { BuildReport } from './build-report.ts';
export type { BuildSettings, SiteExtensions } from './build-settings.ts';
export { Config } from './config.ts';
export { configKeys, outlineConfig } from './config-outline.ts';
export { type KeptRoute, readComputedRoutes, writeComputedRoutes } from './content/computed-routes.ts';
export { normaliseStory } from './content/normalise-story.ts';
export { openStore } from './content/store.ts';
export type { ContentStore, ContentVersion } from './content/store-types.ts';
export { collectFacts, mergeFacts } from './content/story-facts.ts';
export { adjustListing } from './content/story-index.ts';
export { takeHandEdits } from './content/take-hand-edits.ts';
export { describeDifference } from './describe-difference.ts';
export { describeRendering } from './describe-rendering.ts';
export type { Drawings } from './drawings.ts';
export { errorCatalogue, StopoverError } from './errors.ts';
export { createEventHub, type EventHub } from './events.ts';
export { fetchContent } from './fetch.ts';
export type { FetchReport, FetchSource } from './fetch-options.ts';
export { readFonts } from './font-files.ts';
export { compareContent, isStructuralChange } from './graph/content-change.ts';
export { hashContent } from './hash.ts';
export type { IconServiceFailure } from './icons/icon-service.ts';
export { type IconAnswer, type IconSource, openIconSource } from './icons/icon-source.ts';
export { type KeptIcons, readKeptIcons, writeKeptIcons } from './icons/kept-icons.ts';
export { listNamedIcons } from './icons/named-icons.ts';
export { findBuildReport, type LastBuild, readLastBuild } from './last-build.ts';
export { type FoundPage, findPages } from './list-jobs.ts';
export { nameAsset } from './name-asset.ts';
export { type OpenedContent, openContent } from './open-content.ts';
export { settleOutput } from './output/settle.ts';
export { openSiteView, type SiteView } from './output/site-view.ts';
export { LATEST_BUILD_PATH } from './output.ts';
export { hashOwnCode } from './own-code.ts';
export { openProfile } from './profile/open-profile.ts';
export type { ProfileFiles } from './profile/write-profile.ts';
export { diffPublication, type PublicationOptions } from './publication/diff-publication.ts';
export type {
  ChangedPage,
  ChangedRedirect,
  PublicationCause,
  PublicationChange,
  PublicationDiff,
} from './publication/publication-diff.ts';
export { type PageSides, renderSides } from './publication/render-sides.ts';
export { isRefusedRemoval } from './removal-guard.ts';
export { requestsPerSecond } from './requests-per-second.ts';
export { createSite } from './site.ts';
export { openSiteAssets, type SiteAssets } from './site-assets.ts';
export { createTurns } from './turns.ts';
