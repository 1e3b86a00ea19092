/** Question: what does a build cost, against rendering the same pages with React alone and against writing the same bytes? */
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeDifference } from './floors/visible-text.mjs';
import { compare, ratioTo } from './measure/compare.mjs';
import { formatMegabytes, formatMs, formatRatio, formatTable } from './measure/print-table.mjs';
import { runProcess } from './measure/run-process.mjs';
import { editStory, fillStore, openWorkplace, removeBuild, writeConfig } from './workplace.mjs';

const floorOf = (name) => fileURLToPath(new URL(`./floors/${name}.mjs`, import.meta.url));

/** Measures builds of a space of one size. */
export async function measureBuild({ stopover, rounds, folder, pages, log }) {
  const place = openWorkplace({ folder, pages, log });
  const site = await prepareSite(place, { stopover, log });
  const rows = await compare(listContenders(place, site, stopover), { rounds, log });
  return [formatRows(rows, pages), compareText(place)].join('\n\n');
}

/** Two stores that differ in one story's body, and the list of what a build of them writes. */
async function prepareSite(place, { stopover, log }) {
  log('  filling two stores');
  const before = writeConfig(place, { store: 'before' });
  const after = writeConfig(place, { store: 'after' });
  await fillStore(place, { stopover, config: before });
  editStory(place, 1);
  await fillStore(place, { stopover, config: after });
  log('  building once for the list of files');
  await runProcess(buildOf(place, stopover, before));
  const files = listFiles(join(place.folder, 'dist'));
  const list = join(place.folder, 'files.json');
  writeFileSync(list, JSON.stringify(files));
  return { before, after, list };
}

function buildOf({ folder }, stopover, config) {
  return { args: [stopover, 'build', '--config', config, '--json', '--quiet'], cwd: folder };
}

/** In turns: both floors, then a cold build, and on what it left a build without a change and one with a change. */
function listContenders(place, { before, after, list }, stopover) {
  const { folder, space, pages } = place;
  const out = (name) => join(folder, name);
  const check = (stdout) => JSON.parse(stdout);
  const fresh = (name) => () => rmSync(out(name), { recursive: true, force: true });
  return [
    { name: 'node -e 0', args: ['-e', '0'] },
    { name: 'raw write', args: [floorOf('raw-write'), list, out('raw')], prepare: fresh('raw') },
    {
      name: 'react',
      args: [floorOf('react-floor'), space, out('react'), String(pages)],
      env: { NODE_ENV: 'production' },
      prepare: fresh('react'),
    },
    { name: 'build, cold', ...buildOf(place, stopover, before), check, prepare: () => removeBuild(place) },
    { name: 'build, nothing changed', ...buildOf(place, stopover, before), check },
    { name: 'build, one body changed', ...buildOf(place, stopover, after), check },
  ];
}

function listFiles(folder) {
  return readdirSync(folder, { recursive: true })
    .map((path) => [path, statSync(join(folder, path))])
    .filter(([, stats]) => stats.isFile())
    .map(([path, { size }]) => [path, size]);
}

function formatRows(rows, pages) {
  const [bare, raw, react] = rows;
  return formatTable(
    [
      'what',
      'wall ms',
      'CPU ms',
      'ms a page',
      'peak MB',
      'rendered',
      'written',
      'MB',
      '÷ react',
      '÷ raw',
      '÷ node',
    ],
    rows.map((row) => [
      row.name,
      formatMs(row.wallMs),
      formatMs(row.cpuMs),
      (row.wallMs / pages).toFixed(2),
      formatMegabytes(row.peakBytes),
      row.facts?.pages.rendered ?? '',
      row.facts?.files.written ?? '',
      row.facts ? formatMegabytes(row.facts.files.bytes) : '',
      formatRatio(ratioTo(row, react)),
      formatRatio(ratioTo(row, raw)),
      formatRatio(ratioTo(row, bare)),
    ]),
  );
}

/** The comparison is fair as long as visitors read the same on both. */
function compareText({ folder }) {
  const page = join('section-0000', 'page-000011.html');
  return describeDifference(join(folder, 'react', page), join(folder, 'dist', page));
}
