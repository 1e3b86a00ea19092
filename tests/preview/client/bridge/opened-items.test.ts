/** Blocks and items that an editor opens in the Visual Editor are shown, also those in a closed panel or menu. */
import { expect, it } from 'vitest';
import type { RawBlock, Story } from '#renderer';
import { linkTo, makeGlobal } from '../../../support/markup/page-lab.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { type EditorWindow, editHome } from '../../support/editor-window.ts';
import { makePreviewLab } from '../../support/preview-lab.ts';

const doc = (...content: readonly object[]) => ({ type: 'doc', content });
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const prose = (uid: string): RawBlock => ({
  ...{ _uid: uid, component: 'rich_text' },
  text: doc(paragraph(`Words of ${uid}`)),
});
const panel = (uid: string) => ({
  ...{ _uid: uid, component: 'accordion_item', title: `Panel ${uid}` },
  body: doc(paragraph('Words'), { type: 'blok', attrs: { body: [prose(`in-${uid}`)] } }),
});
const accordion = { _uid: 'acc', component: 'accordion', items: [panel('a'), panel('b')] };
const filler = Array.from({ length: 20 }, (_, index) => prose(`f${index}`));
const other = makePage(2, { slug: 'other', title: 'Other' });
const entry = (uid: string, children: readonly object[] = []) => ({
  ...{ _uid: uid, component: 'nav_item', label: `Entry ${uid}`, link: linkTo(other), children },
});
const header = makeGlobal('global_header', { nav: [entry('x', [entry('y')])] });

async function openEditor(...body: readonly RawBlock[]): Promise<EditorWindow> {
  const home = makePage(1, { slug: 'home', title: 'Home', body });
  const lab = await makePreviewLab({ published: [home, other, header], now: () => new Date() });
  const editor = await editHome(lab, 'en-GB');
  await editor.say({ action: 'enterEditmode', componentNames: {} });
  await editor.frame.getByRole('combobox', { name: 'Block' }).waitFor();
  return editor;
}

const opened = ({ id }: Pick<Story, 'id'>, uid: string, component: string) => ({
  ...{ action: 'enterComponent', storyId: id, componentId: uid, blok: { uid, name: component } },
  breadcrumbs: [
    { _uid: 'root', component: 'page' },
    { _uid: uid, component },
  ],
});

/** Whether a frame, that of the open block, surrounds a visible element with this text, and is in the window. */
const isFramed = ({ frame }: EditorWindow, text: string, kind = 'chosen') =>
  frame.evaluate(
    ([wanted, name]) => {
      const found = document.querySelector('#stopover-blocks')!.shadowRoot!.querySelector(`.${name}`);
      const { left, top, width, height } = found?.getBoundingClientRect() ?? new DOMRect();
      const [element] = [...document.querySelectorAll('[data-blok-uid]')].filter((one) => {
        const rect = one.getBoundingClientRect();
        return one.textContent?.trim().startsWith(wanted!) && rect.left === left && rect.top === top;
      });
      const isInWindow = top < innerHeight && top + height > 0;
      return element?.checkVisibility() === true && width > 0 && height > 5 && isInWindow;
    },
    [text, kind],
  );

it('opens the closed panel around a block', async () => {
  const editor = await openEditor(...filler, accordion);
  await editor.say(opened({ id: 1 }, 'in-b', 'rich_text'));
  await expect.poll(() => isFramed(editor, 'Words of in-b')).toBe(true);
  const open = () =>
    editor.frame
      .locator('details[data-blok-uid]')
      .evaluateAll((all) => all.map((one) => one.hasAttribute('open')));
  expect(await open()).toEqual([false, true]);
});

it('frames an item, and a click on an item opens it in the editor', async () => {
  const editor = await openEditor(...filler, accordion);
  await editor.say(opened({ id: 1 }, 'a', 'accordion_item'));
  await expect.poll(() => isFramed(editor, 'Panel a')).toBe(true);
  await editor.frame.getByText('Panel b').click();
  const dataC = { id: '1', uid: 'b', name: 'accordion_item' };
  await expect.poll(async () => (await editor.heard()).at(-1)).toMatchObject({ action: 'edit', dataC });
});

