import { describe, expect, it } from 'vitest';
import type { BuiltSite } from '../../../../../pipeline/artefacts/artefact.ts';
import { collectRedirects } from '../../../../../pipeline/artefacts/redirects/rules/collect-redirects.ts';
import { Config } from '../../../../../pipeline/config/config.ts';
import type { Story } from '../../../../../renderer/index.ts';
import { makeStory, makeUuid } from '../../../../support/content/make-story.ts';
import {
  englishAndGerman,
  makeBuiltSite,
  makePage,
  type SiteContent,
} from '../../support/make-built-site.ts';

/** A page in both languages, with a slug of its own in German. */
const contact = makeStory(1, { slug: 'help/contact', translatedSlugs: { de: 'hilfe/kontakt' } });
/** A page whose German address follows the English one. */
const p4 = makeStory(2, { slug: 'parking/p4' });
const contactPages = [makePage('/help/contact'), makePage('/de/hilfe/kontakt')];
const p4Pages = [makePage('/parking/p4'), makePage('/de/parking/p4')];

function collect(overrides: Partial<BuiltSite>, content: SiteContent) {
  const { built, warnings } = makeBuiltSite({ pages: [...contactPages, ...p4Pages], ...overrides }, content);
  const redirects = collectRedirects(built).map(({ from, to, status }) => `${from} ${to} ${status}`);
  return { redirects, warnings };
}

function makeRedirects(entries: readonly object[]): Story {
  const redirects = entries.map((entry, index) => ({ _uid: `r${index}`, component: 'redirect', ...entry }));
  return makeStory(9, {
    slug: 'global/redirects',
    content: { _uid: 'b', component: 'global_redirects', redirects },
  });
}

const storyLink = (story: Story, anchor?: string) => ({
  linktype: 'story',
  fieldtype: 'multilink',
  id: story.uuid,
  url: '',
  cached_url: 'somewhere/it/once/was',
  ...(anchor === undefined ? {} : { anchor }),
});

describe('redirects of the space', () => {
  it('should follow stories to where they are, in the language that is ticked or asked for', () => {
    const list = makeRedirects([
      { from: '/contact', to_link: storyLink(contact) },
      { from: '/kontakt', to_link: storyLink(contact), languages: ['de'], status: '302' },
      { from: '/de/schreiben', to_link: storyLink(contact), status: '307' },
      { from: '/design', to_link: storyLink(contact), status: '308' },
      { from: '/p4', to_link: storyLink(p4, 'arriving') },
    ]);
    expect(collect({}, { stories: [contact, p4, list] }).redirects).toEqual([
      '/contact /help/contact 301',
      '/kontakt /de/hilfe/kontakt 302',
      '/de/schreiben /de/hilfe/kontakt 307',
      '/design /help/contact 308',
      '/p4 /parking/p4#arriving 301',
    ]);
  });

  it('should stay in the language of their folder when it is one of those ticked', () => {
    const to = { to_link: storyLink(contact), languages: ['en', 'de'] };
    const list = makeRedirects([
      { from: '/de/schreiben', ...to },
      { from: '/write', ...to },
      { from: '/de/write', ...to, languages: ['en'] },
    ]);
    expect(collect({}, { stories: [contact, list] }).redirects).toEqual([
      '/de/schreiben /de/hilfe/kontakt 301',
      '/write /help/contact 301',
      '/de/write /help/contact 301',
    ]);
  });

  it('should take an address where no story is chosen', () => {
    const nothing = { linktype: 'url', fieldtype: 'multilink', id: '', url: '', cached_url: '' };
    const elsewhere = {
      ...nothing,
      url: 'https://example.org/jobs?x=1',
      cached_url: 'https://example.org/jobs?x=1',
    };
    const list = makeRedirects([
      { from: '/a', to: '/offers', to_link: nothing },
      { from: '/b', to: '', to_link: elsewhere },
      { from: '/c', to_link: { ...nothing, url: 'https://windsock.example/offers' } },
    ]);
    expect(collect({}, { stories: [list] }).redirects).toEqual([
      '/a /offers 301',
      '/b https://example.org/jobs?x=1 301',
      // It stays absolute, because it is loaded in full.
      '/c https://windsock.example/offers 301',
    ]);
  });

  it('should be left out with a warning that says where, when they lead nowhere or are broken', () => {
    const unticked = makeStory(3, {
      slug: 'only/english',
      content: { _uid: 'x', component: 'page', languages: ['en'] },
    });
    const list = makeRedirects([
      { from: '/gone', to_link: storyLink(makeStory(77)) },
      { from: '/de/nur-englisch', to_link: storyLink(unticked) },
      { from: '', to: '/offers' },
      { from: '/status', to: '/offers', status: '200' },
      { from: '/fine', to: '/offers' },
    ]);
    const { redirects, warnings } = collect({}, { stories: [unticked, list] });
    expect(redirects).toEqual(['/fine /offers 301']);
    expect(warnings.map(({ code, message }) => `${code} ${/redirects\[\d\]/.exec(message)}`)).toEqual(
      [0, 1, 2, 3].map((index) => `redirect-invalid redirects[${index}]`),
    );
  });

  it('should end when they say so', () => {
    const list = makeRedirects([{ from: '/sommer', to: '/offers', valid_until: '2026-09-30 21:59' }]);
    const { built } = makeBuiltSite({}, { stories: [list] });
    expect(new Date(collectRedirects(built)[0]?.validUntil ?? '').toISOString()).toBe(
      '2026-09-30T21:59:00.000Z',
    );
  });

  it.each([null, 'text', { a: 1 }, [null, 7, 'text']])('should stand broken lists: %j', (redirects) => {
    const list = makeStory(9, { content: { _uid: 'b', component: 'global_redirects', redirects } });
    expect(collect({}, { stories: [list] }).redirects).toEqual([]);
  });

  it('should come from the datasource, too', () => {
    const datasources = {
      redirects: [
        { name: '/old', value: '/new', fieldValue: '/new' },
        { name: '/a', value: 'https://example.org/', fieldValue: 'https://example.org/' },
      ],
    };
    expect(collect({}, { datasources }).redirects).toEqual(['/old /new 301', '/a https://example.org/ 301']);
  });

  it('should come after those of the configuration', () => {
    const config = Config.parse({ redirects: [{ from: '/a', to: '/b', status: 307 }] });
    const datasources = { redirects: [{ name: '/a', value: '/c', fieldValue: '/c' }] };
    expect(collect({ config }, { datasources }).redirects).toEqual(['/a /b 307', '/a /c 301']);
  });

  it('should stand below the base path of the site', () => {
    const site = { ...englishAndGerman, url: 'https://windsock.example/shop' };
    const list = makeRedirects([{ from: '/contact', to_link: storyLink(contact) }]);
    expect(collect({ site }, { stories: [contact, list] }).redirects).toEqual([
      '/contact /shop/help/contact 301',
    ]);
  });
});

