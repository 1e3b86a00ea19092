/** The public entry of the renderer, which turns a story into a page. Pure: no disk, no network, no clock. */
export { listAlternateRoutes } from './address/alternate-routes.ts';
export { checkSlug, type SlugProblem } from './address/check-slug.ts';
export { absoluteUrl, basePathOf, decodePath, decodeRoute, encodeRoute, hrefOf } from './address/href.ts';
export { languageFolderOf } from './address/language-folder.ts';
export { type LinkProblem, type LinkResolver, type LinkResult, resolveLink } from './address/link.ts';
export { normalisePath, type SplitAddress, splitAddress } from './address/normalise-path.ts';
export {
  candidatesFor,
  outputPath,
  type PageFormat,
  payloadPath,
  routeOfFile,
} from './address/output-path.ts';
export {
  isHiddenRoute,
  isReservedFile,
  isReservedForPages,
  isReservedRoute,
} from './address/reserved-routes.ts';
export { routeIn } from './address/route-in.ts';
export { findRoute, type RouteResult, routeOf } from './address/route-of.ts';
export {
  type ArtefactDefinition,
  type ArtefactOptions,
  type ArtefactView,
  defineArtefact,
} from './artefacts/define-artefact.ts';
export {
  type ArtefactEntry,
  type ArtefactsDefinition,
  asListedArtefact,
  defineArtefacts,
  type ListedArtefactView,
} from './artefacts/define-artefacts.ts';
export { createArtefactRenderer, type RenderArtefact } from './artefacts/render-artefact.ts';
export { type BlockLibrary, createBlockLibrary } from './blocks/library.ts';
export { builtInBlocks } from './built-in-blocks.ts';
export { type BehaviourDefinition, defineBehaviour } from './client/behaviours/define-behaviour.ts';
export { globalConsent } from './content-types/records/global-consent.ts';
export { globalRedirects, redirect } from './content-types/records/global-redirects.ts';
export { globalSettings } from './content-types/records/global-settings.ts';
export { BlockFailure, type LocateThrown } from './context/block-failure.ts';
export { mayBeEmpty } from './context/parse/parse-block.ts';
export type { ContentDifference } from './context/reads/content-difference.ts';
export {
  copyReads,
  keepReads,
  keepReadsOver,
  type ReadsByLanguage,
  SHOWN_READS,
} from './context/reads/known-reads.ts';
export { createRenderState, listReads } from './context/render-state.ts';
export {
  copyParts,
  keepParts,
  keepPartsOver,
  type PartsByLanguage,
} from './context/shared-parts.ts';
export { findOtherThanJson } from './find-other-than-json.ts';
export { isTimeZone } from './format/is-time-zone.ts';
export { instantIn } from './forms/calendar.ts';
export { checkContact } from './forms/contact-rules.ts';
export type { FormError, FormValues } from './forms/form-error.ts';
export { checkOffer, normaliseOffer } from './forms/offer-rules.ts';
export { wallTimeAt } from './forms/wall-time.ts';
export { answerInPage, type FormAnswer, findForm, type PlacedForm } from './islands/answer-in-page.ts';
export { asPage } from './listed/as-page.ts';
export {
  definePages,
  type ListedPageView,
  type PageEntry,
  type PageListView,
  type PagesDefinition,
} from './listed/define-pages.ts';
export {
  type AnyEntry,
  describeList,
  isListedId,
  joinEntries,
  type ListedPage,
  listedType,
  readListedId,
  toStory,
} from './listed/listed-story.ts';
export {
  currentOwnCode,
  guardOwnCodeWith,
  type OwnCode,
  restoreOwnCode,
  runOwnCode,
} from './markup/own-code.ts';
export type { Steps } from './markup/steps.ts';
export { catalogues, FALLBACK_LANGUAGE, trimForm } from './messages/index.ts';
export type { ComputedRoute, GroundFeature, RouteLeg, RouteStep } from './model/computed-route.ts';
export {
  type BlockDefinition,
  type BlockKind,
  type BlockView,
  defineBlock,
  definePage,
  type FieldsOf,
  findOrigin,
  type PageDescription,
  type PageView,
} from './model/define-block.ts';
export {
  defineIsland,
  type IslandDefinition,
  type IslandMoment,
  type JsonObject,
  type JsonValue,
} from './model/define-island.ts';
export { escapeMarkup } from './model/escape-markup.ts';
export type {
  BlockDatasource,
  BlockFolder,
  BlockHints,
  BlockPreset,
  FieldHints,
  SchemaValue,
} from './model/fields/editor-hints.ts';
export { type FieldMeta, fieldMeta } from './model/fields/field-meta.ts';
export * as fields from './model/fields/fields.ts';
export { normaliseInstant } from './model/fields/unset-values.ts';
export type { Finding, FindingSeverity, LeftOut } from './model/finding.ts';
export { findingRules } from './model/finding-rules.ts';
export {
  defaultFormAddresses,
  type FormAddresses,
  type FormKind,
  formAddress,
} from './model/form-address.ts';
export { ICON_NAME, ICON_NAME_PART, type Icon, MAX_ICON_NAME_LENGTH } from './model/icon.ts';
export { nameIn } from './model/name-in.ts';
export { passingStatuses } from './model/passing-statuses.ts';
export type {
  Drawing,
  DrawingRequest,
  ImageAttributes,
  ImageOptions,
  LinkAttributes,
  RenderContext,
  StoryPart,
} from './model/render-context.ts';
export type {
  PageFailure,
  PageJob,
  PageRule,
  PageSummary,
  Payload,
  PayloadShell,
  RenderedDocument,
  RenderedPage,
} from './model/rendered-page.ts';
export { defaultLanguage, type Site, type SiteLanguage } from './model/site.ts';
export type {
  ContentReader,
  DatasourceEntry,
  FieldCondition,
  FieldOrder,
  ListingQuery,
  RawBlock,
  Story,
  StoryFacts,
  StoryQuery,
} from './model/story.ts';
export { fillErrorPath, fillInvalidAddress } from './pages/error-page.tsx';
export { type HealthFacts, renderHealthPage } from './pages/health-page.ts';
export { drawPicture } from './pictures/draw-picture.ts';
export { factNames, shareFieldValues } from './query/field-reader.ts';
export { findInLanguage } from './query/find-stories.ts';
export { listTags } from './query/list-tags.ts';
export {
  evaluateRead,
  formatRead,
  MESSAGES_DATASOURCE,
  type NotedRead,
  nextAnswerAt,
  originOf,
  parseRead,
  type Read,
  type ReadOrigin,
  type ReadSource,
  readMessage,
} from './reads.ts';
export {
  createErrorDocumentRenderer,
  type RenderErrorDocument,
  type RenderedErrorDocument,
} from './render-error-document.ts';
export { type RenderPageOptions, renderPage } from './render-one-page.ts';
export {
  createContextMaker,
  createPageRenderer,
  type PageRenderer,
  type PageRendererOptions,
  type Surroundings,
} from './render-page.tsx';
export { renderMarkdown } from './rich-text/markdown/render-markdown.ts';
export { listHeadings, renderRichText } from './rich-text/render-rich-text.ts';
export type { RichTextHeading, RichTextLabel, RichTextOptions } from './rich-text/state.ts';
export { stepLanguages } from './route-map/languages/step-texts.ts';
export {
  baseGrounds,
  type DocumentParts,
  type DocumentPieces,
  type DocumentRenderer,
  readShellMark,
} from './shell/document.ts';
export {
  type BreadcrumbsView,
  type ConsentView,
  defineShell,
  type ErrorView,
  type ShellDefinition,
  type ShellPage,
  type ShellParts,
  type ShellView,
} from './shell/own/define-shell.ts';
export { findGlobal } from './shell/read-global.ts';
export type { PageResources } from './shell/render-shell.ts';
export { siteIcon } from './shell/site-icon.ts';
export { findPublication, findShownPublication, pickLater, summarisePage } from './summarise-page.ts';
