/** The demo's editor beside the page: a block that is selected on one side opens on both, and can be moved. */
import type { Frame, Page } from 'playwright-core';
import { createElement } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BlockDefinition, defineBlock, fields, type RawBlock } from '#renderer';
import { type BorrowedBrowser, borrowBrowser } from '../../../support/browser/borrow-browser.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { makePreviewLab, type PreviewLab } from '../../support/preview-lab.ts';

/** A site's own block. Its first field is the name of a colour, not prose. */
const ribbon = defineBlock({
  name: 'ribbon',
  kind: 'section',
  fields: { colour: fields.text({ pattern: /^[a-z]+$/ }), words: fields.text() },
  render: ({ fields: { words } }) => createElement('p', {}, words),
}) as unknown as BlockDefinition;

const doc = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const prose = (uid: string): RawBlock => ({
  _uid: uid,
  component: 'rich_text',
  text: doc(`Words of ${uid}`),
});
const accordion: RawBlock = {
  ...{ _uid: 'acc', component: 'accordion' },
  // The inner blocks come before the block's own text.
  items: [{ _uid: 'item', component: 'accordion_item', title: 'A question', body: doc('An answer') }],
  title: 'Questions',
};
const body = [prose('a'), accordion, prose('z')];
const home = makePage(1, { slug: 'home', title: 'Home', body });
const other = makePage(2, { slug: 'other', title: 'Other', body: [prose('o')] });

let lab: PreviewLab;
let browser: BorrowedBrowser;
let origin: string;
let page: Page;
let frame: Frame;

beforeAll(async () => {
  const stories = [home, other];
  const read = async (id: number) => {
    const { slug, ...story } = stories.find((one) => one.id === id)!;
    return { ...story, full_slug: slug };
  };
  lab = await makePreviewLab({
    published: stories,
    blocks: [ribbon],
    editing: { siteUrl: 'http://127.0.0.1:1', read, save: read, publish: read },
    now: () => new Date(),
  });
  origin = await lab.app.listen({ port: 0, host: '127.0.0.1' });
  browser = await borrowBrowser();
});
afterAll(async () => {
  await browser?.close();
  await lab?.close();
});
beforeEach(async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  // Over plain http in a network browsers leave this out (Web Cryptography API, section 10: secure contexts alone have it).
  await context.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
  page = await context.newPage();
  await page.goto(`${origin}/__stopover/editor?story=1`);
  frame = (await (await page.waitForSelector('iframe')).contentFrame())!;
  // The page knows that it is being edited, and the editor has loaded its fields.
  await frame.locator('#stopover-block').waitFor();
  await page.locator('#fields textarea').first().waitFor({ state: 'attached' });
  return () => context.close();
});

/** Returns the focused element with its text, and the block that it belongs to. */
const focus = () =>
  page.evaluate(() => {
    const field = document.activeElement;
    const uid = field?.closest('details')?.dataset.uid;
    return [field?.localName, uid, field instanceof HTMLTextAreaElement ? field.value : field?.textContent];
  });
const order = () =>
  frame
    .locator('main [data-blok-uid]:not([data-blok-uid] *)')
    .evaluateAll((blocks) => blocks.map((block) => block.getAttribute('data-blok-uid')));
const act = async (name: string) => {
  await frame.locator('#stopover-blocks').getByRole('button', { name: 'Actions' }).click();
  await frame.locator('#stopover-blocks').getByRole('button', { name, exact: true }).click();
};

