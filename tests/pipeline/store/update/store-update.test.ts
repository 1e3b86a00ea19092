import { existsSync, mkdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openStore } from '../../../../pipeline/store/open-store.ts';
import type { CommitFacts, Datasource, StoreUpdate } from '../../../../pipeline/store/store-types.ts';
import { dryDisk } from '../../../../pipeline/store/update/dry-disk.ts';
import { beginStoreUpdate } from '../../../../pipeline/store/update/store-update.ts';
import { makeStory, makeUuid } from '../../../support/content/make-story.ts';
import { makeTemporaryFolder, readTree } from '../../../support/runs/temporary-folder.ts';

const facts: CommitFacts = {
  spaceId: 1,
  cv: 100,
  startsWith: '',
  versions: ['published', 'draft'],
  languages: ['default', 'de'],
};
const none = { added: [], changed: [], removed: [], unchanged: 0, datasources: [] };
const ui: Datasource = {
  slug: 'ui',
  name: 'UI',
  entries: [{ id: 1, name: 'close', value: 'Close', translations: { de: 'Schließen' } }],
};

function update(folder: string, work: (update: StoreUpdate) => void, changes: Partial<CommitFacts> = {}) {
  const running = beginStoreUpdate(folder);
  work(running);
  return running.commit({ ...facts, ...changes });
}

/** Story 1 in two languages, published and draft alike; story 2 with a draft that differs in German. */
function putBoth(running: StoreUpdate): void {
  for (const version of ['published', 'draft'] as const) {
    for (const language of ['default', 'de']) {
      running.put(version, makeStory(1, { language }));
      const name = version === 'draft' && language === 'de' ? 'Neu' : 'Story 2';
      running.put(version, makeStory(2, { language, name }));
    }
  }
}

/** The files with content, without those that tell git what to do. */
function contentFiles(folder: string): string[] {
  return Object.keys(readTree(folder)).filter((name) => !name.startsWith('.'));
}

describe('a folder in the place of a file', () => {
  test.each(['stories/default/guides/story-1.json', 'datasources/ui.json', 'manifest.json'])(
    'is mended by an update that starts afresh: %s',
    (file) => {
      const folder = makeTemporaryFolder();
      const fill = (running: StoreUpdate) => {
        putBoth(running);
        running.putDatasource(ui);
      };
      update(folder, fill);
      const whole = readTree(folder);
      rmSync(path.join(folder, file));
      mkdirSync(path.join(folder, file, 'in the way'), { recursive: true });
      const running = beginStoreUpdate(folder, { fresh: true });
      fill(running);
      running.commit(facts);
      expect(readTree(folder)).toEqual(whole);
    },
  );
});

