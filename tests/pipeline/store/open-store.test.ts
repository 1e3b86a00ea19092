import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openStore } from '../../../pipeline/store/open-store.ts';
import { beginStoreUpdate } from '../../../pipeline/store/update/store-update.ts';
import { makeStory, makeUuid } from '../../support/content/make-story.ts';
import { takeSnapshot } from '../../support/content/store-snapshot.ts';
import { makeTemporaryFolder, readTree, writeFiles } from '../../support/runs/temporary-folder.ts';

const facts = { spaceId: 1, cv: 1, startsWith: '', versions: ['published'], languages: ['default'] } as const;
const firstStory = 'stories/default/guides/story-1.json';

function makeStore(): string {
  const folder = makeTemporaryFolder();
  fetchInto(folder, false);
  return folder;
}

function fetchInto(folder: string, fresh: boolean) {
  const update = beginStoreUpdate(folder, { fresh });
  update.put('published', makeStory(1));
  update.put('published', makeStory(2));
  update.putDatasource({ slug: 'ui', name: 'UI', entries: [] });
  return update.commit(facts);
}

/** Replaces a text in a file of the store, as somebody with an editor would. */
function edit(folder: string, file: string, change: (text: string) => string): void {
  const name = path.join(folder, file);
  writeFileSync(name, change(readFileSync(name, 'utf8')));
}

const damaged = (message: string) =>
  expect.objectContaining({ code: 'store-damaged', message: expect.stringContaining(message) });

describe('openStore', () => {
  test('says that there is no store, and where', () => {
    const folder = makeTemporaryFolder();
    expect(() => openStore(folder)).toThrow(
      expect.objectContaining({ code: 'store-missing', message: expect.stringContaining(folder) }),
    );
  });

  test('refuses a newer format, whatever else is in it, and so does every update', () => {
    const folder = makeStore();
    writeFileSync(path.join(folder, 'manifest.json'), '{"format": 99, "tales": {}}');
    const newer = expect.objectContaining({ code: 'store-newer', message: expect.stringContaining('99') });
    expect(() => openStore(folder)).toThrow(newer);
    expect(() => beginStoreUpdate(folder)).toThrow(newer);
    expect(() => beginStoreUpdate(folder, { fresh: true })).toThrow(newer);
  });

  test.each<[string, (text: string) => string, string]>([
    ['is empty', () => '', 'not JSON'],
    ['is cut off', (text) => text.slice(0, -20), 'not JSON'],
    ['is something else', () => '[]', 'manifest.json'],
    ['lacks a part', (text) => text.replace('"stories"', '"tales"'), 'stories'],
    [
      'has another slug',
      (text) => text.replace('guides/story-1', 'guides/story-9'),
      'edited or merged by hand',
    ],
    ['was merged', (text) => text.replace('    {"slug"', '<<<<<<< HEAD\n    {"slug"'), 'unfinished merge'],
  ])('says that the manifest %s', (_, change, message) => {
    const folder = makeStore();
    edit(folder, 'manifest.json', change);
    expect(() => openStore(folder)).toThrow(damaged(message));
    expect(() => beginStoreUpdate(folder)).toThrow(damaged(message));
  });

  test.each<[string, (folder: string) => void, string]>([
    [
      'edited',
      (folder) => edit(folder, firstStory, (text) => text.replace('Title', 'Titel')),
      'changed by hand',
    ],
    ['appended to', (folder) => appendFileSync(path.join(folder, firstStory), '\n'), 'changed by hand'],
    ['deleted', (folder) => rmSync(path.join(folder, firstStory)), 'is missing'],
    [
      'merged',
      (folder) => edit(folder, firstStory, (text) => `<<<<<<< HEAD\n${text}=======\n>>>>>>> other\n`),
      'unfinished merge',
    ],
  ])('a story that was %s is an error that names its file; the others can be read', (_, damage, message) => {
    const folder = makeStore();
    damage(folder);
    const store = openStore(folder);
    expect(() => store.story(makeUuid(1), 'default', 'published')).toThrow(damaged(`${firstStory} `));
    expect(() => store.story(makeUuid(1), 'default', 'published')).toThrow(damaged(message));
    expect(store.story(makeUuid(2), 'default', 'published')?.id).toBe(2);
  });

  test('a story that cannot be read is not called missing', () => {
    const folder = makeStore();
    rmSync(path.join(folder, firstStory));
    mkdirSync(path.join(folder, firstStory));
    expect(() => openStore(folder).story(makeUuid(1), 'default', 'published')).toThrow(
      expect.objectContaining({
        code: 'store-unreadable',
        message: `The fixture store at ${folder} cannot be read: ${firstStory}: it is a folder`,
      }),
    );
  });

  test('a datasource that was edited is an error too', () => {
    const folder = makeStore();
    edit(folder, 'datasources/ui.json', (text) => text.replace('UI', 'UX'));
    expect(() => openStore(folder).datasource('ui')).toThrow(damaged('datasources/ui.json'));
  });

  test('reads nothing but the manifest', () => {
    const folder = makeStore();
    rmSync(path.join(folder, 'stories'), { recursive: true });
    expect([...openStore(folder).facts('published')]).toHaveLength(2);
  });
});

