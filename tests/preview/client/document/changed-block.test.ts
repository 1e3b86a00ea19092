/** However content changes, and whatever markup a site's own blocks write: the open page equals a newly loaded one. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defineBlock, fields, type RawBlock, type Story } from '#renderer';
import { type BorrowedBrowser, borrowBrowser } from '../../../support/browser/borrow-browser.ts';
import fc from '../../../support/runs/property-testing.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { type EditorWindow, openContext, openEditor } from '../../support/editor-window.ts';
import { makePreviewLab, type PreviewLab } from '../../support/preview-lab.ts';

let lab: PreviewLab;
let browser: BorrowedBrowser;
let editor: EditorWindow;
let origin: string;

/** A block that renders its field as markup, well formed or not. */
const raw = defineBlock({
  name: 'raw_markup',
  kind: 'section',
  fields: { markup: fields.text() },
  render: ({ fields: { markup } }) => ({
    $$typeof: Symbol.for('react.transitional.element'),
    type: 'section',
    key: null,
    props: { dangerouslySetInnerHTML: { __html: markup } },
  }),
});

/** `%` is replaced by an element that identifies the state of the page. */
const markups = [
  'plain %',
  '% other words',
  '%<p>one<p>two',
  '<b>never closed %',
  '%</section>out of it',
  'text</section>% out of it',
  '%<!-- never ended',
  '<!-- ended -->%',
  '%<template><p>in a template</p></template>',
  '<template><p>in another</p></template>%',
  '<table><tr><td>%cell</table>',
  '<div data-blok-uid="1-a">%the mark of another</div>',
  '<i>a</i><div data-blok-uid="1-inner">%inner</div> after it',
  '<i>a</i><div data-blok-uid="1-inner">inner</div> after that %',
];

const body = fc.array(
  fc.record({ _uid: fc.constantFrom('a', 'b', 'c', 'd'), markup: fc.constantFrom(...markups) }),
  { minLength: 1, maxLength: 5 },
);
/** States of a page, each with the place of the block that identifies it. */
const states = fc.array(fc.record({ body, place: fc.nat(4), isRepeated: fc.boolean() }), {
  minLength: 1,
  maxLength: 4,
});

const makeHome = (blocks: readonly RawBlock[]) => makePage(1, { slug: 'home', title: 'Home', body: blocks });
const toApi = ({ uuid, id, name, slug, content }: Story) => ({ uuid, id, name, full_slug: slug, content });

beforeAll(async () => {
  lab = await makePreviewLab({ published: [makeHome([])], blocks: [raw], now: () => new Date() });
  origin = await lab.app.listen({ port: 0, host: '127.0.0.1' });
  browser = await borrowBrowser();
  editor = await openEditor(await openContext(browser), `${origin}/`);
});
afterAll(async () => {
  await browser?.close();
  await lab?.close();
});

/** Returns the page as the server renders it for another tab. */
async function renderElsewhere(story: object, sequence: number): Promise<string> {
  const answer = await lab.app.inject({
    method: 'POST',
    url: '/__stopover/edit',
    headers: { host: 'localhost', origin: 'http://localhost' },
    payload: { tab: 'another-tab', sequence, route: '/', language: 'en', story },
  });
  return answer.json().html;
}

let state = 0;

/** Shows a state of the page, and compares the open page with the server's. */
async function show(blocks: readonly { readonly _uid: string; readonly markup: string }[], place: number) {
  state += 1;
  // Everything after a comment that never ends is part of it.
  const seen = blocks.findIndex(({ markup }) => markup.includes('never ended')) + 1 || blocks.length;
  const stamped = blocks.map(({ _uid, markup }, index) => {
    const isPlace = index === place % seen;
    return {
      ...{ _uid, component: 'raw_markup' },
      markup: markup.replace('%', isPlace ? `<i data-state="${state}">${state}</i>` : ''),
    };
  });
  const story = toApi(makeHome(stamped));
  await editor.say({ action: 'input', story });
  const html = await renderElsewhere(story, state);
  await editor.frame.waitForSelector(`[data-state="${state}"]`, { state: 'attached' });
  const [living, fresh] = await editor.frame.evaluate((text) => {
    /** Sorts attributes, which have no order. `isEqualNode` would leave out templates. */
    const describe = (page: Document) => {
      const main = page.querySelector('main')!.cloneNode(true) as Element;
      for (const element of main.querySelectorAll('*')) {
        const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const).sort();
        for (const [name] of attributes) element.removeAttribute(name);
        for (const [name, value] of attributes) element.setAttribute(name, value);
      }
      return main.innerHTML;
    };
    return [document, new DOMParser().parseFromString(text, 'text/html')].map(describe);
  }, html);
  expect(living).toBe(fresh);
}

it('is the page that the server would send, after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(states, async (shown) => {
      await editor.frame.goto(`${origin}/`);
      await editor.frame.waitForSelector('html[data-page-ready]', { state: 'attached' });
      for (const { body, place, isRepeated } of shown) {
        await show(body, place);
        // Once more, so that only one place of one block differs.
        if (isRepeated) await show(body, place);
      }
    }),
    { numRuns: 20 },
  );
});
