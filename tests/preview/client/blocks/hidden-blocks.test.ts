/** Blocks outside their dates are not in the page: the bar names each and says when it appears, so that no editor takes it for lost. */
import type { Frame } from 'playwright-core';
import { expect, it } from 'vitest';
import { type BlockDefinition, defineBlock, type RawBlock, type Story } from '#renderer';
import { runAxe } from '../../../support/browser/run-axe.ts';
import { makeStory } from '../../../support/content/make-story.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { editHome } from '../../support/editor-window.ts';
import { openWindow } from '../../support/open-window.ts';
import { makePreviewLab } from '../../support/preview-lab.ts';

const prose = (uid: string, text: string, dates: object = {}): RawBlock => ({
  ...{ _uid: uid, component: 'rich_text', ...dates },
  text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
});
const home = (...body: readonly RawBlock[]) => makePage(1, { slug: 'home', title: 'Home', body });
const toApi = ({ uuid, id, name, slug, content }: Story) => ({ uuid, id, name, full_slug: slug, content });

const later = prose('later', 'Comes later', { visible_from: '2126-12-24 08:00' });
const over = prose('over', 'Is over', { visible_until: '2026-01-06 12:00' });
const now = prose('now', 'Shown now', {
  visible_from: '2026-01-01 00:00',
  visible_until: '2126-01-01 00:00',
});

const bar = (frame: Pick<Frame, 'locator'>) => frame.locator('#stopover-bar');

it('lists such blocks, with the time at which each appears or disappeared', async () => {
  const lab = await makePreviewLab({ published: [home(later, now, over)], now: () => new Date() });
  const page = await openWindow(lab);
  await page.goto('/');
  await page.waitForSelector('html[data-page-ready]', { state: 'attached' });
  expect(await page.locator('main').innerText()).toMatch(/Shown now/);
  expect(await page.locator('main').innerText()).not.toMatch(/Comes later|Is over/);
  expect(await bar(page).getByText('No problems').count()).toBe(1);
  await bar(page).getByRole('button', { name: 'Not shown: 2' }).click();
  const when = (moment: string) => page.evaluate((text) => new Date(text).toLocaleString(), moment);
  expect(await bar(page).locator('li').allInnerTexts()).toEqual([
    expect.stringMatching(/^“Rich Text” is shown only from .*\.\s+content\.body\[0\]$/),
    expect.stringMatching(/^“Rich Text” was shown only until .*\.\s+content\.body\[2\]$/),
  ]);
  expect(await bar(page).locator('li').first().innerText()).toContain(await when('2126-12-24T08:00Z'));
  expect(await bar(page).locator('li').last().innerText()).toContain(await when('2026-01-06T12:00Z'));
  const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  expect(await runAxe(page, { type: 'tag', values })).toEqual([]);
  expect((await lab.app.inject({ url: '/__stopover/page?route=/' })).body).not.toContain('outside-dates');
});

it('says it in a line when an edit takes a block out of the page, in the language of the browser', async () => {
  const lab = await makePreviewLab({ published: [home(now, over)], now: () => new Date() });
  const { frame, say } = await editHome(lab, 'de-DE');
  const line = bar(frame).getByRole('status').getByText('„Fließtext“ ist erst ab ');
  await bar(frame).getByRole('button', { name: 'Nicht zu sehen: 1' }).click();
  expect(await bar(frame).locator('li').innerText()).toMatch(/^„Rich Text“ war nur bis /);
  await say({ action: 'enterEditmode', componentNames: { rich_text: 'Fließtext' } });
  await expect.poll(() => bar(frame).locator('li').innerText()).toMatch(/^„Fließtext“ war nur bis /);
  await say({ action: 'input', story: toApi(home(now, over, later)) });
  await line.waitFor();
  expect(await bar(frame).locator('.warn').count()).toBe(1);
  await bar(frame).getByRole('button', { name: 'Nicht zu sehen: 2' }).waitFor();
  await say({ action: 'input', story: toApi(home(now, over, prose('later', 'Shown after all'))) });
  await line.waitFor({ state: 'detached' });
  await bar(frame).getByRole('button', { name: 'Nicht zu sehen: 1' }).waitFor();
});

