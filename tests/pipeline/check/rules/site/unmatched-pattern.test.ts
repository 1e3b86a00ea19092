/** The check tells which patterns of route rules match nothing, with what they were probably meant to be. */
import { describe, expect, it } from 'vitest';
import { makeProject } from '../../../../cli/support/make-project.ts';
import { runInProcess } from '../../../../cli/support/run-in-process.ts';

/** Checks a project; returns the number of its pages and the messages of the rule, by pattern. */
async function checkPatterns(config: object, files: Readonly<Record<string, string>> = {}) {
  const cwd = makeProject({ 'stopover.config.json': JSON.stringify(config), ...files });
  const { stdout } = await runInProcess(['check', '--json'], { cwd });
  const { pages, findings } = JSON.parse(stdout) as {
    readonly pages: number;
    readonly findings: readonly Readonly<Record<'rule' | 'path' | 'message', string>>[];
  };
  const told = findings.filter(({ rule }) => rule === 'unmatched-pattern');
  const messages = told.map(({ path, message }) => [path.replace('routeRules.', ''), message] as const);
  return { pages, rules: new Set(findings.map(({ rule }) => rule)), messages: new Map(messages) };
}

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
      message: `The pattern "${pattern}" matches no page, no redirect and no file${end}`,
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

describe('the advice about a pattern', () => {
  it('should not be the whole site or a whole language', async () => {
    const languages = [{ code: 'en' }, { code: 'de', folder: 'german', prefix: 'german' }];
    const redirects = ['/german', '/german/a'].map((from) => ({ from, to: '/help' }));
    const patterns = ['/fr/**', '/d/**', '/x', '/germany', '/germany/**', '/germany/*'];
    const routeRules = Object.fromEntries(patterns.map((pattern) => [pattern, { noindex: true }]));
    const { messages } = await checkPatterns({ site: { languages }, redirects, routeRules });
    expect([...messages.keys()].toSorted()).toEqual(patterns.toSorted());
    expect([...messages.values()].filter((message) => message.includes('did you mean'))).toEqual([]);
  });

  it('should be no other short word', async () => {
    const redirects = ['/lp/a', '/p4', '/trip'].map((from) => ({ from, to: '/help' }));
    const patterns = ['/old/**', '/lp2', '/hel', '/gripe/**', '/trap', '/guides/parkig', '/Trip/'];
    const routeRules = Object.fromEntries(patterns.map((pattern) => [pattern, { noindex: true }]));
    const { messages } = await checkPatterns({ redirects, routeRules });
    const advice = [...messages].flatMap(([pattern, message]) => {
      const meant = /did you mean "(.*)"/.exec(message)?.[1];
      return meant === undefined ? [] : [[pattern, meant]];
    });
    expect(messages.size).toBe(7);
    expect(Object.fromEntries(advice)).toEqual({
      '/trap': '/trip',
      '/guides/parkig': '/guides/parking',
      '/Trip/': '/trip',
    });
  });
});

it('should tell nothing of a site that could not be built', async () => {
  const { pages, rules, messages } = await checkPatterns(
    { pages: ['pages.ts'], routeRules: { '/guides/**': { noindex: true } } },
    {
      'pages.ts': `import { definePages } from 'stopover';
        export const letters = definePages({ name: 'letters', list: () => { throw new Error('No letters'); }, render: () => null });`,
    },
  );
  expect([pages, rules.has('module-failed'), messages.size]).toEqual([0, true, 0]);
});

it('should take a pattern that matches a file as matched', async () => {
  const hidden = { noindex: true, headers: { 'X-Robots-Tag': 'noindex' } };
  const { messages } = await checkPatterns(
    {
      artefacts: ['artefacts.ts'],
      routeRules: { '/*.pdf': hidden, '/feeds/**': hidden, '/print/terms': hidden, '/*.docx': hidden },
    },
    {
      'public/brochure.pdf': '%PDF-1.7',
      'public/print/terms.html': '<!doctype html><title>Terms</title>',
      'artefacts.ts': `import { defineArtefact } from 'stopover';
        export const feed = defineArtefact({ path: 'feeds/all.json', make: () => '{}' });`,
    },
  );
  expect([...messages.keys()]).toEqual(['/*.docx']);
});

it('should take a pattern that matches a page that failed as matched', async () => {
  const { pages, rules, messages } = await checkPatterns(
    { blocks: ['blocks.mjs'], routeRules: { '/guides/**': { noindex: true } } },
    {
      'blocks.mjs': `import { defineBlock } from 'stopover';
export const links = defineBlock({
  name: 'link_list', kind: 'section', fields: {},
  render({ context }) { if (context.route.startsWith('/guides')) throw new Error('No'); return null; },
});
`,
    },
  );
  expect([pages, rules.has('page-failed'), messages.size]).toEqual([2, true, 0]);
});
