/** `stopover diff` as scripts and people see it. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { beginStoreUpdate } from '../../../pipeline/store/update/store-update.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';
import { makePage } from '../../support/sites/site-lab.ts';
import { FailureDocument, readDocument } from '../support/json-documents.ts';
import { makeProject } from '../support/make-project.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { runProgram } from '../support/run-program.ts';

/** The document as docs/cli.md describes it. */
const DiffDocument = z.looseObject({
  command: z.literal('diff'),
  ok: z.literal(true),
  pages: z.array(
    z.looseObject({
      route: z.string().startsWith('/'),
      change: z.enum(['added', 'changed', 'removed']),
      because: z.array(z.looseObject({ kind: z.string(), message: z.string().min(1) })).min(1),
    }),
  ),
});

/** A project whose store holds a draft beside what is published. */
function makeDraftedProject(): string {
  const cwd = makeProject();
  const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
  update.put('draft', makePage(3, { title: 'Help \u001b[31mnow', slug: 'help' }));
  update.put('draft', makePage(9, { title: 'New', slug: 'new' }));
  update.commit({
    spaceId: 1,
    cv: 2,
    versions: ['published', 'draft'],
    languages: ['default'],
    startsWith: '',
  });
  return cwd;
}

/** The header of every page. */
const makeHeader = (words: string) => ({
  ...makePage(50, { title: 'Header', slug: 'global/header' }),
  content: { _uid: 'header', component: 'global_header', logo_text: words },
});

