/** Question: how long does it take from a keystroke, or from a saved file, to the page that somebody has in front of them? */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { formatMegabytes, formatMs, formatTable } from './measure/print-table.mjs';
import { fillStore, openWorkplace, writeConfig } from './workplace.mjs';

/** Blocks of the page that is edited. */
const BLOCKS = 100;
/** Edits and saves of which each figure is made. */
const EDITS = 200;
const SAVES = 40;
/** Edits over which memory is watched. */
const MANY_EDITS = 10_000;
/** Pages that are open at once. */
const OPEN_PAGES = 20;
const EDITOR = 'https://app.storyblok.com';
const UUID = '00000000-0000-4000-8000-000000990001';

/** Measures a preview of a space of one size. */
export async function measurePreview({ stopover, folder, pages, log }) {
  const place = openWorkplace({ folder, pages, log });
  addStory(place, makeStory('at first'));
  const config = writePreviewConfig(place);
  await fillStore(place, { stopover, config });
  const preview = await startPreview(place, { stopover, config });
  const browser = await chromium.launch(findBrowser());
  try {
    log(`  ${EDITS} edits`);
    const editor = await openEditor(browser, `${preview.url}/hundred`);
    const edits = await timeEdits(editor, EDITS);
    log(`  ${SAVES} saved components`);
    const components = await timeSaves(editor, SAVES, (word) => writeBlock(place, word));
    log(`  ${SAVES} fetched stories`);
    const stories = await timeSaves(editor, SAVES, await openStore(place));
    log(`  ${OPEN_PAGES} open pages`);
    const many = await timeOpenPages(browser, place, preview);
    log(`  ${MANY_EDITS} edits, for memory`);
    const memory = await watchMemory(preview);
    return [
      `Ready (address printed) after ${formatMs(preview.readyMs)} ms.`,
      formatRows([
        ['keystroke → page', edits],
        ['component saved → page', components],
        ['story fetched → page', stories],
        [`header of ${OPEN_PAGES} open pages → all of them`, many],
      ]),
      `Memory of the process in MB: ${memory.map(formatMegabytes).join(', ')} (after every ${MANY_EDITS / 10} edits).`,
    ].join('\n\n');
  } finally {
    await browser.close();
    preview.process.kill('SIGTERM');
  }
}

function formatRows(rows) {
  return formatTable(
    ['from → to, ms', 'times', 'least', 'median', '95 %'],
    rows.map(([name, times]) => [
      name,
      times.length,
      ...[0, 0.5, 0.95].map((share) => formatMs(quantile(times, share))),
    ]),
  );
}

function quantile(times, share) {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))];
}

function findBrowser() {
  const executablePath = process.env.STOPOVER_CHROMIUM ?? '/usr/bin/chromium';
  const args = ['--no-sandbox', '--disable-gpu'];
  return existsSync(executablePath) ? { executablePath, args } : { channel: 'chrome', args };
}

/** A page of a hundred blocks; `word` stands in the one in the middle. */
function makeStory(word) {
  const text = (number, more) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: `Block ${number}, ${more}, and some words for the lines to be filled.` }],
  });
  const block = (_, number) => ({
    _uid: `block-${number}`,
    component: number === BLOCKS - 1 ? 'bench_notice' : 'rich_text',
    text: {
      type: 'doc',
      content: [1, 2, 3, 4, 5, 6].map((part) => text(number, number === 50 ? word : part)),
    },
  });
  const content = {
    _uid: 'page',
    component: 'page',
    title: 'Hundred',
    body: Array.from({ length: BLOCKS }, block),
  };
  const dates = { created_at: '2026-01-01T00:00:00Z', published_at: '2026-01-01T00:00:00Z' };
  return {
    name: 'Hundred',
    id: 990001,
    uuid: UUID,
    slug: 'hundred',
    full_slug: 'hundred',
    ...dates,
    content,
  };
}

function addStory({ space }, story) {
  const file = join(space, 'stories', 'published', 'default', 'hundred.json');
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, JSON.stringify({ story }));
}

function writePreviewConfig(place) {
  const file = writeConfig(place, { store: 'store' });
  writeBlock(place, 'at first');
  const config = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...config, blocks: ['notice.tsx'] }));
  return file;
}

function writeBlock({ folder }, word) {
  writeFileSync(
    join(folder, 'notice.tsx'),
    `import { defineBlock } from 'stopover';
export const notice = defineBlock({ name: 'bench_notice', kind: 'section', fields: {}, render: () => <p>${word}</p> });
`,
  );
}

async function startPreview({ folder }, { stopover, config }) {
  const start = performance.now();
  const child = spawn(
    process.execPath,
    [stopover, 'preview', '--config', config, '--port', '0', '--json', '--quiet'],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const text = await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve);
    child.once('exit', (status) => reject(new Error(`The preview ended with ${status}.`)));
  });
  return { process: child, url: JSON.parse(text).url, readyMs: performance.now() - start };
}

