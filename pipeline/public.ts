/** The public names of `stopover`. */

export { z } from 'zod';
export {
  type BehaviourDefinition,
  type BlockDefinition,
  type BlockView,
  type DocumentParts,
  type DocumentRenderer,
  defineBehaviour,
  defineBlock,
  defineIsland,
  definePage,
  type FieldsOf,
  fields,
  type IslandDefinition,
  type IslandMoment,
  type JsonObject,
  type JsonValue,
  type PageDescription,
  type PageView,
  type RenderContext,
  type StoryQuery,
} from '#renderer';
export { defineConfig, type UserConfig } from './config/config.ts';
