/** The public names of `stopover`. */

export { z } from 'zod';
export {
  type BehaviourDefinition,
  type BlockDefinition,
  type BlockView,
  type BreadcrumbsView,
  type DocumentParts,
  type DocumentRenderer,
  defineBehaviour,
  defineBlock,
  defineIsland,
  definePage,
  defineShell,
  type ErrorView,
  type FieldsOf,
  fields,
  type HealthFacts,
  type IslandDefinition,
  type IslandMoment,
  type JsonObject,
  type JsonValue,
  type PageDescription,
  type PageView,
  type RenderContext,
  type ShellDefinition,
  type ShellPage,
  type ShellParts,
  type ShellView,
  type StoryQuery,
} from '#renderer';
export { defineConfig, type UserConfig } from './config/config.ts';
