/** Workers get the build's own content, even if the store changes in the meantime. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contentPath, sendContent } from '../../../../pipeline/render/queue/send-content.ts';
import { openFolderStorage } from '../../../../pipeline/render/queue/storage/folder-storage.ts';
import { openStore } from '../../../../pipeline/store/open-store.ts';
import { beginStoreUpdate } from '../../../../pipeline/store/update/store-update.ts';
import { makeTemporaryFolder, readTree } from '../../../support/runs/temporary-folder.ts';
import { makePage, makeSiteLab } from '../../../support/sites/site-lab.ts';

it('sends the routes and icons that the build has opened', async () => {
  const lab = makeSiteLab();
  lab.store({ stories: [makePage(1, { title: 'Home', slug: 'home' })] });
  const names = ['routes.json', 'icons.json'];
  for (const name of names) writeFileSync(join(lab.content, name), `former ${name}`);
  const store = openStore(lab.content);
  for (const name of names) writeFileSync(join(lab.content, name), `newer ${name}`);
  const shared = makeTemporaryFolder();
  const storage = openFolderStorage(shared);
  const site = { store, version: 'published', siteUrl: 'https://lab.example', signal: undefined } as const;
  const { folder, files } = await sendContent(storage, site);
  for (const name of names)
    expect(readFileSync(join(shared, contentPath(folder, files[name]!)), 'utf8')).toBe(`former ${name}`);
});

it('sends drafts only to builds of drafts, and takes back what the next build does not need', async () => {
  const content = makeTemporaryFolder();
  const shared = makeTemporaryFolder();
  const storage = openFolderStorage(shared);
  const send = async (version: 'published' | 'draft', words: Readonly<Record<typeof version, string>>) => {
    const update = beginStoreUpdate(content, { fresh: true });
    for (const side of ['published', 'draft'] as const)
      update.put(side, makePage(1, { title: words[side], slug: 'home' }));
    const versions = ['published', 'draft'] as const;
    update.commit({ spaceId: 1, cv: 1, versions, languages: ['default'], startsWith: '' });
    const site = { store: openStore(content), siteUrl: 'https://lab.example', signal: undefined };
    await sendContent(storage, { ...site, version });
    const sent = Object.values(readTree(shared)).join('\n');
    return ['Harbour', 'Lighthouse', 'Jetty'].filter((word) => sent.includes(word));
  };
  expect(await send('published', { published: 'Harbour', draft: 'Lighthouse' })).toEqual(['Harbour']);
  expect(await send('published', { published: 'Jetty', draft: 'Lighthouse' })).toEqual(['Jetty']);
  expect(await send('draft', { published: 'Jetty', draft: 'Lighthouse' })).toEqual(['Lighthouse', 'Jetty']);
});