describe('stopover diff', () => {
  it('should name the pages and the reasons, for scripts and for people', async () => {
    const cwd = makeDraftedProject();
    const result = await runInProcess(['diff', '--json'], { cwd });
    const { pages } = readDocument(result, DiffDocument);
    expect(pages.map(({ route, change }) => `${change} ${route}`)).toEqual(['changed /help', 'added /new']);
    const told = await runInProcess(['diff'], { cwd });
    expect([told.status, told.stdout]).toEqual([0, '']);
    expect(told.stderr).toContain(
      '~ /help\n    title of its story\n+ /new\n    its story is not published\n',
    );
    expect(told.stderr).toContain('Publishing the drafts would touch 2 pages: 1 added, 1 changed');
  });

  it('should tell pages with the same reasons together', async () => {
    const cwd = makeProject({}, { morePages: 6 });
    const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
    update.put('published', makeHeader('Old'));
    update.put('draft', makeHeader('New'));
    update.put('draft', makePage(3, { title: 'Help now', slug: 'help' }));
    const languages = ['default'];
    update.commit({ spaceId: 1, cv: 2, versions: ['published', 'draft'], languages, startsWith: '' });
    const { stderr } = await runInProcess(['diff'], { cwd });
    expect(stderr).toMatch(
      /^~ \/\n~ \/guides\/parking\n~ \/more\/0\n {2}and 5 other pages; --verbose lists them\n {4}.*\n~ \/help\n {4}.*\n {4}.*\n/,
    );
    const verbose = await runInProcess(['diff', '--verbose'], { cwd });
    const { pages } = readDocument(await runInProcess(['diff', '--json'], { cwd }), DiffDocument);
    expect(pages).toHaveLength(9);
    // In full, each page stands at its place, with its reasons below it.
    const lines = pages.flatMap(({ route, because }) => [
      `~ ${route}`,
      ...because.map(({ message }) => `    ${message}`),
    ]);
    expect(verbose.stderr.split('\n').slice(0, lines.length)).toEqual(lines);
    expect(verbose.stderr).not.toContain('other page');
  });

  it('should tell of a draft whose code never ends, and of the pages after it', async () => {
    const cwd = makeProject(
      {
        'blocks.tsx': `import { defineBlock, fields } from 'stopover';
export const links = defineBlock({
  name: 'link_list',
  kind: 'section',
  fields: { title: fields.text() },
  render({ fields: { title } }) {
    while (title === 'endless') Math.sqrt(2);
    return <p>{title}</p>;
  },
});
`,
        'stopover.config.json': JSON.stringify({ blocks: ['blocks.tsx'], build: { pageTimeout: 2 } }),
      },
      { morePages: 40 },
    );
    const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
    for (const [number, title] of [
      [4, 'changed'],
      [20, 'endless'],
      [43, 'changed'],
    ] as const) {
      const body = [{ _uid: 'links', component: 'link_list', title }];
      update.put(
        'draft',
        makePage(number, { title: `Page ${number - 4}`, slug: `more/${number - 4}`, body }),
      );
    }
    const languages = ['default'];
    update.commit({ spaceId: 1, cv: 2, versions: ['published', 'draft'], languages, startsWith: '' });
    const { pages } = readDocument(await runProgram(['diff', '--json'], { cwd }), DiffDocument);
    expect(pages.map(({ route, change }) => `${change} ${route}`)).toEqual([
      'changed /more/0',
      'changed /more/16',
      'changed /more/39',
    ]);
    expect(pages.map(({ failure }) => failure)).toEqual([
      undefined,
      expect.objectContaining({
        block: 'content.body[0]',
        message: expect.stringMatching(/^The block "link_list" at content\.body\[0\] did not end within 2 s/),
      }),
      undefined,
    ]);
  });

  it('should find what lists of the site make of a draft, with and without the last build', async () => {
    const cwd = makeProject(
      {
        'own.tsx': `import { defineBlock, definePages } from 'stopover';
export const news = definePages({
  name: 'news',
  list: ({ context }) => [
    { key: '1', path: 'news', title: 'News: ' + context.find({ folder: 'more' }).map((uuid) => context.page(uuid)?.name), props: {} },
  ],
  render: ({ title }) => <h1>{title}</h1>,
});
export const links = defineBlock({
  name: 'link_list',
  kind: 'section',
  fields: {},
  render: ({ context }) => <p>{context.route === '/guides/parking' && context.pageOf('news', '1')?.name}</p>,
});
`,
        'stopover.config.json': JSON.stringify({ blocks: ['own.tsx'], pages: ['own.tsx'] }),
      },
      { morePages: 2 },
    );
    const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
    update.put('draft', makePage(4, { title: 'Page 0', name: 'Renamed', slug: 'more/0' }));
    const languages = ['default'];
    update.commit({ spaceId: 1, cv: 2, versions: ['published', 'draft'], languages, startsWith: '' });
    const diff = async () => {
      const { pages } = readDocument(await runInProcess(['diff', '--json'], { cwd }), DiffDocument);
      return pages.map(({ route, change }) => `${change} ${route}`);
    };
    const without = await diff();
    expect(without).toEqual(['changed /guides/parking', 'changed /more/0', 'changed /news']);
    expect((await runInProcess(['build', '--quiet'], { cwd })).status).toBe(0);
    expect(await diff()).toEqual(without);
  });

  it('should tell that pages that move are redirected to', async () => {
    const cwd = makeProject();
    const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
    update.put('draft', makePage(3, { title: 'Help', slug: 'assistance' }));
    const languages = ['default'];
    update.commit({ spaceId: 1, cv: 2, versions: ['published', 'draft'], languages, startsWith: '' });
    const { stderr } = await runInProcess(['diff'], { cwd });
    expect(stderr).toContain('+ /help redirects to /assistance (301)\n');
    expect(stderr).toContain('1 redirect: 1 added');
  });

  it('should say what is missing: drafts, a store, and what it does not know', async () => {
    const without = await runInProcess(['diff', '--json'], { cwd: makeProject() });
    expect([without.status, readDocument(without, FailureDocument).error.code]).toEqual([
      2,
      'drafts-missing',
    ]);
    const nowhere = await runInProcess(['diff', '--json'], { cwd: makeTemporaryFolder() });
    expect([nowhere.status, readDocument(nowhere, FailureDocument).error.code]).toEqual([2, 'store-missing']);
    const wrong = await runInProcess(['diff', '--json', '--drafts'], { cwd: makeTemporaryFolder() });
    expect([wrong.status, readDocument(wrong, FailureDocument).error.code]).toEqual([2, 'usage']);
  });
});
