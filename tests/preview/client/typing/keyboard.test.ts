/** A page in the Visual Editor for people who work with the keyboard: the focus stays where they left it. */
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import type { RawBlock } from '#renderer';
import { makePage } from '../../../support/sites/site-lab.ts';
import { type EditorWindow, editHome } from '../../support/editor-window.ts';
import { makePreviewLab } from '../../support/preview-lab.ts';

const prose = (uid: string, text: string): RawBlock => ({
  ...{ _uid: uid, component: 'rich_text' },
  text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
});

let editor: EditorWindow;
let page: Page;

beforeEach(async () => {
  const body = [prose('a', 'First words'), prose('z', 'The end')];
  const published = [makePage(1, { slug: 'home', title: 'Home', body })];
  editor = await editHome(await makePreviewLab({ published }), 'en-GB');
  page = editor.page;
  // A field of the editor, beside the frame of the page.
  await page.evaluate(() => document.body.append(document.createElement('textarea')));
});

/** The name of the control that has the focus in the page. */
const focused = () =>
  editor.frame.evaluate(() => {
    const control = document.activeElement?.shadowRoot?.activeElement;
    return control?.getAttribute('aria-label') ?? control?.textContent;
  });

const describeOpen = (uid: string) => ({
  ...{ storyId: 1, componentId: uid, blok: { uid, name: 'rich_text' } },
  breadcrumbs: [
    { _uid: 'page', component: 'page' },
    { _uid: uid, component: 'rich_text', _parentindex: 1 },
  ],
  ...{ canAddBlocks: true, canMoveForward: true, canMoveBackward: true, canDeleteBlocks: true },
});

/** Opens a block, and presses a button of its menu from the keyboard. */
async function press(menu: string, item: string): Promise<void> {
  await editor.say({ action: 'enterEditmode', storyId: 1, componentNames: {}, appVersion: 'v2' });
  await editor.say({ action: 'enterComponent', ...describeOpen('z') });
  await editor.frame.getByRole('button', { name: menu }).focus();
  await page.keyboard.press('Enter');
  await editor.frame.getByRole('button', { name: item, exact: true }).focus();
  await page.keyboard.press('Enter');
}

it('keeps the focus at the tools when the editor opens a block, or opens it once more', async () => {
  await press('Blocks around it', 'Rich Text');
  await editor.say({ action: 'editedBlok', ...describeOpen('z') });
  await expect.poll(focused).toBe('Blocks around it');
  await editor.frame.getByRole('button', { name: 'Actions' }).focus();
  await editor.say({ action: 'editedBlok', ...describeOpen('z') });
  // The editor handles messages in order, so its answer comes after the block was opened.
  await editor.say({ action: 'highlightComponent', storyId: 1, componentId: 'z', componentIds: ['z'] });
  await editor.frame.locator('.highlight').waitFor();
  expect(await focused()).toBe('Actions');
});

it('keeps the focus at the tools after an action that leaves the block open', async () => {
  await press('Actions', 'Copy');
  await expect.poll(async () => (await editor.heard()).at(-1)).toMatchObject({ action: 'copy' });
  expect(await focused()).toBe('Actions');
});

it('shows the block that is opened from the bar, also where pages scroll smoothly', async () => {
  const { frame, say } = editor;
  await frame.addStyleTag({
    content: 'html { scroll-behavior: smooth !important } [data-blok-c] { min-height: 150vh }',
  });
  await say({ action: 'enterEditmode', storyId: 1, componentNames: {} });
  await frame.locator('#stopover-block').focus();
  await page.keyboard.type('Rich Text: The end');
  const place = () =>
    frame.evaluate(() =>
      Math.round(document.querySelector('[data-blok-uid$="-z"]')!.getBoundingClientRect().top),
    );
  await expect.poll(place).toBeLessThan(20);
  // The button is at the top of the page, so the page begins to scroll back.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await editor.heard()).at(-1)).toMatchObject({ action: 'edit' });
  await expect
    .poll(() =>
      frame.evaluate(
        () =>
          new Promise((end) => {
            const before = scrollY;
            setTimeout(() => end(scrollY === before), 200);
          }),
      ),
    )
    .toBe(true);
  expect(await place()).toBeLessThan(20);
});

