/** Tests a site's own shell through the real program. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { beginStoreUpdate } from '../../../pipeline/store/update/store-update.ts';
import { makeGlobal } from '../../support/markup/page-lab.ts';
import { readTree } from '../../support/runs/temporary-folder.ts';
import { openRenderLog } from '../../support/sites/render-log.ts';
import {
  BuildDocument,
  FailedBuildDocument,
  FailureDocument,
  readDocument,
} from '../support/json-documents.ts';
import { makeProject } from '../support/make-project.ts';
import { runInProcess } from '../support/run-in-process.ts';

const renders = openRenderLog();

/** Counts in a file how often a block is rendered, and how often the header is. */
const blocks = `
  import { appendFileSync } from 'node:fs';
  import { defineBlock } from 'stopover';
  export const links = defineBlock({ name: 'link_list', kind: 'section', fields: {},
    render() { appendFileSync(${JSON.stringify(renders)}, 'block '); return null; } });`;
const shell = `
  import { appendFileSync } from 'node:fs';
  import { defineShell } from 'stopover';
  import { useId, type ReactNode } from 'react';
  function Named(): ReactNode { return <i id={useId()} />; }
  export default defineShell({
    header({ navigation }) {
      appendFileSync(${JSON.stringify(renders)}, 'header ');
      return <header><Named />{navigation.map(({ key, label }) => <b key={key}>{label}</b>)}</header>;
    },
    notFound: ({ status, message, home }) => <div className="lost">{status} {message} <a href={home}>Harbour</a></div>,
    error: () => <p>Storm</p>,
    health: ({ pages }) => '<!doctype html><title>fine</title>' + pages,
  });`;
const files = {
  'stopover.config.json': '{"blocks": ["blocks.ts"], "shell": "shell.tsx"}',
  'blocks.ts': blocks,
  'shell.tsx': shell,
};

function writeMenu(cwd: string, label: string): void {
  const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
  const nav = [
    { _uid: 'e', component: 'nav_item', label, link: { linktype: 'url', url: 'https://sea.example' } },
  ];
  update.put('published', makeGlobal('global_header', { nav }));
  update.commit({ spaceId: 1, cv: 2, versions: ['published'], languages: ['default'], startsWith: '' });
}

async function build(cwd: string) {
  writeFileSync(renders, '');
  const { pages } = readDocument(await runInProcess(['build', '--json'], { cwd }), BuildDocument);
  const [blocksMade, headersMade] = ['block', 'header'].map(
    (name) => readFileSync(renders, 'utf8').split(name).length - 1,
  );
  return { rendered: pages.rendered, blocksMade, headersMade };
}

