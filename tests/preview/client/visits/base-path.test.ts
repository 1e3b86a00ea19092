/** An address outside the base path of the site, as links have it that leave out the path. */
import { expect, it } from 'vitest';
import { makePage } from '../../../support/sites/site-lab.ts';
import { openWindow } from '../../support/open-window.ts';
import { makePreviewLab } from '../../support/preview-lab.ts';

it('stays the page for what is not there, and does not load again and again', async () => {
  const lab = await makePreviewLab({
    published: [makePage(1, { slug: 'help', title: 'Help' })],
    config: { site: { url: 'https://lab.example/travel' } },
    now: () => new Date(),
  });
  const page = await openWindow(lab);
  let loads = 0;
  page.on('framenavigated', () => {
    loads += 1;
  });
  const answer = await page.goto('/help');
  expect(answer?.status()).toBe(404);
  await expect.poll(() => lab.context.openPages.list().length).toBe(1);
  // The page hears this after its first news.
  const problem = { message: 'A later problem' };
  lab.context.openPages.notify({ kind: 'notice', name: 'code-problem', data: problem });
  await page.getByText('A later problem').waitFor();
  expect(loads).toBe(1);
});
