/** Edits by hand of a story that has a draft in another language only. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStore } from '../../../../pipeline/store/open-store.ts';
import { beginStoreUpdate } from '../../../../pipeline/store/update/store-update.ts';
import { takeHandEdits } from '../../../../pipeline/store/update/take-hand-edits.ts';
import { makeStory, makeUuid } from '../../../support/content/make-story.ts';
import { makeTemporaryFolder } from '../../../support/runs/temporary-folder.ts';

const versions = ['published', 'draft'] as const;

const makeTitled = (language: string, title: string) =>
  makeStory(1, { slug: 'a', language, content: { _uid: 'x', component: 'page', title } });

it.each([
  ['default', ['One', 'Eins neu'], ['Edited', 'Eins', 'Edited', 'Eins neu']],
  ['de', ['One new', 'Eins'], ['One', 'Edited', 'One new', 'Edited']],
] as const)(
  'should show in the drafts, too, where the edited file is that of both: %s',
  (language, draft, expected) => {
    const [folder, cacheFolder] = [makeTemporaryFolder(), makeTemporaryFolder()];
    const update = beginStoreUpdate(folder);
    const sides = { published: ['One', 'Eins'], draft } as const;
    for (const version of versions) {
      const [english, german] = sides[version];
      update.put(version, makeTitled('default', english));
      update.put(version, makeTitled('de', german));
    }
    update.commit({ spaceId: 1, cv: 1, versions, languages: ['default', 'de'], startsWith: '' });
    const take = () => takeHandEdits({ store: openStore(folder), cacheFolder });
    expect(take()).toEqual([]);
    const path = `stories/${language}/a.json`;
    const text = readFileSync(join(folder, path), 'utf8');
    writeFileSync(join(folder, path), text.replace(/"title": "\w+"/, '"title": "Edited"'));
    expect(take()).toEqual([path]);
    const store = openStore(folder);
    const titles = versions.flatMap((version) =>
      ['default', 'de'].map((one) => store.story(makeUuid(1), one, version)?.content.title),
    );
    expect(titles).toEqual(expected);
    expect(take()).toEqual([]);
  },
);