describe('a fresh update', () => {
  test('mends whatever is damaged', () => {
    const whole = makeStore();
    const folder = makeStore();
    edit(folder, firstStory, (text) => text.replace('Title', 'Titel'));
    edit(folder, 'datasources/ui.json', () => '');
    rmSync(path.join(folder, 'stories/default/guides/story-2.json'));
    expect(fetchInto(folder, true)).toMatchObject({ added: [], changed: [], removed: [], unchanged: 2 });
    expect(takeSnapshot(openStore(folder))).toBe(takeSnapshot(openStore(whole)));

    edit(folder, 'manifest.json', () => 'damaged');
    writeFileSync(path.join(folder, 'stories/default/left-over.json'), '{}');
    writeFileSync(path.join(folder, 'stories/README.md'), 'not ours');
    fetchInto(folder, true);
    const { 'stories/README.md': note, ...tree } = readTree(folder);
    expect(note).toBe('not ours');
    expect(tree).toEqual(readTree(whole));
  });

  test('mends a commit that cannot be finished', () => {
    const folder = makeStore();
    const before = readTree(folder);
    const committed = path.join(folder, '.update', 'committed');
    beginStoreUpdate(folder).abandon();
    writeFiles(committed, { 'manifest.json': before['manifest.json']!, plan: '{"moves": 1}' });
    expect(() => beginStoreUpdate(folder)).toThrow(damaged('plan'));
    fetchInto(folder, true);
    expect(readTree(folder)).toEqual(before);
  });

  test('does not follow a plan that leads out of the folder', () => {
    const folder = makeStore();
    const plan = { moves: [], removals: [{ path: 'stories/../../precious.json', hash: null }] };
    writeFiles(path.join(folder, '.update', 'committed'), {
      'manifest.json': readFileSync(path.join(folder, 'manifest.json'), 'utf8'),
      plan: JSON.stringify(plan),
    });
    expect(() => beginStoreUpdate(folder)).toThrow(damaged('plan'));
  });
});

describe('a listing', () => {
  const slugsOf = (found: readonly { readonly slug: string }[]) => found.map(({ slug }) => slug);

  test('of drafts has the stories that are as they were published, too, however many were asked for', () => {
    const folder = makeTemporaryFolder();
    const update = beginStoreUpdate(folder);
    const dates = ['2026-01-02T00:00:00.000Z', '2026-01-01T00:00:00.000Z', '2026-01-03T00:00:00.000Z'];
    for (const [index, firstPublishedAt] of dates.entries())
      update.put('published', makeStory(index + 1, { slug: `guides/${index + 1}`, firstPublishedAt }));
    update.put(
      'draft',
      makeStory(2, { slug: 'guides/2', name: 'Draft', firstPublishedAt: dates[1]!, updatedAt: dates[0]! }),
    );
    const versions = ['published', 'draft'] as const;
    update.commit({ spaceId: 1, cv: 1, startsWith: '', versions, languages: ['default'] });
    const store = openStore(folder);
    expect(store.fact(makeUuid(2), 'draft')?.name).toBe('Draft');
    for (let turn = 1; turn <= 30; turn += 1) {
      const found = store.find({ folder: 'guides', sort: 'newest' }, 'draft');
      expect(slugsOf(found), `${turn}`).toEqual(['guides/3', 'guides/1', 'guides/2']);
    }
  });
});