it('chooses a block again by the first click after it was left', async () => {
  const editor = await openEditor(accordion);
  const { frame, heard, say } = editor;
  const chosen = async () => (await heard()).filter(({ action }) => action === 'edit').length;
  const panel = frame.locator('details[data-blok-uid]').nth(1);
  const isOpen = () => panel.evaluate((details) => details.hasAttribute('open'));
  const leaveAll: Readonly<Record<string, () => Promise<unknown>>> = {
    'by Escape': () => frame.locator('main').press('Escape'),
    'by a click outside': () => frame.locator('html').dispatchEvent('click'),
    'in the editor': () => say({ action: 'deselectBlok' }),
  };
  let clicks = 0;
  for (const [name, leave] of Object.entries(leaveAll)) {
    await frame.getByText('Panel b').click();
    await expect.poll(chosen, { message: name }).toBe(++clicks);
    await say({ ...opened({ id: 1 }, 'b', 'accordion_item'), action: 'editedBlok' });
    await expect.poll(() => isFramed(editor, 'Panel b')).toBe(true);
    expect(await isOpen(), name).toBe(false);
    await leave();
    await expect.poll(() => isFramed(editor, 'Panel b')).toBe(false);
  }
  await frame.getByText('Panel b').click();
  await frame.getByText('Panel b').click();
  expect(await isOpen()).toBe(true);
});

it('frames the closed panel around a block that it does not show', async () => {
  const editor = await openEditor(accordion);
  await editor.say({ action: 'hoverComponent', storyId: 1, componentId: 'in-b' });
  await expect.poll(() => isFramed(editor, 'Panel b', 'hint')).toBe(true);
  await editor.say(opened({ id: 1 }, 'in-b', 'rich_text'));
  await expect.poll(() => isFramed(editor, 'Words of in-b')).toBe(true);
  await editor.frame.evaluate(() => {
    for (const panel of document.querySelectorAll('details')) panel.open = false;
  });
  await expect.poll(() => isFramed(editor, 'Panel b')).toBe(true);
});

it('opens the menu of a narrow window around its link', async () => {
  const editor = await openEditor(...filler);
  await editor.page.evaluate(() => document.querySelector('iframe')!.style.setProperty('width', '360px'));
  await editor.say(opened(header, 'y', 'nav_item'));
  await expect.poll(() => isFramed(editor, 'Entry y')).toBe(true);
});

it('keeps that menu open while its link is edited with the bar and the tools', async () => {
  const editor = await openEditor(...filler);
  const { frame } = editor;
  await editor.page.evaluate(() => document.querySelector('iframe')!.style.setProperty('width', '360px'));
  const link = frame.locator('.menu').getByRole('link', { name: 'Entry y' });
  const list = frame.getByRole('combobox', { name: 'Block' });
  await list.focus();
  await list.selectOption(`${header.id}-y`);
  await frame.locator('#stopover-bar').getByRole('button', { name: 'Edit' }).press('Enter');
  expect(await link.isVisible()).toBe(true);
  await editor.say(opened(header, 'y', 'nav_item'));
  const around = frame.getByRole('button', { name: 'Blocks around it' });
  await around.click();
  expect(await link.isVisible()).toBe(true);
  await around.press('Enter');
  expect(await link.isVisible()).toBe(true);
});

it('lists a link once that header and menu show', async () => {
  const { frame } = await openEditor(...filler);
  const list = frame.getByRole('combobox', { name: 'Block' });
  await list.focus();
  const texts = await list.locator('option').allInnerTexts();
  expect(texts.filter((text) => text.includes('Nav Item')).map((text) => text.trim())).toEqual([
    'Nav Item: Entry x More in Entry x Entry y',
    'Nav Item: Entry y',
  ]);
});
