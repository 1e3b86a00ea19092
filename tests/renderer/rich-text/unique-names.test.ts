import { describe, expect, it } from 'vitest';
import { createUniqueNames } from '../../../renderer/rich-text/unique-names.ts';

describe('createUniqueNames', () => {
  it('should number what is wanted again, around what is taken', () => {
    const names = createUniqueNames(new Set(['a-2']));
    const claim = (wanted: string) => names.claim(wanted, (count) => `${wanted}-${count}`);
    expect(['a', 'a', 'a', 'b', 'a-3', 'a'].map(claim)).toEqual(['a', 'a-3', 'a-4', 'b', 'a-3-2', 'a-5']);
  });

  it('should stay quick however often one name is wanted', () => {
    const names = createUniqueNames();
    for (let count = 0; count < 100_000; count += 1) names.claim('a', (number) => `a-${number}`);
    expect(names.taken.size).toBe(100_000);
  });
});
