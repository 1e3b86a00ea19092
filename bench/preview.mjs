/** Question: how long does it take from a keystroke, or from a saved file, to the changed page in the browser? */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openBrowser } from './lab/open-browser.mjs';
import { formatTable } from './measure/print-table.mjs';
import { endProcess } from './wide/servers.mjs';
import { fillStore, openWorkplace, writeConfig } from './workplace.mjs';

/** Number of blocks of the edited page. */
const BLOCKS = 100;
/** Number of edits and of saves for each figure. */
const EDITS = 300;
/** Number of edits before the measurement, because the first ones are slower than an editor's usual keystroke. */
const WARM_EDITS = 50;
const SAVES = 40;
/** Number of edits during which memory is watched. */
const MANY_EDITS = 20_000;
/** Pages that are open at once. */
const OPEN_PAGES = 20;
const EDITOR = 'https://app.storyblok.com';
const MEGABYTE = 1024 * 1024;
/** Linux counts a process's time in hundredths of a second (`USER_HZ`). */
const TICK_MS = 10;
const UUID = '00000000-0000-4000-8000-000000990001';

/** Measures a preview of a space of one size. */
export async function measurePreview({ stopover, folder, pages, log }) {
  const place = openWorkplace({ folder, pages, log });
  addStory(place, makeStory('at first'));
  const config = writePreviewConfig(place);
  await fillStore(place, { stopover, config });
  // The browser ends with this process; the preview would stay if there were no browser.
  const browser = await openBrowser();
  const preview = await startPreview(place, { stopover, config });
  try {
    const editor = await openEditor(browser, `${preview.url}/hundred`);
    log(`  ${WARM_EDITS + EDITS} edits`);
    await runEdits(editor, { from: 0, count: WARM_EDITS });
    const cpuBefore = await readCpu(preview, editor);
    const edits = await runEdits(editor, { from: WARM_EDITS, count: EDITS });
    const cpuAfter = await readCpu(preview, editor);
    log(`  ${MANY_EDITS} edits, for memory`);
    const heaps = await watchMemory(preview, editor);
    // A tab keeps its unsaved edits when it is loaded again, and they hide what is saved.
    await editor.page.context().close();
    const reader = await openEditor(browser, `${preview.url}/hundred`);
    log(`  ${SAVES} saved components`);
    const components = await timeSaves(reader, SAVES, (word) => writeBlock(place, word));
    log(`  ${SAVES} fetched stories`);
    const stories = await timeSaves(reader, SAVES, await openStore(place));
    log(`  ${OPEN_PAGES} open pages`);
    const many = await timeOpenPages(browser, place, preview);
    const cpu = (side) => [(cpuAfter[side] - cpuBefore[side]) / EDITS];
    return formatRows([
      ['start → address printed, ms', [preview.readyMs], '< 1,000'],
      ['keystroke → page, ms', edits, 'median < 40, 95 % < 50'],
      ['CPU a keystroke, server, ms', cpu('server'), ''],
      ['CPU a keystroke, page, ms', cpu('page'), ''],
      ['component written → page, ms', components, 'median < 60'],
      ['store committed → page, ms', stories, 'median < 60'],
      [`store committed → all of ${OPEN_PAGES} open pages, ms`, many, ''],
      [`heap of the server over ${MANY_EDITS} edits, MB`, heaps.server, 'flat'],
      [`resident memory of the server over ${MANY_EDITS} edits, MB`, heaps.resident, 'levels off'],
      [`heap of the page over ${MANY_EDITS} edits, MB`, heaps.page, 'flat'],
    ]);
  } finally {
    await browser.close();
    await endProcess(preview.process, 'SIGTERM');
  }
}

/** Heaps are measured after a garbage collection, and listed in the order of time at the end of their line. */
function formatRows(rows) {
  return formatTable(
    ['what', 'times', 'least', 'median', '95 %', 'last', 'goal'],
    rows.map(([name, values, goal]) => [
      name,
      values.length,
      ...[quantile(values, 0), quantile(values, 0.5), quantile(values, 0.95), values.at(-1)].map((value) =>
        value.toFixed(1),
      ),
      goal,
    ]),
  );
}

function quantile(times, share) {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))];
}

/** Makes a page of a hundred blocks; the one in the middle contains `word`. */
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
    [
      ...['--expose-gc', '--require', join(import.meta.dirname, 'measure/report-heap.cjs'), stopover],
      ...['preview', '--config', config, '--port', '0', '--json', '--quiet'],
    ],
    { cwd: folder, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  const text = await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve);
    child.once('exit', (status) => reject(new Error(`The preview ended with ${status}.`)));
  });
  return { process: child, url: JSON.parse(text).url, readyMs: performance.now() - start };
}

