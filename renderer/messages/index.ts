/** Visitor messages: every text of the site that editors do not write. */
export { catalogues } from './catalogues.ts';
export { type Catalogue, createMessages, type MessageLookup } from './create-messages.ts';
export { createSiteMessages } from './site-messages.ts';
