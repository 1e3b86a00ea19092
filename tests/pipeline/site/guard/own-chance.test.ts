/** Tests that pages report code of a site that asks for the time or for chance, through the program. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeProject } from '../../../cli/support/make-project.ts';
import { runInProcess } from '../../../cli/support/run-in-process.ts';
import { runProgram } from '../../../cli/support/run-program.ts';

interface Warning {
  readonly code: string;
  readonly path: string;
  readonly message: string;
}

/** A block of the site in the place of the built-in one, which shows an expression. */
const block = (expression: string, head = '') => `import { defineBlock } from 'stopover';
import React, { useId } from 'react';
${head}
const atLoading = [Date.now(), new Date(), Math.random()];
export const links = defineBlock({ name: 'link_list', kind: 'section', fields: {},
  render: ({ context, path }) => <section>{String(${expression})}{atLoading.length}</section> });
export const keep = [React, useId];`;

const config = JSON.stringify({ blocks: ['blocks.tsx'] });

function readWarnings(stdout: string): readonly string[] {
  const { warnings } = JSON.parse(stdout) as { readonly warnings: readonly Warning[] };
  return warnings
    .filter(({ code }) => code === 'unsteady-code')
    .map(
      ({ path, message }) =>
        `${path}: ${message.replace(/, whose results differ from build to build\. .*/, '')}`,
    );
}

/** The calls that the block on the home page is warned of, without their places. */
async function findCalls(expression: string, head?: string): Promise<string> {
  const cwd = makeProject({ 'stopover.config.json': config, 'blocks.tsx': block(expression, head) });
  const { stdout } = await runInProcess(['build', '--json'], { cwd });
  const [first = ''] = readWarnings(stdout);
  return first.replace(/^.* calls /, '').replace(/ \(.*?\)/g, '');
}

describe('a block of a site', () => {
  it.each([
    ['Date.now()', '', 'Date.now'],
    ['new Date().getFullYear() + new Date().getMonth()', '', 'new Date'],
    ['Date()', '', 'Date'],
    ['new Day().getTime()', 'class Day extends Date {}', 'new Date'],
    ['[Date.now(), Math.random()]', '', 'Date.now, Math.random'],
    ["new Intl.DateTimeFormat('de').format()", '', 'Intl.DateTimeFormat without a date'],
    ["[undefined].map(Intl.DateTimeFormat('de').format)", '', 'Intl.DateTimeFormat without a date'],
    ["new Intl.DateTimeFormat('de').formatToParts().length", '', 'Intl.DateTimeFormat without a date'],
    ['crypto.randomUUID()', '', 'crypto.randomUUID'],
    ['crypto.getRandomValues(new Uint8Array(4))', '', 'crypto.getRandomValues'],
    ['randomUUID()', "import { randomUUID } from 'node:crypto';", 'crypto.randomUUID'],
    [
      'webcrypto.getRandomValues(new Uint8Array(4))',
      "import { webcrypto } from 'node:crypto';",
      'crypto.getRandomValues',
    ],
  ])('should be warned of %s', async (expression, head, calls) => {
    expect(await findCalls(expression, head)).toBe(calls);
  });

  it.each([
    ['new Date(0)'],
    ['new Date(undefined)'],
    ["new Date('2026-01-01').constructor === Date && new Date(2026, 1, 1) instanceof Date"],
    ["Date.parse('2026-01-01') + Date.UTC(2026, 1)"],
    ["new Intl.DateTimeFormat('de', { month: 'long' }).format(new Date(0))"],
    ["[0, 1].map(new Intl.DateTimeFormat('de').format)"],
    ["new Intl.DateTimeFormat('de').formatToParts(0).length"],
    ["new Intl.DateTimeFormat().resolvedOptions().timeZone + new Intl.NumberFormat('de').format()"],
    ['structuredClone(new Date(0))'],
    ["context.isPast('2026-01-01T00:00:00Z') && context.currentYear()"],
    ['performance.now() > 0'],
    ['useId()'],
  ])('should be left alone for %s', async (expression) => {
    expect(await findCalls(expression)).toBe('');
  });

  it('should get what it asks for', async () => {
    const expression =
      '[Math.abs(new Date() - Date.now()) < 60_000, new Date(5).getTime(), Object.prototype.toString.call(new Date()), Date.name, Date.length, /^[0-9a-f-]{36}$/.test(crypto.randomUUID()), new Intl.DateTimeFormat("en", { year: "numeric", timeZone: "UTC" }).format(0)]';
    const cwd = makeProject({ 'stopover.config.json': config, 'blocks.tsx': block(expression) });
    await runInProcess(['build'], { cwd });
    const html = readPage(cwd, 'index.html');
    expect(/<section[^>]*>(.*?)<\/section>/.exec(html)?.[1]).toBe('true,5,[object Date],Date,7,true,19703');
  });

  it('should be warned once for all pages, again in a build that keeps them, and in a check', async () => {
    const cwd = makeProject({ 'stopover.config.json': config, 'blocks.tsx': block('Date.now()') });
    const expected = ['content.body[0]: The block "link_list" calls Date.now (blocks.tsx:6:56)'];
    for (const _ of ['first', 'second']) {
      const { stdout } = await runInProcess(['build', '--json'], { cwd });
      expect(readWarnings(stdout)).toEqual(expected);
    }
    const { stdout } = await runInProcess(['check', '--json'], { cwd });
    const { findings } = JSON.parse(stdout) as { readonly findings: readonly { readonly rule: string }[] };
    expect(findings.filter(({ rule }) => rule === 'unsteady-code')).toHaveLength(1);
  });

  it('should be warned once by several threads', async () => {
    const files = { 'stopover.config.json': config, 'blocks.tsx': block('Date.now()') };
    const cwd = makeProject(files, { morePages: 20 });
    const { stdout } = await runProgram(['build', '--json', '--workers', '2'], { cwd });
    expect(readWarnings(stdout)).toEqual([
      'content.body[0]: The block "link_list" calls Date.now (blocks.tsx:6:56)',
    ]);
  });
});

