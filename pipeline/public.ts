/** The public names of `stopover`. */

export { z } from 'zod';
export {
  type BlockDefinition,
  type BlockView,
  type DocumentParts,
  type DocumentRenderer,
  defineBlock,
  definePage,
  type FieldsOf,
  fields,
  type PageDescription,
  type PageView,
  type RenderContext,
  type StoryQuery,
} from '#renderer';
export { defineConfig, type UserConfig } from './config/config.ts';