describe('the editor', () => {
  it.each(['editor?story=1', 'frame?route=/', ''])(
    'names an icon, as every page of the preview does, so that browsers ask for no other: %s',
    async (path) => {
      const own = await (await fetch(`${origin}/__stopover/${path}`)).text();
      expect(own.split('</head>')[0]).toMatch(/<link rel="icon" href="data:,"/);
    },
  );

  it("goes to the chosen block's own first field", async () => {
    await frame.getByText('Questions').click();
    await expect.poll(focus).toEqual(['textarea', 'acc', 'Questions']);
    await expect.poll(() => frame.locator('#stopover-blocks .name').textContent()).toBe('Accordion');
    await page.keyboard.press('End');
    await page.keyboard.type(', typed');
    await frame.getByText('Questions, typed').waitFor();
    // The block that is open in the form is framed in the page.
    await page.locator('details[data-uid="z"] > summary').focus();
    await expect.poll(() => frame.locator('[data-blok-focused]').getAttribute('data-blok-uid')).toBe('1-z');
  });

  it('lets go of a block by Escape, on both sides', async () => {
    const chosen = () => frame.locator('[data-blok-focused]').count();
    await frame.getByText('Words of a').click();
    await expect.poll(focus).toEqual(['textarea', 'a', 'Words of a']);
    expect(await chosen()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(chosen).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('iframe');
    await frame.getByText('Words of a').click();
    await expect.poll(chosen).toBe(1);
    await frame.locator('#stopover-block').focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('[data-current]').count()).toBe(0);
  });

  it('moves, doubles and deletes the chosen block', async () => {
    await frame.getByText('Words of a').click();
    await act('Move forward');
    await expect.poll(order).toEqual(['1-acc', '1-a', '1-z']);
    await expect.poll(focus).toEqual(['textarea', 'a', 'Words of a']);
    await act('Move backward');
    await expect.poll(order).toEqual(['1-a', '1-acc', '1-z']);
    await frame.getByText('Questions').click();
    await act('Duplicate');
    await expect.poll(async () => (await order()).length).toBe(4);
    const [, , double] = await order();
    await expect.poll(async () => `1-${(await focus())[1]}`).toBe(double);
    expect(double).toMatch(/^1-[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    // The copy and the blocks in it have other uids than the originals.
    await expect.poll(() => page.locator('details[data-uid="item"]').count()).toBe(1);
    await act('Delete');
    await expect.poll(order).toEqual(['1-a', '1-acc', '1-z']);
    await expect.poll(() => page.locator(`details[data-uid="${double?.slice(2)}"]`).count()).toBe(0);
  });

  it("adds a block of the site's own beside the chosen one", async () => {
    await frame.getByText('Words of z').click();
    await act('Add block after');
    const dialog = page.getByRole('dialog', { name: 'Add a block' });
    // The blocks that a page may contain: sections, the site's own among them.
    const listNames = () => dialog.locator('option').allTextContents();
    await expect.poll(listNames).toContain('ribbon');
    expect(await listNames()).not.toContain('accordion item');
    await dialog.getByLabel('Block').selectOption('ribbon');
    await dialog.getByRole('button', { name: 'Add' }).click();
    // The focus goes to its first field for prose.
    await expect.poll(async () => (await focus())[0]).toBe('textarea');
    await page.keyboard.type('Tied by hand');
    await frame.getByText('Tied by hand').waitFor();
    expect((await order()).length).toBe(4);
    await act('Add block before');
    // An earlier Escape would let go of the block instead.
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await focus())[0]).toBe('iframe');
    expect((await order()).length).toBe(4);
  });

  it('goes to the first field of a block that was added from the keyboard', async () => {
    await frame.getByText('Words of z').click();
    await frame.getByRole('button', { name: 'Actions' }).press('Enter');
    await frame.getByRole('button', { name: 'Add block after' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a block' });
    await dialog.getByLabel('Block').selectOption('ribbon');
    await dialog.getByRole('button', { name: 'Add' }).press('Enter');
    await expect.poll(() => frame.locator('#stopover-blocks .name').textContent()).toBe('Ribbon');
    await page.keyboard.type('Tied by hand');
    await frame.getByText('Tied by hand').waitFor();
  });

  it('opens the story of a block that is not of this one', async () => {
    await frame.evaluate(() => {
      const mark = JSON.stringify({ name: 'rich_text', space: '288868', uid: 'o', id: '2' });
      document.querySelector<HTMLElement>('[data-blok-uid="1-z"]')!.dataset.blokC = mark;
    });
    await frame.getByText('Words of z').click();
    await page.waitForURL(/story=2/);
    await expect.poll(focus).toEqual(['textarea', 'o', 'Words of o']);
  });
});
