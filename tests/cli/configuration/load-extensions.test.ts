/** Tests a site's extensions: its blocks, its document, its theme and its wordings, through the real program. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Config } from '#pipeline';
import { loadExtensions } from '../../../cli/configuration/load-extensions.ts';
import { beginStoreUpdate } from '../../../pipeline/store/update/store-update.ts';
import { makeTemporaryFolder, readTree, writeFiles } from '../../support/runs/temporary-folder.ts';
import { makePage } from '../../support/sites/site-lab.ts';
import {
  BuildDocument,
  FailedBuildDocument,
  FailureDocument,
  readDocument,
} from '../support/json-documents.ts';
import { makeProject } from '../support/make-project.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { runProgram } from '../support/run-program.ts';

/** Replaces the list of links; uses a hook, so that it has to share Stopover's own React. */
const ownLinks = `
  import { defineBlock, type BlockView } from 'stopover';
  import { useId, type ReactNode } from 'react';
  import { greet } from './greet.ts';
  function Greeting({ name }: { readonly name: string }): ReactNode {
    return <p data-own={useId()}>{greet(name)}</p>;
  }
  export const links = defineBlock({
    name: 'link_list', kind: 'section', fields: {},
    render: () => <Greeting name="links" />,
  });`;
const greet = 'export const greet = (name: string): string => "Our own " + name;';

