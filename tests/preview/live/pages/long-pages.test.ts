/** A page of 20,000 blocks does not hold up other requests while it is opened and edited: tests the whole program. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginStoreUpdate } from '../../../../pipeline/store/update/store-update.ts';
import type { Story } from '../../../../renderer/index.ts';
import { findProgramFile } from '../../../support/programs/compiled-program.ts';
import { makePage } from '../../../support/sites/site-lab.ts';

const BLOCKS = 20_000;
/** Minimum number of other answers while the long page is rendered. There was one at most before rendering took turns. */
const LEAST_ANSWERS = 5;

const site = mkdtempSync(join(tmpdir(), 'stopover-long-pages-'));

const makeSmall = (title: string) => makePage(1, { slug: 'home', title });
const makeLong = (title: string): Story =>
  makePage(2, {
    ...{ slug: 'long', title },
    body: Array.from({ length: BLOCKS }, (_, index) => ({
      ...{ _uid: `b-${index}`, component: 'rich_text' },
      text: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: `No. ${index}` }] }],
      },
    })),
  });

function store(...stories: readonly Story[]): void {
  const update = beginStoreUpdate(join(site, 'fixtures/content'));
  for (const story of stories) update.put('published', story);
  update.commit({ spaceId: 1, cv: 1, startsWith: '', versions: ['published'], languages: ['default'] });
}

let origin: string;
let stop = async () => {};
beforeAll(async () => {
  const program = await findProgramFile();
  mkdirSync(join(site, 'fixtures'));
  store(makeSmall('Home'), makeLong('Long'));
  writeFileSync(join(site, 'stopover.config.json'), '{"site":{"url":"https://windsock.example"}}');
  const flags = [program, 'preview', '--port', '0', '--json', '--quiet'];
  const child = spawn(process.execPath, flags, { cwd: site, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  stop = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  const [line] = await once(child.stdout, 'data');
  origin = new URL(JSON.parse(String(line)).url).origin;
  // From now on, the preview knows the header, the footer and the addresses of both pages.
  await (await fetch(origin)).text();
});
afterAll(async () => {
  // The preview may still be writing to the folder.
  await stop();
  rmSync(site, { recursive: true, force: true });
});

/** Counts the answers of the small page that arrive before the other request has ended. */
async function countAnswersDuring(other: Promise<unknown>): Promise<number> {
  let isDone = false;
  const ended = other.finally(() => {
    isDone = true;
  });
  let answers = 0;
  while (!isDone) {
    const page = await (await fetch(origin)).text();
    expect(page).toContain('<h1>');
    if (!isDone) answers += 1;
  }
  await ended;
  return answers;
}

function edit(sequence: number): Promise<{ readonly kind: string; readonly html: string }> {
  const { slug, ...story } = makeLong(`Edit ${sequence}`);
  const about = { tab: 'tab-of-long', route: '/long', view: 'draft', language: 'en', hash: '' };
  const body = JSON.stringify({ ...about, sequence, story: { ...story, full_slug: slug } });
  const headers = { 'content-type': 'application/json', origin };
  return fetch(`${origin}/__stopover/edit`, { method: 'POST', headers, body }).then((answer) =>
    answer.json(),
  );
}

/** Opens a stream of news, and calls `hear` with the route and the title of each page in them. */
async function listen(tab: string, route: string, hear: (title: string) => void): Promise<() => void> {
  const abort = new AbortController();
  const query = new URLSearchParams({ tab, route, view: 'published' });
  const answer = await fetch(`${origin}/__stopover/events?${query}`, { signal: abort.signal });
  void (async () => {
    let text = '';
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const end = text.lastIndexOf('\n\n');
      for (const [, title] of text.slice(0, end + 2).matchAll(/<h1>(.*?)<\/h1>/g)) hear(`${route} ${title}`);
      text = text.slice(end + 2);
    }
  })().catch(() => {});
  return () => abort.abort();
}

it('answers others while a long page is opened', async () => {
  const long = fetch(`${origin}/long`).then((answer) => answer.text());
  expect(await countAnswersDuring(long)).toBeGreaterThanOrEqual(LEAST_ANSWERS);
  // The facts for the script contain the document a second time.
  const [page] = (await long).split('<script type="application/json" id="stopover-preview">');
  expect(page!.match(/No\. \d+/g)).toHaveLength(BLOCKS);
});

it('answers others while a long page is edited', async () => {
  const answer = edit(1);
  expect(await countAnswersDuring(answer)).toBeGreaterThanOrEqual(LEAST_ANSWERS);
  expect(await answer).toMatchObject({ kind: 'page', html: expect.stringContaining('<h1>Edit 1</h1>') });
});

it('tells others of a change while a long page is made again', async () => {
  const heard: string[] = [];
  const waiting = new Map<string, () => void>();
  const hear = (title: string) => {
    heard.push(title);
    waiting.get(title)?.();
  };
  const expectNews = (title: string) =>
    heard.includes(title) ? undefined : new Promise<void>((resolve) => waiting.set(title, resolve));
  const closeLong = await listen('tab-of-news', '/long', hear);
  const closeSmall = await listen('tab-of-home', '/', hear);
  await Promise.all([expectNews('/long Long'), expectNews('/ Home')]);
  heard.length = 0;
  store(makeSmall('Home again'), makeLong('Long again'));
  await Promise.all([expectNews('/long Long again'), expectNews('/ Home again')]);
  expect(heard).toEqual(['/ Home again', '/long Long again']);
  closeLong();
  closeSmall();
});

it('answers others while the dashboard looks at a long page', async () => {
  const look = async () => {
    for (;;) {
      const page = await (await fetch(`${origin}/__stopover/problems`)).text();
      if (!page.includes('data-busy')) return page;
    }
  };
  expect(await countAnswersDuring(look())).toBeGreaterThanOrEqual(LEAST_ANSWERS);
});
