/** The public face of the renderer: what a page is. Pure: no disk, no network, no clock. */
export {
  type BlockDefinition,
  type BlockKind,
  type BlockView,
  defineBlock,
  definePage,
  type FieldsOf,
  type PageDescription,
  type PageView,
} from './model/define-block.ts';
export * as fields from './model/fields.ts';
export type { Finding, FindingSeverity } from './model/finding.ts';
export type {
  Drawing,
  DrawingRequest,
  ImageAttributes,
  ImageOptions,
  LinkAttributes,
  RenderContext,
  StoryPart,
} from './model/render-context.ts';
export { defaultLanguage, type Site, type SiteLanguage } from './model/site.ts';
export type {
  ContentReader,
  DatasourceEntry,
  RawBlock,
  Story,
  StoryFacts,
  StoryQuery,
} from './model/story.ts';
