/** Reads the documents of a claim. */
import { readFileSync } from 'node:fs';
import type { PageFacts } from '../pages/page-facts.ts';
import { readPageFacts } from '../pages/read-page-facts.ts';
import { createTidyReader } from '../pages/tidy-markup.ts';
import { DOCUMENTS_PER_CLAIM, type DocumentFile } from './reading-protocol.ts';

/** Makes a reader of claims, each named by the number of its first document. Each claim makes the next ones quicker. */
export function createClaimReader(
  documents: readonly DocumentFile[],
): (first: number) => readonly PageFacts[] {
  const readTidy = createTidyReader();
  return (first) =>
    documents
      .slice(first, first + DOCUMENTS_PER_CLAIM)
      .map(({ file }) => readPageFacts(readFileSync(file, 'utf8'), readTidy));
}
