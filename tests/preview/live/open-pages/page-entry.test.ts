/** The news of a page that is not at its address any more. */
import { expect, it, onTestFinished } from 'vitest';
import type { PageNews } from '../../../../preview/live/open-pages/page-news.ts';
import { DRAFT_NOW } from '../../../../preview/live/preview-view.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { makePreviewLab } from '../../support/preview-lab.ts';

it('lead to the page in the language that was open', async () => {
  const pagesAt = (slug: string) =>
    ['default', 'de'].map((language) => makePage(2, { slug, title: language, language }));
  const home = makePage(1, { slug: 'home', title: 'Home' });
  const lab = await makePreviewLab({
    published: [home, ...pagesAt('fares')],
    config: { site: { languages: [{ code: 'en' }, { code: 'de' }] } },
  });
  onTestFinished(() => lab.close());
  const { openPages, storeChanged } = lab.context;
  const told: PageNews[] = [];
  const page = { tab: 'a-tab', route: '/de/fares', view: DRAFT_NOW, hash: '' };
  openPages.open({ ...page, tell: (news) => told.push(news) });
  await openPages.refresh();
  lab.store({ published: [home, ...pagesAt('prices')] });
  await storeChanged();
  expect(told.at(-1)).toEqual({ kind: 'moved', route: '/de/prices' });
});
