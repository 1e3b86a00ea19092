/** Reads the facts of a page from its document, and runs the rules that need no other document. */
import { hashContent } from '../../bytes/hash.ts';
import { documentRules } from '../rules/documents/index.ts';
import type { CheckedDocument } from './checked-document.ts';
import type { DocumentFault, PageFacts } from './page-facts.ts';
import { readDocument } from './read-document.ts';
import type { TidyReader } from './tidy-markup.ts';

/** Reads a document; a reader that has read others of the site is quicker. */
export function readPageFacts(html: string, readTidy?: TidyReader): PageFacts {
  const document = readDocument(html, readTidy);
  const { title, description, anchors, links, sharedLinks, needs, headings } = document;
  return {
    ...{ title, description, anchors, links, sharedLinks, needs },
    ...{ headings: hashContent(JSON.stringify(headings)), faults: findFaults(document) },
  };
}

/** Each fault once. */
function findFaults(document: CheckedDocument): readonly DocumentFault[] {
  return documentRules.flatMap(({ name, checkDocument }) =>
    Array.from(new Set(checkDocument(document)), (message): DocumentFault => [name, message]),
  );
}
