/** The public interface of the pipeline: stories in, files out. */

export type { BlockDefinition, ComputedRoute, DocumentRenderer, Icon } from '#renderer';
export type { BuiltPage, OwnFile } from './artefacts/artefact.ts';
export { type HeaderRule, headersOf, listHeaderRules } from './artefacts/headers/header-rules.ts';
export { findBlocking, parsePolicies } from './artefacts/headers/match-policy.ts';
export { mediaTypeOf } from './artefacts/media-type.ts';
export { describeMissingMessage, findMissingMessages } from './artefacts/messages/missing-messages.ts';
export { joinUnknownClasses } from './artefacts/observed-site.ts';
export { createFileListMaker } from './artefacts/own/file-lists.ts';
export { findUnknownNamesOfPage } from './artefacts/own/find-unknown-names.ts';
export { listOwnFiles, nameFile, type OwnFileSource } from './artefacts/own/own-artefacts.ts';
export { collectRedirects } from './artefacts/redirects/rules/collect-redirects.ts';
export { createRedirectFinder, type FindRedirect } from './artefacts/redirects/rules/find-redirect.ts';
export { listRedirectRules } from './artefacts/redirects/rules/list-rules.ts';
export { makeRedirectPayload } from './artefacts/redirects/rules/redirect-payloads.ts';
export type { RedirectRule } from './artefacts/redirects/rules/redirect-rule.ts';
export { makeSitemap, SITEMAP_LIMITS } from './artefacts/sitemap.ts';
export { embedBaseFonts } from './assets/base-fonts.ts';
export type { Drawings } from './assets/drawings.ts';
export { nameAsset } from './assets/name-asset.ts';
export { openSiteAssets, type SiteAssets } from './assets/site-assets.ts';
export { WEB_APP_MANIFEST_PATH } from './assets/web-app-manifest.ts';
export type { BuildReport } from './build/build-report.ts';
export { buildSite } from './build/build-site.ts';
export { findCodeHash } from './build/code-hash.ts';
export { openLightningCss, openRolldown } from './bundlers/open-bundlers.ts';
export { hashContent } from './bytes/hash.ts';
export { countOf, formatBytes } from './bytes/quantities.ts';
export { decodeOrKeep, escapePattern } from './bytes/text-forms.ts';
export type { CheckFinding } from './check/check-rule.ts';
export { type CheckOptions, type CheckReport, checkSite } from './check/check-site.ts';
export { openPublicFetch } from './check/external/public-fetch.ts';
export { createPageInspector, type InspectPage } from './check/faults/find-blocked-in-page.ts';
export {
  applyBaseline,
  type BaselineResult,
  readBaseline,
  writeBaseline,
} from './check/known-findings.ts';
export { listRules, type NamedRule } from './check/rules-by-name.ts';
export { listRepeatedBlocks } from './check/stories/repeated-uids.ts';
export { Config } from './config/config.ts';
export { configKeys, outlineConfig } from './config/config-outline.ts';
export { createSite } from './config/create-site.ts';
export { requestsPerSecond } from './config/requests-per-second.ts';
export { openRouteRules } from './config/route-rules.ts';
export { errorCatalogue, StopoverError } from './errors.ts';
export { createEventHub, type EventHub } from './events.ts';
export { fetchContent } from './fetch/fetch-content.ts';
export type { FetchReport, FetchSource } from './fetch/fetch-options.ts';
export type { IconServiceFailure } from './icons/icon-service.ts';
export { type IconAnswer, type IconSource, openIconSource } from './icons/icon-source.ts';
export { listNamedIcons } from './icons/named-icons.ts';
export type { ArtefactFile } from './output/artefact-file.ts';
export { isHostFile } from './output/host-files.ts';
export { LATEST_BUILD_PATH } from './output/open-output.ts';
export { recoverOutput } from './output/recover-output.ts';
export { openSiteView, type SiteView } from './output/site-view.ts';
export { type FoundPage, findPages } from './plan/list-pages.ts';
export { openProfile } from './profile/open-profile.ts';
export type { ProfileFiles } from './profile/write-profile.ts';
export { diffPublication, type PublicationOptions } from './publication/diff-publication.ts';
export { makePagesInTurns } from './publication/pages-in-turns.ts';
export type {
  ChangedPage,
  ChangedRedirect,
  PublicationCause,
  PublicationChange,
  PublicationDiff,
} from './publication/publication-diff.ts';
export { type PageSides, renderSides } from './publication/render-sides.ts';
export { createYielder, finishInTurns, waitForTurn } from './publication/yielder.ts';
export { compareContent, isStructuralChange, toContentDifference } from './record/content-change.ts';
export { findBuildReport, type LastBuild, readLastBuild } from './record/last-build.ts';
export { nameFailure } from './render/name-failure.ts';
export { type OpenedContent, openContent } from './render/open-content.ts';
export { toRendererOptions } from './render/renderer-options.ts';
export type { BuildSettings, SiteExtensions } from './run/build-settings.ts';
export type { PublicFolder } from './run/site-look.ts';
export { hearLateFaults } from './site/guard/late-faults.ts';
export { openStore } from './store/open-store.ts';
export { isRefusedRemoval } from './store/removal-guard.ts';
export {
  type KeptRoute,
  readComputedRoutes,
  writeComputedRoutes,
} from './store/side-files/computed-routes.ts';
export { type KeptIcons, readKeptIcons, writeKeptIcons } from './store/side-files/kept-icons.ts';
export type { ContentStore, ContentVersion } from './store/store-types.ts';
export { collectFacts, mergeFacts } from './store/story-facts.ts';
export { adjustListing } from './store/story-index.ts';
export { takeHandEdits } from './store/update/take-hand-edits.ts';
export { normaliseStory } from './storyblok/answers/normalise-story.ts';
