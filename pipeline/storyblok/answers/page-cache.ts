/** Keeps pages of an unfinished fetch on disk, so that the next fetch continues where this one stopped. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { keepJson, readKeptJson } from '../../disk/keep-json.ts';
import { listNames } from '../../disk/list-names.ts';
import { removeQuietly } from '../../disk/remove-quietly.ts';
import type { ContentAnswer, ContentQuery } from '../content-source.ts';

/** Answers of one fetch, kept on disk until it succeeds. */
export interface PageCache {
  /** Returns the kept answer to a query, or the one that `ask` returns, which is then kept. */
  remember(query: ContentQuery, ask: () => Promise<ContentAnswer>): Promise<ContentAnswer>;
  /** Number of pages that did not have to be requested again. */
  readonly resumed: number;
  /** Removes all pages of this space, after the store has their content. */
  clear(): void;
}

interface PageCacheOptions {
  readonly folder: string;
  /** Base address and space. Pages of different ones must never be mixed. */
  readonly space: string;
  /** Cache version of the space. Pages of another version may have other content. */
  readonly cv: number;
  /** True for a dry run, which reads kept pages but keeps none. */
  readonly readOnly: boolean;
}

/** Opens the pages kept for a space at one cache version. Those of other versions are no longer useful. */
export function openPageCache({ folder, space, cv, readOnly }: PageCacheOptions): PageCache {
  const spaceFolder = join(folder, hashOf(space));
  const pages = join(spaceFolder, `cv-${cv}`);
  if (!readOnly) removeOthers(spaceFolder, `cv-${cv}`);
  let resumed = 0;
  return {
    async remember(query, ask) {
      const file = join(pages, `${hashOf(describeQuery(query))}.json`);
      const kept = readKeptJson(file) as ContentAnswer | undefined;
      if (kept) {
        resumed += 1;
        return kept;
      }
      const answer = await ask();
      // Without it, or if its content is nested too deeply, the next fetch requests it again.
      if (!readOnly) keepJson(file, answer);
      return answer;
    },
    get resumed() {
      return resumed;
    },
    clear() {
      if (!readOnly) removeQuietly(spaceFolder);
    },
  };
}

/** Describes a query without its `cv`, which differs in each fetch. */
function describeQuery({ path, params }: ContentQuery): string {
  return JSON.stringify([path, { ...params, cv: undefined }]);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

function removeOthers(folder: string, current: string): void {
  for (const name of listNames(folder)) {
    if (name !== current) removeQuietly(join(folder, name));
  }
}
