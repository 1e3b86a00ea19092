/** Findings on links that no field of their page's story holds. */
import { expect, it } from 'vitest';
import { reportLinks } from '../../../../pipeline/check/faults/report-links.ts';
import type { CheckedLink, CheckedSite } from '../../../../pipeline/check/site/checked-site.ts';

it('looks for the records that may hold them once, however many there are', () => {
  const asked: unknown[] = [];
  const stories: Readonly<Record<string, object>> = {
    menu: { links: [{ url: '/lost/1' }] },
    a: { text: 'Nothing' },
  };
  const content = {
    story: (uuid: string) => ({ content: stories[uuid] }),
    find(query: object) {
      asked.push(query);
      return [
        { uuid: 'menu', slug: 'global/menu', type: 'global_header' },
        { uuid: 'a', slug: 'a', type: 'page' },
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
