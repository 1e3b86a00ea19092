/** Tests the examples in the documents: their code is extracted and run. */
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { beginStoreUpdate } from '../../pipeline/store/update/store-update.ts';
import { runProgram } from '../cli/support/run-program.ts';
import { linkTo, makeGlobal } from '../support/markup/page-lab.ts';
import { makeProgram } from '../support/programs/compiled-program.ts';
import { makeTemporaryFolder, writeFiles } from '../support/runs/temporary-folder.ts';
import { makePage } from '../support/sites/site-lab.ts';

const root = join(import.meta.dirname, '../..');

/** The first code block of a document that contains a text. */
function findExample(document: string, part: string): string {
  const text = readFileSync(join(root, 'docs', document), 'utf8');
  const example = [...text.matchAll(/```(?:ts|tsx)\n([\s\S]*?)```/g)].find(([, code]) =>
    code?.includes(part),
  )?.[1];
  if (example === undefined) throw new Error(`${document} has no example with ${part}.`);
  return example;
}

/** A folder in which Stopover is installed. */
async function makeInstalledProject(files: Readonly<Record<string, string>>): Promise<string> {
  const cwd = makeTemporaryFolder();
  writeFiles(cwd, { 'package.json': '{"type": "module"}', ...files });
  mkdirSync(join(cwd, 'node_modules/@types'), { recursive: true });
  symlinkSync(await makeProgram(), join(cwd, 'node_modules/stopover'));
  for (const name of ['react', '@types/react', '@types/node']) {
    symlinkSync(join(root, 'node_modules', name), join(cwd, 'node_modules', name));
  }
  return cwd;
}

describe('the documents’ examples', () => {
  const files = {
    'stopover.config.ts': findExample('adding-things.md', "blocks: ['blocks/ticket.tsx']"),
    'blocks/ticket.tsx': findExample('adding-things.md', "name: 'ticket'"),
    'artefacts/feed.ts': findExample('adding-things.md', 'defineArtefact({'),
    'artefacts/event-files.ts': findExample('adding-things.md', 'defineArtefacts<EventFile>({'),
    'pages/news.tsx': findExample('adding-things.md', 'definePages<'),
    'shell.tsx': findExample('adding-things.md', 'defineShell({'),
  };

  it('should add a block to a site, with its price, its link and its words', async () => {
    const cwd = await makeInstalledProject(files);
    const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
    const shop = { linktype: 'url', url: 'https://shop.example/' };
    const ticket = { _uid: 'ticket', component: 'ticket', title: 'Day ticket', price: '12.5', shop };
    update.put('published', makePage(1, { title: 'Home', slug: 'home', body: [ticket] }));
    update.commit({ spaceId: 1, cv: 1, versions: ['published'], languages: ['default'], startsWith: '' });
    const { status, stderr } = await runProgram(['build', '--quiet'], { cwd });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const html = readFileSync(join(cwd, 'dist/index.html'), 'utf8');
    expect(html).toContain('<h2>Day ticket</h2><p>€12.50</p>');
    expect(html).toMatch(/<a href="https:\/\/shop\.example\/"[^>]*>Buy a ticket<\/a>/);
  });

  it('should put a header around a site, with the editors’ menu and the place of the page', async () => {
    const cwd = await makeInstalledProject({
      'shell.tsx': files['shell.tsx'],
      'stopover.config.json': '{"shell": "shell.tsx"}',
    });
    const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
    const ports = makePage(2, { title: 'Ports', slug: 'ports' });
    const nav = [{ _uid: 'e', component: 'nav_item', label: 'All ports', link: linkTo(ports) }];
    for (const page of [
      makePage(1, { title: 'Home', slug: 'home' }),
      ports,
      makeGlobal('global_header', { nav }),
    ])
      update.put('published', page);
    update.commit({ spaceId: 1, cv: 1, versions: ['published'], languages: ['default'], startsWith: '' });
    const { status, stderr } = await runProgram(['build', '--quiet'], { cwd });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const html = readFileSync(join(cwd, 'dist/ports.html'), 'utf8');
    expect(html).toContain('<a href="/ports" aria-current="page">All ports</a>');
    expect(html).toContain('<div data-region="section" style="display:contents"><p>ports</p></div>');
    expect(html).toContain('<p class="trail"><a href="/">Home</a>Story 2</p>');
    expect(readFileSync(join(cwd, 'dist/404.html'), 'utf8')).toContain('<a href="/">Back to the harbour</a>');
  });

  it('should make pages of a listing, which link to each other, a feed, and files of events', async () => {
    const cwd = await makeInstalledProject({
      'pages/news.tsx': files['pages/news.tsx'],
      'artefacts/feed.ts': files['artefacts/feed.ts'],
      'artefacts/event-files.ts': files['artefacts/event-files.ts'],
      'stopover.config.json':
        '{"artefacts": ["artefacts/feed.ts", "artefacts/event-files.ts"], "pages": ["pages/news.tsx"], "messages": {"en": {"news.page": "News, page {number}"}}}',
    });
    const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
    update.put('published', makePage(1, { title: 'Home', slug: 'home' }));
    for (let number = 2; number < 25; number += 1)
      update.put('published', makePage(number, { title: 'News', slug: `news/item-${number}` }));
    update.put('published', makePage(25, { title: 'Regatta', slug: 'events/regatta' }));
    update.commit({ spaceId: 1, cv: 1, versions: ['published'], languages: ['default'], startsWith: '' });
    const { status, stderr } = await runProgram(['build', '--quiet'], { cwd });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const event = JSON.parse(readFileSync(join(cwd, 'dist/events/regatta.json'), 'utf8'));
    expect(event).toEqual({
      name: 'Story 25',
      url: expect.stringMatching(/^https?:\/\/.+\/events\/regatta$/),
    });
    const html = readFileSync(join(cwd, 'dist/news/page-1.html'), 'utf8');
    expect(html.match(/<li><a href="\/news\/item-/g)).toHaveLength(20);
    expect(html).toContain('<a rel="next" href="/news/page-2">News, page 2</a>');
    const feed = JSON.parse(readFileSync(join(cwd, 'dist/feed.en.json'), 'utf8'));
    expect(feed.items).toHaveLength(20);
    expect(feed.items[0]).toMatchObject({ url: expect.stringMatching(/^https?:\/\/.+\/news\/item-\d+$/) });
    expect(readFileSync(join(cwd, 'dist/news/page-2.html'), 'utf8')).not.toContain('rel="next"');
  });

  it('should render rich text outside of a site', async () => {
    const cwd = await makeInstalledProject({
      'run.mjs': `import { renderRichText, renderPage } from 'stopover/renderer';
        const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a < b' }] }] };
        process.stdout.write(renderRichText(text) + typeof renderPage);`,
    });
    const { stdout } = await execa(process.execPath, ['run.mjs'], { cwd });
    expect(stdout).toBe('<p>a &lt; b</p>function');
  });
});
