/** The parts of a style sheet that are not closed, beside others that hold whole files. */
import { setFlagsFromString } from 'node:v8';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blankParts, findSlip, findUnclosed } from '../../../pipeline/site/styles/find-unclosed.ts';

/** V8 stops optimizing patterns in a process that has compiled many, so it does in this one, whatever ran before. */
beforeAll(() => setFlagsFromString('--no-regexp-optimization'));
afterAll(() => setFlagsFromString('--regexp-optimization'));

describe.each(['"', "'", ''])('a style sheet with a font of many megabytes, in %j', (quote) => {
  const font = `data:font/woff2;base64,${'A'.repeat(12_000_000)}`;
  const css = `@font-face{src:url(${quote}${font}${quote})}\n`;

  it('should tell an open block, and a brace too many', () => {
    expect(findUnclosed(css)).toBeUndefined();
    expect(findUnclosed(`${css}a{`)).toEqual({ what: 'block', line: 2, column: 2 });
    expect(findSlip(`${css}}`)).toEqual({ what: 'brace', line: 2, column: 1 });
  });

  it('should keep its length when its texts and addresses are blanked', () => {
    const blank = blankParts(css);
    expect(blank.length).toBe(css.length);
    expect(blank).toMatch(/^@font-face\{src:(?:url\()? *\)?\}\n$/);
  });
});
