import { createElement } from 'react';
import { expect, test } from 'vitest';
import { hasBlock, renderBodyParts } from '../../../renderer/pages/parts/body-parts.ts';
import { BuyBox } from '../../../renderer/pages/parts/buy-box.tsx';
import { makeDriveFact } from '../../../renderer/pages/parts/facts/drive-fact.tsx';
import { findBestPicks } from '../../../renderer/pages/parts/lists/find-best-picks.ts';
import { hasPlacesMap } from '../../../renderer/pages/parts/places/places-map.tsx';
import { readingMinutes } from '../../../renderer/pages/parts/reading-time.ts';
import { joinLabels } from '../../../renderer/products/labels.ts';
import { makeStory, makeUuid } from '../../support/content/make-story.ts';
import { findAll, readText } from '../../support/markup/markup.ts';
import { openPageLab, renderStoryPage } from '../../support/markup/page-lab.ts';
import { testSite } from '../../support/markup/render-block.ts';
import { makeAirport, makeCarPark, makeLounge } from '../products/stories.ts';

const words = (count: number) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'word '.repeat(count) }] }],
});

test('reading takes whole minutes, one at least', () => {
  expect(readingMinutes(undefined)).toBe(1);
  expect(readingMinutes(words(20))).toBe(1);
  expect(readingMinutes(words(920))).toBe(4);
});

test.each([
  ['Japanese', '駐車場は空港の正面にあります。'],
  ['Chinese', '停车场位于航站楼对面。'],
  ['Thai', 'ที่จอดรถอยู่ตรงข้ามอาคารผู้โดยสาร'],
])('words in %s, which have no spaces between them, count too', (_language, sentence) => {
  const text = { type: 'doc' as const, content: [{ type: 'text', text: sentence.repeat(200) }] };
  expect(readingMinutes(text)).toBeGreaterThan(4);
  expect(readingMinutes(text)).toBeLessThan(12);
});

test('the words of a mixed text count together, and a long text takes no longer for each word', () => {
  const read = (text: string) => readingMinutes({ type: 'doc', content: [{ type: 'text', text }] });
  expect(read('word '.repeat(460) + '駐車場'.repeat(230))).toBe(4);
  expect(read('駐車場'.repeat(11_500))).toBe(100);
});

test.each(['en', 'ar'])('begins the ways into a lounge with a capital letter in pages in %s', (code) => {
  const languages = [{ code, content: 'default' as const, prefix: '', label: code }];
  const story = makeLounge({ access_methods: ['prebook'] });
  const options = { language: code, site: { ...testSite, languages } };
  const { html } = renderStoryPage(story.uuid, { ...options, stories: [makeAirport(), story] });
  expect(findAll(html, 'dd').map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^\u2066?Book ahead\u2069?$/),
  );
});

test('splits the body behind the leading sections of a kind, and keeps the places of the others', () => {
  const lab = openPageLab();
  const body = ['map', 'map', 'text', 'map'].map((component, index) => ({ _uid: `b${index}`, component }));
  const { lead, rest } = renderBodyParts(body, ['map'], lab.context);
  lab.markup(lead);
  expect(lab.findings.map(({ path }) => path)).toEqual(['content.body[0]', 'content.body[1]']);
  lab.markup(rest);
  expect(lab.findings.slice(2).map(({ path }) => path)).toEqual(['content.body[2]', 'content.body[3]']);
});

test('takes a body of nothing but leading sections as a whole', () => {
  const lab = openPageLab();
  lab.markup(renderBodyParts([{ _uid: 'b', component: 'map' }], ['map'], lab.context).lead);
  expect(lab.findings).toHaveLength(1);
});

test('says once that a product is sold out, and how long where that is known', () => {
  const lab = openPageLab();
  const price = { amount: '12', basis: 'a day', notes: [] };
  const say = (line: string) => {
    const state = { tag: 'Sold out', tone: 'out', line, unavailable: true } as const;
    return readText(lab.markup(createElement(BuyBox, { context: lab.context, price, state })));
  };
  expect(say('Sold out')).toBe('Sold out');
  expect(say('Full until 3 January')).toBe('Sold outFull until 3 January');
});

test('says that it is open now only until a closure begins', () => {
  const lab = openPageLab();
  const from = '2027-02-01T00:00:00.000Z';
  const closed = { tag: 'Closed', tone: 'out', line: 'Closed', unavailable: true } as const;
  const hours = { zone: 'UTC', weekly: [{ days: [], opens: '06:00', closes: '22:00' }], special: [] };
  const box = { context: lab.context, price: { amount: '34', notes: [] }, hours };
  const state = { unavailable: false, next: { from, state: closed } };
  const html = lab.markup(createElement(BuyBox, { ...box, state }));
  expect(html).toContain(`<p data-until="${from}"><span class="tag" hidden`);
  expect(lab.markup(createElement(BuyBox, { ...box, state: { unavailable: false } }))).toContain('<p><span');
});

