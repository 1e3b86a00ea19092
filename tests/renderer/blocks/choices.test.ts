/** Choices of editors that do nothing are reported where they were made. */
import { describe, expect, test } from 'vitest';
import type { SearchBoxProps } from '../../../renderer/islands/search/search-model.ts';
import { buildTrail } from '../../../renderer/shell/trail.ts';
import { makeStory, makeUuid } from '../../support/content/make-story.ts';
import { findAll, readIsland } from '../../support/markup/markup.ts';
import { openPageLab } from '../../support/markup/page-lab.ts';
import type { TestBlock } from '../../support/markup/render-block.ts';
import { allStories, ids, renderProduct } from '../products/stories.ts';
import { storyLink } from './content.ts';

const privacy = makeStory(30, { slug: 'legal/privacy' });
const other = makeStory(31, {
  slug: 'airports/selmere',
  content: {
    _uid: 'se',
    component: 'airport',
    name: 'Selmere',
    code: 'SE',
    time_zone: 'UTC',
    lat: '55',
    lng: '2',
  },
});
const topics = [
  { name: 'change', value: 'Change', fieldValue: 'Change' },
  { name: 'invoice', value: 'Invoice', fieldValue: 'Invoice' },
];

function render(block: TestBlock) {
  const stories = [...allStories, privacy, other];
  return renderProduct(block, { stories, datasources: { 'contact-topics': topics } });
}

const look = (block: TestBlock) =>
  render(block).findings.map(({ rule, path, message }) => `${rule} ${path}: ${message}`);

describe('facts of a card', () => {
  const card = { component: 'parking_product_card', car_park: ids.p4 };

  test('that it does not know are reported with those it knows', () => {
    expect(look({ ...card, facts: ['key', 'hight'] })).toEqual([
      'invalid-field content.body[0].facts: The card has no fact "hight". It has transfer, key, height, security, hours, cancel, covered, ev, spaces.',
    ]);
  });

  test('and its other overrides are reported where they are', () => {
    const wrong = { highlight: 'Now', highlight_tone: 'offer', cta_link: storyLink(makeUuid(98)) };
    expect(render({ ...card, ...wrong }).findings.map(({ path }) => path)).toEqual([
      'content.body[0].highlight_tone',
      'content.body[0].cta_link',
    ]);
  });

  test('that it knows are not, even when the product does not have them', () => {
    expect(look({ ...card, facts: ['key', 'ev'] })).toEqual([]);
  });
});

describe('a contact form', () => {
  const form = { component: 'contact_form', endpoint_key: 'contact', privacy_link: storyLink(privacy.uuid) };

  test('without a key shows no form, and says so', () => {
    const { endpoint_key: _, ...keyless } = form;
    expect(look(keyless)).toEqual([
      'invalid-field content.body[0].endpoint_key: Without the key of its endpoint the form is not shown, only the other ways to reach the company.',
    ]);
  });

  test('with a topic that the space does not have says so', () => {
    expect(look({ ...form, topics: ['change', 'refunds'] })).toEqual([
      'invalid-field content.body[0].topics: The datasource "contact-topics" has no topic "refunds".',
    ]);
    expect(look({ ...form, topics: ['Change', 'invoice'] })).toEqual([]);
  });

  test('of unknown topics only offers all of them', () => {
    const { html } = render({ ...form, topics: ['refunds'] });
    expect(findAll(html, 'option').map(({ attributes }) => attributes.value)).toEqual([
      '',
      'change',
      'invoice',
    ]);
  });
});

describe('a table', () => {
  const cells = (...values: string[]) => values.map((value) => ({ value }));
  const rates = {
    thead: cells('Stay', 'Online'),
    tbody: [{ body: cells('1 day', '14') }, { body: cells('8', '63') }],
  };
  const table = { component: 'table', caption: 'Rates', table: rates };

  test('with a row or a column outside it says so', () => {
    expect(look({ ...table, highlight_row: '3', numeric_columns: '2, 3' })).toEqual([
      'invalid-field content.body[0].highlight_row: The table has no row 3 to highlight; it has 2.',
      'invalid-field content.body[0].numeric_columns: The table has no column 3; it has 2.',
    ]);
    expect(look({ ...table, highlight_row: '2', numeric_columns: '2' })).toEqual([]);
  });
});

