/** The base styles in the oldest browsers that the documents name. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bundleStyles } from '../../../pipeline/assets/bundle-styles.ts';
import { browserTargets } from '../../../pipeline/bundlers/targets.ts';

const { css } = await bundleStyles();

it('writes what Safari and older Chrome know under other names', () => {
  expect(css).toContain('-webkit-user-select:none');
  expect(css).toContain('-webkit-print-color-adjust:exact;print-color-adjust:exact');
  // Safari takes no thickness in the shorthand.
  expect(css).not.toMatch(/text-decoration:underline [\d.]+px/);
});

it('says in which colours stripes are drawn: between those of oklch(), Firefox draws only a hair of the first', () => {
  const stripes = css.match(/repeating-[a-z]+-gradient\([^,]*/g) ?? [];
  expect(stripes.length).toBeGreaterThan(3);
  expect(stripes.filter((stripe) => !stripe.endsWith('in srgb'))).toEqual([]);
});

it('is for the browsers that the document about looks names, which know what scripts and styles use', () => {
  const versions = Object.fromEntries(browserTargets.map((target) => target.split(/(?<=[a-z])(?=\d)/)));
  const { chrome, edge, firefox, safari } = versions;
  expect(edge).toBe(chrome);
  const words = `Chrome and Edge ${Number(chrome)}, Firefox ${Number(firefox)}, Safari ${safari}.`;
  expect(readFileSync(new URL('../../../docs/look.md', import.meta.url), 'utf8')).toContain(words);
  // `AbortSignal.any()` is known from 124 on, `in srgb` from 127.
  expect(Number(firefox)).toBeGreaterThanOrEqual(127);
});
