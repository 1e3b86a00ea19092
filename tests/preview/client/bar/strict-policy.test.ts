/** The bar, the frames and the edits work on a site whose own policy allows next to nothing. */
import { expect, it } from 'vitest';
import { makePage } from '../../../support/sites/site-lab.ts';
import { editHome } from '../../support/editor-window.ts';
import { makePreviewLab } from '../../support/preview-lab.ts';

const text = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words' }] }],
};
const body = [{ _uid: 'b', component: 'rich_text', text }];
const home = (title: string) => makePage(1, { slug: 'home', title, body });

it.each([
  "default-src 'self'",
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'",
  "default-src 'self'; worker-src 'none'; frame-ancestors 'none'",
  "default-src 'self', script-src 'self'; connect-src 'none'",
])('work under %s', async (policy) => {
  const lab = await makePreviewLab({
    published: [home('Home')],
    config: {
      routeRules: { '/**': { headers: { 'Content-Security-Policy': policy, 'X-Frame-Options': 'DENY' } } },
    },
  });
  const { frame, say } = await editHome(lab, 'en-GB');
  await say({ action: 'enterEditmode', componentNames: {} });
  await frame.locator('#stopover-bar').getByRole('button', { name: 'Edit' }).waitFor();
  const section = frame.locator('#stopover-bar section');
  expect(await section.evaluate((bar) => getComputedStyle(bar).display)).toBe('flex');
  await frame.locator('[data-blok-uid="1-b"]').click();
  await say({ action: 'editedBlok', blok: { uid: 'b', name: 'rich_text' }, breadcrumbs: [] });
  const chosen = frame.locator('#stopover-blocks .chosen');
  // The boxes are drawn again now and then, and a box that has just left the page has no style.
  await expect.poll(() => chosen.evaluate((box) => getComputedStyle(box).position)).toBe('absolute');
  const block = frame.locator('[data-blok-uid="1-b"]');
  await block.hover();
  expect(await block.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('dashed');
  const { slug, ...story } = home('Typed');
  await say({ action: 'input', story: { ...story, full_slug: slug } });
  await frame.getByRole('heading', { name: 'Typed' }).waitFor();
  expect(await frame.locator('#stopover-bar .line').innerText()).toBe('');
});
