import { expect, test } from 'vitest';
import type { Alternate } from '../../../../renderer/model/render-context.ts';
import { renderHeader } from '../../../../renderer/shell/header/header.tsx';
import { makeStory, makeUuid } from '../../../support/content/make-story.ts';
import { findAll, findOne, readText } from '../../../support/markup/markup.ts';
import { linkTo, makeGlobal, openPageLab } from '../../../support/markup/page-lab.ts';
import { testSite } from '../../../support/markup/render-block.ts';

const parking = makeStory(1, { slug: 'parking', name: 'Parking' });
const brackholm = makeStory(2, { slug: 'parking/brackholm', name: 'Brackholm' });
const navItem = (label: string, link: unknown, children: readonly unknown[] = []) => ({
  _uid: label,
  component: 'nav_item',
  label,
  link,
  children,
});
const header = makeGlobal('global_header', {
  logo_text: 'Windsock',
  nav: [
    navItem('Parking', linkTo(parking), [navItem('Brackholm', linkTo(brackholm))]),
    navItem('Gone', { linktype: 'story', id: makeUuid(99), cached_url: 'gone' }),
    navItem('Evil', { linktype: 'url', url: 'javascript:alert(1)' }),
  ],
  utility: [{ _uid: 'h', component: 'link_item', label: 'Help', link: { linktype: 'url', url: '/help' } }],
});
const stories = [parking, brackholm, header];
const [english, german] = testSite.languages as [Alternate['language'], Alternate['language']];
const alternates: readonly Alternate[] = [
  { language: english, href: '/parking' },
  { language: german, href: '/de/parken' },
];

function renderAt(route: string, options: Parameters<typeof renderHeader>[1] = { alternates }) {
  const lab = openPageLab({ stories, route });
  return { html: renderHeader(lab.context, options).markup, findings: lab.findings };
}

test('marks the page itself, and the section that a page lies in', () => {
  const states = (route: string) =>
    findAll(renderAt(route).html, 'a')
      .filter(({ attributes }) => attributes['aria-current'])
      .map(({ text, attributes }) => `${text} ${attributes['aria-current']}`);
  expect(new Set(states('/parking/brackholm/p4'))).toEqual(new Set(['Parking true', 'Brackholm true']));
  expect(new Set(states('/parking'))).toEqual(new Set(['Parking page']));
  expect(states('/parking-news')).toEqual([]);
});

test('leaves out entries that lead nowhere or are not safe, and says so', () => {
  const { html, findings } = renderAt('/parking');
  expect(readText(html)).not.toMatch(/Gone|Evil/);
  expect(html).not.toContain('javascript:');
  expect(findings.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['global_header.nav[1].link', 'global_header.nav[2].link']),
  );
});

test('links the same page in other languages, by the name they have for themselves', () => {
  const { html } = renderAt('/parking');
  expect(findOne(html, 'a', { hreflang: 'de' })).toMatchObject({
    attributes: { href: '/de/parken', lang: 'de' },
    text: 'DEDeutsch',
  });
  expect(findOne(html, 'span', { lang: 'en' }).attributes['aria-current']).toBe('true');
});

test("leads to a language's home page where the page does not exist in it", () => {
  const { html } = renderAt('/parking', { alternates: [{ language: german, href: undefined }] });
  expect(findOne(html, 'a', { hreflang: 'de' })).toMatchObject({
    attributes: { href: '/de' },
    text: 'DEDeutsch (home page)',
  });
});

test('has no navigation on landing pages that ask for none', () => {
  const { html } = renderAt('/parking', { alternates, hideNavigation: true });
  expect(readText(html)).not.toMatch(/Parking|Help|Menu/);
  expect(findOne(html, 'a', { class: 'logo' }).text).toBe('Windsock');
});

test('is the brand and the languages in a space without a header', () => {
  const lab = openPageLab({ route: '/' });
  const html = renderHeader(lab.context, { alternates: [] }).markup;
  expect(findOne(html, 'a', { class: 'logo' })).toMatchObject({
    text: 'Windsock',
    attributes: { href: '/' },
  });
  expect(findAll(html, 'details')).toEqual([]);
  expect(lab.findings).toEqual([]);
});

test('says why its button is missing, and nothing where editors want none', () => {
  const findingsOf = (cta_label: string, cta_link: unknown) => {
    const record = makeGlobal('global_header', { cta_label, cta_link });
    const lab = openPageLab({ stories: [parking, record], route: '/' });
    const { markup } = renderHeader(lab.context, { alternates: [] });
    return { findings: lab.findings, buttons: findAll(markup, 'a', { class: 'btn' }).length };
  };
  const noLink = { linktype: 'story', id: '', cached_url: '' };
  expect(findingsOf('Book', noLink)).toMatchObject({
    findings: [{ rule: 'link-without-target', severity: 'warning', path: 'global_header.cta_link' }],
  });
  expect(findingsOf('', linkTo(parking))).toMatchObject({
    findings: [{ rule: 'invalid-field', severity: 'warning', path: 'global_header.cta_label' }],
  });
  expect(findingsOf('', noLink).findings).toEqual([]);
  expect(findingsOf('Book', linkTo(parking))).toEqual({ findings: [], buttons: 1 });
});
