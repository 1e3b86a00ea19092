/** Reads the documents as the menu and the home page list them. */
import type { RenderContext } from 'stopover';
import { docPage, groups } from './doc-page.tsx';

/** The groups with their documents, in the order of the menu. */
export function readMenu(context: RenderContext) {
  const documents = context
    .find({ type: 'doc_page' })
    .flatMap((uuid) => context.read(uuid, docPage, ['title', 'summary', 'group', 'order'], 'menu') ?? [])
    .sort((a, b) => a.fields.order - b.fields.order);
  return groups.map((group) => ({
    group,
    documents: documents.filter(({ fields }) => fields.group === group),
  }));
}