describe('a store', () => {
  test('has a file for each story and language, and drafts beside them where they differ', () => {
    const folder = makeTemporaryFolder();
    const difference = update(folder, (running) => {
      putBoth(running);
      running.putDatasource(ui);
    });
    expect(difference).toEqual({ ...none, added: [makeUuid(1), makeUuid(2)], datasources: ['ui'] });
    expect(contentFiles(folder)).toEqual([
      'datasources/ui.json',
      'manifest.json',
      'stories/de/guides/story-1.json',
      'stories/de/guides/story-2.draft.json',
      'stories/de/guides/story-2.json',
      'stories/default/guides/story-1.json',
      'stories/default/guides/story-2.json',
    ]);
    expect(existsSync(path.join(folder, '.update'))).toBe(false);
    // Other line ends would change the hashes of all files.
    expect(readTree(folder)).toMatchObject({ '.gitattributes': '* -text\n', '.gitignore': '/.update/\n' });
  });

  test('gives back what was put', () => {
    const folder = makeTemporaryFolder();
    const relations = { airport: makeUuid(9), similar: [makeUuid(2), ''], languages: ['de'], tags: ['a'] };
    const content = { _uid: makeUuid(8), component: 'car_park', ...relations };
    update(folder, (running) => {
      running.put('published', makeStory(1, { content, tags: ['x'], translatedSlugs: { de: 'eins' } }));
      running.put('draft', makeStory(3));
      running.putDatasource(ui);
    });
    const store = openStore(folder);
    expect(store.summary).toMatchObject({ ...facts, format: 1 });
    expect(store.story(makeUuid(1), 'default', 'published')?.content).toEqual(content);
    expect(store.fact(makeUuid(1), 'draft')).toMatchObject({
      type: 'car_park',
      languages: ['de'],
      relations: { airport: [makeUuid(9)], similar: [makeUuid(2)] },
      tags: ['x'],
      translatedSlugs: { de: 'eins' },
    });
    expect([...store.facts('published')].map(({ id }) => id)).toEqual([1]);
    expect([...store.facts('draft')].map(({ id }) => id)).toEqual([1, 3]);
    expect(store.story(makeUuid(3), 'default', 'draft')).toEqual(makeStory(3));
    expect(store.story(makeUuid(3), 'default', 'published')).toBeUndefined();
    expect(store.story(makeUuid(1), 'fr', 'published')).toBeUndefined();
    expect(store.story(makeUuid(1), 'constructor', 'published')).toBeUndefined();
    expect(store.datasource('ui')).toEqual(ui);
    expect(store.datasources()).toEqual(['ui']);
    expect(store.datasource('other')).toBeUndefined();
  });

  test('is the same bytes for the same content, whatever order it arrived in', () => {
    const [first, second] = [makeTemporaryFolder(), makeTemporaryFolder()];
    update(first, putBoth);
    update(second, (running) => {
      const puts: [Parameters<StoreUpdate['put']>[0], Parameters<StoreUpdate['put']>[1]][] = [];
      putBoth({ ...running, put: (version, story) => void puts.push([version, story]) } as StoreUpdate);
      for (const [version, { content, ...envelope }] of puts.reverse()) {
        running.put(version, { content: { ...content, title: content.title }, ...envelope });
      }
    });
    expect(readTree(second)).toEqual(readTree(first));
  });

  test('holds two stories with one slug, and names their files by what is there, not by what was', () => {
    const folder = makeTemporaryFolder();
    const slug = 'guides/twin';
    update(folder, (running) => {
      running.put('published', makeStory(2, { slug }));
      running.put('published', makeStory(1, { slug }));
    });
    const store = openStore(folder);
    expect(store.story(makeUuid(1), 'default', 'published')?.id).toBe(1);
    expect(store.story(makeUuid(2), 'default', 'published')?.id).toBe(2);

    update(folder, (running) => {
      running.remove('published', makeUuid(1));
      running.remove('draft', makeUuid(1));
    });
    expect(contentFiles(folder).filter((name) => name.startsWith('stories'))).toEqual([
      'stories/default/guides/twin.json',
    ]);
    expect(openStore(folder).story(makeUuid(2), 'default', 'published')?.id).toBe(2);
  });

  test('never writes outside its folder, whatever slugs, languages and datasources are called', () => {
    const parent = makeTemporaryFolder();
    const folder = path.join(parent, 'store');
    const slugs = [
      '../../escape',
      '..',
      'a/../../../b',
      'C:\\x',
      '/etc/passwd',
      'con/nul',
      '\0',
      'x'.repeat(5000),
    ];
    update(folder, (running) => {
      for (const [index, slug] of slugs.entries()) {
        running.put('published', makeStory(index, { slug, language: '../de' }));
      }
      running.putDatasource({ ...ui, slug: '../../ui' });
    });
    const store = openStore(folder);
    for (const [index, slug] of slugs.entries()) {
      expect(store.story(makeUuid(index), '../de', 'published')?.slug).toBe(slug);
    }
    expect(store.datasource('../../ui')?.name).toBe('UI');
    expect(Object.keys(readTree(parent)).every((name) => name.startsWith('store/'))).toBe(true);
  });
});

