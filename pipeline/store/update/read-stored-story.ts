/** Reads a story of the store for a fetch, which can get it in other ways. A damaged file therefore counts as missing. */
import type { Story } from '#renderer/model';
import { StopoverError } from '../../errors.ts';
import type { ContentStore, ContentVersion } from '../store-types.ts';

interface StoredStory {
  readonly uuid: string;
  readonly language: string;
  readonly version: ContentVersion;
}

/** The story; undefined when it is missing or its file is damaged. */
export function readStoredStory(
  store: ContentStore | undefined,
  { uuid, language, version }: StoredStory,
): Story | undefined {
  try {
    return store?.story(uuid, language, version);
  } catch (error) {
    if (error instanceof StopoverError && error.code === 'store-damaged') return undefined;
    throw error;
  }
}
