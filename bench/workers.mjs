/** Question: what does the queue cost, compared with threads of one machine, and how much do Redis and the shared folder hold? */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from './measure/compare.mjs';
import { formatMegabytes, formatMs, formatRatio, formatTable } from './measure/print-table.mjs';
import { startMeasuredRedis } from './measure/redis.mjs';
import { runProcess, startProcess } from './measure/run-process.mjs';
import { fillWithStories } from './space/fill-store.mjs';
import { buildEnv, fillStore, openWorkplace, setAside, writeConfig } from './workplace.mjs';

/** Size of the space whose settings and datasources the sites get. */
const SETTINGS_PAGES = 40;
/** Numbers of threads on one machine, and of workers with one thread each. Each further thread compiles the code again in both cases. */
const WIDTHS = [1, 2, 4];
const WORKER_FOLDERS = Array.from({ length: Math.max(...WIDTHS) }, (_, index) => `worker-${index}`);
/** Exit status of a process that was told to end (128 and SIGTERM). */
const TERMINATED = 143;

/**
 * Measures cold builds with threads and with workers, and another build by the same workers. Workers start without a cache, so the
 * first of both includes their start, the content on its way to them, and code that V8 has not compiled; the second is what a build
 * costs while workers stay up. The overhead of the queue is the CPU time of all processes, compared with that of a whole build by as
 * many threads of one machine.
 */
export async function measureWorkers({ stopover, rounds, folder, sizes, log }) {
  mkdirSync(folder, { recursive: true });
  const redis = await startMeasuredRedis(folder);
  try {
    const rows = [];
    for (const pages of sizes.toSorted((a, b) => a - b)) {
      const site = await prepareSite({ folder: join(folder, String(pages)), pages, stopover, log });
      rows.push(...(await measureSize(site, { redis, rounds, log })));
    }
    return formatTable(COLUMNS, rows);
  } finally {
    await redis.stop();
  }
}

async function prepareSite({ folder, pages, stopover, log }) {
  mkdirSync(folder, { recursive: true });
  const place = openWorkplace({ folder, pages: SETTINGS_PAGES, log });
  const config = writeConfig(place, { store: 'store' });
  await fillStore(place, { stopover, config });
  log(`  filling the store with ${pages} pages`);
  fillWithStories({ store: join(folder, 'store'), pages });
  const shared = join(folder, 'shared');
  const queueConfig = join(folder, 'queue.config.json');
  const build = { engine: 'bullmq', sharedFolder: shared, queueFromPages: 1 };
  writeFileSync(queueConfig, JSON.stringify({ ...JSON.parse(readFileSync(config, 'utf8')), build }));
  return { folder, pages, stopover, config, queueConfig, shared };
}

