/** The public names of `stopover`. */
/// <reference path="./imported-files.d.ts" preserve="true" />

import './site/check-node.ts';

export { z } from 'zod';
export {
  type ArtefactDefinition,
  type ArtefactView,
  type BehaviourDefinition,
  type BlockDefinition,
  type BlockView,
  type BreadcrumbsView,
  type DocumentParts,
  type DocumentRenderer,
  defineArtefact,
  defineBehaviour,
  defineBlock,
  defineIsland,
  definePage,
  definePages,
  defineShell,
  type ErrorView,
  type FieldsOf,
  fields,
  type HealthFacts,
  type ImageAttributes,
  type IslandDefinition,
  type IslandMoment,
  type JsonObject,
  type JsonValue,
  type LinkAttributes,
  type ListedPageView,
  type PageDescription,
  type PageEntry,
  type PageListView,
  type PagesDefinition,
  type PageView,
  type RawBlock,
  type RenderContext,
  type ShellDefinition,
  type ShellPage,
  type ShellParts,
  type ShellView,
  type StoryQuery,
} from '#renderer';
export { defineConfig, type UserConfig } from './config/config.ts';
