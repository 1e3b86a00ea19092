/** Question: does a page cost more in a larger site, and how much memory does a cold build take? */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { median } from './measure/compare.mjs';
import { formatMegabytes, formatMs, formatRatio, formatTable } from './measure/print-table.mjs';
import { runProcess } from './measure/run-process.mjs';
import { fillWithStories } from './space/fill-store.mjs';
import { buildEnv, fillStore, openWorkplace, removeBuild, writeConfig } from './workplace.mjs';

/** The space whose settings and datasources the sites get. */
const SETTINGS_PAGES = 40;

/** Measures a cold build of each size, the smallest site first. */
export async function measureScale({ stopover, rounds, folder, sizes, log }) {
  const rows = [];
  for (const pages of sizes.toSorted((a, b) => a - b)) {
    const place = join(folder, String(pages));
    mkdirSync(place, { recursive: true });
    rows.push(await measureSize({ stopover, rounds, folder: place, pages, log }));
  }
  return formatRows(rows);
}

async function measureSize({ stopover, rounds, folder, pages, log }) {
  const place = openWorkplace({ folder, pages: SETTINGS_PAGES, log });
  const config = writeConfig(place, { store: 'store' });
  await fillStore(place, { stopover, config });
  log(`  filling the store with ${pages} pages`);
  fillWithStories({ store: join(folder, 'store'), pages });
  const args = [stopover, 'build', '--config', config, '--json', '--quiet'];
  const build = { args, cwd: folder, env: buildEnv };
  const runs = [];
  for (let round = 0; round < rounds; round += 1) {
    log(`  round ${round + 1} of ${rounds}: ${pages} pages`);
    removeBuild(place);
    runs.push(await runProcess(build));
  }
  const of = (key) => median(runs.map((run) => run[key]));
  return { pages, wallMs: of('wallMs'), cpuMs: of('cpuMs'), peakBytes: of('peakBytes') };
}

function formatRows(rows) {
  const [smallest] = rows;
  return formatTable(
    [
      'pages',
      'wall ms',
      'CPU ms',
      'CPU ms a page',
      'CPU a page ÷ smallest',
      'wall a page ÷ smallest',
      'peak MB',
    ],
    rows.map(({ pages, wallMs, cpuMs, peakBytes }) => [
      pages.toLocaleString('en'),
      formatMs(wallMs),
      formatMs(cpuMs),
      (cpuMs / pages).toFixed(2),
      formatRatio(cpuMs / pages / (smallest.cpuMs / smallest.pages)),
      formatRatio(wallMs / pages / (smallest.wallMs / smallest.pages)),
      formatMegabytes(peakBytes),
    ]),
  );
}
