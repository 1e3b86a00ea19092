/** Colours of a theme, measured as WCAG does. */
import { describe, expect, it } from 'vitest';
import { contrastPairs } from '../../../../pipeline/check/contrast/contrast-pairs.ts';
import { openTheme } from '../../../../pipeline/check/contrast/open-theme.ts';

describe('openTheme', () => {
  it('should measure colours of every notation', () => {
    const theme = openTheme({ '--white': '#fff', '--black': 'rgb(0 0 0)', '--red': 'hsl(0 100% 50%)' });
    expect(theme.contrast('--black', '--white', 'light')).toBeCloseTo(21, 5);
    expect(theme.contrast('--red', '--white', 'light')).toBeCloseTo(3.998, 2);
    expect(theme.contrast('--white', '--white', 'light')).toBe(1);
  });

  it('should follow references and choose the scheme', () => {
    const theme = openTheme({
      '--a': 'var(--b)',
      '--b': 'light-dark(#000, rgb(255 255 255))',
      '--c': 'white',
    });
    expect(theme.contrast('--a', '--c', 'light')).toBeCloseTo(21, 5);
    expect(theme.contrast('--a', '--c', 'dark')).toBe(1);
    expect(theme.dependsOn('--a', '--b')).toBe(true);
    expect(theme.dependsOn('--b', '--a')).toBe(false);
  });

  it.each(['var(--nobody)', 'var(--x)', 'rgb(0 0 0 / 0.5)', 'no colour', 'linear-gradient(red, blue)'])(
    'should say nothing of %s',
    (value) => {
      expect(openTheme({ '--x': value }).contrast('--x', '--paper', 'light')).toBeUndefined();
    },
  );

  it('should find the own theme in order', () => {
    const theme = openTheme({});
    for (const [front, back, needed] of contrastPairs) {
      for (const scheme of ['light', 'dark'] as const) {
        expect(theme.contrast(front, back, scheme), `${front} ${back} ${scheme}`).toBeGreaterThanOrEqual(
          needed,
        );
      }
    }
  });
});