describe('a search box', () => {
  const search = { component: 'search_box', results_link: storyLink(privacy.uuid) };

  test('that begins with something it does not offer says so', () => {
    const wrong = {
      products: ['parking'],
      default_product: 'hotel',
      airports: [ids.airport],
      default_airport: other.uuid,
    };
    expect(look({ ...search, ...wrong })).toEqual([
      'invalid-field content.body[0].default_product: The search does not offer "hotel", so it begins with "parking".',
      'invalid-field content.body[0].default_airport: The search does not offer this airport, so none is chosen.',
    ]);
    expect(look({ ...search, default_product: 'hotel', default_airport: other.uuid })).toEqual([]);
  });

  test('that suggests a stay which it refuses says so', () => {
    expect(look({ ...search, default_stay_days: '30', max_stay_days: '14' })).toEqual([
      'invalid-field content.body[0].default_stay_days: The search suggests 30 days, and allows at most 14.',
    ]);
    expect(look({ ...search, default_stay_days: '1', min_stay_h: '48' })).toEqual([
      'invalid-field content.body[0].default_stay_days: The search suggests 1 days, and allows no less than 48 hours.',
    ]);
    expect(look({ ...search, min_stay_h: '96', max_stay_days: '3' })).toEqual([
      'invalid-field content.body[0].min_stay_h: No stay is both 96 hours or more and 3 days or less.',
    ]);
    expect(look({ ...search, min_stay_h: '24', max_stay_days: '8' })).toEqual([]);
  });
});

test('a search suggests a stay that it allows', () => {
  const suggest = (limits: Record<string, string>) => {
    const { html } = render({ component: 'search_box', results_link: storyLink(privacy.uuid), ...limits });
    return readIsland<SearchBoxProps>(html, 'search-box').limits.stayDays;
  };
  expect([{}, { max_stay_days: '3' }, { min_stay_h: '230' }].map(suggest)).toEqual([8, 3, 10]);
});

test('a list of links that finds no pages says so', () => {
  const list = { component: 'link_list', title: 'Guides', source: 'folder' };
  expect(look({ ...list, folder: '/' })).toEqual([
    'empty-block content.body[0]: There is no page in the folder "/" to link to; the list is left out.',
  ]);
  expect(look({ ...list, source: 'tag', tag: 'nothing' })).toEqual([
    'empty-block content.body[0]: There is no page with the tag "nothing" to link to; the list is left out.',
  ]);
  expect(look({ ...list, folder: 'legal' })).toEqual([]);
});

test('cookies that ask for consent name who sets them', () => {
  const vendors = { thead: [{ value: 'Who' }], tbody: [{ body: [{ value: 'Windsock' }] }] };
  const category = (key: string, more = {}) => ({
    _uid: key,
    component: 'consent_category',
    key,
    name: key,
    ...more,
  });
  const categories = [category('necessary'), category('statistics', { vendors }), category('media')];
  const consent = makeStory(32, {
    slug: 'global/consent',
    content: { _uid: 'c', component: 'global_consent', title: 'Cookies', categories },
  });
  const { findings } = renderProduct({ component: 'consent_settings' }, { stories: [consent] });
  expect(findings.map(({ rule, path }) => `${rule} ${path}`)).toEqual([
    'invalid-field global_consent.categories[2].vendors',
  ]);
});

test('a name in the breadcrumbs for a page that is not above this one is reported', () => {
  const label = (slug: string) => ({ _uid: slug, component: 'crumb_label', slug, label: 'Name' });
  const breadcrumbs = {
    _uid: 'b',
    component: 'breadcrumbs',
    labels: ['parking/', 'parkin', 'parking/p4'].map(label),
  };
  const content = { _uid: 'p', component: 'page', body: [breadcrumbs] };
  const story = makeStory(33, { slug: 'parking/p4', content });
  const home = makeStory(34, { slug: 'home', content: { _uid: 'h', component: 'page' } });
  const parking = makeStory(35, { slug: 'parking', content: { _uid: 'k', component: 'page' } });
  const lab = openPageLab({ stories: [story, home, parking] });
  buildTrail(story, lab.context);
  expect(lab.findings.map(({ rule, path }) => `${rule} ${path}`)).toEqual([
    'invalid-field content.body[0].labels[1].slug',
  ]);
});
