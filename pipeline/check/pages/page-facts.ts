/** The facts of a page's document that checks keep: those for comparing it with other pages, and its own faults. */
import type { CheckedDocument } from './checked-document.ts';

/** A document in short. */
export interface PageFacts
  extends Pick<CheckedDocument, 'title' | 'description' | 'anchors' | 'links' | 'sharedLinks' | 'needs'> {
  /** Hash of the headings, which differs between pages with different words. */
  readonly headings: string;
  /** The findings of rules that look at one document alone. */
  readonly faults: readonly DocumentFault[];
}

/** A finding of a rule in a document. */
export type DocumentFault = readonly [rule: string, message: string];
