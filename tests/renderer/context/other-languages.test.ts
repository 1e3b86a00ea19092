/** Links from the pages of one language folder to the pages of another say so. */
import { expect, it } from 'vitest';
import { definePage, fields } from '../../../pipeline/public.ts';
import { makeStory, makeUuid } from '../../support/content/make-story.ts';
import { findAll } from '../../support/markup/markup.ts';
import { openPageLab, renderStoryPage } from '../../support/markup/page-lab.ts';
import { testSite } from '../../support/markup/render-block.ts';
import {
  allStories,
  ids,
  makeAirport,
  makeCarPark,
  makeHotel,
  makeLounge,
  makeShuttle,
} from '../products/stories.ts';

const person = definePage({
  name: 'person',
  fields: { name: fields.requiredText() },
  render: ({ fields: { name } }) => name,
});
const content = (name: string) => ({ _uid: name, component: 'person', name });
const stories = [
  makeStory(1, { slug: 'de/ada', content: content('Ada') }),
  makeStory(2, { slug: 'en/ben', content: content('Ben') }),
  makeStory(3, { slug: 'people/eve', content: content('Eve') }),
];
const [first, second] = testSite.languages;
const site = {
  ...testSite,
  languages: [
    { ...first!, folder: 'en' },
    { ...second!, folder: 'de', content: 'default' },
  ],
};
const { context } = openPageLab({ site, stories, blocks: [person], language: 'de' });
const linkTo = (number: number) => ({ linktype: 'story', id: makeUuid(number) }) as const;

it('should name the language of a page in another language, and of no other page', () => {
  expect(context.link(linkTo(1), 'link')).toEqual({ href: '/de/ada' });
  expect(context.link(linkTo(2), 'link')).toEqual({ href: '/ben', hrefLang: 'en' });
  expect(context.link(linkTo(3), 'link')).toEqual({ href: '/people/eve', hrefLang: 'en' });
});

it('should name it for code that writes the link itself', () => {
  expect(context.page(makeUuid(1))).toEqual({ href: '/de/ada', name: expect.any(String) });
  expect(context.page(makeUuid(3))).toMatchObject({ href: '/people/eve', hrefLang: 'en' });
  expect(context.read(makeUuid(3), person, ['name'], 'path')).toMatchObject({
    href: '/people/eve',
    hrefLang: 'en',
    fields: { name: 'Eve' },
  });
  expect(context.read(makeUuid(1), person, ['name'], 'path')).not.toHaveProperty('hrefLang');
});

const block = (component: string, fields: object = {}) => ({ _uid: component, component, ...fields });
const shared = (number: number, content: object) =>
  makeStory(number, {
    slug: `shared/${number}`,
    content: { _uid: `c${number}`, component: 'x', ...content },
  });
const [offer, guide] = [makeUuid(21), makeUuid(22)];
const cheaper = (number: number, code: string) =>
  shared(number, { ...makeCarPark({ code, price_example_total: `${number}` }).content });
/** Pages outside all language folders, which are in English. */
const sharedStories = [
  ...allStories,
  cheaper(11, 'P5'),
  cheaper(12, 'P6'),
  shared(21, block('offer', { title: 'Ten days for nine' })),
  shared(22, block('article', { title: 'Guide' })),
  shared(
    23,
    block('testimonial', {
      quote: 'Good',
      author: 'A',
      product: ids.p4,
      consent_ref: '1',
      date: '2026-01-01',
    }),
  ),
  shared(24, block('listing', { title: 'Parking', product_type: 'parking', airport: ids.airport })),
];
/** The page that links, in the folder of German. */
const HOST = 40;
const atHost = { airport: makeUuid(HOST) };
/** Stories that an airport's page lists. */
const sharedAtHost = [
  shared(31, {
    ...block('terminal', { name: 'Terminal 1', code: 'T1', lat: '54.9', lng: '2.3' }),
    ...atHost,
  }),
  shared(32, makeShuttle(atHost).content),
  shared(33, makeCarPark({ ...atHost, code: 'P7' }).content),
  shared(34, makeCarPark({ ...atHost, code: 'P8' }).content),
  shared(35, makeCarPark({ ...atHost, code: 'P9' }).content),
];
const airportBlock = makeAirport().content;
const offerBlock = { title: 'Offer', offer, ends_at: '2026-12-20 10:00', campaign_key: 'ten' };
const item = block('link_item', {
  label: 'Guide',
  link: { linktype: 'story', id: guide, fieldtype: 'multilink' },
});

it.each([
  ['an airport', airportBlock, ['/shared/31', '/shared/32', '/shared/33']],
  ['a list of airports', block('airport_index', { title: 'Airports' }), ['/airports/brackholm']],
  [
    'a car park',
    makeCarPark({ shuttle: ids.shuttle }).content,
    ['/airports/brackholm', '/shuttles/brackholm/s4', '/shared/11'],
  ],
  ['a hotel', makeHotel().content, ['/airports/brackholm']],
  ['a lounge', makeLounge().content, ['/airports/brackholm']],
  ['a listing', block('listing', { title: 'L', product_type: 'parking' }), ['/shared/24', '/shared/11']],
  ['a list of buses', block('listing', { title: 'L', product_type: 'shuttle' }), ['/shuttles/brackholm/s4']],
  ['an article', block('article', { title: 'A', related: [guide] }), ['/shared/22']],
  [
    'a help page',
    block('help_index', { title: 'H', groups: [block('link_group', { title: 'G', links: [item] })] }),
    ['/shared/22'],
  ],
  ['an offer', block('page', { title: 'P', body: [block('countdown_offer', offerBlock)] }), ['/shared/21']],
  [
    'a quote',
    block('page', { title: 'P', body: [block('testimonials', { items: [makeUuid(23)] })] }),
    ['/parking/brackholm/p4-long-stay'],
  ],
  [
    'a list of offers',
    block('page', { title: 'P', body: [block('product_list', { type: 'offer', title: 'O' })] }),
    ['/shared/21'],
  ],
  [
    'a list of guides',
    block('page', { title: 'P', body: [block('product_list', { type: 'guide', title: 'G' })] }),
    ['/shared/22'],
  ],
])('should name it in every link of %s', (_, host, expected) => {
  const story = makeStory(HOST, { slug: 'de/host', content: host as never });
  const language = 'de';
  const { html } = renderStoryPage(story.uuid, {
    site,
    language,
    stories: [...sharedStories, ...sharedAtHost, story],
  });
  const links = findAll(html, 'a', {}).map(({ attributes }) => attributes);
  const foreign = links.filter(({ href }) =>
    /^\/(airports|parking|hotels|lounges|shuttles|shared)\//.test(`${href}`),
  );
  expect(foreign.map(({ href }) => href)).toEqual(expect.arrayContaining(expected));
  expect(foreign.filter(({ hreflang }) => hreflang !== 'en')).toEqual([]);
});
