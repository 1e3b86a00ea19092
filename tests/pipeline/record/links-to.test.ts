/** Tests the search for pages that ask for the addresses of others. */
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { beginTables, closeTables, type RecordTables } from '../../../pipeline/record/build-record.ts';
import { listLinksTo } from '../../../pipeline/record/links-to.ts';
import type { PageRecord } from '../../../pipeline/record/page-record.ts';
import { formatRead } from '../../../renderer/index.ts';
import { makeUuid } from '../../support/content/make-story.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';

const PAGE: Omit<PageRecord, 'uuid' | 'route' | 'reads' | 'shellReads'> = {
  ...{ language: 'en', story: 'story', files: [], findings: [], shellFindings: [], drawings: [] },
  ...{ milliseconds: 1, bytes: 1, seams: { document: undefined, shell: '' } },
  summary: { noindex: false, alternates: [], lastModified: null, hideNavigation: false } as never,
};

/** Adds a page whose content and shell ask for the addresses of some others, by their numbers. */
function addPage({ pages, reads }: RecordTables, number: number, asks: { own: number[]; shell: number[] }) {
  const numberOf = (target: number) => {
    const read = formatRead({ kind: 'address', uuid: makeUuid(target) });
    return reads.adopt({ language: 'en', read, answer: '0123456789abcdef0123' });
  };
  const [own, shell] = [asks.own.map(numberOf), asks.shell.map(numberOf)];
  const page = { ...PAGE, uuid: makeUuid(number), route: `/${number}`, reads: own, shellReads: shell };
  return pages.add(page);
}

it('should find the links to several pages in one pass, and one page for those of a menu', () => {
  const tables = beginTables(join(makeTemporaryFolder(), 'record'), undefined);
  addPage(tables, 1, { own: [10], shell: [12] });
  addPage(tables, 2, { own: [10, 11, 10], shell: [12] });
  tables.pages.remove(addPage(tables, 3, { own: [11], shell: [] }));
  addPage(tables, 4, { own: [12], shell: [12] });
  const targets = [10, 11, 12, 13].map((number) => ({ uuid: makeUuid(number), language: 'en' }));
  const german = { uuid: makeUuid(10), language: 'de' };
  const found = listLinksTo([...targets, german], tables);
  closeTables(tables);
  expect([...targets, german].map((target) => found.get(target))).toEqual([
    ['/1', '/2'],
    ['/2'],
    ['/1', '/4'],
    [],
    [],
  ]);
});

it('should parse no more pages for a link in a menu than the first one', () => {
  const tables = beginTables(join(makeTemporaryFolder(), 'record'), undefined);
  for (let number = 1; number <= 20; number += 1) addPage(tables, number, { own: [], shell: [30, 31] });
  const parse = vi.spyOn(tables.pages, 'page');
  const targets = [30, 31].map((number) => ({ uuid: makeUuid(number), language: 'en' }));
  const found = listLinksTo(targets, tables);
  closeTables(tables);
  expect(targets.map((target) => found.get(target))).toEqual([['/1'], ['/1']]);
  expect(parse).toHaveBeenCalledOnce();
});
