import { describe, expect, it } from 'vitest';
import { parseInPieces } from '../../../pipeline/bytes/parse-in-pieces.ts';
import fc from '../../support/runs/property-testing.ts';

/** More than what is parsed as a whole. */
const BIG = 'x'.repeat(120_000);

const parse = (text: string) => parseInPieces(Buffer.from(text));

describe('parseInPieces', () => {
  it('says what JSON.parse says, whatever the answer looks like', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const answer of [value, { list: value, big: BIG }, { list: [value, BIG, [value]] }]) {
          const text = JSON.stringify(answer);
          expect(parse(text)).toEqual(JSON.parse(text));
        }
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ['brackets and quotes inside texts', { stories: [{ text: '"]}\\' }, { text: '\\"[{' }, { big: BIG }] }],
    ['other writing', { stories: [{ name: 'Wörther 🛫' }, { big: `${BIG}ß` }] }],
    ['entries by name', { links: { a: { big: BIG }, b: [1, [2]], c: 3 }, cv: 5 }],
    ['a list alone', [[{ a: 1 }], { big: BIG }]],
    ['numbers beside entries', { stories: [0, { big: BIG }, 1, [], {}, null] }],
  ])('reads %s', (_, answer) => {
    expect(parse(JSON.stringify(answer))).toEqual(answer);
  });

  it.each([
    ['is cut off inside an entry', `{"stories":[{"a":"${BIG}"},{"a":`],
    ['is cut off between entries', `{"stories":[{"a":"${BIG}"},`],
    ['is cut off inside a text', `{"stories":[{"a":"${BIG}`],
    ['closes what it did not open', `{"stories":[{"a":"${BIG}"]}]}`],
    ['closes too often', `{"stories":[{"a":"${BIG}"}]}}`],
    ['has an entry that is not JSON', `{"stories":[{"a":"${BIG}"},{a:1}]}`],
    ['has two values', `{"stories":[{"a":"${BIG}"}]}{"b":[{}]}`],
    ['is no JSON at all', `<html>${BIG}[[[]]]{{{}}}</html>`],
  ])('refuses what %s', (_, text) => {
    expect(() => parse(text)).toThrow(SyntaxError);
  });

  it('takes the later one of two entries with one name', () => {
    expect(parse(`{"links":{"a":{"n":1},"a":{"n":2},"big":"${BIG}"}}`)).toMatchObject({
      links: { a: { n: 2 } },
    });
  });

  it('gives names that JavaScript treats specially no power', () => {
    const text = `{"links":{"__proto__":{"polluted":true},"big":"${BIG}"}}`;
    const { links } = parse(text) as { links: Record<string, unknown> };
    expect(Object.keys(links)).toEqual(['__proto__', 'big']);
    expect(links.polluted).toBeUndefined();
  });
});
