/** Compares our bridge with Storyblok's own: one page in two editors' frames, the same messages, the same answers. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Frame } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RawBlock } from '#renderer';
import { type BorrowedBrowser, borrowBrowser } from '../../../support/browser/borrow-browser.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { EDITOR, type EditorWindow, openContext, openEditor } from '../../support/editor-window.ts';
import { makePreviewLab, type PreviewLab } from '../../support/preview-lab.ts';

/** The package itself, as pages load it, set up as its documentation says; the editor is on https, the page is not. */
const realBridge = `${readFileSync(
  fileURLToPath(import.meta.resolve('@storyblok/preview-bridge/browser-global')),
  'utf8',
)}
const bridge = new StoryblokBridge({ customParent: '${EDITOR}' });
bridge.on(['input', 'change', 'published'], () => {});
bridge.pingEditor(() => bridge.enterEditmode({}));`;

/** By then its timers have run: 500 ms, and another 300 ms until its frame follows. */
const REAL_PAUSE_MS = 900;
const STORY = 1;

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const prose = (uid: string): RawBlock => ({
  ...{ _uid: uid, component: 'rich_text' },
  text: { type: 'doc', content: Array.from({ length: 12 }, () => paragraph(`Words of ${uid}`)) },
});
const accordion: RawBlock = {
  ...{ _uid: 'acc', component: 'accordion', title: 'Questions' },
  items: ['one'].map((name) => ({
    ...{ _uid: name, component: 'accordion_item', title: `Question ${name}` },
    body: { type: 'doc', content: [paragraph(`Answer ${name}`)] },
  })),
};

let lab: PreviewLab;
let browser: BorrowedBrowser;
let context: BrowserContext;
let real: EditorWindow;
let ours: EditorWindow;

beforeAll(async () => {
  const body = [prose('first'), accordion, ...['b', 'c', 'd', 'e'].map(prose), prose('last')];
  lab = await makePreviewLab({
    published: [makePage(STORY, { slug: 'home', title: 'Home', body })],
    now: () => new Date(),
  });
  const origin = await lab.app.listen({ port: 0, host: '127.0.0.1' });
  browser = await borrowBrowser();
  context = await openContext(browser);
  ours = await openEditor(context, `${origin}/`);
  const other = await openContext(browser);
  await other.route('**/__stopover/assets/page.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: realBridge }),
  );
  real = await openEditor(other, `${origin}/`);
});
afterAll(async () => {
  await browser?.close();
  await lab?.close();
});

type Step = (window: EditorWindow, frame: Frame) => Promise<unknown>;

const say =
  (message: object): Step =>
  (window) =>
    window.say(message);
/** Clicks by script, so that the block's position does not matter. */
const click =
  (selector: string): Step =>
  (_, frame) =>
    frame.evaluate((target) => document.querySelector<HTMLElement>(target)!.click(), selector);
/** Presses a button of the chosen block's tools by its text, ignoring case. */
const press =
  (words: string): Step =>
  (_, frame) =>
    frame.evaluate((text) => {
      const roots = [document, document.querySelector('#stopover-blocks')?.shadowRoot];
      const buttons = roots.flatMap((root) => [...(root?.querySelectorAll('button') ?? [])]);
      const button = buttons.find(({ textContent }) => textContent?.toLowerCase() === text)!;
      // Like a click of the mouse: one by keyboard moves the focus, and the page scrolls to it.
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1 }));
    }, words);

const blok = (uid: string, name: string) => ({ uid, name, id: String(STORY), space: 288868 });
const root = { _uid: 'page', component: 'page' };
const place = { _parentUid: 'page', _parentfield: 'body', _parentName: 'page' };
const edited = (uid: string, name: string, more: object = {}) => ({
  ...{ action: 'editedBlok', blok: blok(uid, name) },
  breadcrumbs: [root, { _uid: uid, component: name, ...place, _parentindex: 1 }],
  ...more,
});
const all = { canAddBlocks: true, canMoveForward: true, canMoveBackward: true, canDeleteBlocks: true };
const enter = { action: 'enterEditmode', storyId: STORY, reload: true, appVersion: 'v2' };

