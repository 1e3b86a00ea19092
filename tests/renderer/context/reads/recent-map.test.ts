/** The map that forgets what has not been used for long. */
import { expect, it } from 'vitest';
import { RecentMap } from '../../../../renderer/context/reads/recent-map.ts';

it('should keep an entry that is used again and again, however many others pass by', () => {
  const map = new RecentMap<string, number>(10);
  map.set('header', 1);
  for (let other = 0; other < 1_000; other += 1) {
    expect(map.get('header')).toBe(1);
    map.set(`page ${other}`, other);
  }
  expect(map.get('page 0')).toBeUndefined();
  expect([...map.entries()].length).toBeLessThan(20);
});

it('should keep the last entries for certain, and list each once', () => {
  const map = new RecentMap<number, number>(10);
  for (let key = 0; key < 35; key += 1) {
    map.set(key, key);
    for (let last = Math.max(0, key - 9); last <= key; last += 1) expect(map.get(last)).toBe(last);
  }
  const keys = [...map.entries()].map(([key]) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toEqual(expect.arrayContaining([25, 26, 27, 28, 29, 30, 31, 32, 33, 34]));
});

it('should replace the value of a key wherever its entry is', () => {
  const map = new RecentMap<string, string>(1);
  map.set('a', 'former');
  map.set('b', 'other');
  map.set('a', 'new');
  expect(map.get('a')).toBe('new');
  expect([...map.entries()]).toContainEqual(['a', 'new']);
  expect([...map.entries()].filter(([key]) => key === 'a')).toHaveLength(1);
});

it('should keep in a copy what was used last', () => {
  const map = new RecentMap<number, number>(10);
  for (let key = 0; key < 20; key += 1) map.set(key, key);
  const copy = new RecentMap<number, number>(10);
  for (const [key, value] of map.entries()) copy.set(key, value);
  copy.set(20, 20);
  for (let key = 11; key <= 20; key += 1) expect(copy.get(key)).toBe(key);
});
