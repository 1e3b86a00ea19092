/** The dashboard's list of problems of a site whose header has a fault. */
import { expect, it } from 'vitest';
import { makeGlobal } from '../../support/markup/page-lab.ts';
import { makePage } from '../../support/sites/site-lab.ts';
import { openWindow } from '../support/open-window.ts';
import { makePreviewLab } from '../support/preview-lab.ts';

it('should have a fault of the header once, with the number of pages that show it', async () => {
  const link = { linktype: 'url', url: 'javascript:x' };
  const item = { _uid: 'item', component: 'nav_item', label: 'Lost', link };
  const pages = ['home', 'help', 'news'].map((slug, index) =>
    makePage(index + 1, {
      ...{ slug, title: slug },
      body: slug === 'help' ? [{ _uid: 'a', component: 'no_such_block' }] : [],
    }),
  );
  const page = await openWindow(
    await makePreviewLab({
      published: [...pages, makeGlobal('global_header', { nav: [item] })],
      now: () => new Date('2026-11-20T12:00:00Z'),
    }),
  );
  await page.goto('/__stopover/problems');
  await page.getByText('2 problems on 3 of 3 pages, the worst first.').waitFor();
  const heading = page.getByRole('heading', { name: 'On several pages' });
  const shared = page.locator('section').filter({ has: heading }).getByRole('listitem');
  expect(await shared.allInnerTexts()).toEqual([
    expect.stringMatching(/global_header\.nav\[0\]\.link .* on 3 pages, such as \/help$/s),
  ]);
  const alone = page.locator('section.card');
  expect(await alone.allInnerTexts()).toEqual([expect.stringMatching(/^\/help\s.*no_such_block/s)]);
});