/** One session of an editor; `[uid]` picks the block in the page. */
const exchange: Readonly<Record<string, Step>> = {
  'a click before the editor has begun': click('[data-blok-uid="1-first"]'),
  'a block is opened before that': say(edited('first', 'rich_text')),
  'the ping is answered': say({ action: 'pingBack' }),
  'a click on a block': click('[data-blok-uid="1-first"] p'),
  'editing begins, with names': say({
    ...enter,
    componentNames: { rich_text: 'Running text', page: 'The page' },
  }),
  'the block is open, nothing may be done': say(edited('first', 'rich_text')),
  'and everything may be done': say(edited('first', 'rich_text', all)),
  'a click on a summary': click('[data-blok-uid="1-acc"] summary'),
  'a second click on it': click('[data-blok-uid="1-acc"] summary'),
  'it is open, and nothing may be added': say(
    edited('one', 'accordion_item', { ...all, canAddBlocks: false }),
  ),
  'the first block of a field': say({
    ...edited('one', 'accordion_item', all),
    breadcrumbs: [root, { _uid: 'one', component: 'accordion_item', ...place, _parentindex: 0 }],
  }),
  'add before': press('add block before'),
  'add after': press('add block after'),
  duplicate: press('duplicate'),
  'the double is there': say({ action: 'duplicatedBlock', blockId: 'c' }),
  'the double is open': say(edited('c', 'rich_text', all)),
  copy: press('copy'),
  'move forward': press('move forward'),
  'a click beside all blocks, while it moves': click('html'),
  'it has moved': say({ action: 'movedBlock', blockId: 'c' }),
  'and is open': say(edited('c', 'rich_text', all)),
  'move backward': press('move backward'),
  'it is back': say(edited('c', 'rich_text', all)),
  delete: press('delete'),
  'a click beside all blocks': click('html'),
  'a block was added': say({ action: 'addedBlock', blockId: 'b' }),
  'it is open': say(edited('b', 'rich_text', all)),
  'a way to the block around it': press('the page'),
  'a block that is not in the page was added': say({ action: 'addedBlock', blockId: 'nowhere' }),
  'a click after that': click('[data-blok-uid="1-c"] p'),
  'a block with nothing around it is open': say({
    action: 'editedBlok',
    blok: blok('c', 'rich_text'),
    breadcrumbs: [root],
  }),
  'the pointer is on a block of the list': say({
    ...{ action: 'hoverComponent', storyId: STORY, componentId: 'acc' },
  }),
  'the pointer is on none': say({ action: 'hoverComponent', storyId: STORY, componentId: '' }),
  'two blocks are ticked': say({
    ...{ action: 'highlightComponent', storyId: STORY, componentIds: ['c', 'last'], componentId: 'last' },
  }),
  'none is ticked': say({
    ...{ action: 'highlightComponent', storyId: STORY, componentIds: [], componentId: 'last' },
  }),
  'a block of the list is opened': say({
    ...edited('first', 'rich_text', all),
    ...{ action: 'enterComponent', storyId: STORY, componentId: 'first' },
  }),
  'a block of another story is opened': say({
    ...edited('first', 'rich_text', all),
    ...{ action: 'enterComponent', storyId: 7, componentId: 'first' },
  }),
  'nothing is open': say({ action: 'deselectBlok' }),
  'what does not concern the page': say({ action: 'customEvent', event: 'start-sync' }),
  'an action that nobody knows': say({ action: 'none' }),
};

