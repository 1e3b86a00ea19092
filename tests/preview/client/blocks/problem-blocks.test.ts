/** Problems in the bar lead to their blocks, so that no editor has to search a long page for them. */
import type { Frame, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { RawBlock, Story } from '#renderer';
import { runAxe } from '../../../support/browser/run-axe.ts';
import { makeGlobal } from '../../../support/markup/page-lab.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { editHome } from '../../support/editor-window.ts';
import { openWindow } from '../../support/open-window.ts';
import { makePreviewLab, type PreviewLabOptions } from '../../support/preview-lab.ts';

const doc = (...content: readonly object[]) => ({ type: 'doc', content });
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const picture = { type: 'image', attrs: { src: 'https://a.storyblok.com/f/1/40x30/a/b.png' } };
const prose = (uid: string, ...content: readonly object[]): RawBlock => ({
  ...{ _uid: uid, component: 'rich_text' },
  text: doc(...content),
});
const filler = Array.from({ length: 30 }, (_, index) => prose(`f${index}`, paragraph(`Filler ${index}`)));
const home = (...body: readonly RawBlock[]) => makePage(1, { slug: 'home', title: 'Home', body });
const toApi = ({ uuid, id, name, slug, content }: Story) => ({ uuid, id, name, full_slug: slug, content });

const bar = (frame: Pick<Frame, 'locator'>) => frame.locator('#stopover-bar');
const entry = (frame: Pick<Frame, 'locator'>, text: string) =>
  bar(frame).locator('#problems').getByRole('button', { name: text });

async function openHome(published: readonly Story[], more: Partial<PreviewLabOptions> = {}): Promise<Page> {
  const lab = await makePreviewLab({ published, now: () => new Date(), ...more });
  const page = await openWindow(lab);
  await page.goto('/');
  await page.waitForSelector('html[data-page-ready]', { state: 'attached' });
  return page;
}

/** The block that has the focus, if it is in view. */
const focusedBlock = (frame: Pick<Frame, 'evaluate'>) =>
  frame.evaluate(() => {
    const { top, bottom } = document.activeElement!.getBoundingClientRect();
    const isInView = bottom > 0 && top < innerHeight;
    return isInView ? (document.activeElement as HTMLElement).dataset.blokUid : undefined;
  });

/** The text of the control of the bar that has the focus. */
const focusedControl = (frame: Pick<Frame, 'evaluate'>) =>
  frame.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent);

it('lead to the block, which is framed and focused, and Escape leads back to the entry', async () => {
  const page = await openHome([home(...filler, prose('p', picture), prose('z', paragraph('End')))]);
  await bar(page).getByRole('button', { name: 'Problems: 1' }).press('Enter');
  await entry(page, 'no alternative text').press('Enter');
  await expect.poll(() => focusedBlock(page)).toBe('1-p');
  const isFramed = () =>
    page.evaluate(() => {
      const frame = document.querySelector('#stopover-blocks')!.shadowRoot!.querySelector('.found');
      const [top, wanted] = [frame, document.activeElement].map((one) => one?.getBoundingClientRect().top);
      return top === wanted;
    });
  await expect.poll(isFramed).toBe(true);
  await page.keyboard.press('Escape');
  expect(await focusedControl(page)).toContain('no alternative text');
  expect(await page.locator('#stopover-blocks .found').count()).toBe(0);
  expect(await page.locator('[tabindex="-1"][data-blok-uid]').count()).toBe(0);
  expect(
    await page.evaluate(() => document.querySelector('#stopover-bar')!.getBoundingClientRect().top),
  ).toBe(0);
});

it('open the panels around the block', async () => {
  const inner = { type: 'blok', attrs: { body: [prose('inner', picture)] } };
  const items = ['a', 'b'].map((uid) => ({
    ...{ _uid: uid, component: 'accordion_item', title: `Panel ${uid}` },
    body: doc(paragraph('Words'), ...(uid === 'b' ? [inner] : [])),
  }));
  const page = await openHome([home(...filler, { _uid: 'acc', component: 'accordion', items })]);
  await bar(page).getByRole('button', { name: 'Problems: 1' }).click();
  await entry(page, 'no alternative text').click();
  await expect.poll(() => focusedBlock(page)).toBe('1-inner');
  expect(
    await page.locator('details').evaluateAll((all) => all.map((one) => 'open' in one && one.open)),
  ).toEqual([false, true]);
});

