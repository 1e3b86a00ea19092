/** A file of the store that was edited by hand or by a merge is accepted, or refused with a message, but never ignored. */
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../../pipeline/store/open-store.ts';
import { makeUuid } from '../../support/content/make-story.ts';
import { makeTemporaryFolder, readTree } from '../../support/runs/temporary-folder.ts';
import { BuildDocument, FailureDocument, readDocument } from '../support/json-documents.ts';
import { makeProject } from '../support/make-project.ts';
import { runInProcess } from '../support/run-in-process.ts';

const HELP = 'stories/default/help.json';

/** A built site; `edit` changes a file of its store, and `build` builds again. */
async function makeBuilt() {
  const cwd = makeProject();
  const fileOf = (name: string) => join(cwd, 'fixtures/content', name);
  const build = (...args: readonly string[]) => runInProcess(['build', '--json', ...args], { cwd });
  expect((await build()).status).toBe(0);
  return {
    cwd,
    fileOf,
    build,
    read: (name: string) => readFileSync(fileOf(name), 'utf8'),
    write: (name: string, text: string | Buffer) => writeFileSync(fileOf(name), text),
    edit(name: string, from: string | RegExp, to: string) {
      writeFileSync(fileOf(name), readFileSync(fileOf(name), 'utf8').replace(from, to));
    },
    site: () => readTree(join(cwd, 'dist')),
  };
}