it('shows the focused action above the messages at the foot of a small window', async () => {
  const { frame, say } = editor;
  // A window of 1280 by 800 at 400 %.
  await page.locator('iframe').evaluate((element) => {
    element.style.cssText = 'width: 320px; height: 200px';
  });
  await frame.addStyleTag({ content: '[data-blok-c] { min-height: 150vh }' });
  await say({ action: 'input', story: 'not a story' });
  await frame.getByText('could not be shown').waitFor();
  await say({ action: 'enterEditmode', storyId: 1, componentNames: {}, appVersion: 'v2' });
  await frame.evaluate(() => {
    document.querySelector('[data-blok-uid$="-z"]')!.scrollIntoView();
    scrollBy(0, -30);
  });
  await frame.locator('#stopover-bar .away').waitFor();
  await say({ action: 'enterComponent', ...describeOpen('z') });
  await frame.getByRole('button', { name: 'Actions' }).press('Enter');
  await frame.getByRole('button', { name: 'Delete' }).focus();
  const onTop = await frame.evaluate(() => {
    const [bar, blocks] = ['#stopover-bar', '#stopover-blocks'].map(
      (name) => document.querySelector(name)!.shadowRoot!,
    );
    // Without this, the line would be transparent for the question below.
    bar!.querySelector<HTMLElement>('.away')!.style.pointerEvents = 'auto';
    const { x, bottom } = blocks!.activeElement!.getBoundingClientRect();
    return document.elementFromPoint(x + 10, bottom - 10)?.id;
  });
  expect(onTop).toBe('stopover-blocks');
});

it('never hides the focused link of a page behind the messages at the foot of a small window', async () => {
  const { frame, say } = editor;
  await page.locator('iframe').evaluate((element) => {
    element.style.cssText = 'width: 320px; height: 200px';
  });
  await frame.evaluate(() => {
    const links = Array.from({ length: 30 }, (_, index) => `<p><a href="#${index}">Link ${index}</a></p>`);
    document.querySelector('[data-blok-uid$="-z"]')!.innerHTML = links.join('');
  });
  /** The height of the focused link that is visible above the messages. */
  const seen = () =>
    frame.evaluate(() => {
      const line = document.querySelector('#stopover-bar')!.shadowRoot!.querySelector('.away')!;
      const { top, bottom } = document.activeElement!.getBoundingClientRect();
      return Math.min(bottom, line.getBoundingClientRect().top) - Math.max(top, 0);
    });
  await frame.getByRole('link', { name: 'Link 9', exact: true }).focus();
  await frame.evaluate(() => {
    document.activeElement!.scrollIntoView({ block: 'end' });
    scrollBy(0, -2);
  });
  await say({ action: 'input', story: 'not a story' });
  await frame.locator('#stopover-bar .away').getByText('could not be shown').waitFor();
  await expect.poll(seen).toBeGreaterThan(10);
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(seen).toBeGreaterThan(10);
  }
});

it('shows nothing at the foot of the window while there are no messages', async () => {
  const { frame } = editor;
  await frame.addStyleTag({ content: '[data-blok-c] { min-height: 150vh }' });
  await frame.evaluate(() => document.querySelector('[data-blok-uid$="-z"]')!.scrollIntoView());
  const foot = frame.locator('#stopover-bar .away');
  await foot.waitFor({ state: 'attached' });
  expect(await foot.evaluate((line) => line.getBoundingClientRect().height)).toBe(0);
});

/** Works in a field of the editor, which opens another block meanwhile. */
async function typeInEditor(): Promise<string> {
  const field = page.locator('textarea');
  await field.focus();
  await page.keyboard.type('One ');
  await editor.say({ action: 'enterComponent', ...describeOpen('a') });
  await expect.poll(() => editor.frame.locator('[data-blok-focused]').innerText()).toBe('First words');
  await page.keyboard.type('two');
  return field.inputValue();
}

it.each(['Delete', 'Duplicate'])('leaves the focus in the editor after %s', async (action) => {
  await press('Actions', action);
  await expect.poll(async () => (await editor.heard()).at(-1)?.action).toMatch(/(delete|duplicate)Block/);
  expect(await typeInEditor()).toBe('One two');
});

it('leaves the focus in the editor while a menu is open in the page', async () => {
  await press('Actions', 'Copy');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Add block before');
  expect(await typeInEditor()).toBe('One two');
});

it('copies the link to share from the keyboard, where the frame may not use the clipboard', async () => {
  await editor.frame.getByRole('button', { name: 'Share' }).focus();
  await page.keyboard.press('Enter');
  const link = editor.frame.locator('#stopover-bar input.link');
  const address = await link.inputValue();
  await editor.frame.getByRole('button', { name: 'Copy' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Copied');
  const field = page.locator('textarea');
  await field.focus();
  await page.keyboard.press('Control+v');
  expect(await field.inputValue()).toBe(address);
});

it('has an empty line for its messages, because screen readers announce only what changes', async () => {
  const bar = await editor.frame.locator('#stopover-bar').ariaSnapshot();
  // One for the link to share, and one for all other messages.
  expect(bar.match(/^ *- status$/gm)).toHaveLength(2);
});
