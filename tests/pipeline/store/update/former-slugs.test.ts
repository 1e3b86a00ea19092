import { describe, expect, test } from 'vitest';
import { openStore } from '../../../../pipeline/store/open-store.ts';
import type { StoreUpdate } from '../../../../pipeline/store/store-types.ts';
import { beginStoreUpdate } from '../../../../pipeline/store/update/store-update.ts';
import { makeStory, makeUuid } from '../../../support/content/make-story.ts';
import { makeTemporaryFolder } from '../../../support/runs/temporary-folder.ts';

const facts = { spaceId: 1, cv: 1, startsWith: '', versions: ['published', 'draft'] } as const;

/** A store that is updated again and again; tells its former slugs as `number language slug`. */
function startStore(languages: readonly string[] = ['default']) {
  const folder = makeTemporaryFolder();
  return (work: (update: StoreUpdate) => void): string[] => {
    const update = beginStoreUpdate(folder);
    work(update);
    update.commit({ ...facts, languages });
    const numbers = new Map([1, 2, 3].map((number) => [makeUuid(number), number]));
    return openStore(folder)
      .formerSlugs()
      .map(({ uuid, language, slug }) => `${numbers.get(uuid)} ${language} ${slug}`);
  };
}

const put = (number: number, slug: string) => (update: StoreUpdate) =>
  update.put('published', makeStory(number, { slug }));

describe('former slugs', () => {
  test('are remembered when a story moves, newest last, and dropped when it comes back', () => {
    const change = startStore();
    expect(change(put(1, 'a'))).toEqual([]);
    expect(change(put(1, 'b'))).toEqual(['1 default a']);
    expect(change(put(1, 'c'))).toEqual(['1 default a', '1 default b']);
    expect(change(() => {})).toEqual(['1 default a', '1 default b']);
    expect(change(put(1, 'a'))).toEqual(['1 default b', '1 default c']);
  });

  test('are kept for each language, with its own slug', () => {
    const change = startStore(['default', 'de']);
    const moved = (slug: string, de: string) => (update: StoreUpdate) => {
      for (const language of ['default', 'de']) {
        update.put('published', makeStory(1, { slug, language, translatedSlugs: { de } }));
        update.put('published', makeStory(2, { slug: `${slug}/two`, language }));
      }
    };
    change(moved('help', 'hilfe'));
    expect(change(moved('help', 'rat'))).toEqual(['1 de hilfe']);
    expect(change(moved('support', 'rat'))).toEqual([
      '1 de hilfe',
      '1 default help',
      '2 de help/two',
      '2 default help/two',
    ]);
  });

  test('go to the story that left them last, and to nobody while a story has them', () => {
    const change = startStore();
    change(put(1, 'a'));
    expect(change(put(1, 'b'))).toEqual(['1 default a']);
    expect(change(put(2, 'a'))).toEqual([]);
    expect(change(put(2, 'c'))).toEqual(['2 default a']);
  });

  test('of removed stories are forgotten, of withdrawn ones not', () => {
    const change = startStore();
    change(put(1, 'a'));
    change(put(1, 'b'));
    expect(change((update) => update.remove('published', makeUuid(1)))).toEqual(['1 default a']);
    expect(change((update) => update.remove('draft', makeUuid(1)))).toEqual([]);
  });

  test('of drafts are nobody’s business', () => {
    const change = startStore();
    const draft = (slug: string) => (update: StoreUpdate) => update.put('draft', makeStory(1, { slug }));
    change(draft('a'));
    expect(change(draft('b'))).toEqual([]);
  });

  test('stay bounded, however often a story moves', () => {
    const change = startStore();
    let former: string[] = [];
    for (let move = 0; move < 30; move++) former = change(put(1, `slug-${move}`));
    expect(former).toHaveLength(20);
    expect(former.at(-1)).toBe('1 default slug-28');
    expect(former.at(0)).toBe('1 default slug-9');
  });
});