describe('an update', () => {
  test('says what it adds, changes, removes and leaves, each story once', () => {
    const folder = makeTemporaryFolder();
    update(folder, putBoth);
    const running = beginStoreUpdate(folder);
    for (const language of ['default', 'de']) {
      running.put('published', makeStory(1, { language, name: 'Changed' }));
      running.put('draft', makeStory(1, { language, name: 'Changed' }));
    }
    running.put('draft', makeStory(5));
    for (const version of ['published', 'draft'] as const) running.remove(version, makeUuid(2));
    const expected = {
      ...none,
      added: [makeUuid(5)],
      changed: [makeUuid(1)],
      removed: [makeUuid(2)],
    };
    expect(running.difference()).toEqual(expected);
    expect(running.commit(facts)).toEqual(expected);
    expect(contentFiles(folder)).toEqual([
      'manifest.json',
      'stories/de/guides/story-1.json',
      'stories/default/guides/story-1.json',
      'stories/default/guides/story-5.draft.json',
    ]);
  });

  test('touches no file when nothing changed, and only the manifest for another cache version', () => {
    const folder = makeTemporaryFolder();
    update(folder, putBoth);
    const long = new Date('2020-01-01');
    for (const name of contentFiles(folder)) utimesSync(path.join(folder, name), long, long);
    const before = openStore(folder).summary.fingerprint;
    const rewritten = () =>
      contentFiles(folder).filter((name) => statSync(path.join(folder, name)).mtime > long);

    expect(update(folder, putBoth)).toEqual({ ...none, unchanged: 2 });
    expect(rewritten()).toEqual([]);
    expect(update(folder, putBoth, { cv: 101 })).toEqual({ ...none, unchanged: 2 });
    expect(rewritten()).toEqual(['manifest.json']);
    expect(openStore(folder).summary).toMatchObject({ cv: 101, fingerprint: before });
  });

  test('knows what it has not seen, for each version', () => {
    const folder = makeTemporaryFolder();
    update(folder, (running) => {
      putBoth(running);
      running.put('draft', makeStory(3));
    });
    const running = beginStoreUpdate(folder);
    running.put('published', makeStory(1));
    running.put('draft', makeStory(2));
    expect(running.untouched('published')).toEqual([makeUuid(2)]);
    expect(running.untouched('draft')).toEqual([makeUuid(1), makeUuid(3)]);
    running.remove('draft', makeUuid(1));
    expect(running.untouched('draft')).toEqual([makeUuid(3)]);
    running.abandon();
  });

  test('that is abandoned leaves everything as it was', () => {
    const folder = makeTemporaryFolder();
    update(folder, putBoth);
    const before = readTree(folder);
    const running = beginStoreUpdate(folder);
    running.put('published', makeStory(1, { name: 'Never' }));
    running.abandon();
    running.abandon();
    expect(readTree(folder)).toEqual(before);
  });

  test('as a dry run writes nothing, not even a folder', () => {
    const folder = path.join(makeTemporaryFolder(), 'none');
    const running = beginStoreUpdate(folder, { disk: dryDisk });
    putBoth(running);
    expect(running.difference()).toMatchObject({ added: [makeUuid(1), makeUuid(2)] });
    running.abandon();
    expect(existsSync(folder)).toBe(false);
  });

  test('loses no translation that only the draft has', () => {
    const folder = makeTemporaryFolder();
    update(folder, (running) => {
      running.put('published', makeStory(1));
      for (const language of ['default', 'de'])
        running.put('draft', makeStory(1, { language, name: 'Draft' }));
    });
    const running = beginStoreUpdate(folder);
    expect(running.removals()).toEqual({ total: 1, slugs: [], languages: [] });
    running.abandon();
  });

  test('keeps versions and languages that it did not ask for, unless it starts afresh', () => {
    const folder = makeTemporaryFolder();
    update(folder, putBoth);
    update(folder, (running) => running.put('published', makeStory(1, { language: 'fr' })), {
      versions: ['published'],
      languages: ['fr'],
    });
    expect(openStore(folder).summary).toMatchObject({
      versions: ['published', 'draft'],
      languages: ['default', 'de', 'fr'],
    });
    expect(openStore(folder).story(makeUuid(2), 'de', 'draft')?.name).toBe('Neu');

    const running = beginStoreUpdate(folder, { fresh: true });
    running.put('published', makeStory(1));
    const difference = running.commit({ ...facts, versions: ['published'], languages: ['default'] });
    expect(difference).toMatchObject({ changed: [makeUuid(1)], removed: [makeUuid(2)] });
    expect(openStore(folder).summary).toMatchObject({ versions: ['published'], languages: ['default'] });
    expect(contentFiles(folder)).toEqual(['manifest.json', 'stories/default/guides/story-1.json']);
  });

  test('forgets datasources that are gone', () => {
    const folder = makeTemporaryFolder();
    update(folder, (running) => running.putDatasource(ui));
    expect(update(folder, (running) => running.removeDatasource('ui')).datasources).toEqual(['ui']);
    expect(contentFiles(folder)).toEqual(['manifest.json']);
  });
});

