import { expect, test } from 'vitest';
import { memberRanges, parseRange, rootRange } from '../../../content-api/space/json-ranges.ts';
import fc from '../../support/runs/property-testing.ts';

const readMembers = (text: string) => {
  const bytes = Buffer.from(text);
  return memberRanges(bytes, rootRange(bytes)).map((member) => [member.key, parseRange(bytes, member)]);
};

test('finds the elements of any list as JSON.parse does, however it is spaced', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.constantFrom(undefined, 1, '\t'), (list, indent) => {
      const text = JSON.stringify(list, null, indent);
      expect(readMembers(text)).toEqual((JSON.parse(text) as unknown[]).map((value) => [null, value]));
    }),
  );
});

test('finds the members of any object with their keys', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), (object) => {
      const text = ` ${JSON.stringify(object, null, 2)}\n`;
      expect(readMembers(text)).toEqual(Object.entries(JSON.parse(text) as object));
    }),
  );
});

test('ends, with values or a SyntaxError, on any bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'{}[]",:\\ 1nt') }), (text) => {
      try {
        readMembers(text);
      } catch (failure) {
        expect(failure).toBeInstanceOf(SyntaxError);
      }
    }),
  );
});
