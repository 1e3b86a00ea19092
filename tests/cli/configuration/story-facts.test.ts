/** Tests the facts of stories that pages show: tags of the page's own story, and names that differ between languages. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { beginStoreUpdate } from '../../../pipeline/store/update/store-update.ts';
import type { Story } from '../../../renderer/index.ts';
import { makeTemporaryFolder, readTree, writeFiles } from '../../support/runs/temporary-folder.ts';
import { makePage } from '../../support/sites/site-lab.ts';
import { BuildDocument, readDocument } from '../support/json-documents.ts';
import { runInProcess } from '../support/run-in-process.ts';

const files = {
  'stopover.config.json': JSON.stringify({
    blocks: ['blocks.tsx'],
    site: { languages: [{ code: 'en' }, { code: 'de' }] },
  }),
  'blocks.tsx': `import { defineBlock } from 'stopover';
export const tags = defineBlock({ name: 'tag_list', kind: 'section', fields: {},
  render: ({ context }) => <p className="tags">{context.story?.name}: {context.story?.tags.join(', ')}</p> });`,
};

function put(cwd: string, folderPage: Partial<Story>, ownPage: Partial<Story>): void {
  const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
  for (const language of ['default', 'de']) {
    const body = [{ _uid: 'tags', component: 'tag_list' }];
    update.put('published', makePage(1, { title: 'Home', slug: 'home', language }));
    update.put(
      'published',
      makePage(2, { title: 'Guides', slug: 'guides', startpage: true, language, ...folderPage }),
    );
    update.put(
      'published',
      makePage(3, { title: 'Ferry', slug: 'guides/ferry', language, body, ...ownPage }),
    );
  }
  const languages = ['default', 'de'];
  update.commit({ spaceId: 1, cv: 1, versions: ['published'], languages, startsWith: '' });
}

/** Builds, and returns the pages that were made and the markup of the ferry's page in both languages. */
async function build(cwd: string) {
  const { pages } = readDocument(await runInProcess(['build', '--json'], { cwd }), BuildDocument);
  const site = readTree(join(cwd, 'dist'));
  return {
    rendered: pages.rendered,
    english: site['guides/ferry.html']!,
    german: site['de/guides/ferry.html']!,
  };
}

describe('a story that a page shows', () => {
  it('should have tags and names for its blocks and its breadcrumbs, in the page’s language', async () => {
    const cwd = makeTemporaryFolder();
    writeFiles(cwd, files);
    const named = { name: 'Guides', translatedNames: { de: 'Ratgeber' } };
    put(cwd, named, { name: 'Ferry', tags: ['boats', 'sea'], translatedNames: { de: 'Fähre' } });
    const first = await build(cwd);
    expect(first.english).toContain('<p class="tags">Ferry: boats, sea</p>');
    expect(first.german).toContain('<p class="tags">Fähre: boats, sea</p>');
    expect(first.english).toMatch(/<a href="\/guides">Guides<\/a>/);
    expect(first.german).toMatch(/<a href="\/de\/guides">Ratgeber<\/a>/);
    put(cwd, { ...named, translatedNames: { de: 'Tipps' } }, { name: 'Ferry', tags: ['boats'] });
    const next = await build(cwd);
    expect(next.german).toContain('<p class="tags">Ferry: boats</p>');
    expect(next.german).toMatch(/<a href="\/de\/guides">Tipps<\/a>/);
  });
});
