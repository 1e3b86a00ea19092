/** The public face of the pipeline: stories in, files out. */

export { type NormalisedStory, normaliseStory } from './content/normalise-story.ts';
export { openStore } from './content/store.ts';
export { createContentReader } from './content/store-reader.ts';
export type {
  CommitFacts,
  ContentStore,
  ContentVersion,
  Datasource,
  FormerSlug,
  StoreDifference,
  StoreSummary,
  StoreUpdate,
} from './content/store-types.ts';
export { beginStoreUpdate } from './content/store-update.ts';
export { type ErrorCode, type ExitCode, errorCatalogue, StopoverError } from './errors.ts';