/** Returns an editor's view of the page. */
function look(frame: Frame) {
  return frame.evaluate(() => {
    const isShown = (element: Element | null | undefined) =>
      element instanceof HTMLElement && element.checkVisibility({ opacityProperty: true });
    const blocks = [...document.querySelectorAll('[data-blok-uid]')];
    const near = (one: number, other: number) => Math.abs(one - other) < 1;
    const framed = (boxes: Iterable<Element>) =>
      [...boxes].filter(isShown).flatMap((box) => {
        const { left, top, width, height } = box.getBoundingClientRect();
        const block = blocks.find((other) => {
          const rect = other.getBoundingClientRect();
          return (
            near(rect.left, left) &&
            near(rect.top, top) &&
            near(rect.width, width) &&
            near(rect.height, height)
          );
        });
        return block?.getAttribute('data-blok-uid') ?? 'nothing';
      });
    const own = document.querySelector('#stopover-blocks')?.shadowRoot;
    const find = (theirs: string, selector: string) =>
      own ? own.querySelectorAll(selector) : document.querySelectorAll(theirs);
    const words = (theirs: string, selector: string) =>
      [...find(theirs, selector)].map(({ textContent }) => textContent?.toLowerCase());
    const chosen = framed(find('#storyblok__overlay', '.chosen'));
    const has = (theirs: string, selector: string) => isShown(find(theirs, selector)[0]);
    const hasPath = has('.storyblok__overlay-menu-btn-parent', '.path > button');
    const hasActions = has('.storyblok__overlay-menu-btn-action', '.actions > button');
    const isInView = (uid: string) => {
      const { top } = document.querySelector(`[data-blok-uid="1-${uid}"]`)!.getBoundingClientRect();
      return top >= 0 && top <= innerHeight;
    };
    return {
      focused: blocks
        .filter((block) => block.hasAttribute('data-blok-focused'))
        .map((block) => [block.getAttribute('data-blok-uid'), block.getAttribute('data-blok-focused')]),
      chosen,
      highlighted: framed(find('.storyblok__highlight', '.highlight')),
      hinted: framed(find('.storyblok__hint', '.hint')),
      label: chosen.length > 0 ? words('.storyblok__overlay-menu-label', '.name').at(-1) : '',
      around: hasPath ? words('.storyblok__breadcrumbs-menu button', '.path li button') : [],
      actions: hasActions ? words('.storyblok__actions-menu button', '.actions li button') : [],
      seen: ['first', 'last'].map(isInView),
      isOpen: document.querySelector('details')!.open,
    };
  });
}

/** Waits until a smooth scroll has ended. */
async function lookUntilStill(frame: Frame) {
  for (let before = await look(frame); ; ) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const now = await look(frame);
    if (JSON.stringify(now) === JSON.stringify(before)) return now;
    before = now;
  }
}

describe('the bridge of our pages', () => {
  it('answers every message and click as the package does', async () => {
    const follow = async ({ heard }: EditorWindow, from: number) => (await heard()).slice(from);
    await expect.poll(() => ours.heard()).toEqual(await real.heard());
    expect((await real.heard()).map(({ action }) => action)).toEqual(['initialized', 'ping']);
    for (const [name, step] of Object.entries(exchange)) {
      const counts = [(await real.heard()).length, (await ours.heard()).length] as const;
      await step(real, real.frame);
      await step(ours, ours.frame);
      await new Promise((resolve) => setTimeout(resolve, REAL_PAUSE_MS));
      const seen = await lookUntilStill(real.frame);
      const expected = { said: await follow(real, counts[0]), ...seen };
      const answer = async () => ({ said: await follow(ours, counts[1]), ...(await look(ours.frame)) });
      await expect.poll(answer, { message: name }).toEqual(expected);
    }
    // The exchange has caused every message that the package can send.
    const actions = new Set((await real.heard()).map(({ action }) => action));
    expect([...actions].toSorted()).toEqual([
      ...['addBlockAfter', 'addBlockBefore', 'copy', 'deleteBlock', 'duplicateBlock', 'edit', 'initialized'],
      ...['moveBackward', 'moveForward', 'noFocus', 'ping'],
    ]);
  });
});
