/** Code that runs in an open page while an editor types: the code of a changed element ends, and runs again with the new content. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RawBlock, Story } from '#renderer';
import { linkTo, makeGlobal } from '../../../support/markup/page-lab.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import type { EditorWindow } from '../../support/editor-window.ts';
import { type OwnPreview, openOwnPreview } from '../../support/own-preview.ts';

const files = {
  'blocks.tsx': `import { defineBlock, fields } from 'stopover';
import { listener } from './listener.tsx';
export const heard = defineBlock({
  name: 'heard', kind: 'section', fields: { word: fields.text() },
  render: ({ fields: { word }, context }) => <section>{word ? context.island(listener, { word }) : <div>No word</div>}</section>,
});
`,
  'told.tsx': `import { defineBlock, fields } from 'stopover';
export const told = defineBlock({
  name: 'told', kind: 'section', fields: { word: fields.text() },
  render: ({ fields: { word } }) => <section><p data-tell={word}>Nothing</p></section>,
});
`,
  'tell.ts': `import { defineBehaviour } from 'stopover';
export const tell = defineBehaviour({
  selector: '[data-tell]',
  attach(element) { element.textContent = 'Told: ' + element.dataset.tell; },
});
`,
  'shell.tsx': `import { defineShell } from 'stopover';
import { listener } from './listener.tsx';
export default defineShell({
  footer: ({ context, navigation }) => (
    <footer>{navigation.map(({ key, label }) => <div key={key}>{context.island(listener, { word: label })}</div>)}</footer>
  ),
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
    ...{ blocks: ['blocks.tsx', 'told.tsx'], islands: ['listener.tsx'], behaviours: ['tell.ts'] },
    ...{ shell: 'shell.tsx', store: 'content' },
  }),
};

const told = (word?: string): RawBlock => ({ _uid: 't', component: 'told', word });
const heard = (uid: string, word: string): RawBlock => ({ _uid: uid, component: 'heard', word });
const other = makePage(2, { slug: 'other', title: 'Other' });
const header = (label: string) =>
  makeGlobal('global_header', {
    nav: [{ _uid: 'n', component: 'nav_item', label, link: linkTo(other), children: [] }],
  });
const home = (...body: readonly RawBlock[]) => makePage(1, { slug: 'home', title: 'Home', body });

let preview: OwnPreview;
let editor: EditorWindow;

beforeAll(async () => {
  preview = await openOwnPreview(files, [home(heard('a', 'one')), other, header('Foot')]);
  editor = await preview.openInEditor();
});
afterAll(() => preview?.close());

const type = (...body: readonly RawBlock[]) => typeStory(home(...body));

async function typeStory({ uuid, id, name, slug, content }: Story): Promise<void> {
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
  await expect.poll(ask).toEqual(['Foot', 'one']);
  await type(heard('a', 'two'));
  await expect.poll(ask).toEqual(['Foot', 'two']);
  await type(heard('a', 'two'), heard('b', 'three'));
  await expect.poll(ask).toEqual(['Foot', 'three', 'two']);
  await type(heard('b', 'three'), heard('a', 'two'));
  await editor.frame.waitForFunction(() => document.querySelector('main p')?.textContent === 'three');
  expect(await ask()).toEqual(['Foot', 'three', 'two']);
  await type(heard('b', 'three'));
  await expect.poll(ask).toEqual(['Foot', 'three']);
  await type();
  await expect.poll(ask).toEqual(['Foot']);
});

it('ends an island in whose place the block has another element', async () => {
  await type(heard('a', 'one'));
  await expect.poll(ask).toContain('one');
  await type(heard('a', ''));
  await editor.frame.getByText('No word').waitFor();
  await expect.poll(ask).not.toContain('one');
  expect(await editor.frame.locator('main section').innerHTML()).toBe('<div>No word</div>');
});

it('runs an island around the page again when its content changes', async () => {
  await typeStory(header('Footer'));
  await expect.poll(ask).toContain('Footer');
  expect(await ask()).not.toContain('Foot');
});

it('runs a behaviour again when the attributes of its element change', async () => {
  const paragraph = editor.frame.locator('section p');
  await type(told());
  await editor.frame.getByText('Nothing').waitFor();
  await type(told('one'));
  await expect.poll(() => paragraph.innerText()).toBe('Told: one');
  await type(told('two'));
  await expect.poll(() => paragraph.innerText()).toBe('Told: two');
  await type(told());
  await expect.poll(() => paragraph.innerText()).toBe('Nothing');
});
