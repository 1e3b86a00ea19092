/** Tests files that a site makes from content: their content, and that they are made again only when one of their reads changes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { UserConfig } from '../../../../pipeline/config/config.ts';
import { type ArtefactOptions, defineArtefact, defineBlock, fields } from '../../../../renderer/index.ts';
import { makePage, makeSiteLab } from '../../../support/sites/site-lab.ts';

const page = defineBlock({ name: 'page', kind: 'record', fields: { title: fields.requiredText() } });

/** Names the guides by their titles, with their addresses. */
function makeFeed() {
  const counts = { made: 0 };
  const feed = defineArtefact({
    path: ({ code }) => (code === 'fr' ? undefined : `${code}/feed.xml`),
    make({ context, absolute, language }) {
      counts.made += 1;
      const items = context
        .find({ folder: 'guides' })
        .flatMap((uuid) => context.read(uuid, page, ['title'], 'feed') ?? []);
      return `<rss lang="${language.code}">${items.map(({ fields: { title }, href = '' }) => `<item>${title} ${absolute(href)}</item>`).join('')}</rss>`;
    },
  });
  return { counts, feed };
}

const config = {
  site: {
    url: 'https://lab.example/shop',
    languages: [
      { code: 'en', content: 'default' },
      { code: 'de', content: 'default', prefix: 'de' },
      { code: 'fr', content: 'default', prefix: 'fr' },
    ],
  },
};

const guides = (title: string, body: readonly never[] = []) => [
  makePage(1, { title: 'Home', slug: 'home' }),
  makePage(2, { title, slug: 'guides/one', body }),
  makePage(3, { title: 'Elsewhere', slug: 'elsewhere' }),
];