async function measureSize(site, { redis, rounds, log }) {
  const contenders = [
    ...WIDTHS.map((width) => ({
      ...{ names: [`threads, ${width}`], width },
      run: async () => [await buildWithThreads(site, width)],
    })),
    ...WIDTHS.map((width) => ({
      ...{ names: [`workers, ${width}`, `workers, ${width}, second build`], width },
      run: () => buildWithWorkers(site, width, redis),
    })),
  ].map((contender) => ({ ...contender, runs: [] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { names, run, runs } of contenders) {
      log(`  round ${round + 1} of ${rounds}: ${site.pages} pages, ${names[0]}`);
      setAside(site.folder, ['dist', '.stopover', 'shared', ...WORKER_FOLDERS]);
      runs.push(await run());
    }
  }
  const cpuOf = ({ runs }) => median(runs.map(([{ cpuMs }]) => cpuMs));
  // Threads come first.
  const threads = new Map(contenders.slice(0, WIDTHS.length).map((each) => [each.width, cpuOf(each)]));
  return contenders.flatMap(({ names, width, runs }) => {
    const floors = [threads.get(1), threads.get(width)];
    return names.map((name, index) =>
      describeRow(name, { runs: runs.map((builds) => builds[index]), floors, pages: site.pages }),
    );
  });
}

function buildOf({ stopover, folder }, config, more = []) {
  const args = [stopover, 'build', '--config', config, '--json', '--quiet', ...more];
  return { args, cwd: folder, env: buildEnv };
}

async function buildWithThreads(site, count) {
  return checkPages(site, await runProcess(buildOf(site, site.config, ['--workers', String(count)])));
}

/** Builds twice with the same workers, and returns the costs of both. The start and the end of the workers count for the first. */
async function buildWithWorkers(site, count, redis) {
  const { stopover, folder, shared } = site;
  const args = [stopover, 'worker', '--shared', shared, '--concurrency', '1', '--json', '--redis', redis.url];
  const workers = WORKER_FOLDERS.slice(0, count).map((name) => {
    const cwd = join(folder, name);
    mkdirSync(cwd, { recursive: true });
    return startProcess({ args, cwd }, TERMINATED);
  });
  await Promise.all(workers.map((worker) => worker.ready()));
  const first = await buildOnce(site, { workers, redis, usedMs: 0 });
  setAside(folder, ['dist', '.stopover']);
  const second = await buildOnce(site, { workers, redis, usedMs: first.usedMs });
  for (const worker of workers) worker.kill('SIGTERM');
  const endedMs = sumCpu(await Promise.all(workers.map((worker) => worker.ended())));
  return [{ ...first, cpuMs: first.cpuMs + endedMs - second.usedMs }, second];
}

/** Builds, and returns the cost of the build, of its workers and of Redis. `usedMs`: CPU time of the workers before. */
async function buildOnce(site, { workers, redis, usedMs }) {
  const before = await redis.usage();
  const command = buildOf(site, site.queueConfig);
  const env = { ...command.env, REDIS_URL: redis.url };
  const built = checkPages(site, await runProcess({ ...command, env }));
  const after = await redis.usage();
  const usedAfterMs = sumCpu(await Promise.all(workers.map((worker) => worker.usage())));
  const redisCpuMs = after.cpuMs - before.cpuMs;
  return {
    ...{ wallMs: built.wallMs, buildCpuMs: built.cpuMs, redisCpuMs, usedMs: usedAfterMs },
    cpuMs: built.cpuMs + redisCpuMs + usedAfterMs - usedMs,
    redisBytes: after.peakBytes,
    trafficBytes: after.trafficBytes - before.trafficBytes,
  };
}

function sumCpu(usages) {
  return usages.reduce((total, { cpuMs }) => total + cpuMs, 0);
}

/** @throws Error when pages are missing. */
function checkPages(site, result) {
  const { pages, warnings } = JSON.parse(result.stdout);
  const alone = warnings.find(({ code }) => code === 'workers-missing' || code === 'worker-refused');
  if (pages.failed > 0 || pages.rendered < site.pages || alone) {
    throw new Error(`The build did not render its pages as it should: ${result.stdout}`);
  }
  return result;
}

const COLUMNS = [
  'made by',
  'pages',
  'wall ms',
  'CPU ms, all processes',
  'CPU ÷ one thread',
  'CPU ÷ as many threads',
  'CPU ms of the build',
  'CPU ms of Redis',
  'peak MB of Redis',
  'MB through Redis',
];

function describeRow(name, { runs, floors, pages }) {
  const of = (key) => median(runs.map((run) => run[key]));
  const row = [name, pages.toLocaleString('en'), formatMs(of('wallMs')), formatMs(of('cpuMs'))];
  const ratios = floors.map((floor) => formatRatio(of('cpuMs') / floor));
  if (runs[0].redisBytes === undefined) return [...row, ...ratios, formatMs(of('cpuMs')), '', '', ''];
  const redis = [
    formatMs(of('redisCpuMs')),
    formatMegabytes(of('redisBytes')),
    formatMegabytes(of('trafficBytes')),
  ];
  return [...row, ...ratios, formatMs(of('buildCpuMs')), ...redis];
}
