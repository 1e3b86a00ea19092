/** The content types: the list of all documents, and a document. */
export { docHome } from './doc-home.tsx';
export { docPage } from './doc-page.tsx';
