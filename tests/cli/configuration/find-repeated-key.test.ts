import { describe, expect, it } from 'vitest';
import { findRepeatedKey } from '../../../cli/configuration/find-repeated-key.ts';

describe('findRepeatedKey', () => {
  it.each([
    ['{"a": 1,\n "b": 2,\n  "a": 3}', { key: 'a', firstLine: 1, line: 3, column: 3 }],
    ['{"a": {"b": 1,\r\n"b": 2}}', { key: 'b', firstLine: 1, line: 2, column: 1 }],
    ['[{"a": 1}, {"a": {"a": 1},\n"a" : []}]', { key: 'a', firstLine: 1, line: 2, column: 1 }],
    // The same key, spelt in two ways.
    ['{"a": 1, "\\u0061": 2}', { key: 'a', firstLine: 1, line: 1, column: 10 }],
  ])('should find the second one in %j', (text, expected) => {
    expect(findRepeatedKey(text)).toEqual(expected);
  });

  it.each([
    '{"a": {"a": ["a", "a"]}, "b": "a", "c": "\\"a\\": 1, \\"a\\": {", "__proto__": 1, "constructor": 2}',
    '[{"a": 1}, {"a": 2}, "a", "a"]',
    '{"a": {"b": 1}, "b": 2}',
    '"a"',
    'null',
  ])('should find none in %j', (text) => {
    expect(findRepeatedKey(text)).toBeUndefined();
  });
});
