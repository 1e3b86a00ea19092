/** Code that runs in an open page while an editor types: the code of a changed element ends, and runs again with the new content. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RawBlock } from '#renderer';
import { type BorrowedBrowser, borrowBrowser } from '../../../support/browser/borrow-browser.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { type EditorWindow, openContext, openEditor } from '../../support/editor-window.ts';
import { type OwnPreview, openOwnPreview } from '../../support/own-preview.ts';

const files = {
  'blocks.tsx': `import { defineBlock, fields } from 'stopover';
import { listener } from './listener.tsx';
export const heard = defineBlock({
  name: 'heard', kind: 'section', fields: { word: fields.text() },
  render: ({ fields: { word = '' }, context }) => <section>{context.island(listener, { word })}</section>,
});
`,
  'listener.tsx': `import { defineIsland } from 'stopover';
import { useEffect } from 'react';
export const listener = defineIsland({ name: 'listener', when: 'visible', component: Listener });
function Listener({ word }) {
  useEffect(() => {
    const hear = ({ detail }) => detail.push(word);
    document.addEventListener('ask', hear);
    return () => document.removeEventListener('ask', hear);
  }, [word]);
  return <p>{word}</p>;
}
`,
  'stopover.config.json': JSON.stringify({
    ...{ blocks: ['blocks.tsx'], islands: ['listener.tsx'], store: 'content' },
  }),
};

const heard = (uid: string, word: string): RawBlock => ({ _uid: uid, component: 'heard', word });
const home = (...body: readonly RawBlock[]) => makePage(1, { slug: 'home', title: 'Home', body });

let preview: OwnPreview;
let browser: BorrowedBrowser;
let editor: EditorWindow;

beforeAll(async () => {
  preview = await openOwnPreview(files, [home(heard('a', 'one'))]);
  const origin = await preview.app.listen({ port: 0, host: '127.0.0.1' });
  browser = await borrowBrowser();
  editor = await openEditor(await openContext(browser), `${origin}/`);
});
afterAll(async () => {
  await browser?.close();
  await preview?.close();
});

async function type(...body: readonly RawBlock[]): Promise<void> {
  const { uuid, id, name, slug, content } = home(...body);
  await editor.say({ action: 'input', story: { uuid, id, name, full_slug: slug, content } });
}

/** Asks the islands that run; each answers with its word. */
const ask = () =>
  editor.frame.evaluate(() => {
    const answers: string[] = [];
    document.dispatchEvent(new CustomEvent('ask', { detail: answers }));
    return answers.toSorted();
  });

it('ends an island that is replaced, removed, or removed with the block around it', async () => {
  await expect.poll(ask).toEqual(['one']);
  await type(heard('a', 'two'));
  await expect.poll(ask).toEqual(['two']);
  await type(heard('a', 'two'), heard('b', 'three'));
  await expect.poll(ask).toEqual(['three', 'two']);
  await type(heard('b', 'three'), heard('a', 'two'));
  await editor.frame.waitForFunction(() => document.querySelector('main p')?.textContent === 'three');
  expect(await ask()).toEqual(['three', 'two']);
  await type(heard('b', 'three'));
  await expect.poll(ask).toEqual(['three']);
  await type();
  await expect.poll(ask).toEqual([]);
});