it('lead to the slide of a carousel', async () => {
  const asset = { id: 1, fieldtype: 'asset', filename: 'https://a.storyblok.com/f/1/640x400/a/b.png' };
  const slides = Array.from({ length: 6 }, (_, index) => ({
    ...{ _uid: `s${index}`, component: 'banner_slide', caption: `Slide ${index}` },
    image: { ...asset, alt: index === 5 ? '' : 'A picture' },
  }));
  const row = { _uid: 'row', component: 'carousel', title: 'Row', slides };
  const page = await openHome([home(...filler, row)]);
  await bar(page).getByRole('button', { name: 'Problems: 1' }).click();
  await entry(page, 'no alternative text').click();
  await expect.poll(() => focusedBlock(page)).toBe('1-s5');
  const right = () =>
    page.locator('[data-blok-uid="1-s5"]').evaluate((slide) => slide.getBoundingClientRect().right);
  await expect.poll(right).toBeLessThanOrEqual(1280);
});

it('say so if this window does not show the block, and are only text without a block', async () => {
  const hidden = { ...prose('p', picture), hide_on: ['desktop'] };
  const story = home(...filler, hidden);
  const untitled: Story = { ...story, content: { ...story.content, title: '' } };
  const page = await openHome([untitled]);
  await bar(page).getByRole('button', { name: 'Problems: 2' }).click();
  expect(await bar(page).locator('#problems').getByText('has no title').isVisible()).toBe(true);
  expect(await entry(page, 'has no title').count()).toBe(0);
  await entry(page, 'no alternative text').click();
  await bar(page).getByRole('status').getByText('“Rich Text” cannot be seen in this window.').waitFor();
  await page.setViewportSize({ width: 360, height: 640 });
  await entry(page, 'no alternative text').click();
  await expect.poll(() => focusedBlock(page)).toBe('1-p');
  expect(await bar(page).getByText('cannot be seen').count()).toBe(0);
});

it('lead to the block in each language', async () => {
  const german = makePage(1, {
    slug: 'home',
    title: 'Start',
    language: 'de',
    body: [...filler, prose('p', picture)],
  });
  const page = await openHome([home(prose('p', paragraph('Words'))), german], {
    config: { site: { url: 'https://lab.example', languages: [{ code: 'en' }, { code: 'de' }] } },
  });
  await page.goto('/de');
  await bar(page).getByRole('button', { name: 'Problems: 1' }).click();
  await entry(page, 'no alternative text').click();
  await expect.poll(() => focusedBlock(page)).toBe('1-p');
});

it('open the innermost block in the editor, even if the page does not show it', async () => {
  const items = [{ _uid: 'panel', component: 'accordion_item', title: 'Panel', body: doc(picture) }];
  const story = home(...filler, { _uid: 'acc', component: 'accordion', items });
  const untitled: Story = { ...story, content: { ...story.content, title: '' } };
  const lab = await makePreviewLab({ published: [untitled], now: () => new Date() });
  const { frame, say, heard, page } = await editHome(lab, 'de-DE');
  await say({ action: 'enterEditmode', componentNames: {} });
  await frame.locator('#stopover-block').waitFor({ state: 'attached' });
  await bar(frame).getByRole('button', { name: 'Probleme: 2' }).click();
  await entry(frame, 'no alternative text').press('Enter');
  await expect.poll(() => focusedBlock(frame)).toBe('1-panel');
  const panel = { id: '1', uid: 'panel', name: 'accordion_item' };
  await expect.poll(async () => (await heard()).at(-1)).toMatchObject({ action: 'edit', dataC: panel });
  await page.keyboard.press('Escape');
  expect(await focusedControl(frame)).toContain('no alternative text');
  // An editor that moves the focus to its own fields gives it back to the frame by Escape.
  await page.evaluate(() => document.body.append(document.createElement('textarea')));
  await entry(frame, 'no alternative text').press('Enter');
  await page.locator('textarea').focus();
  await page.locator('iframe').focus();
  await page.keyboard.press('Escape');
  expect(await focusedControl(frame)).toContain('no alternative text');
  await entry(frame, 'has no title').press('Enter');
  const root = { id: '1', uid: story.content._uid, name: 'page' };
  await expect.poll(async () => (await heard()).at(-1)).toMatchObject({ action: 'edit', dataC: root });
  expect(await focusedControl(frame)).toContain('has no title');
});