describe('a file that a site makes', () => {
  it('may read more than a call has arguments', async () => {
    const lab = makeSiteLab();
    const many = Array.from({ length: 130_000 }, (_, number) => `guides/${number}`);
    const index = defineArtefact({
      path: 'index.json',
      make: ({ context }) => JSON.stringify(many.filter((slug) => context.find({ slug }).length > 0)),
    });
    lab.store({ stories: [makePage(1, { title: 'One', slug: 'guides/1' })] });
    const { error } = await lab.build({
      extensions: { blocks: [], renderDocument: undefined, artefacts: [index], hash: 'a' },
    });
    expect(error).toBeUndefined();
    expect(lab.tree()['index.json']).toBe('["guides/1"]');
  });

  it('is made again when what it read changes, and only then', async () => {
    const lab = makeSiteLab();
    const { feed, counts } = makeFeed();
    const extensions = { blocks: [], renderDocument: undefined, artefacts: [feed], hash: 'a' };
    const build = () => lab.build({ config, extensions });
    lab.store({ stories: guides('One') });
    expect(await build()).toMatchObject({ warnings: [], failures: [] });
    expect(counts.made).toBe(2);
    expect(lab.tree()).toMatchObject({
      'en/feed.xml': '<rss lang="en"><item>One https://lab.example/shop/guides/one</item></rss>',
      'de/feed.xml': '<rss lang="de"><item>One https://lab.example/shop/de/guides/one</item></rss>',
    });
    await build();
    lab.store({
      stories: guides('One').map((story) =>
        story.id === 3 ? makePage(3, { title: 'Else', slug: 'elsewhere' }) : story,
      ),
    });
    await build();
    expect(counts.made).toBe(2);
    lab.store({ stories: guides('Two') });
    await build();
    expect(counts.made).toBe(4);
    expect(lab.tree()['en/feed.xml']).toContain('<item>Two');
    expect(lab.tree()).toEqual(await lab.buildClean({ config, extensions }));
    await lab.build({ config, extensions: { ...extensions, artefacts: [], hash: 'b' } });
    expect(lab.tree()).not.toHaveProperty(['en/feed.xml']);
  });

  it('is kept when the configuration of other files changes', async () => {
    const lab = makeSiteLab();
    const { feed, counts } = makeFeed();
    const extensions = { blocks: [], renderDocument: undefined, artefacts: [feed], hash: 'a' };
    lab.store({ stories: guides('One') });
    await lab.build({ config, extensions });
    const other: UserConfig = {
      ...config,
      build: { hosts: ['nginx'] },
      redirects: [{ from: '/old', to: '/guides/one' }],
      security: { policy: { 'frame-src': ['https://frames.example'] } },
    };
    await lab.build({ config: other, extensions });
    expect(counts.made).toBe(2);
    expect(lab.tree()).toEqual(await lab.buildClean({ config: other, extensions }));
  });

  it('may be bytes, and lie in any folder', async () => {
    const lab = makeSiteLab();
    lab.store({ stories: guides('One') });
    const bytes = Uint8Array.from([0, 255, 10]);
    const artefacts = [defineArtefact({ path: '.well-known/data.bin', make: () => bytes })];
    await lab.build({ extensions: { blocks: [], renderDocument: undefined, artefacts, hash: 'a' } });
    expect(readFileSync(join(lab.out, '.well-known/data.bin'))).toEqual(Buffer.from(bytes));
  });

  it('may lie in the folder of a page, and beside the page under another ending', async () => {
    const lab = makeSiteLab();
    lab.store({ stories: guides('One') });
    const artefacts = ['guides/one/notes', 'guides/one.txt'].map((path) =>
      defineArtefact({ path, make: () => path }),
    );
    const extensions = { blocks: [], renderDocument: undefined, artefacts, hash: 'a' };
    expect(await lab.build({ config, extensions })).toMatchObject({ failures: [] });
    expect(lab.tree()).toMatchObject({
      'guides/one/notes': 'guides/one/notes',
      'guides/one.txt': 'guides/one.txt',
    });
  });

  it('cannot stand where a redirect starts, because hosts would send it instead', async () => {
    const lab = makeSiteLab();
    lab.store({ stories: guides('One') });
    const artefacts = [defineArtefact({ path: 'Old.txt', make: () => 'old' })];
    const { error } = await lab.build({
      config: { redirects: [{ from: '/old.txt', to: '/guides/one' }] },
      extensions: { blocks: [], renderDocument: undefined, artefacts, hash: 'a' },
    });
    expect(error).toMatchObject({
      code: 'module-failed',
      message: expect.stringContaining(
        'artefact Old.txt failed: it cannot stand where the redirect from /old.txt does',
      ),
    });
  });

  it('is known as a file to hosts that go by endings', async () => {
    const lab = makeSiteLab();
    lab.store({ stories: guides('One') });
    const artefacts = ['news/feed.atom', 'security'].map((path) =>
      defineArtefact({ path, make: () => path }),
    );
    await lab.build({
      config: { build: { hosts: ['s3'] } },
      extensions: { blocks: [], renderDocument: undefined, artefacts, hash: 'a' },
    });
    const rules = lab.tree()['_stopover/hosts/s3/viewer-request.js'];
    expect(rules).toContain('const OWN_FILES = {"/security":"/security"};');
    expect(rules).toContain('const OWN_EXTENSIONS = ["atom"];');
  });

  it.each([
    [
      'module-failed',
      'artefact guides/one.html failed: it cannot stand where the page /guides/one does',
      { path: 'guides/one.html' },
    ],
    ['module-failed', 'where the page /guides/one does', { path: 'Guides/One.html/feed.xml' }],
    [
      'module-failed',
      'artefact Guides/One failed: it cannot stand where the page /guides/one does',
      { path: 'Guides/One' },
    ],
    [
      'module-failed',
      'artefact guides/one.html.br failed: it cannot stand where the page /guides/one does',
      { path: 'guides/one.html.br' },
    ],
    ['module-failed', 'where sitemap.xml of Stopover or its host does', { path: 'sitemap.xml' }],
    ['module-failed', 'of Stopover or its host does', { path: '_stopover/assets/a.js' }],
    [
      'module-failed',
      'artefact same.txt in the language "de" failed: it cannot stand where the artefact same.txt in the language "en" does',
      { path: () => 'same.txt' },
    ],
    [
      'module-failed',
      'artefact failed: "../secret" cannot be its path in the site (dot-segment)',
      { path: '../secret' },
    ],
    ['module-failed', 'artefact failed: "/a" cannot be its path in the site (empty-segment)', { path: '/a' }],
    [
      'module-failed',
      'artefact failed: no shelf',
      {
        path: () => {
          throw new Error('no shelf');
        },
      },
    ],
    [
      'module-failed',
      'artefact a.txt failed: no ink',
      {
        path: 'a.txt',
        make: () => {
          throw new Error('no ink');
        },
      },
    ],
    [
      'module-failed',
      'artefact a.txt failed: it made a promise, and neither text nor bytes',
      { path: 'a.txt', make: () => Promise.resolve('') as never },
    ],
    ['module-failed', 'it made an object, and neither', { path: 'a.txt', make: () => ({}) as never }],
    ['module-failed', 'it made undefined, and neither', { path: 'a.txt', make: () => undefined as never }],
    ['module-failed', 'it made a number, and neither', { path: 'a.txt', make: () => 5 as never }],
  ] satisfies [string, string, Pick<ArtefactOptions, 'path'> & Partial<ArtefactOptions>][])(
    'is refused with %s: %s',
    async (code, message, options) => {
      const lab = makeSiteLab();
      lab.store({ stories: guides('One') });
      const artefacts = [defineArtefact({ make: () => '', ...options })];
      const { error } = await lab.build({
        config,
        extensions: { blocks: [], renderDocument: undefined, artefacts, hash: 'a' },
      });
      expect(error).toMatchObject({ code, message: expect.stringContaining(message) });
    },
  );
});
