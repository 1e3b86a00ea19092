/** Tests that pages tell of handlers and hooks that stand outside of islands, through the program. */
import { describe, expect, it } from 'vitest';
import { makeProject } from '../../../cli/support/make-project.ts';
import { runProgram } from '../../../cli/support/run-program.ts';

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
  const { stdout } = await runProgram(['build', '--json'], { cwd });
  const { warnings } = JSON.parse(stdout) as { readonly warnings: readonly Warning[] };
  const own = warnings.filter(({ code }) => code === 'not-interactive');
  return own
    .map(({ story, path, message }) => `${story} ${path} ${/has (.+) outside/.exec(message)?.[1]}`)
    .sort();
}

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

  it('should be left alone for an island, and for what works without script', async () => {
    expect(await findIn(block('{context.island(clock, {})}<a href="/help">Help</a>'))).toEqual([]);
  });
});
