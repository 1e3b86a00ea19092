/** Islands of a site in an open page while an editor types: they stay, and show what changes with the state that they have. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RawBlock } from '#renderer';
import { makePage } from '../../../support/sites/site-lab.ts';
import type { EditorWindow } from '../../support/editor-window.ts';
import { type OwnPreview, openOwnPreview } from '../../support/own-preview.ts';

const files = {
  'counted.tsx': `import { defineBlock, fields } from 'stopover';
import { counter } from './counter.tsx';
export const counted = defineBlock({
  name: 'counted', kind: 'section',
  fields: { title: fields.text(), label: fields.text(), start: fields.number(), others: fields.text() },
  render: ({ fields: { title, label = '', start = 0, others = '' }, context }) => (
    <section>
      {title && <div><h2>{title}</h2></div>}
      {others.split(' ').filter(Boolean).map((other) => context.island(counter, { label: other, start: 0 }))}
      {context.island(counter, { label, start })}
    </section>
  ),
});
`,
  'counter.tsx': `import { defineIsland } from 'stopover';
import { useState } from 'react';
export const counter = defineIsland({ name: 'counter', when: 'visible', component: Counter });
function Counter({ label, start }) {
  const [count, setCount] = useState(start);
  if (label === 'fails' && typeof document === 'object') throw new Error('It fails');
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>{label + ': ' + count}</button>
      <input name="note" />
      <select multiple name="days"><option>Monday</option><option>Tuesday</option><option>Sunday</option></select>
    </>
  );
}
`,
};

const counted = (more: object = {}): RawBlock => ({
  ...{ _uid: 'c', component: 'counted', label: 'Pressed', start: 0 },
  ...more,
});
const home = (...body: readonly RawBlock[]) => makePage(1, { slug: 'home', title: 'Home', body });

describe.each(['preact', 'react'])('an island that runs with %s', (islandRuntime) => {
  let preview: OwnPreview;
  let editor: EditorWindow;

  beforeAll(async () => {
    const config = { blocks: ['counted.tsx'], islands: ['counter.tsx'], store: 'content' };
    const configuration = JSON.stringify({ ...config, build: { islandRuntime } });
    preview = await openOwnPreview({ ...files, 'stopover.config.json': configuration }, [home(counted())]);
    editor = await preview.openInEditor();
  });
  afterAll(() => preview?.close());

  async function type(more?: object): Promise<void> {
    const { uuid, id, name, slug, content } = home(counted(more));
    await editor.say({ action: 'input', story: { uuid, id, name, full_slug: slug, content } });
  }

  const button = (text: string) => editor.frame.getByRole('button', { name: text, exact: true });
  const note = () => editor.frame.locator('main input').last();

  /** Begins with an island that was pressed twice, and whose field has a text. */
  async function begin(more?: object): Promise<void> {
    await type({ _uid: 'none', label: 'None' });
    await button('None: 0').waitFor();
    await type(more);
    await button('Pressed: 0').waitFor();
    await editor.frame.waitForFunction(
      () => document.querySelector('main [data-island]:not([data-awake])') === null,
    );
    await button('Pressed: 0').click();
    await button('Pressed: 1').click();
    await note().fill('typed');
    await note().evaluate((field) => {
      (field as Element & { isFirst?: boolean }).isFirst = true;
    });
  }

  /** Reads the text of the field, and whether it is the same element. */
  const readNote = () =>
    note().evaluate((field: HTMLInputElement & { isFirst?: boolean }) => [
      field.value,
      field.isFirst === true,
    ]);

  it('stays when the block gets an element before it', async () => {
    await begin();
    await type({ title: 'A title' });
    await editor.frame.getByRole('heading', { name: 'A title' }).waitFor();
    await button('Pressed: 2').waitFor();
    expect(await readNote()).toEqual(['typed', true]);
    await button('Pressed: 2').click();
    await type();
    await editor.frame.getByRole('heading', { name: 'A title' }).waitFor({ state: 'detached' });
    await button('Pressed: 3').waitFor();
    expect(await readNote()).toEqual(['typed', true]);
  });

  it('stays when another one before it comes and goes', async () => {
    await begin();
    await type({ others: 'One Two' });
    await button('Two: 0').waitFor();
    await type({ others: 'Two' });
    await button('One: 0').waitFor({ state: 'detached' });
    await button('Pressed: 2').waitFor();
    expect(await readNote()).toEqual(['typed', true]);
  });

  it('keeps its state when its props change', async () => {
    await begin();
    for (const label of ['P', 'Pu', 'Push']) await type({ label });
    await button('Push: 2').click();
    await button('Push: 3').waitFor();
    expect(await readNote()).toEqual(['typed', true]);
  });

  it('begins again when it would not show the changed props, with what was typed in it', async () => {
    await begin();
    const days = editor.frame.locator('main select').last();
    // Playwright's own way of choosing sends events that no person caused.
    await days.focus();
    await days.getByText('Monday').click({ modifiers: ['Control'] });
    await days.getByText('Sunday').click({ modifiers: ['Control'] });
    await type({ start: 7 });
    await button('Pressed: 7').click();
    await button('Pressed: 8').waitFor();
    expect(await readNote()).toEqual(['typed', false]);
    const chosen = (list: HTMLSelectElement) => [...list.selectedOptions].map(({ value }) => value);
    expect(await days.evaluate(chosen)).toEqual(['Monday', 'Sunday']);
  });

  it('recovers from props with which it failed', async () => {
    await begin();
    await type({ label: 'fails' });
    await button('fails: 0').waitFor();
    await type({ label: 'works' });
    await button('works: 0').click();
    await button('works: 1').waitFor();
    expect(await editor.frame.locator('main button').count()).toBe(1);
  });
});