describe('a file that was edited by hand', () => {
  it('should be taken and said in one line, and be what a fetch would have written', async () => {
    const site = await makeBuilt();
    site.edit(HELP, '"title": "Help"', '"title":    "Held by hand"');
    const built = await site.build();
    expect(readDocument(built, BuildDocument).pages).toMatchObject({ rendered: 1, reused: 2 });
    const lines = built.stderr.split('\n').filter((line) => line.includes('no fetch wrote'));
    expect(lines).toEqual([`store: accepted 1 file that no fetch wrote: ${HELP}`]);
    expect(site.site()['help.html']).toContain('Held by hand');
    expect(site.read(HELP)).toContain('"title": "Held by hand"');
    const store = openStore(join(site.cwd, 'fixtures/content'));
    expect(store.story(makeUuid(3), 'default', 'published')?.content.title).toBe('Held by hand');

    const again = await site.build();
    expect(readDocument(again, BuildDocument).pages).toMatchObject({ rendered: 0, reused: 3 });
    expect(again.stderr).not.toContain('no fetch wrote');
    const before = site.site();
    expect((await site.build('--force')).status).toBe(0);
    expect(site.site()).toEqual(before);
  });

  it('should be taken from an editor that begins files with a byte order mark', async () => {
    const site = await makeBuilt();
    site.write(HELP, `\uFEFF${site.read(HELP).replace('"Help"', '"Hand"')}`);
    expect(readDocument(await site.build(), BuildDocument).pages.rendered).toBe(1);
    expect(site.read(HELP)).toMatch(/^\{[\s\S]*"title": "Hand"/);
  });

  it('should be noticed when neither its size nor its time says so, and after the cache was removed', async () => {
    const site = await makeBuilt();
    const { atime, mtime } = statSync(site.fileOf(HELP));
    site.edit(HELP, '"Help"', '"Hand"');
    utimesSync(site.fileOf(HELP), atime, mtime);
    expect(readDocument(await site.build(), BuildDocument).pages.rendered).toBe(1);
    expect(site.site()['help.html']).toContain('Hand');
    site.edit(HELP, '"Hand"', '"Heap"');
    rmSync(join(site.cwd, '.stopover'), { recursive: true });
    expect((await site.build()).status).toBe(0);
    expect(site.site()['help.html']).toContain('Heap');
  });

  it('should not count when only its time is another, as after a checkout', async () => {
    const site = await makeBuilt();
    const manifest = statSync(site.fileOf('manifest.json'), { bigint: true }).mtimeNs;
    for (const name of [HELP, 'stories/default/home.json']) {
      const text = site.read(name);
      rmSync(site.fileOf(name));
      site.write(name, text);
    }
    const built = await site.build();
    expect(readDocument(built, BuildDocument).pages).toMatchObject({ rendered: 0, reused: 3 });
    expect(built.stderr).not.toContain('no fetch wrote');
    expect(statSync(site.fileOf('manifest.json'), { bigint: true }).mtimeNs).toBe(manifest);
  });

  it('should move its page, and redirect from the old address', async () => {
    const site = await makeBuilt();
    site.edit(HELP, '"slug": "help"', '"slug": "contact"');
    expect(readDocument(await site.build(), BuildDocument).pages).toMatchObject({ total: 3, removed: 1 });
    expect(Object.keys(site.site())).toContain('contact.html');
    expect(site.site()['redirects.json']).toContain('/help');
    expect(Object.keys(readTree(join(site.cwd, 'fixtures/content/stories/default')))).toEqual(
      expect.not.arrayContaining(['help.json']),
    );
  });

  it('should be taken in a folder that was cloned, and when it is new', async () => {
    const site = await makeBuilt();
    const clone = makeTemporaryFolder();
    cpSync(join(site.cwd, 'fixtures'), join(clone, 'fixtures'), { recursive: true });
    const text = site.read(HELP).replaceAll(makeUuid(3), makeUuid(30)).replace('"help"', '"added"');
    writeFileSync(join(clone, 'fixtures/content/stories/default/added.json'), text);
    const built = readDocument(await runInProcess(['build', '--json'], { cwd: clone }), BuildDocument);
    expect(built.pages).toMatchObject({ total: 4, rendered: 4 });
    site.write('stories/default/added.json', text);
    expect(readDocument(await site.build(), BuildDocument).pages).toMatchObject({ total: 4, rendered: 1 });
    expect(site.site()).toEqual(readTree(join(clone, 'dist')));
  });

  it.each([
    ['is not JSON', (text: string) => text.slice(0, -10), /help\.json is not JSON/],
    [
      'is not written in UTF-8',
      (text: string) => Buffer.from(text.replace('"Help"', '"Café"'), 'latin1'),
      /help\.json is not written in UTF-8; save it in UTF-8/,
    ],
    [
      'has the marks of a merge',
      (text: string) => `<<<<<<< ours\n${text}=======\n${text}>>>>>>> theirs\n`,
      /help\.json has the marks of an unfinished merge/,
    ],
    [
      'lacks what a story has',
      (text: string) => text.replace('"name"', '"nom"'),
      /help\.json is not what a fetch writes: "name"/,
    ],
    [
      'holds another story',
      (text: string) => text.replaceAll(makeUuid(3), makeUuid(30)),
      /help\.json holds another story than the manifest says/,
    ],
    ['is gone', () => undefined, /help\.json is missing/],
  ] as const)('should be refused when it %s, and leave the site', async (_, change, message) => {
    const site = await makeBuilt();
    const [before, text, manifest] = [site.site(), site.read(HELP), site.read('manifest.json')];
    const changed = change(text);
    if (changed === undefined) rmSync(site.fileOf(HELP));
    else site.write(HELP, changed);
    for (const args of [[], ['--force']]) {
      const refused = await site.build(...args);
      expect(refused.status).toBe(2);
      const { error } = readDocument(refused, FailureDocument);
      expect(error).toMatchObject({ code: 'store-damaged', message: expect.stringMatching(message) });
    }
    expect([site.site(), site.read('manifest.json')]).toEqual([before, manifest]);
    site.write(HELP, text);
    expect(readDocument(await site.build(), BuildDocument).pages).toMatchObject({ total: 3, rendered: 0 });
  });

  it('should be told from one that cannot be read', async () => {
    const site = await makeBuilt();
    rmSync(site.fileOf(HELP));
    mkdirSync(site.fileOf(HELP));
    for (const args of [[], ['--force']]) {
      const { error } = readDocument(await site.build(...args), FailureDocument);
      expect(error).toMatchObject({
        code: 'store-unreadable',
        message: expect.stringMatching(/help\.json: it is a folder$/),
      });
    }
  });

  it('should be refused when it repeats a story that has a file', async () => {
    const site = await makeBuilt();
    site.write('stories/default/copy.json', site.read(HELP));
    const { error } = readDocument(await site.build(), FailureDocument);
    expect(error.message).toMatch(/copy\.json holds what stories\/default\/help\.json holds already/);
  });
});