describe('a site’s own blocks', () => {
  it('should replace a block of the same name, written in TypeScript with JSX', async () => {
    const cwd = makeProject({
      'stopover.config.json': '{"blocks": ["blocks/links.tsx"]}',
      'blocks/links.tsx': ownLinks,
      'blocks/greet.ts': greet,
    });
    expect(await runInProcess(['build', '--quiet'], { cwd })).toMatchObject({ status: 0, stderr: '' });
    expect(readFileSync(join(cwd, 'dist/index.html'), 'utf8')).toMatch(
      /<p data-own="[^"]+">Our own links<\/p>/,
    );
  });

  it('should be rendered by every thread, with the bytes of one', async () => {
    const cwd = makeProject(
      {
        'stopover.config.json':
          '{"blocks": ["blocks/links.tsx"], "document": "document.ts", "build": {"pageTimeout": 600}}',
        // The first thread waits until another has made eight pages.
        'blocks/links.tsx': `${ownLinks}
          import { appendFileSync, existsSync, readFileSync } from 'node:fs';
          import { isMainThread } from 'node:worker_threads';
          const clock = new Int32Array(new SharedArrayBuffer(4));
          const file = 'made-elsewhere.txt';
          const isEarly = () => !existsSync(file) || readFileSync(file, 'utf8').split('\\n').length <= 8;
          const { render } = links;
          links.render = (view) => {
            if (!isMainThread) appendFileSync(file, view.context.route + '\\n');
            else while (isEarly()) Atomics.wait(clock, 0, 0, 10);
            return render(view);
          };`,
        'blocks/greet.ts': greet,
        'document.ts': `import type { DocumentParts } from 'stopover';
          export const renderDocument = (parts: DocumentParts): string => '<!doctype html><title>x</title>' + parts.main;`,
      },
      { morePages: 60 },
    );
    expect(await runProgram(['build', '--quiet', '--workers', '2'], { cwd })).toMatchObject({ status: 0 });
    expect(readFileSync(join(cwd, 'made-elsewhere.txt'), 'utf8').split('\n').length).toBeGreaterThan(8);
    const site = readTree(join(cwd, 'dist'));
    expect(site['more/7.html']).toContain('Our own links');
    await runProgram(['build', '--quiet', '--workers', '1', '--out', 'alone'], { cwd });
    expect(readTree(join(cwd, 'alone'))).toEqual(site);
  });

  it('should be rendered again when their code changes, or the code that they import', async () => {
    const cwd = makeProject({
      'stopover.config.json': '{"blocks": ["blocks/links.tsx"]}',
      'blocks/links.tsx': ownLinks,
      'blocks/greet.ts': greet,
    });
    const build = async () =>
      readDocument(await runInProcess(['build', '--json'], { cwd }), BuildDocument).pages;
    expect(await build()).toMatchObject({ rendered: 3 });
    expect(await build()).toMatchObject({ rendered: 0, reused: 3 });
    writeFileSync(join(cwd, 'blocks/greet.ts'), greet.replace('Our own', 'Their own'));
    expect(await build()).toMatchObject({ rendered: 3 });
    expect(readFileSync(join(cwd, 'dist/index.html'), 'utf8')).toContain('Their own links');
  });

  it('should be asked for by content type, once each, with what to do', async () => {
    const cwd = makeProject({
      'stopover.config.json':
        '{"site": {"languages": [{"code": "en", "content": "default"}, {"code": "de", "content": "default"}]}}',
    });
    const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
    for (let number = 10; number < 22; number += 1) {
      const type = number % 4 === 0 ? 'vacancy' : 'event';
      const page = makePage(number, { title: 'A', slug: `${type}s/${number}` });
      update.put('published', { ...page, content: { _uid: 'a', component: type } });
    }
    update.commit({ spaceId: 1, cv: 2, versions: ['published'], languages: ['default'], startsWith: '' });
    const result = await runInProcess(['build', '--json', '--quiet'], { cwd });
    expect(result.stderr.split('\n')).toEqual([
      '✖ There is no page template for the content type "event": 18 pages of 9 stories (/de/events/10, /de/events/11, /de/events/13 and 15 more)',
      '✖ There is no page template for the content type "vacancy": 6 pages of 3 stories (/de/vacancys/12, /de/vacancys/16, /de/vacancys/20 and 3 more)',
      expect.stringMatching(/^✖ Define a type with definePage .*kind: 'record'/),
      expect.stringContaining('24 of 30 pages'),
      expect.stringContaining('(pages-failed)'),
    ]);
    const { failures } = readDocument(result, FailedBuildDocument);
    expect(failures).toHaveLength(24);
    expect(failures[0]).toMatchObject({
      missingType: 'event',
      message: expect.stringContaining("kind: 'record'"),
    });
  });

  it('should be told from Stopover’s own of the same name, and have the fields that others ask for', async () => {
    const cwd = makeProject({
      'stopover.config.json': '{"blocks": ["blocks.js"]}',
      'blocks.js': `import { defineBlock, definePage, fields } from 'stopover';
        export const shop = defineBlock({ name: 'shop', kind: 'record', fields: { name: fields.text() } });
        export const visit = definePage({ name: 'visit', fields: { shop: fields.reference() },
          render: ({ fields, path, context }) => context.readFields(fields.shop, shop, ['nmae'], path).nmae });`,
    });
    const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
    const put = (number: number, slug: string, content: object) =>
      update.put('published', { ...makePage(number, { title: 'A', slug }), content } as never);
    put(10, 'stay', { _uid: 'a', component: 'hotel', name: 'Nest' });
    put(11, 'visit', { _uid: 'b', component: 'visit', shop: '00000000-0000-4000-8000-000000000012' });
    put(12, 'global/shop', { _uid: 'c', component: 'shop', name: 'Nest' });
    update.commit({ spaceId: 1, cv: 2, versions: ['published'], languages: ['default'], startsWith: '' });
    const { failures } = readDocument(await runInProcess(['build', '--json'], { cwd }), FailedBuildDocument);
    expect(failures.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /"code" of "hotel" is empty.* Stopover's own "hotel"\. If it is a type of yours, define/,
      ),
      expect.stringContaining('The definition of "shop" has no field "nmae".'),
    ]);
  });

  it('should be a reason to say which folder cannot be written, not that they cannot be loaded', async () => {
    const files = {
      'stopover.config.json': '{"blocks": ["blocks/links.tsx"]}',
      'blocks/links.tsx': ownLinks,
      'blocks/greet.ts': greet,
    };
    const cwd = makeProject({ ...files, '.stopover': 'a file' });
    const result = await runInProcess(['build', '--json'], { cwd });
    const { error } = readDocument(result, FailureDocument);
    expect(error).toMatchObject({ code: 'disk-write', exitCode: 1 });
    expect(error.message).toContain(join(cwd, '.stopover'));
    expect(error.message).not.toContain('configuration');
  });

  it('should fail their page alone when they throw, with story and block', async () => {
    const cwd = makeProject({
      'stopover.config.json': '{"blocks": ["blocks.ts"]}',
      'blocks.ts': `import { defineBlock } from 'stopover';
        export const links = defineBlock({ name: 'link_list', kind: 'section', fields: {},
          render: ({ context }) => { if (context.route === '/') throw new Error('no links at home'); return null; } });`,
    });
    const result = await runInProcess(['build', '--json'], { cwd });
    expect(result.status).toBe(3);
    expect(result.stderr).toMatch(
      /✖ \/ \(story "home", content\.body\[0\]\): no links at home \(blocks\.ts:3:\d+\)\n/,
    );
    expect(readDocument(result, FailureDocument)).toMatchObject({
      buildId: null,
      pages: { total: 3, failed: 1 },
      failures: [
        {
          ...{ route: '/', story: 'home', block: 'content.body[0]', message: 'no links at home' },
          place: expect.stringMatching(/^blocks\.ts:3:\d+$/),
        },
      ],
      error: { code: 'pages-failed', exitCode: 3 },
    });
    expect(existsSync(join(cwd, 'dist'))).toBe(false);
  });

  it('should cost the site their page alone where the configuration says so, in every build', async () => {
    const cwd = makeProject({
      'stopover.config.json': '{"blocks": ["blocks.ts"], "build": {"onFailedPage": "leave-out"}}',
      'blocks.ts': `import { defineBlock } from 'stopover';
        export const links = defineBlock({ name: 'link_list', kind: 'section', fields: {},
          render: ({ context }) => { if (context.route === '/') throw new Error('no links at home'); return null; } });`,
    });
    for (const rendered of [2, 0]) {
      const result = await runInProcess(['build', '--json'], { cwd });
      expect(result.status).toBe(0);
      expect(JSON.parse(result.stdout)).toMatchObject({
        ok: true,
        pages: { total: 3, rendered, failed: 1 },
        failures: [{ route: '/', message: 'no links at home' }],
        warnings: expect.arrayContaining([expect.objectContaining({ code: 'page-left-out', route: '/' })]),
      });
    }
    expect(existsSync(join(cwd, 'dist/index.html'))).toBe(false);
  });
});

