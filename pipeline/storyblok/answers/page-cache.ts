/** Pages of an unfinished fetch on disk, so that the next one goes on where this one was stopped. */
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { listNames } from '../../disk/list-names.ts';
import { readJsonFile } from '../../disk/read-json-file.ts';
import { replaceFile } from '../../disk/replace-file.ts';
import type { ContentAnswer, ContentQuery } from '../content-source.ts';

/** Answers of one fetch, kept on disk until it has ended well. */
export interface PageCache {
  /** The kept answer of a query, or the one that `ask` gets, which is then kept. */
  remember(query: ContentQuery, ask: () => Promise<ContentAnswer>): Promise<ContentAnswer>;
  /** Pages that did not have to be asked for again. */
  readonly resumed: number;
  /** Forgets everything of this space; for when the store has it. */
  clear(): void;
}

interface PageCacheOptions {
  readonly folder: string;
  /** Base address and space: what its pages may never be mixed with. */
  readonly space: string;
  /** Cache version of the space: with another one, pages are not what they were. */
  readonly cv: number;
  /** A dry run reads what is kept and keeps nothing. */
  readonly readOnly: boolean;
}

/** Opens the pages kept for a space at one cache version; those of other versions are of no use any more. */
export function openPageCache({ folder, space, cv, readOnly }: PageCacheOptions): PageCache {
  const spaceFolder = join(folder, hashOf(space));
  const pages = join(spaceFolder, `cv-${cv}`);
  if (!readOnly) removeOthers(spaceFolder, `cv-${cv}`);
  let resumed = 0;
  return {
    async remember(query, ask) {
      const file = join(pages, `${hashOf(describeQuery(query))}.json`);
      const kept = readJsonFile(file) as ContentAnswer | undefined;
      if (kept) {
        resumed += 1;
        return kept;
      }
      const answer = await ask();
      if (!readOnly) writeAnswerFile(file, answer);
      return answer;
    },
    get resumed() {
      return resumed;
    },
    clear: () => rmSync(spaceFolder, { recursive: true, force: true }),
  };
}

/** Without the `cv` that it carries, which is another one in each fetch. */
function describeQuery({ path, params }: ContentQuery): string {
  return JSON.stringify([path, { ...params, cv: undefined }]);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

function removeOthers(folder: string, current: string): void {
  for (const name of listNames(folder)) {
    if (name !== current) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Written beside its place and renamed: a page is there whole or not at all. */
function writeAnswerFile(file: string, answer: ContentAnswer): void {
  const text = describeAnswer(answer);
  if (text !== undefined) replaceFile(file, text);
}

/** Undefined for content that is nested too deeply for the engine to write it at once: the next fetch asks for it again. */
function describeAnswer(answer: ContentAnswer): string | undefined {
  try {
    return JSON.stringify(answer);
  } catch {
    return undefined;
  }
}
