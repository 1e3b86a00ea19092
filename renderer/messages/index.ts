/** Visitor messages: every text of the site that editors do not write. */
export { catalogues } from './catalogues.ts';
export {
  type Catalogue,
  createMessages,
  FALLBACK_LANGUAGE,
  type MessageLookup,
  trimForm,
} from './create-messages.ts';
export { createSiteMessages } from './site-messages.ts';
