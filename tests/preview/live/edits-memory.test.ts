/** A preview that receives edits all day keeps only the newest state of a story: tests the whole program. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { beginStoreUpdate } from '../../../pipeline/store/update/store-update.ts';
import { findProgramFile } from '../../support/programs/compiled-program.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';
import { makePage } from '../../support/sites/site-lab.ts';

/** Number of edits after which code and caches no longer grow. */
const FIRST_EDITS = 200;
const MORE_EDITS = 600;
/** Maximum bytes of heap that an edit may leave. Collections differ by some 2 MB together, and a story takes 12 kB. */
const MOST_KEPT_BYTES = 5_000;

const reportHeap = join(import.meta.dirname, '../../../bench/measure/report-heap.cjs');

let program: string;
beforeAll(async () => {
  program = await findProgramFile();
});

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const makeHome = (title: string) =>
  makePage(1, {
    ...{ slug: 'home', title },
    body: Array.from({ length: 10 }, (_, index) => ({
      ...{ _uid: `block-${index}`, component: 'rich_text' },
      text: { type: 'doc', content: [paragraph(`${title} ${index} `.padEnd(1_000, 'and so on '))] },
    })),
  });

/** Starts the preview of a site with one page, with a function that asks it for the size of its heap. */
async function startPreview() {
  const site = makeTemporaryFolder();
  mkdirSync(join(site, 'fixtures'));
  const update = beginStoreUpdate(join(site, 'fixtures/content'));
  update.put('published', makeHome('Home'));
  update.commit({ spaceId: 1, cv: 1, startsWith: '', versions: ['published'], languages: ['default'] });
  writeFileSync(join(site, 'stopover.config.json'), '{"site":{"url":"https://windsock.example"}}');
  const flags = [
    '--expose-gc',
    '--require',
    reportHeap,
    program,
    'preview',
    '--port',
    '0',
    '--json',
    '--quiet',
  ];
  const child = spawn(process.execPath, flags, {
    cwd: site,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  // The preview may still be writing to the folder, which is removed after this.
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  const [line] = await once(child.stdout!, 'data');
  return {
    origin: new URL(JSON.parse(String(line)).url).origin,
    async readHeap(): Promise<number> {
      child.send('heap');
      const [{ heapUsed }] = await once(child, 'message');
      return heapUsed;
    },
  };
}

it('leaves nothing of an edit when the next one comes', async () => {
  const { origin, readHeap } = await startPreview();
  const about = { tab: 'tab-of-today', route: '/', view: 'draft' };
  // The page is open, so the server keeps what it shows.
  const page = new AbortController();
  onTestFinished(() => page.abort());
  await fetch(`${origin}/__stopover/events?${new URLSearchParams(about)}`, { signal: page.signal });
  let hash = '';
  const type = async (number: number) => {
    const { slug, ...story } = makeHome(`Edit ${number}`);
    const edit = { ...about, hash, sequence: number, language: 'en', story: { ...story, full_slug: slug } };
    const headers = { 'content-type': 'application/json', origin };
    const options = { method: 'POST', headers, body: JSON.stringify(edit) };
    const answer = await (await fetch(`${origin}/__stopover/edit`, options)).json();
    expect(answer.kind, JSON.stringify(answer)).toBe('page');
    hash = answer.hash;
  };
  for (let number = 1; number <= FIRST_EDITS; number += 1) await type(number);
  const before = await readHeap();
  for (let number = 1; number <= MORE_EDITS; number += 1) await type(FIRST_EDITS + number);
  const kept = ((await readHeap()) - before) / MORE_EDITS;
  expect(kept).toBeLessThan(MOST_KEPT_BYTES);
});
