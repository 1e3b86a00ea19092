/** The public face of the pipeline: stories in, files out. */

export type {
  ContentStore,
  ContentVersion,
  Datasource,
  FormerSlug,
  StoreDifference,
  StoreSummary,
  StoreUpdate,
} from './content/store-types.ts';
export { type ErrorCode, type ExitCode, errorCatalogue, StopoverError } from './errors.ts';
