/** The rule about pages to which no other page links. */
import { expect, it } from 'vitest';
import { orphanPage } from '../../../../../pipeline/check/rules/links/orphan-page.ts';
import type { CheckedSite } from '../../../../../pipeline/check/site/checked-site.ts';
import { testSite } from '../../../../support/markup/render-block.ts';

const pages = ['/', '/de', '/help', '/fares'].map((route) => ({
  ...{ route, story: route, uuid: route, summary: {} },
}));

/** The orphans of a site in which a page links to an address that is redirected. */
function findOrphans(from: string, to: string): readonly unknown[] {
  const page = pages.find(({ route }) => route === from);
  const found = orphanPage.check({
    ...{ pages, site: testSite, linkedRoutes: new Set(['/help']) },
    byRoute: new Map(pages.map((one) => [one.route, one])),
    links: [{ page, target: { kind: 'redirect', rule: { from: '/old', to } } }],
  } as unknown as CheckedSite);
  return [...found].map(({ route }) => route);
}

it('should not count home pages, nor pages to which a redirected link of another page leads', () => {
  expect(findOrphans('/help', '/help')).toEqual(['/fares']);
  expect(findOrphans('/help', '/fares')).toEqual([]);
  expect(findOrphans('/help', '/fares?day=1#adults')).toEqual([]);
  expect(findOrphans('/fares', '/fares')).toEqual(['/fares']);
});