test.each([
  ['the entrance for drivers', { entrance_lat: 54.91029, entrance_lng: 2.28374 }, '54.91029,2.28374'],
  ['the place if its entrance is not known', {}, '54.9,2.3'],
  ['the place if half of its entrance is known', { entrance_lat: 54.91029 }, '54.9,2.3'],
])('leads drivers to %s', (_, entrance, point) => {
  const lab = openPageLab({ language: 'de' });
  const { label, value } = makeDriveFact({ lat: 54.9, lng: 2.3, ...entrance }, lab.context);
  const markup = lab.markup(value);
  expect(label).toBe('Route mit dem Auto');
  expect(markup.replace(/<[^>]+>/g, '')).toBe('Google Maps, Apple Maps, OpenStreetMap');
  const targets = [...markup.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
  expect(targets).toHaveLength(3);
  for (const href of targets) expect(href.endsWith(`=${point}`)).toBe(true);
});

test('joins labels with the comma of the language', () => {
  const { context } = openPageLab();
  const inLanguage = (code: string) => ({ ...context, language: { ...context.language, code } });
  expect(joinLabels(['Fenced', 'Lit'], inLanguage('en'))).toBe('Fenced, lit');
  expect(joinLabels(['مسور', 'مضاء'], inLanguage('ar'))).toBe('مسور، مضاء');
  expect(joinLabels(['柵', '照明'], inLanguage('ja'))).toBe('柵、照明');
});

test('knows which sections a body has', () => {
  const body = [{ _uid: 'b', component: 'hero' }];
  expect([hasBlock(body, 'hero', 'banner'), hasBlock(body, 'banner'), hasBlock([], 'hero')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('leads to the map of an airport only where the site has tiles, and editors place no other map', () => {
  const { context } = openPageLab();
  const mapped = { ...context, site: { ...context.site, map: { tiles: { url: '/tiles' } } } };
  expect(hasPlacesMap([], { ...context, site: { ...context.site, map: {} } })).toBe(false);
  expect(hasPlacesMap([{ _uid: 'b', component: 'accordion' }], mapped)).toBe(true);
  expect(hasPlacesMap([{ _uid: 'b', component: 'shuttle_route_map' }], mapped)).toBe(false);
});

test('the lowest price is that of an example that costs nothing', () => {
  const parks = [
    makeCarPark({ price_from: '9', price_example_total: '63', price_example_days: '8' }),
    ...['P5', 'P6'].map((code, index) => ({
      ...makeCarPark({
        code,
        price_from: '9',
        price_example_total: index ? '0' : '70',
        price_example_days: '8',
      }),
      ...{ uuid: makeUuid(80 + index), id: 80 + index, slug: `parking/${code.toLowerCase()}` },
    })),
  ];
  const lab = openPageLab({ stories: [makeAirport(), ...parks] });
  const picks = findBestPicks(
    parks.map(({ uuid }) => uuid),
    lab.context,
  );
  expect(picks.find(({ matter }) => matter === 'cheapest')).toMatchObject({ code: 'P6' });
});

test('the tallest car park is the one whose height says so, also where editors have ticked that there is no limit', () => {
  const parks = [2, 2.4, 2.2].map((max_height_m, index) => ({
    ...makeCarPark({ code: `P${index}`, max_height_m, no_height_limit: index === 0 }),
    ...{ uuid: makeUuid(80 + index), id: 80 + index, slug: `parking/p${index}` },
  }));
  const lab = openPageLab({ stories: [makeAirport(), ...parks] });
  const uuids = parks.map(({ uuid }) => uuid);
  const tallest = findBestPicks(uuids, lab.context).find(({ matter }) => matter === 'tallest');
  expect(tallest).toMatchObject({ code: 'P1', why: expect.stringContaining('2.4') });
});

test('links of a help page keep what editors chose for them', () => {
  const item = (label: string, link: Readonly<Record<string, unknown>>) => ({
    ...{ _uid: label, component: 'link_item', label },
    link: { linktype: 'url', ...link },
  });
  const links = [
    item('Elsewhere', { url: 'https://example.org/', target: '_blank', rel: 'nofollow' }),
    item('Form', { linktype: 'asset', url: 'https://a.storyblok.com/f/1/form.pdf' }),
  ];
  const groups = [{ _uid: 'g', component: 'link_group', title: 'Group', links }];
  const story = makeStory(70, { content: { _uid: 'h', component: 'help_index', title: 'Help', groups } });
  const { payload } = renderStoryPage(story.uuid, { stories: [story] });
  const [elsewhere, form] = findAll(payload.main, 'a');
  expect(elsewhere?.attributes).toMatchObject({ target: '_blank', rel: 'nofollow noopener' });
  expect(elsewhere?.text).toBe('Elsewhere (opens in new tab)');
  expect(form?.attributes).toHaveProperty('download');
});
