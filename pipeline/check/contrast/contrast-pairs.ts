/** Pairs of foreground and background colours of the theme, and the contrast that they need. */

/** Minimum contrast of text, and of controls and lines that have a meaning (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const CONTROL = 3;

/** Custom properties: the colour in front, the one behind it, and the least contrast. */
export const contrastPairs: readonly (readonly [front: string, back: string, needed: number])[] = [
  ['--ink', '--paper', TEXT],
  ['--text', '--bg', TEXT],
  ['--text-2', '--bg', TEXT],
  ['--link', '--bg', TEXT],
  ['--ink-2', '--paper', TEXT],
  ['--ink-2', '--sunk', TEXT],
  ['--ink-3', '--paper', TEXT],
  ['--ink-3', '--sunk', TEXT],
  ['--ink-3', '--surface', TEXT],
  ['--green', '--paper', TEXT],
  ['--green', '--sunk', TEXT],
  ['--green', '--surface', TEXT],
  ['--on-action', '--action', TEXT],
  ['--on-action', '--action-hover', TEXT],
  ['--on-yellow', '--yellow', TEXT],
  ['--on-yellow', '--yellow-hover', TEXT],
  ['--on-yellow-2', '--yellow', TEXT],
  ['--danger-on-yellow', '--yellow', TEXT],
  ['--orange-deep', '--surface', TEXT],
  ['--danger', '--surface', TEXT],
  ['--danger', '--danger-soft', TEXT],
  ['--success', '--success-soft', TEXT],
  ['--on-apron', '--apron', TEXT],
  ['--on-apron-2', '--apron', TEXT],
  ['--on-apron-lede', '--apron', TEXT],
  ['--yellow', '--apron', TEXT],
  ['--on-sign', '--offer', TEXT],
  ['--on-sign', '--blue', TEXT],
  ['--on-sign', '--plum', TEXT],
  ['--on-sign', '--shuttle', TEXT],
  ['--on-tarmac-2', '--tarmac', TEXT],
  ['--yellow', '--tarmac', TEXT],
  ['--line-strong', '--paper', CONTROL],
  ['--line-strong', '--surface', CONTROL],
  ['--route', '--pl-land', CONTROL],
  ['--focus-inner', '--focus-outer', CONTROL],
];
