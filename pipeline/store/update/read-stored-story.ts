/**
 * Reads stories and datasources of the store for a fetch, which can get them in other ways. A file that is damaged or cannot be
 * read therefore counts as missing.
 */
import type { Story } from '#renderer/model';
import { isStoreFault } from '../store-files.ts';
import type { ContentStore, ContentVersion, Datasource } from '../store-types.ts';

interface StoredStory {
  readonly uuid: string;
  readonly language: string;
  readonly version: ContentVersion;
}

/** The story; undefined when it is missing, or its file is damaged or cannot be read. */
export function readStoredStory(
  store: ContentStore | undefined,
  { uuid, language, version }: StoredStory,
): Story | undefined {
  return readUndamaged(() => store?.story(uuid, language, version));
}

/** The datasource; undefined as for a story. */
export function readStoredDatasource(store: ContentStore | undefined, slug: string): Datasource | undefined {
  return readUndamaged(() => store?.datasource(slug));
}

function readUndamaged<Content>(read: () => Content | undefined): Content | undefined {
  try {
    return read();
  } catch (error) {
    if (isStoreFault(error)) return undefined;
    throw error;
  }
}
