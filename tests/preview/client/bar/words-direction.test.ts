/** The preview's own words run from left to right on pages whose words run from right to left. */
import { expect, it } from 'vitest';
import { makePage } from '../../../support/sites/site-lab.ts';
import { openWindow } from '../../support/open-window.ts';
import { makePreviewLab } from '../../support/preview-lab.ts';

it('writes the bar and the faults of blocks from left to right on an Arabic page', async () => {
  const body = [{ _uid: 'b1', component: 'no_such_block' }];
  const lab = await makePreviewLab({
    published: [makePage(1, { slug: 'home', title: 'الصفحة', body })],
    config: { site: { url: 'https://lab.example', languages: [{ code: 'ar', content: 'default' }] } },
  });
  const page = await openWindow(lab);
  await page.goto('/');
  const direction = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).direction);
  await page.locator('#stopover-bar section').waitFor();
  expect([await direction('h1'), await direction('#stopover-bar section')]).toEqual(['rtl', 'ltr']);
  expect(await direction('.broken-block')).toBe('ltr');
});
