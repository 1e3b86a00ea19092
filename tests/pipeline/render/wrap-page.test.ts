/** New shells around pages of the last build: the same bytes as from a cold build, without rendering the pages' own content. */
import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { createEventHub } from '../../../pipeline/events.ts';
import type { DocumentRenderer } from '../../../renderer/index.ts';
import { defineShell } from '../../../renderer/shell/own/define-shell.ts';
import { ids, makeAirport, makeCarPark } from '../../renderer/products/stories.ts';
import { makePage, makeSiteLab, type SiteLab } from '../../support/sites/site-lab.ts';

/** Text that looks like a place where shell and content meet, in fields that go into head and content. */
const MISLEADING = '</main>,"shell":{"key":"x"}} <main id="main" tabindex="-1"> Größe 🚗';

const pages = [
  makePage(1, { title: 'Home', slug: 'home' }),
  makePage(2, { title: MISLEADING, slug: 'guides/größe', name: MISLEADING }),
];

const global = (number: number, component: string, fields: Readonly<Record<string, unknown>>) => ({
  ...makePage(number, { title: 'x', slug: `global/${component}` }),
  content: { _uid: component, component, ...fields },
});
const header = (words: string) => global(8, 'global_header', { logo_text: words });
const banner = (words: string) =>
  global(9, 'global_top_banner', {
    messages: [
      {
        _uid: 'notice',
        component: 'top_banner',
        message: {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
        },
        visible_until: '2027-01-01 00:00',
      },
    ],
  });

/** Stores and builds, and says of which pages the content was kept. */
async function build(lab: SiteLab, words: { header: string; banner: string }, options = {}) {
  lab.store({ stories: [...pages, header(words.header), banner(words.banner)] });
  const events = createEventHub();
  const kept: Record<string, boolean> = {};
  events.observe('page:rendered', ({ page, content }) => {
    kept[page.route] = content === undefined;
  });
  await lab.build({ events, ...options });
  return kept;
}

const allKept = { '/': true, '/guides/größe': true };
const payloadOf = (lab: SiteLab) => join(lab.out, '_payload/guides/größe.json');

describe('a page in a new shell', () => {
  it('should keep its content to the byte, and leave a payload that says the same', async () => {
    const lab = makeSiteLab();
    await build(lab, { header: 'Short', banner: 'Works' });
    utimesSync(payloadOf(lab), 1, 1);
    expect(await build(lab, { header: 'Länger & <anders>', banner: 'Works' })).toEqual(allKept);
    expect(lab.tree()['guides/größe.html']).toContain('Länger &amp; &lt;anders&gt;');
    expect(statSync(payloadOf(lab)).mtimeMs).toBe(1000);
    expect(lab.tree()).toEqual(await lab.buildClean());
    expect(await build(lab, { header: '', banner: 'Works' })).toEqual(allKept);
    expect(lab.tree()).toEqual(await lab.buildClean());
  });

  it('should tell the router of the shell in the payload, too', async () => {
    const lab = makeSiteLab();
    await build(lab, { header: 'Lab', banner: MISLEADING });
    expect(await build(lab, { header: 'Lab', banner: `The lift is out. ${MISLEADING}` })).toEqual(allKept);
    const payload = JSON.parse(readFileSync(payloadOf(lab), 'utf8'));
    expect(payload.shell.topBanner).toContain('The lift is out.');
    expect(payload.title).toContain(MISLEADING);
    expect(lab.tree()).toEqual(await lab.buildClean());
  });

  it('should have a payload that is whole, whatever the regions of the shell are called', async () => {
    const lab = makeSiteLab();
    const shell = defineShell({
      header: ({ region }) => createElement('header', null, region('here'), region('shell')),
      regions: { here: ({ route }) => route, shell: ({ route }) => `You are at ${route}` },
    });
    const extensions = { blocks: [], renderDocument: undefined, shell, hash: 'own' };
    await build(lab, { header: 'Lab', banner: 'Works' }, { extensions });
    expect(await build(lab, { header: 'Lab', banner: 'Over' }, { extensions })).toEqual(allKept);
    const { shell: told } = JSON.parse(readFileSync(payloadOf(lab), 'utf8'));
    expect(told.topBanner).toContain('Over');
    expect(told.regions).toMatchObject({ shell: expect.stringContaining('You are at /guides/') });
    expect(lab.tree()).toEqual(await lab.buildClean({ extensions }));
  });

  it('should be rendered again when its document is not what the last build wrote', async () => {
    const lab = makeSiteLab();
    await build(lab, { header: 'One', banner: 'Works' });
    const document = join(lab.out, 'index.html');
    writeFileSync(document, readFileSync(document, 'utf8').replaceAll('Home', 'Dome'));
    expect(await build(lab, { header: 'Two', banner: 'Works' })).toEqual({ ...allKept, '/': false });
    expect(lab.tree()).toEqual(await lab.buildClean());
  });

  it('should be rendered again when its payload is needed and not what the last build wrote', async () => {
    const lab = makeSiteLab();
    await build(lab, { header: 'One', banner: 'Works' });
    const payload = join(lab.out, '_payload/index.json');
    writeFileSync(payload, readFileSync(payload, 'utf8').replaceAll('Home', 'Dome'));
    expect(await build(lab, { header: 'One', banner: 'Over' })).toEqual({ ...allKept, '/': false });
    expect(lab.tree()).toEqual(await lab.buildClean());
  });

  const policy = { 'frame-src': ['https://maps.lab.example'] };
  it.each([
    ['header', 'Two', {}],
    ['policy', 'One', { security: { policy } }],
  ])('should be as new as what it shows, beside another %s', async (_, words, config) => {
    const lab = makeSiteLab();
    const list = { _uid: 'list', component: 'product_list', type: 'parking', items: [ids.p4] };
    const store = (words: string, publishedAt: string) => {
      const home = makePage(7, { title: 'Home', slug: 'home', body: [list] });
      lab.store({ stories: [home, makeAirport(), { ...makeCarPark(), publishedAt }, header(words)] });
    };
    store('One', '2026-11-01T00:00:00.000Z');
    await lab.build();
    store(words, '2026-11-19T00:00:00.000Z');
    await lab.build({ config });
    // The car park's own page, and the two with its card: home and airport.
    expect(lab.tree()['sitemap.xml']?.match(/<lastmod>2026-11-19/g)).toHaveLength(3);
    expect(lab.tree()).toEqual(await lab.buildClean({ config }));
  });

  it('should get the document that the site makes, out of its own texts', async () => {
    const lab = makeSiteLab();
    // Nobody could cut the page's own part out of this.
    const renderDocument: DocumentRenderer = ({ head, header, main }) =>
      `${head}${header}${main.toUpperCase()}${main}`;
    const extensions = { blocks: [], renderDocument, hash: 'own' };
    await build(lab, { header: 'One', banner: 'Works' }, { extensions });
    expect(await build(lab, { header: 'Two', banner: 'Works' }, { extensions })).toEqual(allKept);
    expect(lab.tree()['index.html']).toContain('Two');
    expect(lab.tree()).toEqual(await lab.buildClean({ extensions }));
  });
});
