/**
 * A process that stays up and builds whenever the store has changed, as a preview does: `node stay-up.mjs BEFORE AFTER TIMES`.
 * BEFORE and AFTER are configurations of stores that differ in one story; a configuration has the name of its store. Each
 * time, the files of one store replace the other's, and the time is measured until the page is written. Builds back to BEFORE
 * are not counted, because real content never becomes older. Prints wall and CPU time of each build in milliseconds as JSON.
 */
import { copyFileSync, cpSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { resolveBuild } from '../../build/cli/build/resolve-build.js';
import { parseConfig } from '../../build/cli/configuration/load-config.js';
import { readConfigFile } from '../../build/cli/configuration/written-config.js';
import { buildSite, createBuildMemory } from '../../build/pipeline/build/index.js';
import { createEventHub } from '../../build/pipeline/events.js';
import { listEdited } from '../measure/list-edited.mjs';

const [beforeConfig, afterConfig, times] = process.argv.slice(2);
const folder = dirname(beforeConfig);
const [before, after] = [beforeConfig, afterConfig].map((file) => basename(file).split('.')[0]);
const live = join(folder, 'live');
cpSync(join(folder, before), live, { recursive: true });
const { env } = process;
const { value } = await readConfigFile(beforeConfig, { cwd: folder, env });
const config = parseConfig(value, { file: beforeConfig, env });
const settings = await resolveBuild(config, { workers: 1 }, { cwd: folder, env, now: () => new Date() });
const events = createEventHub();
let routes = [];
events.observe('build:published', (published) => {
  routes = published.routes;
});
const memory = createBuildMemory();
const build = () =>
  buildSite({
    ...settings,
    storeFolder: live,
    outFolder: join(folder, 'live-dist'),
    cacheFolder: join(folder, '.live'),
    memory,
    events,
  });

await build();
const changed = listEdited(join(folder, before), join(folder, after));
const runs = [];
for (let time = 0; time < 2 * Number(times); time += 1) {
  const isCounted = time % 2 === 0;
  const from = join(folder, isCounted ? after : before);
  for (const path of changed) copyFileSync(join(from, path), join(live, path));
  const start = performance.now();
  const used = process.cpuUsage();
  const { error } = await build();
  const wallMs = performance.now() - start;
  const { user, system } = process.cpuUsage(used);
  if (isCounted) runs.push({ wallMs, cpuMs: (user + system) / 1000 });
  if (error || routes.length !== 1) throw error ?? new Error(`${routes.length} pages were written`);
}
// The console is redirected to standard error for a site's modules.
process.stdout.write(`${JSON.stringify(runs)}\n`);
