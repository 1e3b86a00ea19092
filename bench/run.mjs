/**
 * Measures Stopover as compiled in build/: `npm run bench -- [name filter] [--sizes 100,1000,10000] [--rounds 5] [--keep]`.
 * Asks the questions whose name contains the filter, rare ones such as `scale` only by their whole name. Slowness is not a failure.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measureBuild } from './build.mjs';
import { measureCheck } from './check.mjs';
import { measureFetch } from './fetch.mjs';
import { measureLab } from './lab.mjs';
import { measureOwnSite } from './own-site.mjs';
import { measurePreview } from './preview.mjs';
import { measurePreviewWide } from './preview-wide.mjs';
import { measurePublish } from './publish.mjs';
import { measureRoutes } from './routes.mjs';
import { measureRoutesWide } from './routes-wide.mjs';
import { measureScale } from './scale.mjs';
import { measureStart } from './start.mjs';
import { measureWorkers } from './workers.mjs';

/** The questions, with one file each. Questions about spaces run for every size. */
const questions = [
  { name: 'start', sized: false, measure: measureStart },
  { name: 'fetch', sized: true, measure: measureFetch },
  { name: 'build', sized: true, measure: measureBuild },
  { name: 'check', sized: true, measure: measureCheck },
  { name: 'own-site', sized: true, measure: measureOwnSite },
  { name: 'publish', sized: true, measure: measurePublish },
  { name: 'preview', sized: true, measure: measurePreview },
  { name: 'routes', sized: false, measure: measureRoutes },
  { name: 'lab', sized: false, measure: measureLab },
  // Need nginx, and the first one redis-server.
  { name: 'routes-wide', sized: false, isRare: true, measure: measureRoutesWide },
  { name: 'preview-wide', sized: false, isRare: true, measure: measurePreviewWide },
  // Uses all sizes in one run; rare, because large sites take long.
  { name: 'scale', sized: false, isRare: true, measure: measureScale },
  // Needs redis-server.
  { name: 'workers', sized: false, isRare: true, measure: measureWorkers },
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '100,1000,10000' },
    rounds: { type: 'string', default: '5' },
    keep: { type: 'boolean', default: false },
  },
});

const stopover = fileURLToPath(new URL('../build/bundle/main.js', import.meta.url));
if (!existsSync(stopover)) throw new Error('There is no build/: run `npm run compile` first.');

const log = (line) => process.stderr.write(`${line}\n`);
const sizes = values.sizes.split(',').map(Number);
const common = { stopover, rounds: Number(values.rounds), sizes, log };
const [filter = ''] = positionals;
const asked = questions.filter(({ name, isRare }) => (isRare ? name === filter : name.includes(filter)));
if (asked.length === 0) {
  throw new Error(
    `No question holds "${filter}"; there are ${questions.map(({ name }) => name).join(', ')}.`,
  );
}

const folder = mkdtempSync(join(tmpdir(), 'stopover-bench-'));
console.log(`Node ${process.version}, ${cpus().length} cores, ${new Date().toISOString().slice(0, 10)}`);
try {
  for (const { name, sized, measure } of asked) {
    for (const pages of sized ? sizes : [undefined]) {
      const title = pages === undefined ? name : `${name}, ${pages.toLocaleString('en')} pages`;
      log(title);
      const place = join(folder, `${name}-${pages ?? 'all'}`);
      console.log(`\n## ${title}\n\n${await measure({ ...common, folder: place, pages })}`);
    }
  }
} finally {
  if (values.keep) log(`The sites are in ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
}