describe('a shell of a site’s own', () => {
  it('should lead from the error page of each language to its home page', async () => {
    const languages = [{ code: 'en' }, { code: 'de', folder: 'de' }];
    const config = { site: { languages }, blocks: ['blocks.ts'], shell: 'shell.tsx' };
    const cwd = makeProject({ ...files, 'stopover.config.json': JSON.stringify(config) });
    await build(cwd);
    const linksHome = (home: string) => expect.stringMatching(`class="lost">.*<a href="${home}">Harbour</a>`);
    expect(readTree(join(cwd, 'dist'))).toMatchObject({
      '404.html': linksHome('/'),
      'de/404.html': linksHome('/de'),
    });
  });

  it('should stand around all pages, and be put around them again when the menu changes', async () => {
    const cwd = makeProject(files);
    writeMenu(cwd, 'Ships');
    // One header for the pages, one for the error pages.
    expect(await build(cwd)).toEqual({ rendered: 3, blocksMade: 2, headersMade: 2 });
    expect(readFileSync(join(cwd, 'dist/index.html'), 'utf8')).toMatch(
      /<header><i id="_header-[^"]+"><\/i><b>Ships<\/b><\/header>/,
    );
    writeMenu(cwd, 'Ferries');
    expect(await build(cwd)).toEqual({ rendered: 3, blocksMade: 0, headersMade: 2 });
    const site = readTree(join(cwd, 'dist'));
    for (const path of ['index.html', 'help.html', '404.html'])
      expect(site[path]).toContain('<b>Ferries</b>');
    expect(await build(cwd)).toEqual({ rendered: 0, blocksMade: 0, headersMade: 0 });
    writeFileSync(join(cwd, 'shell.tsx'), shell.replace('<b key', '<u key').replace('</b>)', '</u>)'));
    expect((await build(cwd)).rendered).toBe(3);
    expect(readFileSync(join(cwd, 'dist/index.html'), 'utf8')).toContain('<u>Ferries</u>');
  });

  it('should have a fault of the menu told once, and not with each page', async () => {
    const menu = `import { defineShell } from 'stopover';
      export default defineShell({
        header({ context }) {
          context.report({ rule: 'dangling-link', severity: 'warning', path: 'settings.menu[0]', message: 'Lost' });
          return <header>Menu</header>;
        },
        regions: {
          place({ context, route }) {
            context.report({ rule: 'no-place', severity: 'warning', path: 'content.place', message: 'None' });
            return route;
          },
        },
        footer: ({ region }) => <footer>{region('place')}</footer>,
      });`;
    const cwd = makeProject({ ...files, 'shell.tsx': menu });
    const { warnings } = readDocument(await runInProcess(['build', '--json'], { cwd }), BuildDocument);
    const routesOf = (code: string) => warnings.flatMap((each) => (each.code === code ? [each.route] : []));
    expect(routesOf('dangling-link')).toEqual(['/']);
    expect(routesOf('no-place')).toHaveLength(3);
    const { stdout } = await runInProcess(['check', '--json'], { cwd });
    const rules = JSON.parse(stdout).findings.map(({ rule }: { rule: string }) => rule);
    expect(rules.filter((rule: string) => rule === 'dangling-link')).toHaveLength(1);
  });

  it('should bring error pages and the health page', async () => {
    const cwd = makeProject(files);
    expect(await runInProcess(['build', '--quiet'], { cwd })).toMatchObject({ status: 0, stderr: '' });
    const site = readTree(join(cwd, 'dist'));
    expect(site['404.html']).toMatch(
      /<div class="lost"><span[^>]*>404<\/span> .*<span data-path=""><\/span>/,
    );
    expect(site['404.html']).toContain('<a href="/">Harbour</a>');
    const storm = '<p>Storm</p><span data-error-status="" hidden>500</span>';
    expect(site['error.html']).toContain(storm);
    expect(JSON.parse(site['_payload/error.json']!)).toMatchObject({ main: storm });
    expect(site['health.html']).toBe('<!doctype html><title>fine</title>3');
  });

  it('should fail the pages by the name of the part, and leave the last site', async () => {
    const cwd = makeProject(files);
    await build(cwd);
    writeFileSync(
      join(cwd, 'shell.tsx'),
      shell.replace('return <header>', "if (navigation) throw new Error('no wind'); return <header>"),
    );
    const failed = readDocument(await runInProcess(['build', '--json'], { cwd }), FailedBuildDocument);
    expect(failed).toMatchObject({ error: { code: 'pages-failed' } });
    expect(failed.failures).toHaveLength(3);
    expect(failed.failures[0]).toMatchObject({
      block: 'shell.header',
      message: 'no wind',
      place: expect.stringMatching(/^shell\.tsx:\d+:\d+$/),
    });
    writeFileSync(
      join(cwd, 'shell.tsx'),
      shell.replace('<p>Storm</p>', "{ throw new Error('no harbour'); }"),
    );
    const { error } = readDocument(await runInProcess(['build', '--json'], { cwd }), FailureDocument);
    expect(error).toMatchObject({ code: 'module-failed', exitCode: 3 });
    expect(error.message).toMatch(/error page \/error \(shell\.error\) failed: no harbour/);
    expect(existsSync(join(cwd, 'dist/index.html'))).toBe(true);
  });

  it('should fail the pages by the name of the part when the menu alone has changed', async () => {
    const careful = "if (navigation[0]?.label === 'Fog') throw new Error('no sight'); return <header>";
    const cwd = makeProject({ ...files, 'shell.tsx': shell.replace('return <header>', careful) });
    writeMenu(cwd, 'Ships');
    await build(cwd);
    writeMenu(cwd, 'Fog');
    const failed = readDocument(await runInProcess(['build', '--json'], { cwd }), FailedBuildDocument);
    expect(failed).toMatchObject({ error: { code: 'pages-failed' } });
    const fault = { block: 'shell.header', message: 'no sight' };
    expect(failed.failures).toMatchObject([fault, fault, fault]);
    writeMenu(cwd, 'Ferries');
    // The content is kept again.
    expect(await build(cwd)).toMatchObject({ rendered: 3, blocksMade: 0 });
  });
});

it('should take a shell that a module exports by its name and by default', async () => {
  const cwd = makeProject({
    'stopover.config.json': '{"shell": "shell.ts"}',
    'shell.ts':
      'import { defineShell } from "stopover";\nexport const shell = defineShell({ banner: () => "harbour" });\nexport default shell;',
  });
  expect(readDocument(await runInProcess(['build', '--json'], { cwd }), BuildDocument).ok).toBe(true);
  expect(readFileSync(join(cwd, 'dist/index.html'), 'utf8')).toContain('harbour');
});

describe('a shell that is of no use', () => {
  it.each([
    ['{"shell": "none.ts"}', 'it exports no shell made by defineShell'],
    ['{"shell": "two.ts"}', 'it exports more than one shell'],
    [
      '{"shell": "whole.ts", "document": "document.ts"}',
      'its shell has a document, and so has the key "document"',
    ],
    ['{"shell": "region.ts"}', 'A region cannot be called "header"'],
  ])('should be refused with the reason: %s', async (config, reason) => {
    const cwd = makeProject({
      'stopover.config.json': config,
      'none.ts': 'export const shell = {};',
      'two.ts':
        'import { defineShell } from "stopover"; export const a = defineShell({}); export const b = defineShell({});',
      'whole.ts':
        'import { defineShell } from "stopover"; export default defineShell({ document: () => "" });',
      'document.ts': 'export const renderDocument = () => "";',
      'region.ts':
        'import { defineShell } from "stopover"; export default defineShell({ regions: { header: () => null } });',
    });
    const { error } = readDocument(await runInProcess(['build', '--json'], { cwd }), FailureDocument);
    expect(error).toMatchObject({ code: 'module-unloadable', exitCode: 2 });
    expect(error.message).toContain(reason);
  });
});
