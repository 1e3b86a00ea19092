/** The public names of `stopover`. */
export {
  type BlockDefinition,
  type BlockView,
  type DocumentParts,
  type DocumentRenderer,
  defineBlock,
  definePage,
  fields,
  type PageDescription,
  type PageView,
  type RenderContext,
} from '#renderer';
export { defineConfig, type UserConfig } from './config/config.ts';
