/** Tests that pages report handlers and hooks outside of islands, through the program. */
import { describe, expect, it } from 'vitest';
import { makeProject } from '../../../cli/support/make-project.ts';
import { runInProcess } from '../../../cli/support/run-in-process.ts';

const island = `import { defineIsland } from 'stopover';
import React, { useState } from 'react';
export const clock = defineIsland({ name: 'clock', when: 'idle', component: Clock });
function Clock() {
  const [count, setCount] = useState(0);
  React.useEffect(() => {}, []);
  return <button type="button" onClick={() => setCount(count + 1)}>{count}</button>;
}`;

const block = (body: string, component = '') => `import { defineBlock } from 'stopover';
import React, { useReducer, useState } from 'react';
import { clock } from './clock.tsx';
${component}
export const links = defineBlock({ name: 'link_list', kind: 'section', fields: {},
  render: ({ context }) => <section>${body}</section> });
export const keep = [React, useReducer, useState, clock];`;

interface Warning {
  readonly code: string;
  readonly story: string;
  readonly path: string;
  readonly message: string;
}

/** Story, path and names of each finding. */
async function findIn(code: string): Promise<readonly string[]> {
  const cwd = makeProject({
    'stopover.config.json': '{"blocks": ["blocks.tsx"], "islands": ["clock.tsx"]}',
    'blocks.tsx': code,
    'clock.tsx': island,
  });
  const { stdout } = await runInProcess(['build', '--json'], { cwd });
  const { warnings } = JSON.parse(stdout) as { readonly warnings: readonly Warning[] };
  const own = warnings.filter(({ code }) => code === 'not-interactive');
  return own
    .map(({ story, path, message }) => `${story} ${path} ${/has (.+) outside/.exec(message)?.[1]}`)
    .sort();
}

describe('pages and parts of a shell of a site', () => {
  const button = '<button onClick={() => {}}>Buy</button>';
  const pages = `import { definePages } from 'stopover';
export const news = definePages({ name: 'news',
  list: () => [{ key: 'one', path: 'news/one', title: 'One', props: {} }],
  render: () => <main>${button}</main> });`;
  const shell = `import { defineShell } from 'stopover';
import { useState } from 'react';
function Count() { const [count] = useState(0); return <b>{count}</b>; }
export default defineShell({
  header: ({ region }) => <header>${button}{region('place')}</header>,
  footer: ({ route }) => <footer><Count />{route}</footer>,
  regions: { place: () => <p><input onChange={() => {}} /></p> },
});`;

  it('should be found out, and told once for all pages that show them', async () => {
    const cwd = makeProject({
      'stopover.config.json': '{"pages": ["pages.tsx"], "shell": "shell.tsx"}',
      'pages.tsx': pages,
      'shell.tsx': shell,
    });
    const { stdout } = await runInProcess(['build', '--json'], { cwd });
    const { warnings } = JSON.parse(stdout) as { readonly warnings: readonly Warning[] };
    const own = warnings.filter(({ code }) => code === 'not-interactive');
    const found = own.map(({ path, message }) => `${path}: ${message.replace(/ outside of.*/, '')}`);
    expect(new Set(found)).toEqual(
      new Set([
        'content: The list "news" has onClick',
        'shell.header: The shell’s header has onClick',
        'shell.footer: The shell’s footer has useState',
        'shell.place: The shell’s place has onChange',
      ]),
    );
    // Four pages have the shell.
    const ofShell = found.filter((line) => line.startsWith('shell.'));
    expect(ofShell.sort()).toEqual([...new Set(ofShell)]);
  });
});

describe('components of styled-components', () => {
  const head = `import { defineBlock, defineIsland } from 'stopover';
// As the package marks them.
const Red = Object.assign((props) => <p className="sc-a b">{props.children}</p>, { styledComponentId: 'sc-a' });
const style = '<style data-styled="true">.b{color:red}</style>';
export const note = defineIsland({ name: 'note', when: 'idle', component: () => <Red>Now</Red> });
`;
  const find = async (body: string) => {
    const cwd = makeProject({
      'stopover.config.json': '{"blocks": ["blocks.tsx"], "islands": ["note.tsx"]}',
      'note.tsx': head,
      'blocks.tsx': `${head.replace(/^export.*$/m, "import { note } from './note.tsx';")}
export const links = defineBlock({ name: 'link_list', kind: 'section', fields: {}, render: ({ context }) => ${body} });
export const keep = [note, Red, style];`,
    });
    const { stdout } = await runInProcess(['build', '--json'], { cwd });
    const { warnings } = JSON.parse(stdout) as { readonly warnings: readonly Warning[] };
    expect(JSON.parse(stdout)).toMatchObject({ ok: true });
    return warnings.filter(({ code }) => code === 'styles-not-collected').map(({ message }) => message);
  };

  it('should be reported where the page has only their classes', async () => {
    expect(await find('<Red>Now</Red>')).toEqual([
      expect.stringMatching(/^The block "link_list" shows components of styled-components, whose styles/),
    ]);
  });

  it.each([
    ['context.placeMarkup(style + context.toMarkup(<Red>Now</Red>))'],
    ['context.island(note, {})'],
    ['<p className="sc-a b">Now</p>'],
  ])('should be left alone for %s', async (body) => {
    expect(await find(body)).toEqual([]);
  });
});

describe('a block of a site', () => {
  it.each([
    ['<button onClick={() => {}}>Buy</button>', '', 'onClick'],
    ['<form onSubmit={() => {}}><input onChange={() => {}} /></form>', '', 'onChange, onSubmit'],
    ['<Part />', 'function Part() { const [a] = useState(1); return <b>{a}</b>; }', 'useState'],
    [
      '<Part />',
      'function Part() { useReducer((a) => a, 1); React.useEffect(() => {}); return null; }',
      'useReducer, useEffect',
    ],
  ])('should be found out with story and path: %#', async (body, component, names) => {
    expect(await findIn(block(body, component))).toEqual([
      `guides/parking content.body[0] ${names}`,
      `home content.body[0] ${names}`,
    ]);
  });

  it.each([
    [
      'lazy',
      'lazy(() => ({ then: (resolve) => resolve({ default: () => <b>1</b> }) }))',
      /^It waits for a promise \(async\), or for a component of "lazy"\./,
    ],
    ['a fault', "() => { throw new Error('Fog') }", /^Fog$/],
  ])('should fail for %s in a Suspense, whose fallback would stay for ever', async (_, part, message) => {
    const code = block('<React.Suspense fallback="Wait"><Part /></React.Suspense>', `const Part = ${part};`);
    const cwd = makeProject({
      'stopover.config.json': '{"blocks": ["blocks.tsx"], "islands": ["clock.tsx"]}',
      'blocks.tsx': code.replace('useState }', 'useState, lazy }'),
      'clock.tsx': island,
    });
    const { stdout } = await runInProcess(['build', '--json'], { cwd });
    const { failures } = JSON.parse(stdout) as { readonly failures: readonly { readonly message: string }[] };
    expect(failures.map(({ message }) => message)).toEqual([
      expect.stringMatching(message),
      expect.stringMatching(message),
    ]);
  });

  it('should be left alone for an island, and for what works without script', async () => {
    expect(await findIn(block('{context.island(clock, {})}<a href="/help">Help</a>'))).toEqual([]);
  });
});
