/** Question: what does a fetch cost at an unlimited pace, against downloading the same pages and doing nothing with them? */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compare, ratioTo } from './measure/compare.mjs';
import { formatMegabytes, formatMs, formatRatio, formatTable } from './measure/print-table.mjs';
import { editStory, openWorkplace, setAside, writeConfig } from './workplace.mjs';

const floor = fileURLToPath(new URL('./floors/plain-download.mjs', import.meta.url));

/** Maximum time in which the local API notices changes in a folder of 100,000 files, with a margin. */
const SETTLE_MS = 15_000;

/** Measures fetches of a space of one size from a content API in a process of its own. */
export async function measureFetch({ stopover, rounds, folder, pages, log }) {
  const place = openWorkplace({ folder, pages, log });
  const api = await startApi(place, stopover);
  try {
    const rows = await compare(listContenders(place, api.url, stopover), { rounds, log });
    return formatRows(rows, place.stories);
  } finally {
    await api.stop();
  }
}

async function startApi({ folder, space }, stopover) {
  const child = spawn(
    process.execPath,
    [stopover, 'content-api', '--stories', space, '--port', '0', '--unlimited', '--json', '--quiet'],
    { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [announcement] = await once(child.stdout, 'data');
  return {
    url: JSON.parse(announcement).url,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** In turns: the floor, a full fetch, and after it a fetch without a change and one with a change. */
function listContenders(place, url, stopover) {
  const { folder } = place;
  const config = writeConfig(place, {
    store: 'content',
    storyblok: { apiUrl: url, requestsPerSecond: 'unlimited', versions: ['published'] },
  });
  const fetchRun = {
    args: [stopover, 'fetch', '--config', config, '--json', '--quiet'],
    cwd: folder,
    env: { STORYBLOK_TOKEN: 'bench' },
    check: (stdout) => JSON.parse(stdout),
  };
  const clear = (...names) => setAside(folder, names);
  return [
    { name: 'node -e 0', args: ['-e', '0'] },
    { name: 'plain download', args: [floor, url, join(folder, 'raw')], prepare: () => clear('raw') },
    { name: 'fetch, full', ...fetchRun, prepare: () => clear('content', '.stopover') },
    { name: 'fetch, nothing changed', ...fetchRun },
    { name: 'fetch, one story changed', ...fetchRun, prepare: (round) => editAndWait(place, round) },
  ];
}

/** Edits a story and waits until the API has noticed it, because the API checks large folders only at intervals. */
function editAndWait(place, round) {
  editStory(place, round + 1);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Math.min(place.stories * 0.2, SETTLE_MS));
}

function formatRows(rows, stories) {
  const [bare, plain] = rows;
  return formatTable(
    [
      'what',
      'wall ms',
      'CPU ms',
      'ms a story',
      'peak MB',
      'mode',
      'requests',
      'changed',
      '÷ plain',
      '÷ plain CPU',
      '÷ node',
    ],
    rows.map((row) => [
      row.name,
      formatMs(row.wallMs),
      formatMs(row.cpuMs),
      (row.wallMs / stories).toFixed(2),
      formatMegabytes(row.peakBytes),
      row.facts?.mode ?? '',
      row.facts?.requests ?? '',
      row.facts ? row.facts.stories.added + row.facts.stories.changed : '',
      formatRatio(ratioTo(row, plain)),
      formatRatio(ratioTo(row, plain, 'cpus')),
      formatRatio(ratioTo(row, bare)),
    ]),
  );
}
