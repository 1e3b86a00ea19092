/** The names by which a table of pages speaks of its pages. */

declare const ofTable: unique symbol;

/** A page of a table, for questions to the table. It stays good when the page has been removed or replaced. */
export type PageHandle = number & { readonly [ofTable]: true };

/** A moment in the life of a table: pages that were added since can be listed. */
export type PageMark = { readonly rows: number };
