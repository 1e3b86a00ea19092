/** Question: what does a route cost, stored and computed, against a bare fastify and against the engine alone? */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ratioTo } from './measure/compare.mjs';
import { formatMegabytes, formatMs, formatRatio, formatTable } from './measure/print-table.mjs';
import { sendRequests, startContender, writeRequest } from './routes/contender.mjs';
import { measurePlaces } from './routes/search-places.mjs';

const face = new URL('../build/bundle/route-service.js', import.meta.url).href;
const directProgram = fileURLToPath(new URL('routes/engine-alone.mjs', import.meta.url));
const demoExtract = fileURLToPath(new URL('../fixtures/road-network/windsock.osm.pbf', import.meta.url));

/** Number of requests in a round, and before the first round. */
const REQUESTS = 20_000;
const WARM_UP = 5_000;
const CONNECTIONS = 32;
/** Number of clients that ask for computed routes at the same time. */
const COMPUTING = 16;
const COMPUTED = 1_500;
/** Number of requests after which memory must be the same as before. */
const MANY = 100_000;

/** Measures stored routes, computed routes, memory, the start and searches for places. */
export async function measureRoutes({ stopover, rounds, folder, log }) {
  mkdirSync(folder, { recursive: true });
  const dataFolder = join(folder, 'routing');
  prepare(stopover, dataFolder);
  const parts = [
    await measureStored({ rounds, folder, log }),
    await measureComputed({ rounds, dataFolder, log }),
    measurePlaces({ rounds, log }),
  ];
  return parts.join('\n\n');
}

/** `STOPOVER_BENCH_EXTRACT` names a real extract; the demo's roads are too few to say much about computing. */
function prepare(stopover, dataFolder) {
  const file = process.env.STOPOVER_BENCH_EXTRACT ?? demoExtract;
  const args = [stopover, 'route-service', 'prepare', file, '--out', dataFolder, '--driving-side', 'right'];
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('The routing data could not be prepared.');
}

async function measureStored({ rounds, folder, log }) {
  const point = { lat: 54.90642, lng: 2.27202 };
  const bytes = writeRequest({
    key: 'p4-t2',
    folder: 'brackholm',
    pointA: point,
    pointB: { lat: 54.91565, lng: 2.31053 },
  });
  const request = () => bytes;
  const storeFolder = join(folder, 'routes');
  const contenders = [
    { name: 'bare fastify', ...(await startContender('bare', face)) },
    {
      name: 'stored, in memory',
      ...(await startContender('stored', face, { storeFolder: join(folder, 'a') })),
    },
    {
      name: 'stored, on disk',
      ...(await startContender('stored', face, { storeFolder, limits: { memoryBytes: 0 } })),
    },
  ];
  for (const { port } of contenders) await send({ port, count: WARM_UP, request });
  const rows = contenders.map(({ name }) => ({ name, cpus: [], rates: [] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, contender] of contenders.entries()) {
      log(`  round ${round + 1} of ${rounds}: ${contender.name}`);
      const before = await contender.ask('usage');
      const { seconds } = await send({ port: contender.port, count: REQUESTS, request });
      const after = await contender.ask('usage');
      rows[index].cpus.push((after.cpuUs - before.cpuUs) / REQUESTS);
      rows[index].rates.push(REQUESTS / seconds);
    }
  }
  log('  many requests, for memory');
  const early = await contenders[1].ask('usage');
  await send({ port: contenders[1].port, count: MANY, request });
  const late = await contenders[1].ask('usage');
  for (const { end } of contenders) await end();
  const table = formatTable(
    ['answer of 200 coordinates', 'CPU µs', '÷ bare, CPU', 'requests/s'],
    rows.map((row) => [
      row.name,
      median(row.cpus).toFixed(1),
      formatRatio(ratioTo(row, rows[0], 'cpus')),
      Math.round(median(row.rates)),
    ]),
  );
  const memory = `Memory over ${MANY.toLocaleString('en')} requests: ${formatMegabytes(early.rssBytes)} → ${formatMegabytes(late.rssBytes)} MB.`;
  return `${table}\n\n${memory}`;
}

async function send(options) {
  const result = await sendRequests({ connections: CONNECTIONS, ...options });
  if (result.failed > 0) throw new Error(`${result.failed} requests failed.`);
  return result;
}

async function measureComputed({ rounds, dataFolder, log }) {
  // Leave one core to the clients, which are on other machines in production.
  const engines = Math.max(1, availableParallelism() - 1);
  const service = await startContender('service', face, {
    provider: { kind: 'embedded', dataFolder, engines },
  });
  const pairs = JSON.parse(runAlone(dataFolder, engines, 'pairs'));
  const row = { service: [], alone: [] };
  let key = 0;
  await service.ask('reset');
  for (let round = 0; round < rounds; round += 1) {
    log(`  round ${round + 1} of ${rounds}: computing`);
    row.alone.push(Number(runAlone(dataFolder, engines, 'measure')));
    const request = () => {
      const [pointA, pointB] = pairs[key % pairs.length];
      return writeRequest({ key: `k${key++}`, folder: 'bench', pointA, pointB });
    };
    const { seconds } = await sendRequests({
      port: service.port,
      count: COMPUTED,
      connections: COMPUTING,
      request,
    });
    row.service.push(COMPUTED / seconds);
  }
  const { delayP99Ms } = await service.ask('usage');
  await service.end();
  const table = formatTable(
    ['computed routes', 'routes/s', '÷ engine alone'],
    [
      [`engine alone, ${engines} threads`, Math.round(median(row.alone)), formatRatio(1)],
      [
        `service, ${engines} engines`,
        Math.round(median(row.service)),
        formatRatio(median(row.service.map((rate, round) => rate / row.alone[round]))),
      ],
    ],
  );
  return `${table}\n\nEvent loop delay p99 while ${COMPUTING} clients compute: ${delayP99Ms.toFixed(1)} ms. Ready ${formatMs(service.startedMs)} ms after its start.`;
}

function runAlone(dataFolder, engines, what) {
  const { stdout, status } = spawnSync(
    process.execPath,
    [directProgram, dataFolder, what, String(COMPUTED), String(COMPUTING)],
    {
      env: { ...process.env, UV_THREADPOOL_SIZE: String(engines) },
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (status !== 0) throw new Error('The engine alone failed.');
  return String(stdout);
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
