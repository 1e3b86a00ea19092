/** The box in the place of a broken block is a box on every site. */
import { expect, it } from 'vitest';
import { makePage } from '../../../support/sites/site-lab.ts';
import { openWindow } from '../../support/open-window.ts';
import { makePreviewLab } from '../../support/preview-lab.ts';

it.each([true, false])('has a dashed border, with base styles: %s', async (baseStyles) => {
  const body = [{ _uid: 'b1', component: 'no_such_block' }];
  const lab = await makePreviewLab({
    published: [makePage(1, { slug: 'home', title: 'Home', body })],
    config: { baseStyles },
  });
  const page = await openWindow(lab);
  await page.goto('/');
  await page.locator('#stopover-bar section').waitFor();
  const style = await page.locator('.broken-block').evaluate((box) => {
    const { borderTopStyle, borderTopWidth, padding } = getComputedStyle(box);
    return { borderTopStyle, borderTopWidth, padding };
  });
  expect(style).toEqual({ borderTopStyle: 'dashed', borderTopWidth: '2px', padding: '16px' });
});