/** A page of the editor's origin with the preview in a frame, as editors have it. */
async function openEditor(browser, address) {
  const context = await browser.newContext();
  await context.grantPermissions(['local-network-access']).catch(() => {});
  const body = `<iframe style="width: 1200px; height: 800px" src="${address}"></iframe>`;
  await context.route(`${EDITOR}/**`, (route) => route.fulfill({ contentType: 'text/html', body }));
  const page = await context.newPage();
  await page.goto(`${EDITOR}/`);
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  await frame.waitForSelector('html[data-page-ready]', { state: 'attached' });
  return { page, frame };
}

/** Resolves in the page with the moment (milliseconds since 1970) at which a word has come into it. */
function waitForWord(frame, word) {
  return frame.evaluate(
    (wanted) =>
      new Promise((resolve, reject) => {
        const observer = new MutationObserver((records) => {
          const isThere = records.some(({ target }) => target.textContent.includes(wanted));
          if (isThere) resolve(performance.timeOrigin + performance.now());
          if (isThere) observer.disconnect();
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        // On a busy machine it may have come before anybody looked.
        if (document.body.textContent.includes(wanted)) resolve(performance.timeOrigin + performance.now());
        setTimeout(() => reject(new Error(`"${wanted}" did not come.`)), 20_000);
      }),
    word,
  );
}

async function timeEdits({ page, frame }, count) {
  const times = [];
  for (let number = 0; number < count; number += 1) {
    const word = `edit ${number} of this run`;
    const arrival = waitForWord(frame, word);
    const sent = await page.evaluate((story) => {
      const moment = performance.timeOrigin + performance.now();
      document.querySelector('iframe').contentWindow.postMessage({ action: 'input', story }, '*');
      return moment;
    }, makeStory(word));
    times.push((await arrival) - sent);
  }
  // In a frame of another site the tab has another name after each load: what was typed belongs to nobody any more.
  await frame.evaluate(() => location.reload());
  await frame.waitForSelector('html[data-page-ready]', { state: 'attached' });
  return times;
}

async function timeSaves({ frame }, count, save) {
  const times = [];
  for (let number = 0; number < count; number += 1) {
    const word = `saved ${number} of ${Date.now()}`;
    const arrival = waitForWord(frame, word);
    const start = performance.timeOrigin + performance.now();
    save(word);
    times.push((await arrival) - start);
  }
  return times;
}

/** The function that commits a story to the store, as a fetch does. */
async function openStore({ folder }) {
  const { beginStoreUpdate } = await import(
    pathToFileURL(join(import.meta.dirname, '../build/pipeline/content/store-update.js'))
  );
  const { normaliseStory } = await import(
    pathToFileURL(join(import.meta.dirname, '../build/pipeline/content/normalise-story.js'))
  );
  return (word) => {
    const update = beginStoreUpdate(join(folder, 'store'), { fresh: false });
    update.put('published', normaliseStory(makeStory(word), { language: 'default' }).story);
    update.commit({
      spaceId: 1,
      cv: Math.floor(Date.now() / 1000),
      versions: ['published'],
      languages: ['default'],
      startsWith: '',
    });
  };
}

/** Each in a window of its own: a browser gives a site six connections. */
async function timeOpenPages(browser, place, { url }) {
  const windows = await Promise.all(
    Array.from({ length: OPEN_PAGES }, async () => {
      const page = await (await browser.newContext()).newPage();
      await page.goto(`${url}/hundred`, { timeout: 180_000 });
      await page.waitForSelector('html[data-page-ready]', { state: 'attached' });
      return page;
    }),
  );
  const times = [];
  const save = await openStore(place);
  for (let round = 0; round < 5; round += 1) {
    const word = `round ${round} for everybody`;
    const arrivals = Promise.all(windows.map((page) => waitForWord(page, word)));
    const start = performance.timeOrigin + performance.now();
    save(word);
    times.push(Math.max(...(await arrivals)) - start);
  }
  await Promise.all(windows.map((page) => page.context().close()));
  return times;
}

async function watchMemory({ url, process: child }) {
  const sizes = [];
  for (let number = 1; number <= MANY_EDITS; number += 1) {
    const body = {
      tab: 'bench-tab',
      sequence: number,
      route: '/hundred',
      language: 'en',
      story: makeStory(`edit ${number}`),
    };
    const answer = await fetch(`${url}/__stopover/edit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(body),
    });
    await answer.text();
    if (!answer.ok) throw new Error(`An edit was answered with ${answer.status}.`);
    if (number % (MANY_EDITS / 10) === 0) sizes.push(residentBytes(child.pid));
  }
  return sizes;
}

/** As Linux tells it; elsewhere nobody asks. */
function residentBytes(pid) {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}
