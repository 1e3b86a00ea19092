/** Question: what do visitors notice when one of three route services behind nginx dies, Redis restarts, or the roads change? */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Agent, request } from 'undici';
import { formatMs, formatTable } from './measure/print-table.mjs';
import {
  endProcess,
  findFreePort,
  quantile,
  readCpuMs,
  startNginx,
  startRedis,
  waitForWords,
} from './wide/servers.mjs';
import { sendSteadily } from './wide/steady-load.mjs';

const demoExtract = fileURLToPath(new URL('../fixtures/road-network/windsock.osm.pbf', import.meta.url));
const PER_SECOND = Number(process.env.STOPOVER_BENCH_RATE ?? 2_000);
const SECONDS = 10;
/** Time before the first phase, so that slow first requests do not count as faults. */
const WARM_SECONDS = 5;
/** Time from the start of the load to the fault. */
const FAULT_MS = 2_000;
const ROUTES = 200;
const CONNECTIONS = 128;

/** Measures each phase. */
export async function measureRoutesWide({ stopover, folder, log }) {
  mkdirSync(folder, { recursive: true });
  const dataFolder = join(folder, 'routing');
  // Prepare both versions in advance, because preparing would take CPU time from the measured processes.
  for (const roads of ['old', 'new', 'old']) prepare(stopover, dataFolder, roads);
  const parts = await startAll({ stopover, folder, dataFolder });
  const { services, nginx } = parts;
  const agent = new Agent({ connections: CONNECTIONS });
  const send = createSender(nginx.url, agent);
  for (let number = 0; number < 3 * ROUTES; number += 1) await send(number);
  await sendSteadily({ perSecond: PER_SECOND, seconds: WARM_SECONDS, send });
  const rows = [];
  try {
    for (const [name, fault] of listPhases({ stopover, dataFolder, parts })) {
      log(`  ${name}`);
      const running = [...services.map(({ child }) => child), nginx.child];
      // Only in the phase without faults: the other phases end and start processes.
      const before = name === 'quiet' ? running.map(readCpuMs) : undefined;
      const faulty = sleep(FAULT_MS).then(fault);
      const result = await sendSteadily({ perSecond: PER_SECOND, seconds: SECONDS, send });
      await faulty;
      rows.push(describe(name, result, before ? readUse(running, before, result) : ''));
    }
  } finally {
    await agent.destroy();
    for (const { child } of [...services, parts.redis]) await endProcess(child);
    await nginx.end();
  }
  const columns = ['fault', 'requests', 'median ms', '99 % ms', 'longest ms', 'repeated', 'lost', 'CPU µs'];
  return `${PER_SECOND.toLocaleString('en')} requests a second for ${ROUTES} stored routes\n\n${formatTable(columns, rows)}`;
}

function prepare(stopover, dataFolder, roads) {
  const args = [stopover, 'route-service', 'prepare', demoExtract, '--out', dataFolder];
  const options = ['--driving-side', 'right', '--attribution', roads];
  const { status } = spawnSync(process.execPath, [...args, ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The routing data could not be prepared.');
}

async function startAll({ stopover, folder, dataFolder }) {
  const redisPort = await findFreePort();
  const redis = await startRedis(redisPort, folder);
  const settings = {
    ...{ REDIS_URL: `redis://127.0.0.1:${redisPort}`, ROUTE_DATA: dataFolder, ROUTE_ENGINES: '1' },
    ...{
      ROUTE_RATE_PER_MINUTE: '1000000',
      ROUTE_RATE_BURST: '1000000',
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'warn',
    },
  };
  const services = [];
  for (let number = 0; number < 3; number += 1) {
    const service = { port: await findFreePort(), child: undefined, start: undefined };
    service.start = async () => {
      const args = [stopover, 'route-service', '--port', String(service.port), '--json'];
      const env = { ...process.env, ...settings };
      service.child = spawn(process.execPath, args, {
        cwd: folder,
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await waitForWords(service.child, 'stdout', /\n/);
    };
    await service.start();
    services.push(service);
  }
  const addresses = services.map(({ port }) => `127.0.0.1:${port}`);
  const nginx = await startNginx({ document: 'operations.md', addresses, folder });
  return { services, nginx, redis, redisPort, folder };
}

function createSender(url, dispatcher) {
  const body = (number) =>
    JSON.stringify({
      ...{ folder: 'bench', key: `route ${number % ROUTES}` },
      ...{ pointA: { lat: 54.90642, lng: 2.27202 }, pointB: { lat: 54.91565, lng: 2.31053 } },
    });
  const bodies = Array.from({ length: ROUTES }, (_, number) => body(number));
  const headers = { 'content-type': 'application/json' };
  return async (number) => {
    try {
      const options = { method: 'POST', headers, body: bodies[number % ROUTES], dispatcher };
      const answer = await request(`${url}/api/mapbox-route`, options);
      await answer.body.dump();
      return answer.statusCode === 200;
    } catch {
      return false;
    }
  };
}

/** The fault of each phase. Each leaves three instances and a Redis running, except the first fault. */
function listPhases({ stopover, dataFolder, parts }) {
  const { services, redisPort, folder } = parts;
  const [first, second] = services;
  return [
    ['quiet', async () => undefined],
    ['an instance killed', () => endProcess(first.child)],
    ['the instance started again', () => first.start()],
    [
      'Redis killed, a second later started empty',
      async () => {
        await parts.redis.end();
        await sleep(1_000);
        parts.redis = await startRedis(redisPort, folder);
      },
    ],
    ['an instance ended and started', () => endProcess(second.child, 'SIGTERM').then(second.start)],
    ['routing data replaced', async () => prepareBeside(stopover, dataFolder)],
  ];
}

/** Switches to the other version, which is already prepared. */
function prepareBeside(stopover, dataFolder) {
  const args = ['route-service', 'prepare', demoExtract, '--out', dataFolder, '--driving-side', 'right'];
  const child = spawn(process.execPath, [stopover, ...args, '--attribution', 'new'], { stdio: 'ignore' });
  return new Promise((resolve) => child.once('exit', resolve));
}

/** Returns the CPU time of services and nginx for one request, in microseconds. */
function readUse(running, before, { sent }) {
  const used = running.reduce((sum, child, index) => sum + readCpuMs(child) - before[index], 0);
  return Math.round((used * 1000) / sent);
}

function describe(name, { sent, times, repeated, lost }, use) {
  const [median, nearlyAll, longest] = [0.5, 0.99, 1].map((share) => formatMs(quantile(times, share)));
  return [name, sent.toLocaleString('en'), median, nearlyAll, longest, repeated, lost, use];
}
