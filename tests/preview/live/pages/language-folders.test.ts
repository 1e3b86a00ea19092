/** The preview of a space whose languages have folders: pages, alternates, edits, share links and the editor's way to a page. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUuid } from '../../../support/content/make-story.ts';
import { visit } from '../../../support/servers/exact-request.ts';
import { makeLinks, makePage } from '../../../support/sites/site-lab.ts';
import { makePreviewLab, type PreviewLab } from '../../support/preview-lab.ts';

const languages = [
  { code: 'en', label: 'English', folder: 'us' },
  { code: 'de', label: 'Deutsch', folder: 'de' },
];
const read = async () => ({});

let lab: PreviewLab;
let origin: string;
beforeAll(async () => {
  lab = await makePreviewLab({
    published: [
      makePage(1, { title: 'Home', slug: 'us/home', alternates: [11] }),
      makePage(2, { title: 'Fares', slug: 'us/fares', alternates: [12], body: [makeLinks('l', 12)] }),
      makePage(11, { title: 'Start', slug: 'de/home', alternates: [1] }),
    ],
    drafts: [makePage(12, { title: 'Preise', slug: 'de/preise', alternates: [2] })],
    config: { site: { url: 'https://lab.example', languages } },
    editing: { siteUrl: 'http://127.0.0.1:1', read, save: read, publish: read },
  });
  origin = await lab.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => lab?.close());

const open = async (path: string) => String((await visit(origin, path)).body);
const post = async (path: string, body: object) => {
  const headers = { origin, 'content-type': 'application/json' };
  return JSON.parse(
    String((await visit(origin, path, { method: 'POST', headers, body: JSON.stringify(body) })).body),
  );
};

describe('languages by folder in the preview', () => {
  it('should show each story at the address of its language, beside the other ones', async () => {
    const [fares, prices] = [await open('/fares'), await open('/de/preise')];
    expect(fares).toMatch(/<html[^>]* lang="en"/);
    expect(prices).toMatch(/<html[^>]* lang="de"/);
    expect(fares).toContain('href="/de/preise"');
    for (const page of [fares, prices]) {
      expect(page).toContain('<link rel="alternate" hreflang="en" href="https://lab.example/fares">');
      expect(page).toContain('<link rel="alternate" hreflang="de" href="https://lab.example/de/preise">');
    }
    expect((await visit(origin, '/de/fares')).status).toBe(404);
  });

  it('should show what is typed in the page of its language alone', async () => {
    const content = { _uid: 'page-12', component: 'page', title: 'Neue Preise' };
    const story = {
      id: 12,
      uuid: makeUuid(12),
      name: 'Preise',
      full_slug: 'de/preise',
      lang: 'default',
      content,
    };
    const edit = { tab: 'tab-three', language: 'de', story };
    const prices = await post('/__stopover/edit', { ...edit, sequence: 1, route: '/de/preise' });
    expect(prices).toMatchObject({ kind: 'page', html: expect.stringContaining('<h1>Neue Preise</h1>') });
    expect(await open('/de/preise')).toContain('<h1>Preise</h1>');
    expect(await open('/fares')).toContain('<h1>Fares</h1>');
  });

  it('should share a page of either language', async () => {
    for (const [route, title] of [
      ['/fares', 'Fares'],
      ['/de/preise', 'Preise'],
    ] as const) {
      const { url } = await post('/__stopover/share', { route });
      const shared = await visit(origin, url.slice(origin.length), {
        headers: { 'x-forwarded-for': '203.0.113.7' },
      });
      expect([shared.status, String(shared.body)]).toEqual([
        200,
        expect.stringContaining(`<h1>${title}</h1>`),
      ]);
    }
  });

  it.each([
    ['', '/'],
    ['?story=2', '/fares'],
    ['?story=12', '/de/preise'],
    ['?story=11&lang=default', '/de'],
  ])('should open the editor at the page of its story: %s', async (query, route) => {
    const editor = await open(`/__stopover/editor${query}`);
    expect(editor).toContain(`<iframe title="The page" src="${route}">`);
    // They are one language of the space.
    expect(editor.match(/<option value="default"[^>]*>.*?<\/option>/g)).toEqual([
      '<option value="default" selected>English, Deutsch</option>',
    ]);
  });
});