describe('a package that a block uses', () => {
  const packages = {
    'node_modules/@acme/timer/package.json':
      '{"name": "@acme/timer", "type": "module", "exports": "./index.js"}',
    'node_modules/@acme/timer/index.js': 'export const measure = () => Date.now() > 0;',
  };
  const find = async (expression: string, severity = {}) => {
    const head = "import { measure } from '@acme/timer';";
    const cwd = makeProject({
      ...packages,
      'stopover.config.json': JSON.stringify({ blocks: ['blocks.tsx'], check: { severity } }),
      'blocks.tsx': block(expression, head),
    });
    const { stdout } = await runInProcess(['build', '--json'], { cwd });
    const { warnings } = JSON.parse(stdout) as { readonly warnings: readonly Warning[] };
    return warnings
      .filter(({ code }) => code.startsWith('unsteady'))
      .map(({ code, message }) => `${code}: ${/calls (.+?\))[.,]/.exec(message)?.[1]}`);
  };
  const own = 'unsteady-code: Date.now (blocks.tsx:6:69)';

  it('should be named by a rule of its own, and hide no call of the block', async () => {
    const ofPackage = 'unsteady-package: Date.now (package "@acme/timer", blocks.tsx:6:52)';
    expect(await find('[measure()]')).toEqual([ofPackage]);
    expect(await find('[measure(), (Date.now())]')).toEqual([own, ofPackage]);
    const repeated = 'Array.from({ length: 99 }, measure)';
    expect(await find(repeated)).toHaveLength(1);
  });

  it('should be left alone where the configuration says so, but not the block', async () => {
    expect(await find('[measure(), (Date.now())]', { 'unsteady-package': 'off' })).toEqual([own]);
  });
});

function readPage(cwd: string, path: string): string {
  return readFileSync(join(cwd, 'dist', path), 'utf8');
}

describe('other code of a site', () => {
  const listed = `import { definePages } from 'stopover';
export const news = definePages({ name: 'news',
  list: () => [{ key: 'one', path: 'news/one', title: 'One', props: { at: Date.now() > 0 } }],
  describe: () => ({ title: 'At ' + Date.now() }),
  render: () => <main>{Math.random()}</main> });`;
  const shell = `import { defineShell } from 'stopover';
export default defineShell({
  header: ({ region }) => <header>{Math.random()}{region('place')}</header>,
  footer: ({ route }) => <footer>{route}{new Date().getFullYear()}</footer>,
  regions: { place: () => <p>{Date.now()}</p> },
  document: ({ main }) => '<!doctype html><html lang="en"><head><title>' + Date.now() + '</title></head><body>' + main + '</body></html>',
});`;
  const file = `import { defineArtefact } from 'stopover';
export const feed = defineArtefact({ path: '/feed.txt', make: () => String(Date.now()) });`;

  it('should be warned once for all pages that show it, and not for files and lists', async () => {
    const cwd = makeProject({
      'stopover.config.json': '{"pages": ["pages.tsx"], "shell": "shell.tsx", "artefacts": ["file.tsx"]}',
      'pages.tsx': listed,
      'shell.tsx': shell,
      'file.tsx': file,
    });
    const { stdout } = await runInProcess(['build', '--json'], { cwd });
    expect([...readWarnings(stdout)].sort()).toEqual([
      'content: The list "news" calls Date.now (pages.tsx:4:42)',
      'content: The list "news" calls Math.random (pages.tsx:5:29)',
      'document: The document calls Date.now (shell.tsx:6:81)',
      'shell.footer: The shell’s footer calls new Date (shell.tsx:4:42)',
      'shell.header: The shell’s header calls Math.random (shell.tsx:3:41)',
      'shell.place: The shell’s place calls Date.now (shell.tsx:5:36)',
    ]);
  });

  it('should be warned for the first render of an island, which pages hold', async () => {
    const cwd = makeProject({
      'stopover.config.json': '{"blocks": ["blocks.tsx"], "islands": ["clock.tsx"]}',
      'blocks.tsx': `import { defineBlock } from 'stopover';
import { clock } from './clock.tsx';
export const links = defineBlock({ name: 'link_list', kind: 'section', fields: {},
  render: ({ context }) => context.island(clock, {}) });`,
      'clock.tsx': `import { defineIsland } from 'stopover';
import { useEffect, useState } from 'react';
export const clock = defineIsland({ name: 'clock', when: 'idle', component: Clock });
function Clock() {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => setNow(new Date().getTime()), []);
  return <time>{now}</time>;
}`,
    });
    const { stdout } = await runInProcess(['build', '--json'], { cwd });
    expect(readWarnings(stdout)).toEqual([
      'content.body[0]: The block "link_list" calls Date.now (island "clock", clock.tsx:5:45)',
    ]);
  });
});
