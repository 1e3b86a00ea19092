/** Question: does a page cost more in a larger site, and how much memory do a cold build and a new header take? */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { median } from './measure/compare.mjs';
import { formatMegabytes, formatMs, formatRatio, formatTable } from './measure/print-table.mjs';
import { runProcess } from './measure/run-process.mjs';
import { changeHeader, fillWithStories } from './space/fill-store.mjs';
import { buildEnv, fillStore, openWorkplace, removeBuild, writeConfig } from './workplace.mjs';

/** Size of the space whose settings and datasources the sites get. */
const SETTINGS_PAGES = 40;

/** Measures a cold build and one with another header of each size, the smallest site first. */
export async function measureScale({ stopover, rounds, folder, sizes, log }) {
  const cold = [];
  const header = [];
  for (const pages of sizes.toSorted((a, b) => a - b)) {
    const place = join(folder, String(pages));
    mkdirSync(place, { recursive: true });
    const runs = await measureSize({ stopover, rounds, folder: place, pages, log });
    cold.push(summarise('cold', pages, runs.cold));
    header.push(summarise('header changed', pages, runs.header));
  }
  return formatTable(COLUMNS, [...describeRows(cold), ...describeRows(header)]);
}

async function measureSize({ stopover, rounds, folder, pages, log }) {
  const place = openWorkplace({ folder, pages: SETTINGS_PAGES, log });
  const config = writeConfig(place, { store: 'store' });
  await fillStore(place, { stopover, config });
  log(`  filling the store with ${pages} pages`);
  const store = join(folder, 'store');
  fillWithStories({ store, pages });
  const args = [stopover, 'build', '--config', config, '--json', '--quiet'];
  const build = { args, cwd: folder, env: buildEnv };
  const runs = { cold: [], header: [] };
  for (let round = 0; round < rounds; round += 1) {
    log(`  round ${round + 1} of ${rounds}: ${pages} pages`);
    removeBuild(place);
    runs.cold.push(await runProcess(build));
    changeHeader({ store, edition: round });
    runs.header.push(await runProcess(build));
  }
  return runs;
}

function summarise(build, pages, runs) {
  const of = (key) => median(runs.map((run) => run[key]));
  return { build, pages, wallMs: of('wallMs'), cpuMs: of('cpuMs'), peakBytes: of('peakBytes') };
}

const COLUMNS = [
  'build',
  'pages',
  'wall ms',
  'CPU ms',
  'CPU ms a page',
  'CPU a page ÷ smallest',
  'wall a page ÷ smallest',
  'peak MB',
];

function describeRows(rows) {
  const [smallest] = rows;
  return rows.map(({ build, pages, wallMs, cpuMs, peakBytes }) => [
    build,
    pages.toLocaleString('en'),
    formatMs(wallMs),
    formatMs(cpuMs),
    (cpuMs / pages).toFixed(2),
    formatRatio(cpuMs / pages / (smallest.cpuMs / smallest.pages)),
    formatRatio(wallMs / pages / (smallest.wallMs / smallest.pages)),
    formatMegabytes(peakBytes),
  ]);
}
