/** A project folder of a site: a store with a few pages, and the files of the test. */
import { join } from 'node:path';
import { beginStoreUpdate } from '../../../pipeline/store/update/store-update.ts';
import { makeTemporaryFolder, writeFiles } from '../../support/runs/temporary-folder.ts';
import { makeLinks, makePage } from '../../support/sites/site-lab.ts';

interface ProjectOptions {
  /** Pages beside the first three. */
  readonly morePages?: number;
}

/** Makes a project, removed when the test has finished; returns its folder. */
export function makeProject(
  files: Readonly<Record<string, string>> = {},
  { morePages = 0 }: ProjectOptions = {},
): string {
  const folder = makeTemporaryFolder();
  const update = beginStoreUpdate(join(folder, 'fixtures/content'));
  const pages = [
    makePage(1, { title: 'Home', slug: 'home', body: [makeLinks('links', 2, 3)] }),
    makePage(2, { title: 'Guide', slug: 'guides/parking', body: [makeLinks('more', 1)] }),
    makePage(3, { title: 'Help', slug: 'help' }),
    ...Array.from({ length: morePages }, (_, index) =>
      makePage(index + 4, { title: `Page ${index}`, slug: `more/${index}`, body: [makeLinks('links', 1)] }),
    ),
  ];
  for (const page of pages) update.put('published', page);
  update.commit({ spaceId: 1, cv: 1, versions: ['published'], languages: ['default'], startsWith: '' });
  writeFiles(folder, files);
  return folder;
}
