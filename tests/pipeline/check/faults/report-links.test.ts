/** Findings on links that no field of their page's story holds. */
import { expect, it } from 'vitest';
import { reportLinks } from '../../../../pipeline/check/faults/report-links.ts';
import type { CheckedLink, CheckedSite } from '../../../../pipeline/check/site/checked-site.ts';

it('looks for the records that may hold them once, however many there are', () => {
  const asked: unknown[] = [];
  const stories: Readonly<Record<string, object>> = {
    menu: { links: [{ url: '/lost/1' }] },
    a: { text: 'Nothing' },
    b: { url: '/lost/2' },
  };
  const content = {
    story: (uuid: string) => ({ content: stories[uuid] }),
    find(query: object) {
      asked.push(query);
      return [
        { uuid: 'menu', slug: 'global/menu', type: 'global_header' },
        { uuid: 'a', slug: 'a', type: 'page' },
        { uuid: 'b', slug: 'b', type: 'page' },
      ];
    },
  };
  const page = { uuid: 'a', language: 'en', route: '/a', story: 'a' };
  const links = ['/lost/1', '/lost/2', '/lost/3'].map((href) => ({
    ...{ page, href, isShared: false, target: { kind: 'missing', path: href } },
  })) as unknown as readonly CheckedLink[];
  const site = { content, links } as unknown as CheckedSite;
  const found = [...reportLinks(site, ({ href }) => href)];
  expect(found.map(({ story, path }) => [story, path])).toEqual([
    ['global/menu', 'content.links[0].url'],
    ['a', ''],
    ['a', ''],
  ]);
  expect(asked).toEqual([{}]);
});

it('walks through the content of a page once, however many of its links are faulty', () => {
  let walks = 0;
  const hrefs = ['/lost/1', '/lost/2', '/lost/3'];
  const story = {
    get links() {
      walks += 1;
      return [{ cached_url: 'lost/1' }, { text: '[a](x "/lost/2") <a href="/lost/3">' }];
    },
  };
  const content = { story: () => ({ content: story }), find: () => [] };
  const page = { uuid: 'a', language: 'en', route: '/a', story: 'a' };
  const links = hrefs.map((href) => ({ page, href, target: { kind: 'missing', path: href } }));
  const found = [...reportLinks({ content, links } as unknown as CheckedSite, ({ href }) => href)];
  expect(found.map(({ path }) => path)).toEqual([
    'content.links[0].cached_url',
    'content.links[1].text',
    'content.links[1].text',
  ]);
  expect(walks).toBe(1);
});

it('takes no link to the story itself for one with a faulty address', () => {
  const story = { good: { cached_url: 'help' }, bad: { url: '/help#lost' } };
  const content = { story: () => ({ content: story }), find: () => [] };
  const page = { uuid: 'a', language: 'en', route: '/a', story: 'a' };
  const links = [{ page, href: '/help#lost', target: { kind: 'lost-place', route: '/help' } }];
  const found = [...reportLinks({ content, links } as unknown as CheckedSite, ({ href }) => href)];
  expect(found.map(({ path }) => path)).toEqual(['content.bad.url']);
});