describe('drafts', () => {
  test('of a story that is no longer published stay', () => {
    const folder = makeTemporaryFolder();
    update(folder, putBoth);
    update(folder, (running) => running.remove('published', makeUuid(1)), { versions: ['published'] });
    const store = openStore(folder);
    expect(store.fact(makeUuid(1), 'published')).toBeUndefined();
    expect(store.story(makeUuid(1), 'de', 'draft')).toEqual(makeStory(1, { language: 'de' }));
    expect(contentFiles(folder)).toContain('stories/de/guides/story-1.draft.json');
    expect(contentFiles(folder)).not.toContain('stories/de/guides/story-1.json');
  });

  test('of a deleted story go with it, in whichever order the versions are removed', () => {
    for (const versions of [['published', 'draft'] as const, ['draft', 'published'] as const]) {
      const folder = makeTemporaryFolder();
      update(folder, putBoth);
      update(folder, (running) => {
        for (const version of versions) running.remove(version, makeUuid(1));
      });
      expect(openStore(folder).fact(makeUuid(1), 'draft')).toBeUndefined();
    }
  });

  test('that are published become the story, and leave no file behind', () => {
    const folder = makeTemporaryFolder();
    update(folder, putBoth);
    update(folder, (running) => {
      for (const version of ['published', 'draft'] as const) {
        running.put(version, makeStory(2, { language: 'de', name: 'Neu' }));
      }
    });
    expect(contentFiles(folder)).not.toContain('stories/de/guides/story-2.draft.json');
    expect(openStore(folder).story(makeUuid(2), 'de', 'published')?.name).toBe('Neu');
  });

  test('that are taken back leave the story’s files untouched', () => {
    const folder = makeTemporaryFolder();
    update(folder, putBoth);
    const file = path.join(folder, 'stories/de/guides/story-2.json');
    const long = new Date('2020-01-01');
    utimesSync(file, long, long);
    update(folder, (running) => running.put('draft', makeStory(2, { language: 'de' })));
    expect(contentFiles(folder)).not.toContain('stories/de/guides/story-2.draft.json');
    expect(statSync(file).mtime).toEqual(long);
  });

  test('that were equal to the story keep their words when the story alone changes', () => {
    const folder = makeTemporaryFolder();
    update(folder, putBoth);
    update(folder, (running) => {
      running.put('published', makeStory(2, { name: 'Published anew' }));
      running.put('draft', makeStory(2));
    });
    const store = openStore(folder);
    expect(store.story(makeUuid(2), 'default', 'published')?.name).toBe('Published anew');
    expect(store.story(makeUuid(2), 'default', 'draft')?.name).toBe('Story 2');
    expect(store.story(makeUuid(2), 'de', 'draft')?.name).toBe('Neu');
  });

  test('that were saved before their story was published go, and newer ones and those of unknown age stay', () => {
    const dates = { 1: '2026-01-02T00:00:00.000Z', 2: '2026-03-02T00:00:00.000Z', 3: null };
    const folder = makeTemporaryFolder();
    update(folder, (running) => {
      for (const [number, updatedAt] of Object.entries(dates)) {
        running.put('published', makeStory(+number, { publishedAt: '2026-01-01T00:00:00.000Z' }));
        running.put('draft', makeStory(+number, { name: 'Draft', updatedAt }));
      }
    });
    const publish = (running: StoreUpdate) => {
      for (const number of [1, 2, 3]) running.put('published', makeStory(number, { name: 'Published' }));
    };
    update(folder, publish, { versions: ['published'] });
    const store = openStore(folder);
    const names = [1, 2, 3].map((number) => store.story(makeUuid(number), 'default', 'draft')?.name);
    expect(names).toEqual(['Published', 'Draft', 'Draft']);
    expect(contentFiles(folder)).not.toContain('stories/default/guides/story-1.draft.json');
  });

  test('alone make a store too', () => {
    const folder = makeTemporaryFolder();
    update(folder, (running) => running.put('draft', makeStory(1)), { versions: ['draft'] });
    expect([...openStore(folder).facts('published')]).toEqual([]);
    expect([...openStore(folder).facts('draft')]).toHaveLength(1);
  });
});