describe('slugs that stories had', () => {
  const former = (story: Story, slug: string, language = 'default') => ({ uuid: story.uuid, language, slug });

  it('should lead to the page in every language that used them', () => {
    const formerSlugs = [
      former(p4, 'parking/old-p4'),
      former(p4, 'parking/old-p4', 'de'),
      former(contact, 'contact-us'),
      former(contact, 'kontakt', 'de'),
    ];
    expect(collect({ formerSlugs }, { stories: [contact, p4] }).redirects).toEqual([
      '/parking/old-p4 /parking/p4 301',
      '/de/parking/old-p4 /de/parking/p4 301',
      '/contact-us /help/contact 301',
      '/de/kontakt /de/hilfe/kontakt 301',
    ]);
  });

  it('should be encoded like every address', () => {
    const story = makeStory(4, { slug: 'über-uns' });
    const pages = [makePage('/über-uns')];
    expect(
      collect({ formerSlugs: [former(story, 'wir über uns')], pages }, { stories: [story] }).redirects,
    ).toEqual(['/wir%20%C3%BCber%20uns /%C3%BCber-uns 301']);
  });

  it('should not stand in the way of a page that has one now, nor lead to none', () => {
    const swapped = makeStory(5, { slug: 'parking/p5' });
    const record = makeStory(6, { slug: 'parking/record' });
    const formerSlugs = [
      former(p4, 'parking/p5'),
      former(swapped, 'parking/p4'),
      former(record, 'parking/old-record'),
      { uuid: makeUuid(99), language: 'default', slug: 'deleted' },
      former(p4, 'global/p4'),
      former(p4, '../../etc'),
    ];
    const pages = [...p4Pages, makePage('/parking/p5'), makePage('/de/parking/p5')];
    expect(collect({ formerSlugs, pages }, { stories: [p4, swapped, record] })).toEqual({
      redirects: [],
      warnings: [],
    });
  });

  it('should leave a file alone that is there now', () => {
    const formerSlugs = [former(p4, 'parking/map'), former(p4, 'parking/plan')];
    const hasFile = (path: string) => path === 'parking/map/index.html';
    expect(collect({ formerSlugs, hasFile }, { stories: [p4] }).redirects).toEqual([
      '/de/parking/map /de/parking/p4 301',
      '/parking/plan /parking/p4 301',
      '/de/parking/plan /de/parking/p4 301',
    ]);
  });
});
