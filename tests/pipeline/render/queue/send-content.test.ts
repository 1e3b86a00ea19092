/** Workers get the build's own content, even if the store changes in the meantime. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contentPath, sendContent } from '../../../../pipeline/render/queue/send-content.ts';
import { openFolderStorage } from '../../../../pipeline/render/queue/storage/folder-storage.ts';
import { openStore } from '../../../../pipeline/store/open-store.ts';
import { makeTemporaryFolder } from '../../../support/runs/temporary-folder.ts';
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
