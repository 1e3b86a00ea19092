/** Question: how many editors does one preview behind nginx hold: open pages, edits a second, memory? */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Agent, request } from 'undici';
import { openBrowser } from './lab/open-browser.mjs';
import { formatMs, formatTable } from './measure/print-table.mjs';
import { openEditor, runEdits } from './preview.mjs';
import { openHttpEditor } from './wide/http-editor.mjs';
import { endProcess, findFreePort, quantile, readCpuMs, startNginx, waitForWords } from './wide/servers.mjs';
import { fillStore, openWorkplace, writeConfig } from './workplace.mjs';

const PAGES = 1_000;
const TOKEN = 'a-preview-token';
/** The limit of a preview (`MAX_OPEN_PAGES` of preview/endpoints/events.ts), less the browser's page. */
const EDITORS = 199;
/** Numbers of editors who type at the same time. */
const TYPING = [1, 10, 25, 50, 100];
const EDITS_PER_SECOND = 2;
const SECONDS = 10;
const WARM_EDITS = 200;
const BROWSER_EDITS = 100;
const BESIDE_BROWSER = 25;
const MEGABYTE = 1024 * 1024;

/** Measures one preview of a space of a thousand pages. */
export async function measurePreviewWide({ stopover, folder, log }) {
  const place = openWorkplace({ folder, pages: PAGES, log });
  const config = writeConfig(place, { store: 'store' });
  await fillStore(place, { stopover, config });
  const preview = await startPreview(place, { stopover, config });
  const nginx = await startNginx({ document: 'preview.md', addresses: [preview.address], folder });
  const dispatcher = new Agent({ connections: 2 * EDITORS });
  try {
    const headers = await signIn(nginx.url);
    const before = await readMemory(preview);
    log(`  opening ${EDITORS} pages`);
    const editors = await openEditors({ url: nginx.url, headers, dispatcher }, place);
    const opened = await readMemory(preview);
    for (let edit = 0; edit < WARM_EDITS; edit += 1)
      await editors[edit % editors.length].type(`Warm ${edit}`);
    const edited = await readMemory(preview);
    const rows = [];
    for (const count of TYPING) {
      log(`  ${count} editors type`);
      rows.push(await typeTogether(editors.slice(0, count), preview));
    }
    log('  as fast as it goes');
    rows.push(await typeTogether(editors.slice(0, 8), preview, 'at once'));
    log('  a save that all pages show');
    const saved = await timeSave(place, editors);
    log('  a browser beside them');
    const beside = await typeInBrowser(`http://${preview.address}`, place, editors);
    const columns = ['editors typing', 'edits/s', 'median ms', '99 % ms', 'CPU ms an edit', 'CPU, %'];
    const facts = [
      `Memory of ${EDITORS} open pages: ${describeMemory(before, opened, EDITORS)}.`,
      `After an edit in each: ${describeMemory(opened, edited, EDITORS)}. Resident: ${Math.round(edited.rss / MEGABYTE)} MB.`,
      `A save that all ${EDITORS} pages show: ${formatMs(saved)} ms until the last page is told.`,
      `Keystroke → page in Chromium while ${BESIDE_BROWSER} others type: median ${formatMs(quantile(beside, 0.5))} ms, 95 % ${formatMs(quantile(beside, 0.95))} ms.`,
    ];
    return `${formatTable(columns, rows)}\n\n${facts.join('\n')}`;
  } finally {
    await dispatcher.destroy();
    await nginx.end();
    await endProcess(preview.child);
  }
}

