/** The contrast of a theme, for the colours that the site has. */
import { expect, it } from 'vitest';
import { makeProject } from '../../../../cli/support/make-project.ts';
import { runInProcess } from '../../../../cli/support/run-in-process.ts';

async function isFound(baseStyles: boolean, theme = { '--ink': '#222' } as object): Promise<boolean> {
  const config = { baseStyles, styles: ['site.css'], theme };
  const cwd = makeProject({
    'stopover.config.json': JSON.stringify(config),
    'site.css': ':root { --ink: black; }',
  });
  const { stdout } = await runInProcess(['check', '--json'], { cwd });
  const { findings } = JSON.parse(stdout) as { findings: readonly { readonly rule: string }[] };
  return findings.some(({ rule }) => rule === 'theme-contrast');
}

it('should be measured against the base styles, and only where the site has them', async () => {
  expect(await isFound(true)).toBe(true);
  expect(await isFound(false)).toBe(false);
});

it('should be measured for a ground alone, too', async () => {
  expect(await isFound(true, { '--paper': '#888' })).toBe(true);
});
