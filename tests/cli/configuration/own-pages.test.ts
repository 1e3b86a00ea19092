/** Tests pages that a site makes from content through the real program: in threads, in `diff` and in the preview. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { beginStoreUpdate } from '../../../pipeline/store/update/store-update.ts';
import { readTree } from '../../support/runs/temporary-folder.ts';
import { makePage } from '../../support/sites/site-lab.ts';
import { BuildDocument, FailureDocument, readDocument } from '../support/json-documents.ts';
import { makeProject } from '../support/make-project.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { startProgram } from '../support/run-program.ts';

const pages = `
  import { definePages } from 'stopover';
  export const letters = definePages<{ items: string[] }>({
    name: 'letters',
    list: ({ context }) => context.find({ folder: 'more' }).map((uuid, index) => ({
      key: String(index), path: 'archive/' + index, title: 'Archive ' + index, props: { items: [uuid] },
    })),
    render: ({ context, title, props }) => (
      <><h1>{title}</h1>{props.items.map((uuid) => <a key={uuid} href={context.page(uuid)?.href}>{context.page(uuid)?.name}</a>)}</>
    ),
  });`;
const files = { 'stopover.config.json': '{"pages": ["pages.tsx"]}', 'pages.tsx': pages };

describe('listed pages', () => {
  it('should be the same from threads as from one', async () => {
    const cwd = makeProject(files, { morePages: 40 });
    const build = async (out: string, workers: string) =>
      readDocument(
        await runInProcess(['build', '--json', '--out', out, '--workers', workers], { cwd }),
        BuildDocument,
      );
    expect((await build('one', '1')).pages).toMatchObject({ total: 83, rendered: 83 });
    expect((await build('two', '3')).pages).toMatchObject({ total: 83, rendered: 83 });
    const site = readTree(join(cwd, 'two'));
    expect(site['archive/7.html']).toContain('<h1>Archive 7</h1><a href="/more/7">');
    expect(site).toEqual(readTree(join(cwd, 'one')));
  });

  it('should leave the last site when a list fails', async () => {
    const cwd = makeProject(files, { morePages: 2 });
    await runInProcess(['build'], { cwd });
    writeFileSync(join(cwd, 'pages.tsx'), pages.replace("path: 'archive/' + index", "path: 'a?b'"));
    const { error } = readDocument(await runInProcess(['build', '--json'], { cwd }), FailureDocument);
    expect(error).toMatchObject({ code: 'module-failed', exitCode: 3 });
    expect(error.message).toContain(
      'list of pages "letters" in the language "en" failed: its entry 1 has the path "a?b"',
    );
    expect(existsSync(join(cwd, 'dist/archive/1.html'))).toBe(true);
  });

  it('should be in the preview and its dashboard, and in the difference of the drafts', async () => {
    const cwd = makeProject(files, { morePages: 1 });
    const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
    update.put('draft', makePage(50, { title: 'New', slug: 'more/new' }));
    update.commit({
      spaceId: 1,
      cv: 3,
      versions: ['published', 'draft'],
      languages: ['default'],
      startsWith: '',
    });
    const { stdout } = await runInProcess(['diff', '--json'], { cwd });
    const { pages: changes } = JSON.parse(stdout);
    expect(changes).toContainEqual(
      expect.objectContaining({
        route: '/archive/1',
        change: 'added',
        because: [expect.objectContaining({ message: 'the list of pages has it now' })],
      }),
    );
    const program = await startProgram(['preview', '--port', '0', '--json'], { cwd });
    const { url } = JSON.parse(await program.said(/\n/));
    const page = await (await fetch(`${url}/archive/1`)).text();
    expect(page).toContain('<h1>Archive 1</h1><a href="/more/new">Story 50</a>');
    expect(await (await fetch(`${url}/__stopover/`)).text()).toContain('page?route=%2Farchive%2F1"');
    const [sitemap, payload] = await Promise.all(
      ['sitemap.xml', '_payload/archive/0.json'].map(async (path) => (await fetch(`${url}/${path}`)).text()),
    );
    expect(sitemap).toContain('/archive/1</loc>');
    expect(payload).toContain('Archive 0');
    program.kill('SIGTERM');
    await program.ended;
  });
});

describe('modules with pages that are of no use', () => {
  it.each([
    ['export const a = 1;', 'it exports no pages made by definePages'],
    [`${pages}; export const b = { ...letters };`, 'there are two lists of pages called "letters"'],
  ])('should be refused: %s', async (code, reason) => {
    const cwd = makeProject({ ...files, 'pages.tsx': code });
    const { error } = readDocument(await runInProcess(['build', '--json'], { cwd }), FailureDocument);
    expect(error).toMatchObject({ code: 'module-unloadable', exitCode: 2 });
    expect(error.message).toContain(reason);
  });
});
