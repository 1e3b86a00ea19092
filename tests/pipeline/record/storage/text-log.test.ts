/** Texts in an append-only file are read back as they were appended, in any order of reading. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TextLog } from '../../../../pipeline/record/storage/text-log.ts';
import fc from '../../../support/runs/property-testing.ts';
import { makeTemporaryFolder } from '../../../support/runs/temporary-folder.ts';

/** Short ones as reads are, some longer than what is read at a time, some longer than what waits in memory. */
const texts = fc.array(
  fc
    .tuple(fc.string({ unit: 'grapheme' }), fc.constantFrom(1, 1, 1, 1, 3_000, 90_000))
    .map(([text, times]) => text.repeat(times)),
  { minLength: 1, maxLength: 40 },
);

describe('a log of texts', () => {
  it('should give each text in any order, before and after it was saved', () => {
    const file = join(makeTemporaryFolder(), 'texts');
    const property = fc.property(texts, fc.infiniteStream(fc.nat()), fc.nat(), (all, order, kept) => {
      const log = new TextLog(file);
      const places = all.map((text) => log.append(text));
      const read = (index: number) => log.read(places[index]!.offset, places[index]!.length);
      const any = [...order.take(2 * all.length)].map((number) => number % all.length);
      expect(any.map(read)).toEqual(any.map((index) => all[index]));
      log.save();
      expect(all.map((_, index) => read(index))).toEqual(all);
      expect(any.map(read)).toEqual(any.map((index) => all[index]));
      const later = log.append(`later ${kept}`);
      expect(log.read(later.offset, later.length)).toBe(`later ${kept}`);
      log.close();
    });
    fc.assert(property, { numRuns: 30 });
  });
});
