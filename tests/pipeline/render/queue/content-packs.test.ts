/** Packs of content: every file is found, and an edit changes few of them. */
import { describe, expect, it } from 'vitest';
import { hashContent } from '../../../../pipeline/bytes/hash.ts';
import { findPacks, groupFiles, indexPacks } from '../../../../pipeline/render/queue/content-packs.ts';

function listFiles(count: number, edited: ReadonlyMap<number, string> = new Map()) {
  return Array.from({ length: count }, (_, index) => ({
    path: `pages/${index}.json`,
    hash: hashContent(edited.get(index) ?? `story ${index}`),
  }));
}

describe('packs of content', () => {
  it('should have every file once, and name the pack in which it is', () => {
    const files = listFiles(2_000);
    const packs = [...groupFiles(files)];
    expect(packs.flatMap((pack) => pack.files)).toEqual(files);
    expect(packs.length).toBeGreaterThan(10);
    const index = indexPacks(packs);
    for (const { name, files: some } of packs)
      for (const { hash } of some) expect(findPacks(index, hash)).toEqual([name]);
    expect(findPacks(index, hashContent('another story'))).toEqual([]);
  });

  it('should name each pack that may have a file, when hashes begin alike', () => {
    const [one, other] = ['0123456789abcdef0000', '0123456700000000ffff'];
    const packs = [
      { name: 'first', files: [{ path: 'a', hash: one }] },
      { name: 'second', files: [{ path: 'b', hash: other }] },
    ];
    expect(findPacks(indexPacks(packs), other)).toEqual(['first', 'second']);
  });

  it('should leave the packs beside an edited, a new or a removed file as they are', () => {
    const before = new Set([...groupFiles(listFiles(5_000))].map(({ name }) => name));
    const changes = [
      listFiles(5_000, new Map([[2_500, 'edited']])),
      listFiles(5_000).toSpliced(2_500, 1),
      listFiles(5_000).toSpliced(2_500, 0, { path: 'pages/new.json', hash: hashContent('new') }),
    ];
    for (const files of changes) {
      const fresh = [...groupFiles(files)].filter(({ name }) => !before.has(name));
      expect(fresh.length).toBeGreaterThan(0);
      expect(fresh.length).toBeLessThanOrEqual(2);
    }
  });

  it('should end a pack that would be too large', () => {
    const same = Array.from({ length: 1_000 }, (_, index) => ({
      path: `${index}`,
      hash: 'ffffffffffffffffffff',
    }));
    expect([...groupFiles(same)].map(({ files }) => files.length)).toEqual([...Array(15).fill(64), 40]);
  });
});
