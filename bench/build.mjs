/** Question: what does a build cost, against rendering the same pages with React alone and against writing the same bytes? */
import { cpSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describeDifference } from './floors/visible-text.mjs';
import { compare, median, ratioTo } from './measure/compare.mjs';
import { listEdited } from './measure/list-edited.mjs';
import { formatMegabytes, formatMs, formatRatio, formatTable } from './measure/print-table.mjs';
import { runProcess } from './measure/run-process.mjs';
import {
  buildEnv,
  editHeader,
  editShownTitle,
  editStory,
  fillStore,
  openWorkplace,
  removeBuild,
  setAside,
  writeConfig,
} from './workplace.mjs';

const floorOf = (name) => fileURLToPath(new URL(`./floors/${name}.mjs`, import.meta.url));

/** Wait before a build: it does not trust the dates of files that are less than two seconds old, and the next one would read them again. */
const SETTLED_MS = 2_500;

/** Number of builds of the process that stays up. */
const STAY_UP_BUILDS = 25;

/** Measures builds of a space of one size. */
export async function measureBuild(options) {
  const place = openWorkplace(options);
  const { folder, space, pages } = place;
  return measureSite({ ...place, writeConfig }, options, {
    name: 'react',
    args: [floorOf('react-floor'), space, join(folder, 'react'), String(pages)],
  });
}

/**
 * Measures builds of a site whose space exists. `place.writeConfig(place, {store})` writes its configuration over a store; the floor
 * writes its pages to the folder `react`.
 */
export async function measureSite(place, { stopover, rounds, pages, log }, floor) {
  const site = await prepareSite(place, { stopover, log });
  const rows = await compare(listContenders(place, { ...site, floor }, stopover), { rounds, log });
  log('  a process that stays up');
  const stayUp = await measureStayUp(place, site);
  return [formatRows(rows, pages), stayUp, place.difference].join('\n\n');
}

/** Prepares a store to build, editions that differ from the previous one by one edit, and the list of the files that a build writes. */
async function prepareSite(place, { stopover, log }) {
  log('  filling the stores');
  const before = await fillEdition(place, { stopover, store: 'before' });
  cpSync(join(place.folder, 'before'), join(place.folder, 'store'), { recursive: true });
  const config = place.writeConfig(place, { store: 'store' });
  const undo = [editStory(place, 1)];
  const after = await fillEdition(place, { stopover, store: 'after', from: 'before' });
  undo.push(editHeader(place, 2));
  await fillEdition(place, { stopover, store: 'header', from: 'after' });
  undo.push(editShownTitle(place, 3));
  await fillEdition(place, { stopover, store: 'title', from: 'header' });
  // The floor renders the space itself, whose text must equal that of the first store.
  for (const restore of undo) restore();
  log('  building once for the list of files');
  await runProcess(buildOf(place, stopover, config));
  const files = listFiles(join(place.folder, 'dist'));
  const list = join(place.folder, 'files.json');
  writeFileSync(list, JSON.stringify(files));
  return {
    config,
    before,
    after,
    edited: listEdited(join(place.folder, 'before'), join(place.folder, 'title')),
    list,
  };
}

/** Copies an edition into the store that is built. As after a fetch, only files with new content are new. */
function showEdition({ folder }, edited, edition) {
  for (const path of edited) {
    const file = join(folder, 'store', path);
    const content = readFileSync(join(folder, edition, path));
    if (content.equals(readFileSync(file))) continue;
    writeFileSync(`${file}.new`, content);
    renameSync(`${file}.new`, file);
  }
}

/** Makes a store of the current space, from an earlier store if there is one, because that is faster. */
async function fillEdition(place, { stopover, store, from }) {
  if (from) cpSync(join(place.folder, from), join(place.folder, store), { recursive: true });
  const config = place.writeConfig(place, { store });
  await fillStore(place, { stopover, config });
  return config;
}

function buildOf({ folder }, stopover, config) {
  return { args: [stopover, 'build', '--config', config, '--json', '--quiet'], cwd: folder, env: buildEnv };
}

/** In turns: both floors, a cold build, and after it builds without a change and with one edit after another. */
function listContenders(place, { config, edited, list, floor }, stopover) {
  const { folder } = place;
  const build = buildOf(place, stopover, config);
  const show = (edition) => () => showEdition(place, edited, edition);
  const out = (name) => join(folder, name);
  const check = (stdout) => JSON.parse(stdout);
  // This build, like the floor, rendered the space before any edit.
  const checkText = (stdout) => {
    place.difference = compareText(place);
    return check(stdout);
  };
  const fresh = (name) => () => setAside(folder, [name]);
  const startAfresh = async () => {
    removeBuild(place);
    showEdition(place, edited, 'before');
    await sleep(SETTLED_MS);
  };
  return [
    { name: 'node -e 0', args: ['-e', '0'] },
    { name: 'raw write', args: [floorOf('raw-write'), list, out('raw')], prepare: fresh('raw') },
    { ...floor, env: { NODE_ENV: 'production' }, prepare: fresh('react') },
    { name: 'build, cold', ...build, check, prepare: startAfresh },
    { name: 'build, nothing changed', ...build, check: checkText },
    { name: 'build, one body changed', ...build, check, prepare: show('after') },
    { name: 'build, header changed', ...build, check, prepare: show('header') },
    // Last, because it is not compared: each file that the header's build replaced slows down a new one (workplace.mjs).
    { name: 'build, a title on many pages', ...build, check, prepare: show('title') },
  ];
}

/** Measures the time from a changed file of the store to the written page, in a process that has built before. */
async function measureStayUp({ folder }, { before, after }) {
  const args = [floorOf('../stay-up/stay-up'), before, after, String(STAY_UP_BUILDS)];
  const { stdout } = await runProcess({ args, cwd: folder, env: { ...buildEnv, NODE_ENV: 'production' } });
  const runs = JSON.parse(stdout);
  const [wall, cpu] = ['wallMs', 'cpuMs'].map((key) => median(runs.map((run) => run[key])));
  return `In a process that stays up, from changed file to written page: ${formatMs(wall)} ms wall, ${formatMs(cpu)} ms CPU (medians of ${runs.length}).`;
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

/** Compares the texts of both sites: the comparison is only fair if visitors read the same. */
function compareText({ folder }) {
  const page = join('section-0000', 'page-000011.html');
  return describeDifference(join(folder, 'react', page), join(folder, 'dist', page));
}
