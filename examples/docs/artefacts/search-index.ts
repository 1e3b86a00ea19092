/** The index of the search: every section of every document, for the island in `islands/search-box.tsx`. */
import MiniSearch from 'minisearch';
import { defineArtefact } from 'stopover';
import { listSections } from '../markdown.ts';
import { docPage } from '../pages/doc-page.tsx';
import { searchOptions } from '../search-options.ts';

export default defineArtefact({
  path: 'search-index.json',
  make({ context }) {
    const engine = new MiniSearch(searchOptions);
    const sections = context.find({ type: 'doc_page' }).flatMap((uuid) => {
      const found = context.read(uuid, docPage, ['title', 'text'], 'search-index');
      if (!found) return [];
      const { title, text } = found.fields;
      return listSections(text).map(({ heading, anchor, text }) => ({
        ...{ title, heading, text },
        href: anchor === '' ? found.href : `${found.href}#${anchor}`,
      }));
    });
    engine.addAll(sections.map((section, id) => ({ id, ...section })));
    return JSON.stringify(engine);
  },
});
