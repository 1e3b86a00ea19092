/** Edits by hand: which of them are taken, and for which version of a story that has a draft in another language only. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStore } from '../../../../pipeline/store/open-store.ts';
import type { StoreUpdate } from '../../../../pipeline/store/store-types.ts';
import { beginStoreUpdate } from '../../../../pipeline/store/update/store-update.ts';
import { takeHandEdits } from '../../../../pipeline/store/update/take-hand-edits.ts';
import { makeStory, makeUuid } from '../../../support/content/make-story.ts';
import { makeTemporaryFolder, writeFiles } from '../../../support/runs/temporary-folder.ts';

const versions = ['published', 'draft'] as const;
const facts = { spaceId: 1, cv: 1, versions, languages: ['default', 'de'], startsWith: '' };

const makeTitled = (language: string, title: string) =>
  makeStory(1, { slug: 'a', language, content: { _uid: 'x', component: 'page', title } });

function makeStore(put: (update: StoreUpdate) => void) {
  const [folder, cacheFolder] = [makeTemporaryFolder(), makeTemporaryFolder()];
  const change = (work: typeof put) => {
    const update = beginStoreUpdate(folder);
    work(update);
    update.commit(facts);
  };
  change(put);
  return {
    change,
    open: () => openStore(folder),
    take: (store = openStore(folder)) => takeHandEdits({ store, cacheFolder }),
    read: (path: string) => readFileSync(join(folder, path), 'utf8'),
    write: (path: string, text: string) => writeFiles(folder, { [path]: text }),
  };
}

it.each([
  ['default', ['One', 'Eins neu'], ['Edited', 'Eins', 'Edited', 'Eins neu']],
  ['de', ['One new', 'Eins'], ['One', 'Edited', 'One new', 'Edited']],
] as const)(
  'should show in the drafts, too, where the edited file is that of both: %s',
  (language, draft, expected) => {
    const sides = { published: ['One', 'Eins'], draft } as const;
    const { take, read, write, open } = makeStore((update) => {
      for (const version of versions) {
        const [english, german] = sides[version];
        update.put(version, makeTitled('default', english));
        update.put(version, makeTitled('de', german));
      }
    });
    expect(take()).toEqual([]);
    const path = `stories/${language}/a.json`;
    write(path, read(path).replace(/"title": "\w+"/, '"title": "Edited"'));
    expect(take()).toEqual([path]);
    const titles = versions.flatMap((version) =>
      ['default', 'de'].map((one) => open().story(makeUuid(1), one, version)?.content.title),
    );
    expect(titles).toEqual(expected);
    expect(take()).toEqual([]);
  },
);

it('should be found among many files that a checkout has only written again', () => {
  const paths = Array.from({ length: 120 }, (_, index) => `stories/default/guides/story-${index}.json`);
  const { take, read, write } = makeStore((update) => {
    for (const index of paths.keys()) update.put('published', makeStory(index));
  });
  expect(take()).toEqual([]);
  for (const path of paths) write(path, read(path));
  write(paths[7]!, read(paths[7]!).replace('Title 7', 'By hand'));
  expect(take()).toEqual([paths[7]]);
});

it('should be found in a datasource that a first checkout has written before the manifest', () => {
  const ui = { slug: 'ui', name: 'UI', entries: [] };
  const { take, read, write, open } = makeStore((update) => update.putDatasource(ui));
  write('datasources/ui.json', read('datasources/ui.json').replace('"UI"', '"By hand"'));
  const writtenMs = Date.now();
  while (Date.now() <= writtenMs + 10);
  write('manifest.json', read('manifest.json'));
  expect(take()).toEqual(['datasources/ui.json']);
  expect(open().datasource('ui')?.name).toBe('By hand');
});

it('may add a story in a language that the store does not have yet', () => {
  const { take, read, write, open } = makeStore((update) => update.put('published', makeStory(1)));
  const english = read('stories/default/guides/story-1.json');
  expect(take()).toEqual([]);
  const path = 'stories/fr/guides/story-1.json';
  write(path, english.replace('"language": "default"', '"language": "fr"').replace('Title 1', 'Titre 1'));
  expect(take()).toEqual([path]);
  expect(open().summary.languages).toEqual(['default', 'de', 'fr']);
  expect(open().story(makeUuid(1), 'fr', 'published')?.content.title).toBe('Titre 1');
});

it('should not be taken for one if another command has written the file since the store was opened', () => {
  const { take, change, open } = makeStore((update) => {
    for (const number of [1, 2]) update.put('published', makeStory(number));
  });
  const before = open();
  expect(take(before)).toEqual([]);
  change((update) => update.put('published', makeStory(1, { name: 'Fetched' })));
  expect(take(before)).toEqual([]);
  change((update) => {
    for (const version of versions) update.remove(version, makeUuid(2));
  });
  expect(take(before)).toEqual([]);
});