it('lists a notice above the page for those who edit it, and for nobody else', async () => {
  const notice = {
    ...{ _uid: 'notice', component: 'top_banner', severity: 'info' },
    message: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Closed' }] }] },
    ...{ visible_from: '2126-12-24 08:00', visible_until: '2126-12-27 08:00' },
  };
  const content = { _uid: 'notices', component: 'global_top_banner', messages: [notice] };
  const lab = await makePreviewLab({
    published: [home(now), makeStory(2, { slug: 'notices', name: 'Notices', content })],
    now: () => new Date(),
  });
  const page = await openWindow(lab);
  await page.goto('/?_storyblok=2');
  await bar(page).getByRole('button', { name: 'Not shown: 1' }).click();
  expect(await bar(page).locator('li').innerText()).toMatch(
    /^“Top Banner” is shown only from .*\.\s+global_top_banner\.messages\[0\]$/,
  );
  await page.goto('/');
  await bar(page).getByText('No problems').waitFor();
  expect(await bar(page).getByText('Not shown').isVisible()).toBe(false);
});

it('names a new block that has nothing to show yet, but none that never shows anything', async () => {
  const silent = defineBlock({ name: 'my_block', kind: 'section', fields: {}, render: () => null });
  const trail = { _uid: 'trail', component: 'breadcrumbs', hide: true };
  const lab = await makePreviewLab({
    published: [home(now, trail)],
    blocks: [silent as unknown as BlockDefinition],
    now: () => new Date(),
  });
  const { frame, say } = await editHome(lab, 'en-GB');
  await bar(frame).getByText('No problems').waitFor();
  expect(await bar(frame).getByText('Not shown').isVisible()).toBe(false);
  const questions = { _uid: 'new', component: 'accordion' };
  const own = { _uid: 'own', component: 'my_block' };
  await say({ action: 'input', story: toApi(home(questions, now, trail, own)) });
  await bar(frame).getByRole('status').getByText('“Accordion” has nothing to show. “My Block” has').waitFor();
  await bar(frame).getByRole('button', { name: 'Not shown: 2' }).waitFor();
  await say({ action: 'input', story: toApi(home(prose('new', 'First words'), now, trail)) });
  await frame.getByText('First words').waitFor();
  expect(await bar(frame).getByText('Not shown').isVisible()).toBe(false);
  expect(await bar(frame).locator('.warn').count()).toBe(0);
});

it('are also those that the editor hides on phones or on wide screens, with a word about it', async () => {
  const phone = prose('phone', 'Not on phones', { hide_on: ['mobile'] });
  const wide = prose('wide', 'Only on phones', { hide_on: ['desktop'] });
  const lab = await makePreviewLab({ published: [home(phone, now, wide)], now: () => new Date() });
  const page = await openWindow(lab);
  await page.goto('/');
  await page.waitForSelector('html[data-page-ready]', { state: 'attached' });
  const seen = async (width: number) => {
    await page.setViewportSize({ width, height: 700 });
    return (await page.locator('main').innerText()).split('\n').filter((line) => line.includes('n'));
  };
  expect(await seen(360)).toEqual(['Shown now', 'Only on phones']);
  expect(await seen(640)).toEqual(['Shown now', 'Only on phones']);
  expect(await seen(641)).toEqual(['Not on phones', 'Shown now']);
  expect(await seen(1280)).toEqual(['Not on phones', 'Shown now']);
  await bar(page).getByRole('button', { name: 'Not shown: 2' }).click();
  expect(await bar(page).locator('li span').allInnerTexts()).toEqual([
    '“Rich Text” is not shown on phones.',
    '“Rich Text” is not shown on wide screens.',
  ]);
});
