/** Tests a site that is wholly its own in the preview: a configuration in several files, an icon, and fields of the demo's names. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeFiles } from '../../../support/runs/temporary-folder.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { type OwnPreview, openOwnPreview } from '../../support/own-preview.ts';

let preview: OwnPreview;

const words = (greeting: string) => ({
  'words.ts': `export const words = { en: { 'hut.greeting': '${greeting}' } };`,
});

beforeAll(async () => {
  const files = {
    'stopover.config.ts': `import { words } from './words.ts';
      export default { site: { icon: 'icon.svg' }, blocks: ['hut.tsx'], store: 'content', messages: words,
        routeRules: { '/hidden': { noindex: true } } };`,
    ...words('Good morning'),
    'hut.tsx': `import { definePage, fields } from 'stopover';
      export const hut = definePage({ name: 'hut', fields: { title: fields.requiredText(), seo: fields.seoMetatags() },
        render: ({ fields, context }) => <h1>{fields.title}: {context.message('hut.greeting')}</h1> });`,
    'icon.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="red" d="M0 0h9v9z"/></svg>',
  };
  const home = makePage(1, { slug: 'home', title: 'Home' });
  const hidden = makePage(2, { slug: 'hidden', title: 'Hidden' });
  const seo = { plugin: 'seo_metatags', title: 'The hut', description: '' };
  preview = await openOwnPreview(files, [
    { ...home, content: { component: 'hut', _uid: 'hut', title: 'Hut', seo } },
    { ...hidden, content: { component: 'hut', _uid: 'hidden', title: 'Hidden', seo } },
  ]);
});
afterAll(() => preview?.close());

async function ask(url: string) {
  const { statusCode, body, headers } = await preview.app.inject({ url, headers: { host: 'localhost' } });
  return { statusCode, body, type: headers['content-type'] };
}

it('should show a saved file that the configuration imports', async () => {
  expect((await ask('/')).body).toContain('Good morning');
  writeFiles(preview.cwd, words('Good evening'));
  await expect.poll(async () => (await ask('/')).body).toContain('Good evening');
});

it('should answer with the icon that pages name', async () => {
  const { body } = await ask('/');
  expect(body).toContain('<link rel="icon" href="/favicon.ico"');
  expect(await ask('/favicon.ico')).toMatchObject({ statusCode: 200, type: 'image/vnd.microsoft.icon' });
});

it('should list pages in the sitemap whose field seo is one of the site', async () => {
  const { statusCode, body } = await ask('/sitemap.xml');
  expect([statusCode, body]).toEqual([200, expect.stringContaining('<loc>')]);
});

it('should leave pages out of the sitemap that a rule hides from search engines', async () => {
  expect(await ask('/hidden')).toMatchObject({ statusCode: 200, body: expect.stringContaining('noindex') });
  expect((await ask('/sitemap.xml')).body).not.toContain('hidden');
});
