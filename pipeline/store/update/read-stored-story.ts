/** Reads a story of the store where a damaged file is as good as none: the fetch has other ways to get it. */
import type { Story } from '#renderer/model';
import { StopoverError } from '../../errors.ts';
import type { ContentStore, ContentVersion } from '../store-types.ts';

interface StoredStory {
  readonly uuid: string;
  readonly language: string;
  readonly version: ContentVersion;
}

/** The story; undefined when the store does not have it, or not whole. */
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
