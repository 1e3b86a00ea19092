import { expect, test } from 'vitest';
import { renderFooter } from '../../../renderer/shell/footer.tsx';
import { makeStory } from '../../support/content/make-story.ts';
import { findAll, findOne, readText } from '../../support/markup/markup.ts';
import { linkTo, makeGlobal, openPageLab } from '../../support/markup/page-lab.ts';
import { testSite } from '../../support/markup/render-block.ts';

const cookies = makeStory(1, { slug: 'legal/cookies' });
const linkItem = (label: string, link: unknown) => ({ _uid: label, component: 'link_item', label, link });
const consent = makeGlobal('global_consent', { title: 'Cookies', policy_link: linkTo(cookies) });
const footer = makeGlobal('global_footer', {
  columns: [
    { _uid: 'c', component: 'link_group', title: 'Help', links: [linkItem('Cookies', linkTo(cookies))] },
  ],
  legal_links: [linkItem('Imprint', { linktype: 'url', url: '/imprint' })],
  company_line: 'A made-up company.',
  copyright_name: 'Windsock & Sons',
  social: [
    {
      _uid: 's',
      component: 'social_link',
      platform: 'mastodon',
      link: { linktype: 'url', url: 'https://social.example.com/@w' },
    },
  ],
});

function render(stories: Parameters<typeof openPageLab>[0]) {
  const lab = openPageLab(stories);
  return lab.markup(renderFooter(lab.context));
}

test('shows columns, legal links and the company line with the year of the build', () => {
  const html = render({ stories: [footer, consent, cookies], now: '2031-01-01T00:00:00Z' });
  expect(findOne(html, 'h2').text).toBe('Help');
  expect(findAll(html, 'a').map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Cookies', 'Imprint', 'Mastodon', 'Cookie settings']),
  );
  expect(readText(html)).toContain('© 2031 Windsock & Sons. A made-up company.');
});

test('leads to the page with the choices where no script opens the notice', () => {
  const html = render({ stories: [footer, consent, cookies] });
  expect(findOne(html, 'a', { 'data-consent-open': '' }).attributes.href).toBe('/legal/cookies');
});

test('has no cookie link without a consent record', () => {
  expect(readText(render({ stories: [footer, cookies] }))).not.toContain('Cookie settings');
});

test('has a cookie link wherever the site asks for consent, because visitors may withdraw it', () => {
  const hidden = makeGlobal('global_footer', { show_consent_link: false });
  const stories = [hidden, consent, cookies];
  expect(readText(render({ stories }))).not.toContain('Cookie settings');
  expect(readText(render({ stories, site: { ...testSite, asksConsent: true } }))).toContain(
    'Cookie settings',
  );
});

test('is the brand and the year in a space without a footer', () => {
  const html = render({});
  expect(readText(html)).toContain('© 2026 Windsock');
  expect(findAll(html, 'nav')).toEqual([]);
});

test('keeps the numbers of telephones from left to right', () => {
  const call = { linktype: 'url', url: 'tel:+441632960042' };
  const columns = [
    {
      _uid: 'c',
      component: 'link_group',
      title: 'اتصل بنا',
      links: [linkItem('هاتف: +44 1632 960 042', call), linkItem('1632 960 042', linkTo(cookies))],
    },
  ];
  const html = render({ stories: [makeGlobal('global_footer', { columns }), cookies] });
  expect(html).toContain('<a href="tel:+441632960042">هاتف: <bdi dir="ltr">+44 1632 960 042</bdi></a>');
  expect(html).toContain('<a href="/legal/cookies">1632 960 042</a>');
});
