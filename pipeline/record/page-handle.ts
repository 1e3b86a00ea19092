/** Handles by which a table of pages identifies its pages. */

declare const ofTable: unique symbol;

/** A page of a table, for calls to that table. It stays valid after the page has been removed or replaced. */
export type PageHandle = number & { readonly [ofTable]: true };

/** A moment in a table's history. The table can list the pages that were added since. */
export type PageMark = { readonly rows: number };