async function startPreview({ folder }, { stopover, config }) {
  const port = await findFreePort();
  const report = join(import.meta.dirname, 'measure/report-heap.cjs');
  const args = [
    '--expose-gc',
    '--require',
    report,
    stopover,
    'preview',
    '--config',
    config,
    '--json',
    '--quiet',
  ];
  const child = spawn(process.execPath, [...args, '--port', String(port)], {
    cwd: folder,
    env: { ...process.env, STORYBLOK_PREVIEW_TOKEN: TOKEN },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await waitForWords(child, 'stdout', /\n/);
  return { child, address: `127.0.0.1:${port}` };
}

async function signIn(url) {
  const { headers, body } = await request(`${url}/__stopover/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: TOKEN }),
  });
  await body.dump();
  return { cookie: String(headers['set-cookie']).split(';')[0] };
}

/** Reads the memory after a garbage collection. */
async function readMemory({ child }) {
  child.send('heap');
  return (await once(child, 'message'))[0];
}

function describeMemory(before, after, count) {
  const [heap, resident] = ['heapUsed', 'rss'].map((of) => (after[of] - before[of]) / MEGABYTE);
  return `heap ${heap.toFixed(1)} MB more (${((heap * 1024) / count).toFixed(0)} kB each), resident ${resident.toFixed(0)} MB more`;
}

async function openEditors(server, { space }) {
  const section = 'section-0000';
  const names = readdirSync(join(space, 'stories/published/default', section)).toSorted();
  const slugs = names.flatMap((name) =>
    /^page-.*\.json$/.test(name) ? [`${section}/${name.slice(0, -5)}`] : [],
  );
  const editors = [];
  for (let number = 0; number < EDITORS; number += 1) {
    editors.push(await openHttpEditor(server, { space, slug: slugs[number % slugs.length], number }));
  }
  return editors;
}

/** Each editor types at a steady pace, or as soon as its last edit has arrived, without waiting for the others. */
async function typeTogether(editors, { child }, pace = 'steadily') {
  const times = [];
  const cpuMs = readCpuMs(child);
  const startMs = performance.now();
  const endMs = startMs + SECONDS * 1000;
  const work = async (editor, index) => {
    let dueMs = startMs + ((index / editors.length) * 1000) / EDITS_PER_SECOND;
    while (dueMs < endMs) {
      await sleep(Math.max(0, dueMs - performance.now()));
      times.push(await editor.type(`Edit ${times.length} of many`));
      dueMs = pace === 'steadily' ? dueMs + 1000 / EDITS_PER_SECOND : performance.now();
    }
  };
  await Promise.all(editors.map(work));
  const usedMs = readCpuMs(child) - cpuMs;
  const tookMs = performance.now() - startMs;
  return [
    pace === 'steadily' ? editors.length : `${editors.length}, without pause`,
    ((times.length * 1000) / tookMs).toFixed(1),
    formatMs(quantile(times, 0.5)),
    formatMs(quantile(times, 0.99)),
    (usedMs / times.length).toFixed(1),
    ((usedMs * 100) / tookMs).toFixed(0),
  ];
}

/** Commits another header to the store, as a fetch does. */
async function timeSave({ folder, space }, editors) {
  const load = (path) => import(pathToFileURL(join(import.meta.dirname, '../build/pipeline', path)));
  const { beginStoreUpdate } = await load('store/update/store-update.js');
  const { normaliseStory } = await load('storyblok/answers/normalise-story.js');
  const file = join(space, 'stories/published/default/global/header.json');
  const { story } = JSON.parse(readFileSync(file, 'utf8'));
  story.content.logo_text = 'Another name';
  const told = Promise.all(editors.map((editor) => editor.next()));
  const update = beginStoreUpdate(join(folder, 'store'), { fresh: false });
  update.put('published', normaliseStory(story, { language: 'default' }).story);
  const startMs = performance.now();
  const languages = ['default'];
  const cv = Math.floor(Date.now() / 1000);
  update.commit({ spaceId: 1, cv, versions: ['published'], languages, startsWith: '' });
  await told;
  return performance.now() - startMs;
}

/** Types in Chromium while others type. The browser's frame does not use nginx, which requires https. */
async function typeInBrowser(origin, { space }, editors) {
  const slug = 'section-0000/page-000007';
  const { story } = JSON.parse(
    readFileSync(join(space, 'stories/published/default', `${slug}.json`), 'utf8'),
  );
  const typed = { ...story, content: { ...story.content, title: 'edit NUMBER of many' } };
  const browser = await openBrowser();
  try {
    const editor = await openEditor(browser, `${origin}/${slug}`);
    await runEdits(editor, { from: 0, count: 20, story: typed });
    let isTyping = true;
    const others = editors.slice(0, BESIDE_BROWSER).map(async (other, index) => {
      await sleep((index / BESIDE_BROWSER) * 500);
      for (; isTyping; await sleep(1000 / EDITS_PER_SECOND)) await other.type('Beside a browser');
    });
    const times = await runEdits(editor, { from: 20, count: BROWSER_EDITS, story: typed });
    isTyping = false;
    await Promise.all(others);
    return times;
  } finally {
    await browser.close();
  }
}