it('never lead to another block with the same uid', async () => {
  const page = await openHome([
    home(...filler, prose('p', paragraph('Fine')), prose('p', picture), prose('q', picture)),
  ]);
  await bar(page).getByRole('button', { name: 'Problems: 3' }).click();
  expect(
    await bar(page).locator('#problems').getByText('has the same _uid as content.body[30]').count(),
  ).toBe(1);
  const buttons = bar(page).locator('#problems').getByRole('button');
  expect(await buttons.allInnerTexts()).toEqual([expect.stringContaining('content.body[32]')]);
});

it('lead to the header, and open its block in the editor', async () => {
  const item = {
    _uid: 'item',
    component: 'nav_item',
    label: 'Lost',
    link: { linktype: 'url', url: 'javascript:x' },
  };
  const header = makeGlobal('global_header', { nav: [item] });
  const lab = await makePreviewLab({ published: [home(...filler), header], now: () => new Date() });
  const { frame, say, heard } = await editHome(lab, 'en-GB');
  await bar(frame).getByRole('button', { name: 'Problems: 1' }).click();
  await entry(frame, 'global_header.nav[0]').click();
  await expect.poll(() => focusedBlock(frame)).toBe(`${header.id}-global_header`);
  await say({ action: 'enterEditmode', componentNames: {} });
  await frame.locator('#stopover-block').waitFor({ state: 'attached' });
  await entry(frame, 'global_header.nav[0]').press('Enter');
  const found = { id: String(header.id), uid: 'item', name: 'nav_item' };
  await expect.poll(async () => (await heard()).at(-1)).toMatchObject({ action: 'edit', dataC: found });
});

it('keep the focus of an entry while others come and go, and the frame until the fault is mended', async () => {
  const empty = { _uid: 'e', component: 'no_such_block' };
  const lab = await makePreviewLab({ published: [home(prose('p', picture), empty)], now: () => new Date() });
  const { frame, say } = await editHome(lab, 'en-GB');
  await bar(frame).getByRole('button', { name: 'Problems: 2' }).click();
  await entry(frame, 'no alternative text').focus();
  await say({ action: 'input', story: toApi(home(prose('new', picture), prose('p', picture))) });
  await expect.poll(() => bar(frame).locator('#problems li').count()).toBe(2);
  await expect
    .poll(() => bar(frame).locator('#problems li').allInnerTexts())
    .toEqual(
      [0, 1].map((index) => expect.stringMatching(RegExp(`no alternative text.*body\\[${index}\\]`, 's'))),
    );
  expect(await focusedControl(frame)).not.toBeUndefined();
  await entry(frame, 'content.body[1]').press('Enter');
  await expect.poll(() => focusedBlock(frame)).toBe('1-p');
  expect(await frame.locator('#stopover-blocks .found').count()).toBe(1);
  await say({ action: 'input', story: toApi(home(prose('new', picture), prose('p', paragraph('Words')))) });
  await expect.poll(() => frame.locator('#stopover-blocks .found').count()).toBe(0);
});

it('fit a phone, and can be used by everybody', async () => {
  const long = { _uid: 'x', component: `no_such_block_${'of_this_name_'.repeat(30)}` };
  const page = await openHome([home(prose('p', picture), long)]);
  await page.setViewportSize({ width: 360, height: 640 });
  await bar(page).getByRole('button', { name: 'Problems: 2' }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  expect(await runAxe(page, { type: 'tag', values })).toEqual([]);
});
