/** What the index of the search holds. The build that writes it and the browser that reads it have to agree. */
import type { Options } from 'minisearch';

/** A section of a document that was found. */
export interface FoundSection {
  readonly id: number;
  readonly title: string;
  readonly heading: string;
  readonly href: string;
}

export const searchOptions: Options = {
  fields: ['title', 'heading', 'text'],
  storeFields: ['title', 'heading', 'href'],
  searchOptions: { prefix: true, fuzzy: 0.15, boost: { title: 4, heading: 3 } },
};
