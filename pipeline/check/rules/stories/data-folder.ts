/** Folders whose stories are not pages. */
import { findRoute, languageFolderOf, type Site } from '#renderer';
import { countOf } from '../../../bytes/quantities.ts';
import { defineRule } from '../../check-rule.ts';

/** A folder of "site.dataFolders" that holds stories of types with a page template: the editor may expect these pages. */
export const dataFolder = defineRule({
  name: 'data-folder',
  severity: 'info',
  means: 'Stories in this folder make no pages, because it is one of "site.dataFolders".',
  mend: 'Take the folder out of "site.dataFolders" if its stories are to be pages.',
  *check({ site, store, version, library }) {
    const counts = new Map<string, { stories: number; pages: number }>();
    for (const facts of store.facts(version)) {
      const results = site.languages.map((language) => findRoute(facts, language, site));
      if (!results.some((result) => 'absent' in result && result.absent === 'data-folder')) continue;
      const folder = findFolder(facts.slug, site);
      const count = counts.get(folder) ?? { stories: 0, pages: 0 };
      counts.set(folder, count);
      count.stories += 1;
      if (library.get(facts.type)?.kind === 'page') count.pages += 1;
    }
    for (const [folder, { stories, pages }] of counts) {
      if (pages === 0) continue;
      const whole = countOf(stories, 'story', 'stories');
      const message = `The folder "${folder}" makes no pages: it holds ${whole}, ${pages} of a type with a page template.`;
      yield { path: 'site.dataFolders', story: folder, message };
    }
  },
});

/** Returns the folder as it is in the space: each language may have its own, such as `de/global`. */
function findFolder(slug: string, site: Site): string {
  const outer = languageFolderOf(slug, site);
  const folders = site.dataFolders.flatMap((name) =>
    outer === undefined ? name : [name, `${outer}/${name}`],
  );
  return folders.find((folder) => `${slug}/`.startsWith(`${folder}/`)) ?? '';
}
