/** Findings on links name the address as editors wrote it, and the field that holds it, whatever its letters. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { beginStoreUpdate } from '../../../../pipeline/store/update/store-update.ts';
import { makeProject } from '../../../cli/support/make-project.ts';
import { runInProcess } from '../../../cli/support/run-in-process.ts';
import { makePage } from '../../../support/sites/site-lab.ts';

async function checkLink(url: string): Promise<readonly string[]> {
  const cwd = makeProject();
  const link = { linktype: 'url', url };
  const list = {
    _uid: 'list',
    component: 'link_list',
    links: [{ _uid: 'item', component: 'link_item', label: 'رابط', link }],
  };
  const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
  update.put('published', makePage(3, { title: 'Help', slug: 'help', body: [list] }));
  update.commit({ spaceId: 1, cv: 2, versions: ['published'], languages: ['default'], startsWith: '' });
  const { stdout } = await runInProcess(['check', '--json'], { cwd });
  const { findings } = JSON.parse(stdout) as { readonly findings: readonly Record<string, string>[] };
  return findings
    .filter(({ rule }) => rule === 'broken-link')
    .map(({ path, message }) => `${path}: ${message}`);
}

it.each([
  ['as letters', '/لا-يوجد', '/لا-يوجد'],
  ['as bytes', '/%E9%A7%85?a=1#%E5%87%BA', '/駅?a=1#出'],
  ['with a mark that turns the line', '/a%E2%80%AEb', '/a%E2%80%AEb'],
])('an address that is written %s', async (_, url, shown) => {
  const place = 'content.body[0].links[0].link.url';
  expect(await checkLink(url)).toEqual([`${place}: The link to ${shown} leads nowhere.`]);
});

it('an address that a site wrote by itself, without its base path', async () => {
  const config = {
    site: { url: 'https://lab.example/guide', languages: [{ code: 'en' }] },
    shell: 'shell.mjs',
  };
  const shell = `import { createElement as h } from 'react';
    import { defineShell } from 'stopover';
    const links = [['/help', 'Help'], ['/', 'Us']];
    export default defineShell({ footer: () => h('footer', null, links.map(([href, text]) => h('a', { key: href, href }, text))) });`;
  const cwd = makeProject({ 'stopover.config.json': JSON.stringify(config), 'shell.mjs': shell });
  const { stdout } = await runInProcess(['check', '--json'], { cwd });
  const { findings } = JSON.parse(stdout) as { readonly findings: readonly Record<string, string>[] };
  expect(findings.filter(({ rule }) => rule === 'broken-link').map(({ message }) => message)).toEqual([
    'The link to /help leads out of the site. The page is at /guide/help, where context.link leads.',
  ]);
});
