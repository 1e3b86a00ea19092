/** An incremental build keeps artefacts only while a clean build would make the same. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeStory } from '../../support/content/make-story.ts';
import { makePage, makeSiteLab } from '../../support/sites/site-lab.ts';

const home = makePage(1, { title: 'Home', slug: 'home', publishedAt: '2026-03-01T00:00:00.000Z' });
const fares = makePage(2, { title: 'Fares', slug: 'fares', publishedAt: '2026-04-01T00:00:00.000Z' });

it('tells the time of the content that is left when the newest story goes', async () => {
  const lab = makeSiteLab();
  const news = makePage(3, { title: 'News', slug: 'news', publishedAt: '2026-05-01T00:00:00.000Z' });
  const timestamp = () => JSON.parse(lab.tree()['_stopover/latest.json']!).timestamp;
  lab.store({ stories: [home, fares, news] });
  await lab.build();
  expect(timestamp()).toBe('2026-05-01T00:00:00.000Z');
  lab.store({ stories: [home, fares] });
  await lab.build({ allowRemovals: true });
  expect(timestamp()).toBe('2026-04-01T00:00:00.000Z');
  expect(lab.tree()).toEqual(await lab.buildClean());
});

it('lists a page in the sitemap while it may be indexed', async () => {
  const lab = makeSiteLab();
  const build = async (noindex: boolean) => {
    const { title } = fares.content as unknown as { title: string };
    lab.store({
      stories: [
        home,
        makePage(2, { ...fares, title, fields: { seo: [{ _uid: 's', component: 'seo', noindex }] } }),
      ],
    });
    await lab.build();
    expect(lab.tree()).toEqual(await lab.buildClean());
    return lab.tree()['sitemap.xml']!.includes('/fares<');
  };
  expect(await build(false)).toBe(true);
  expect(await build(true)).toBe(false);
  expect(await build(false)).toBe(true);
});

it('begins with the sitemap that it wrote, whatever somebody has made of it since', async () => {
  const lab = makeSiteLab();
  lab.store({ stories: [home, fares] });
  await lab.build();
  const written = lab.tree()['sitemap.xml']!;
  writeFileSync(join(lab.out, 'sitemap.xml'), written.replace('</urlset>', '<!-- by hand --></urlset>'));
  lab.store({ stories: [home, { ...fares, publishedAt: '2026-04-02T00:00:00.000Z' }] });
  await lab.build();
  expect(lab.tree()).toEqual(await lab.buildClean());
});

const makeRedirects = (ends: Readonly<Record<string, string>>) => {
  const redirects = Object.entries(ends).map(([from, end]) => {
    return { _uid: from, component: 'redirect', from, to: '/fares', valid_until: end };
  });
  const content = { _uid: 'r', component: 'global_redirects', redirects };
  return makeStory(9, { slug: 'global/redirects', content });
};

it.each([
  ['each redirect until its own end', ['2026-11-20', '2026-12-02', '2026-12-09']],
  ['a redirect that had ended, when the clock is put back', ['2026-12-09', '2026-11-20', '2026-12-02']],
])('has %s', async (_, days) => {
  const lab = makeSiteLab();
  const ends = { '/one': '2026-12-01 00:00', '/two': '2026-12-08 00:00' };
  lab.store({ stories: [home, fares, makeRedirects(ends)] });
  for (const day of days) {
    await lab.build({ now: new Date(`${day}T12:00:00Z`) });
    const rules = JSON.parse(lab.tree()['redirects.json']!) as { readonly from: string }[];
    const expected = Object.entries(ends).flatMap(([from, end]) => (end > day ? [from] : []));
    expect(rules.map(({ from }) => from)).toEqual(expected);
  }
});