/** Opens a page of the editor's origin with the preview in a frame. It is told when an edit has reached the page. */
export async function openEditor(browser, address) {
  const context = await browser.newContext();
  await context.grantPermissions(['local-network-access']).catch(() => {});
  const body = `<iframe style="width: 1200px; height: 800px" src="${address}"></iframe>`;
  await context.route(`${EDITOR}/**`, (route) => route.fulfill({ contentType: 'text/html', body }));
  const page = await context.newPage();
  await page.goto(`${EDITOR}/`);
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  await waitForPage(frame);
  await frame.evaluate(() => {
    const now = () => performance.timeOrigin + performance.now();
    new MutationObserver((records) => {
      for (const { target } of records) {
        const seen = /edit (\d+) of many/.exec(target.textContent)?.[1];
        if (seen !== undefined && target.textContent.length < 1_000)
          parent.postMessage({ seen: Number(seen), at: now() }, '*');
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  // A frame of another site has its own process, and therefore its own session.
  const session = await context.newCDPSession(frame).catch(() => context.newCDPSession(page));
  await session.send('Performance.enable');
  return { page, frame, session };
}

const waitForPage = (frame) => frame.waitForSelector('html[data-page-ready]', { state: 'attached' });

/** Types each edit when the last one has arrived; returns the times from each input event to the changed page, in milliseconds. */
export function runEdits({ page }, { from, count, story = makeStory('edit NUMBER of many') }) {
  return page.evaluate(
    async ({ first, end, story }) => {
      const times = [];
      for (let number = first; number < end; number += 1) {
        const arrival = new Promise((resolve) => {
          const hear = ({ data }) => {
            if (data?.seen !== number) return;
            removeEventListener('message', hear);
            resolve(data.at);
          };
          addEventListener('message', hear);
        });
        const message = { action: 'input', story: JSON.parse(story.replaceAll('NUMBER', number)) };
        const sent = performance.timeOrigin + performance.now();
        document.querySelector('iframe').contentWindow.postMessage(message, '*');
        times.push((await arrival) - sent);
      }
      return times;
    },
    { first: from, end: from + count, story: JSON.stringify(story) },
  );
}

/** Reads the CPU time so far, in milliseconds: of the server's process, and of all tasks of the page's main thread. */
async function readCpu({ process: child }, { session }) {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
  const { metrics } = await session.send('Performance.getMetrics');
  const tasks = metrics.find(({ name }) => name === 'TaskDuration').value;
  return { server: (Number(fields[11]) + Number(fields[12])) * TICK_MS, page: tasks * 1000 };
}

/** Resolves in the page with the time (milliseconds since 1970) at which a word has appeared in it. */
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
        // On a busy machine the word may have appeared before the observer started.
        if (document.body.textContent.includes(wanted)) resolve(performance.timeOrigin + performance.now());
        setTimeout(() => reject(new Error(`"${wanted}" did not come.`)), 20_000);
      }),
    word,
  );
}

async function timeSaves({ frame }, count, save) {
  const times = [];
  for (let number = 0; number < count; number += 1) {
    const word = `saved ${number} of ${Date.now()}`;
    const arrival = waitForWord(frame, word);
    save(word);
    const start = performance.timeOrigin + performance.now();
    times.push((await arrival) - start);
  }
  return times;
}

/** The function that commits a story to the store, as a fetch does. */
async function openStore({ folder }) {
  const { beginStoreUpdate } = await import(
    pathToFileURL(join(import.meta.dirname, '../build/pipeline/store/update/store-update.js'))
  );
  const { normaliseStory } = await import(
    pathToFileURL(join(import.meta.dirname, '../build/pipeline/storyblok/answers/normalise-story.js'))
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

/** Opens each page in its own window, because browsers allow a site six connections. */
async function timeOpenPages(browser, place, { url }) {
  const windows = await Promise.all(
    Array.from({ length: OPEN_PAGES }, async () => {
      const page = await (await browser.newContext()).newPage();
      await page.goto(`${url}/hundred`, { timeout: 180_000 });
      await page.waitForSelector('html[data-page-ready]', { state: 'attached', timeout: 180_000 });
      // A hundred sections are laid out, one in each frame, which takes twenty windows on two cores seconds.
      await page.waitForFunction(() =>
        [...document.querySelectorAll('main>.section')].every(
          ({ style }) => style.contentVisibility === 'visible',
        ),
      );
      return page;
    }),
  );
  const times = [];
  const save = await openStore(place);
  for (let round = 0; round < 5; round += 1) {
    const word = `round ${round} for everybody`;
    const arrivals = Promise.all(windows.map((page) => waitForWord(page, word)));
    save(word);
    const start = performance.timeOrigin + performance.now();
    times.push(Math.max(...(await arrivals)) - start);
  }
  await Promise.all(windows.map((page) => page.context().close()));
  return times;
}

/** Returns heaps in megabytes after a garbage collection: before many edits, and after every tenth of them. */
async function watchMemory({ process: child }, editor) {
  const heaps = { server: [], resident: [], page: [] };
  const look = async () => {
    child.send('heap');
    const [{ heapUsed, rss }] = await once(child, 'message');
    await editor.session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await editor.session.send('Runtime.getHeapUsage');
    heaps.server.push(heapUsed / MEGABYTE);
    heaps.resident.push(rss / MEGABYTE);
    heaps.page.push(usedSize / MEGABYTE);
  };
  await look();
  for (let part = 0; part < 10; part += 1) {
    await runEdits(editor, { from: 1_000 + (part * MANY_EDITS) / 10, count: MANY_EDITS / 10 });
    await look();
  }
  return heaps;
}