describe('a site’s own document, theme and wordings', () => {
  it('should take the place of ours', async () => {
    const cwd = makeProject({
      'stopover.config.json': JSON.stringify({
        document: 'document.ts',
        theme: { '--apron': '#123456' },
        messages: { en: { skip: 'Jump over the header' } },
      }),
      'document.ts': `import type { DocumentParts } from 'stopover';
        export function renderDocument(parts: DocumentParts): string {
          return '<!doctype html><html lang="en"><head>' + parts.head + '</head><body data-own>' + parts.skipLink + parts.main + '</body></html>';
        }`,
    });
    expect(await runInProcess(['build', '--quiet'], { cwd })).toMatchObject({ status: 0, stderr: '' });
    const site = readTree(join(cwd, 'dist'));
    expect(site['index.html']).toMatch(/<body data-own>.*Jump over the header/);
    const styles = Object.keys(site).find((path) => path.endsWith('.css'))!;
    expect(site[styles]).toContain('--apron:#123456');
  });
});

describe('a module that is of no use', () => {
  it.each([
    [{ blocks: ['missing.ts'] }, 'there is no such file'],
    // With the ending, without which there is no such file either.
    [{ blocks: ['nothin'] }, 'there is no such file; did you mean "./nothing.ts"?'],
    [{ blocks: ['nothing'] }, 'there is no such file; did you mean "./nothing.ts"?'],
    [{ blocks: ['/nothing.ts'] }, 'module /nothing.ts .*there is no such file; did you mean "./nothing.ts"?'],
    // The path as the configuration would write it, not that of an import beside the file.
    [{ shell: 'parts/shel.js' }, 'there is no such file; did you mean "./parts/shell.js"?'],
    [{ blocks: ['empty'] }, 'it is a folder without an index; name its modules'],
    [{ blocks: ['nameless-block.js'] }, /its block "ticket" has no name\. Set name/],
    [{ blocks: ['nothing.ts'] }, 'it exports no block made by defineBlock'],
    [{ blocks: ['broken.ts'] }, /broken\.ts:1:\d+ could /],
    [{ blocks: ['throwing.ts'] }, 'not today'],
    [{ blocks: ['kindless.ts'] }, /its block "ticket" has no kind\. Set kind: 'section' .*'record'/],
    [{ blocks: ['kindless.js'] }, /its block "ticket" has a kind that nobody knows, "sectoin"/],
    [{ blocks: ['fieldless.js'] }, /its block "ticket" has a field "price" that is made by no builder/],
    [
      { blocks: ['twins.ts'] },
      'its exports "another" and "same" both define the block "ticket"; give each block a name',
    ],
    [{ blocks: ['renderless.js'] }, /its block "ticket" has no function "render"/],
    [{ blocks: ['rendr.js'] }, /its block "ticket" has an option "rendr".*did you mean "render"\?/],
    [{ blocks: ['descrbe.js'] }, /its block "port" has an option "descrbe".*did you mean "describe"\?/],
    [{ blocks: ['feilds.js'] }, /its block "ticket" has an option "feilds".*did you mean "fields"\?/],
    [
      { pages: ['descibe.js'] },
      /its list of pages "news" has an option "descibe".*did you mean "describe"\?/,
    ],
    [{ shell: 'fotter.js' }, /its shell has no part "fotter"; did you mean "footer"\?/],
    [{ shell: 'element.js' }, /the part "header" of its shell is no function/],
    [{ pages: ['listless.js'] }, 'its list of pages "news" has no function "list"'],
    [{ pages: ['nameless.js'] }, 'The pages cannot be called undefined'],
    [{ artefacts: ['makeless.js'] }, 'its artefact has no function "make"'],
    [
      { artefacts: ['pth.js'] },
      /its artefact has an option "pth", which nothing reads; did you mean "path"\?/,
    ],
    [{ artefacts: ['pathless.js'] }, 'its artefact has no path: write one such as "feed.xml"'],
    [{ document: 'nothing.ts' }, 'it exports no function "renderDocument"'],
    [{ islands: ['missing.ts'] }, 'there is no such file'],
    [{ clientModules: ['nothng.ts'] }, 'there is no such file; did you mean "./nothing.ts"?'],
    [{ islands: ['.'] }, 'it is a folder; name each of its modules'],
    // Both are bundled at the same time.
    [{ blocks: ['throwing.ts'], islands: ['missing.ts'] }, 'not today'],
    [{ blocks: ['throwing.ts'], islands: ['broken.ts'] }, 'not today'],
  ])('should be refused with the reason: %j', async (config, reason) => {
    const cwd = makeTemporaryFolder();
    writeFiles(cwd, {
      'nothing.ts': 'export const block = 1;',
      'kindless.ts': `import { defineBlock } from 'stopover';
        export const fine = defineBlock({ name: 'fine', kind: 'item', fields: {} });
        export const ticket = defineBlock({ name: 'ticket', fields: {}, render: () => null });`,
      'empty/notes.txt': '',
      'parts/shell.js': '',
      'nameless-block.js': `import { defineBlock } from 'stopover';
        export const ticket = defineBlock({ kind: 'item', fields: {} });`,
      'kindless.js': `import { defineBlock } from 'stopover';
        export const ticket = defineBlock({ name: 'ticket', kind: 'sectoin', fields: {}, render: () => null });`,
      'descrbe.js': `import { definePage } from 'stopover';
        export const port = definePage({ name: 'port', fields: {}, note: 1, render: () => null, descrbe: () => ({}) });`,
      'feilds.js': `import { defineBlock, fields } from 'stopover';
        export const ticket = defineBlock({ name: 'ticket', kind: 'item', feilds: { price: fields.number() } });`,
      'descibe.js': `import { definePages } from 'stopover';
        export const news = definePages({ name: 'news', list: () => [], render: () => null, descibe: () => ({}) });`,
      'fieldless.js': `import { defineBlock } from 'stopover';
        export const ticket = defineBlock({ name: 'ticket', kind: 'item', fields: { price: 'number' } });`,
      'twins.ts': `import { defineBlock } from 'stopover';
        export const ticket = defineBlock({ name: 'ticket', kind: 'item', fields: {} });
        export const another = defineBlock({ name: 'ticket', kind: 'item', fields: {} });
        export { ticket as same };`,
      'renderless.js': `import { definePage } from 'stopover';
        export const ticket = definePage({ name: 'ticket', fields: {}, view: () => null });`,
      'rendr.js': `import { definePage } from 'stopover';
        export const ticket = definePage({ name: 'ticket', fields: {}, rendr: () => null });`,
      'fotter.js': `import { defineShell } from 'stopover';
        export default defineShell({ fotter: () => null });`,
      'element.js': `import { defineShell } from 'stopover';
        export default defineShell({ header: { type: 'header' } });`,
      'listless.js': `import { definePages } from 'stopover';
        export const news = definePages({ name: 'news', render: () => null });`,
      'nameless.js': `import { definePages } from 'stopover';
        export const news = definePages({ list: () => [], render: () => null });`,
      'makeless.js': `import { defineArtefact } from 'stopover';
        export const feed = defineArtefact({ path: 'feed.xml' });`,
      'pth.js': `import { defineArtefact } from 'stopover';
        export const feed = defineArtefact({ pth: 'feed.xml', make: () => '' });`,
      'pathless.js': `import { defineArtefact } from 'stopover';
        export const feed = defineArtefact({ make: () => '' });`,
      'broken.ts': 'const a b;',
      'throwing.ts': 'throw new Error("not today");',
    });
    await expect(loadExtensions(Config.parse(config), { cwd, codeHash: 'test' })).rejects.toMatchObject({
      code: 'module-unloadable',
      exitCode: 2,
      message: expect.stringMatching(reason),
    });
  });
});
