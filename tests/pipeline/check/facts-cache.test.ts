/** Facts that checks keep for the next one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openFactsCache } from '../../../pipeline/check/facts-cache.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';

/** Looks at some files as a check does; returns those that it had to read. */
function look(file: string, hashes: readonly string[], key = 'code'): readonly string[] {
  const cache = openFactsCache<string>({ file, key });
  const read: string[] = [];
  for (const hash of hashes) {
    const facts = cache.take(hash, () => {
      read.push(hash);
      return `facts of ${hash}`;
    });
    expect(facts).toBe(`facts of ${hash}`);
  }
  cache.save();
  return read;
}

it('should read each file once, and drop the facts of those that are gone', () => {
  const file = join(makeTemporaryFolder(), 'cache', 'facts.json');
  expect(look(file, ['a', 'b', 'a'])).toEqual(['a', 'b']);
  expect(look(file, ['a', 'b'])).toEqual([]);
  expect(look(file, ['b', 'c'])).toEqual(['c']);
  expect(look(file, ['a', 'b', 'c'])).toEqual(['a']);
});

it('should read everything again when what the facts depend on is another', () => {
  const file = join(makeTemporaryFolder(), 'facts.json');
  look(file, ['a']);
  expect(look(file, ['a'], 'newer code')).toEqual(['a']);
});

it('should not write the facts of many files for the sake of one', () => {
  const file = join(makeTemporaryFolder(), 'facts.json');
  const hashes = Array.from({ length: 300 }, (_, index) => `file-${index}`);
  look(file, hashes);
  const before = readFileSync(file, 'utf8');
  expect(look(file, [...hashes.slice(1), 'edited'])).toEqual(['edited']);
  expect(readFileSync(file, 'utf8')).toBe(before);
  expect(look(file, [...hashes.slice(4), 'edited', 'b', 'c', 'd'])).toEqual(['edited', 'b', 'c', 'd']);
  expect(look(file, [...hashes.slice(4), 'edited', 'b', 'c', 'd'])).toEqual([]);
});
