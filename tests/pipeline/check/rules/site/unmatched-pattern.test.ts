/** The check tells which patterns of route rules match nothing, with what they were probably meant to be. */
import { expect, it } from 'vitest';
import { makeProject } from '../../../../cli/support/make-project.ts';
import { runInProcess } from '../../../../cli/support/run-in-process.ts';

it('should tell misspelt patterns for pages, with the nearest address', async () => {
  const hidden = { noindex: true };
  const config = {
    redirects: [{ from: '/old', to: '/help' }],
    routeRules: {
      '/**': hidden,
      '/guides/*': { noindex: false },
      '/help/': hidden,
      '/old': hidden,
      '/guide/**': { middleware: ['greet'] },
      '/halp': hidden,
      '/guides/parcking': { noindex: false },
      '/shop/**': hidden,
      '/fonts/**': { headers: { 'Cache-Control': 'no-store' } },
      '/gone/**': { redirect: '/help', noindex: true },
      '/empty/**': { middleware: [] },
    },
  };
  const cwd = makeProject({
    'stopover.config.json': JSON.stringify(config),
    'middleware/greet.ts': 'export default () => {};',
  });
  const { stdout } = await runInProcess(['check', '--json'], { cwd });
  const { findings } = JSON.parse(stdout) as { findings: readonly { readonly rule: string }[] };
  const says = (pattern: string, end: string) =>
    expect.objectContaining({
      severity: 'warning',
      path: `routeRules.${pattern}`,
      message: `The pattern "${pattern}" matches no page and no redirect${end}`,
    });
  const told = findings.filter(({ rule }) => rule === 'unmatched-pattern');
  expect(told).toHaveLength(4);
  expect(told).toEqual(
    expect.arrayContaining([
      says('/guide/**', '; did you mean "/guides/**"?'),
      says('/halp', '; did you mean "/help"?'),
      says('/guides/parcking', '; did you mean "/guides/parking"?'),
      says('/shop/**', '.'),
    ]),
  );
});
