/** Tests which icons content names, and that a known story is not opened again. */
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { listNamedIcons } from '../../../pipeline/icons/named-icons.ts';
import { openStore } from '../../../pipeline/store/open-store.ts';
import type { ContentStore } from '../../../pipeline/store/store-types.ts';
import type { Story } from '../../../renderer/index.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';
import { makePage, makeSiteLab } from '../../support/sites/site-lab.ts';

function open() {
  const lab = makeSiteLab();
  const memory = join(makeTemporaryFolder(), 'cache/icon-names.json');
  return {
    memory,
    /** The names in these stories, and the slugs of those that were opened for it. */
    list(stories: readonly Story[]) {
      lab.store({ stories });
      const store = openStore(lab.content);
      const opened: string[] = [];
      const watched = {
        ...store,
        story(...[uuid, language, version]: Parameters<typeof store.story>) {
          opened.push(store.fact(uuid, version)!.slug);
          return store.story(uuid, language, version);
        },
      };
      return { names: listNamedIcons(watched, memory), opened };
    },
  };
}

const page = (number: number, fields: Readonly<Record<string, unknown>>) =>
  makePage(number, { title: `Page ${number}`, slug: `page-${number}`, fields });

it('are texts of that form in fields called icon, however deep', () => {
  const { list } = open();
  const deep = { body: [{ _uid: 'a', component: 'x', items: [{ _uid: 'b', badge_icon: ' mdi:car ' }] }] };
  const others = { icon: 'no icon', icons: 'mdi:bus', title: 'mdi:train', ICON: 'mdi:tram', hero_icon: 7 };
  const long = { icon: `mdi:${'x'.repeat(200)}` };
  expect(list([page(1, { icon: 'demo:taxi' }), page(2, deep), page(3, others), page(4, long)]).names).toEqual(
    ['demo:taxi', 'mdi:car'],
  );
});

it('are found below more levels than there are calls', () => {
  let block: Record<string, unknown> = { icon: 'mdi:car' };
  for (let level = 0; level < 100_000; level += 1) block = { columns: [block] };
  const store = {
    facts: (version: string) => (version === 'draft' ? [] : [{ uuid: 'a', hashes: { default: 'hash' } }]),
    story: () => ({ content: block }),
  } as unknown as ContentStore;
  const memory = join(makeTemporaryFolder(), 'icon-names.json');
  expect(listNamedIcons(store, memory)).toEqual(['mdi:car']);
});

it('are looked for only in stories that are not those of before', () => {
  const { list } = open();
  const stories = [page(1, { icon: 'demo:taxi' }), page(2, {}), page(3, { icon: 'demo:bus' })];
  expect(list(stories).opened.sort()).toEqual(['page-1', 'page-2', 'page-3']);
  expect(list(stories)).toEqual({ names: ['demo:bus', 'demo:taxi'], opened: [] });
  const changed = [stories[0]!, page(2, { icon: 'demo:car' })];
  expect(list(changed)).toEqual({ names: ['demo:car', 'demo:taxi'], opened: ['page-2'] });
});

it.each([
  ['is gone', (file: string) => rmSync(file)],
  ['is cut off', (file: string) => writeFileSync(file, '{"format":1,"na')],
  ['is of another format', (file: string) => writeFileSync(file, '{"format":0,"names":{}}')],
  ['holds something else', (file: string) => writeFileSync(file, '{"format":1,"names":{"x":"demo:evil"}}')],
])('are looked for everywhere when the memory %s', (_, damage) => {
  const { list, memory } = open();
  const stories = [page(1, { icon: 'demo:taxi' }), page(2, {})];
  list(stories);
  damage(memory);
  const again = list(stories);
  expect(again.names).toEqual(['demo:taxi']);
  expect(again.opened.sort()).toEqual(['page-1', 'page-2']);
});

it('are found on a disk that takes no memory', () => {
  const { memory, list } = open();
  writeFileSync(dirname(memory), '');
  expect(list([page(1, { icon: 'demo:taxi' })]).names).toEqual(['demo:taxi']);
});
