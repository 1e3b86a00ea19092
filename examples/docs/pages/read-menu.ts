/** Reads the documents as the menu lists them. */
import type { RenderContext } from 'stopover';
import { docPage } from './doc-page.tsx';

/** The groups with their documents, in the order of `docs/README.md`. */
export function readMenu(context: RenderContext) {
  const documents = context
    .find({ type: 'doc_page' })
    .flatMap((uuid) => context.read(uuid, docPage, ['title', 'group', 'order'], 'menu') ?? [])
    .sort((a, b) => a.fields.order - b.fields.order);
  const groups = new Set(documents.map(({ fields }) => fields.group));
  return [...groups].map((group) => ({
    group,
    documents: documents.filter(({ fields }) => fields.group === group),
  }));
}
