import { describe, expect, test } from 'vitest';
import { writeCanonicalJson } from '../../../pipeline/bytes/canonical-json.ts';
import fc from '../../support/runs/property-testing.ts';

/** The same data with the keys of every object in another order. */
function shuffle(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffle);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, field]) => [key, shuffle(field)]),
  );
}

describe('writeCanonicalJson', () => {
  test('sorts keys, block names first, two blanks a level, a newline at the end', () => {
    const text = writeCanonicalJson({ b: [1, { z: null, _uid: 'u', component: 'hero' }], a: {}, c: [] });
    expect(text).toBe(
      [
        '{',
        '  "a": {},',
        '  "b": [',
        '    1,',
        '    {',
        '      "component": "hero",',
        '      "_uid": "u",',
        '      "z": null',
        '    }',
        '  ],',
        '  "c": []',
        '}',
        '',
      ].join('\n'),
    );
  });

  test('says what JSON.stringify says, in any order of keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const data = JSON.parse(JSON.stringify(value)) as unknown;
        const text = writeCanonicalJson(data);
        expect(JSON.parse(text)).toEqual(data);
        expect(writeCanonicalJson(shuffle(data))).toBe(text);
        expect(writeCanonicalJson(JSON.parse(text))).toBe(text);
      }),
    );
  });

  test('writes any text as valid UTF-8 that reads back the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const bytes = Buffer.from(writeCanonicalJson({ [value]: value }));
        expect(JSON.parse(bytes.toString('utf8'))).toEqual(JSON.parse(JSON.stringify({ [value]: value })));
      }),
    );
    const lone = Buffer.from(writeCanonicalJson(['\ud800'])).toString('utf8');
    expect(JSON.parse(lone)).toEqual(['\ud800']);
  });

  test('treats keys that JavaScript treats specially like any other', () => {
    const value = JSON.parse('{"b":1,"10":2,"9":3,"__proto__":{"polluted":true},"constructor":4}');
    const text = writeCanonicalJson(value);
    expect(Object.keys(JSON.parse(text) as object).sort()).toEqual(
      ['10', '9', '__proto__', 'b', 'constructor'].sort(),
    );
    expect(text.indexOf('"10"')).toBeLessThan(text.indexOf('"9"'));
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test('writes content nested deeper than the call stack, without blanks growing out of hand', () => {
    const levels = 100_000;
    let value: unknown = 'end';
    for (let level = 0; level < levels; level++) value = [value];
    const text = writeCanonicalJson(value);
    expect(text.length).toBeLessThan(levels * 200);
    expect(text.match(/\[/g)).toHaveLength(levels);
  });

  test('leaves out what JSON has no word for', () => {
    expect(writeCanonicalJson({ a: undefined })).toBe('{}\n');
    expect(writeCanonicalJson([undefined, Number.NaN])).toBe('[\n  null,\n  null\n]\n');
  });
});
