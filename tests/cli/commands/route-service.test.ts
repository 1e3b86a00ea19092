/** `stopover route-service`: preparing, serving, listing stored routes, ending. */

import { mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { execa } from 'execa';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openLogStore } from '../../../route-service/stored-routes/log/log-store.ts';
import { nameRoute } from '../../../route-service/stored-routes/route-name.ts';
import { demoExtract, demoPoints, makeDemoRouting } from '../../route-service/support/demo-routing.ts';
import { goodRequest } from '../../route-service/support/route-lab.ts';
import { makeProgram } from '../../support/programs/compiled-program.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { runProgram, startProgram } from '../support/run-program.ts';

function readOne(stdout: string) {
  const lines = stdout.trim().split('\n');
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '');
}

function postRoute(url: string, body: object = goodRequest): Promise<Response> {
  return fetch(`${url}/api/mapbox-route`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

// Compiling and preparing are done once for all, and take their time on a busy machine.
beforeAll(async () => {
  await makeProgram();
  await makeDemoRouting();
});

describe('stopover route-service', () => {
  it('should prepare data, serve routes from it, and look after what is stored', async () => {
    const cwd = makeTemporaryFolder();
    const prepare = ['route-service', 'prepare', demoExtract, '--driving-side', 'right', '--json'];
    const prepared = readOne((await runProgram(prepare, { cwd })).stdout);
    expect(prepared).toMatchObject({
      command: 'route-service',
      ok: true,
      changed: true,
      drivingSide: 'right',
    });
    expect(prepared.folder).toBe(join(cwd, '.stopover/routing'));

    const service = await startProgram(['route-service', '--port', '0', '--json'], { cwd });
    const { url, provider } = readOne(await service.said(/\n/));
    expect(provider).toBe('embedded');
    const { coordinates } = (await (await postRoute(url)).json()) as { coordinates: unknown[] };
    expect(coordinates.length).toBeGreaterThan(20);
    expect((await postRoute(url, { ...goodRequest, folder: 'selmere' })).status).toBe(200);

    // Beside the running service, and through it.
    const list = readOne((await runProgram(['route-service', 'list', '--json'], { cwd })).stdout);
    expect(list).toMatchObject({
      count: 2,
      routes: [{ folder: 'brackholm', key: 'p4-t2' }, { folder: 'selmere' }],
    });
    const exported = await runProgram(['route-service', 'export', '--folder', 'brackholm', '--json'], {
      cwd,
    });
    expect(readOne(exported.stdout).routes[0].answer.coordinates).toEqual(coordinates);
    const purged = await runProgram(['route-service', 'purge', '--folder', 'brackholm', '--json'], { cwd });
    expect(readOne(purged.stdout)).toMatchObject({ count: 1 });
    const left = readOne((await runProgram(['route-service', 'list', '--json'], { cwd })).stdout);
    expect(left.routes).toMatchObject([{ folder: 'selmere' }]);

    service.kill('SIGTERM');
    const { status, stderr } = await service.ended;
    expect(status).toBe(143);
    expect(stderr).toContain('"source":"computed"');
    expect(stderr).not.toContain('54.9');
  });

  it.each([
    [['route-service'], 'data-missing', /prepare/],
    [['route-service', 'prepare'], 'usage', /FILE/],
    [['route-service', 'prepare', demoExtract], 'driving-side-unknown', /--driving-side/],
    [['route-service', 'prepare', demoExtract, '--driving-side', 'middle'], 'usage', /right or left/],
    [
      ['route-service', 'prepare', '/nowhere.osm.pbf'],
      'extract-unreadable',
      /nowhere\.osm\.pbf cannot be read: there is no such file/,
    ],
    [
      ['route-service', 'prepare', demoExtract, '--driving-side', 'right', '--out', 'file/x'],
      'data-unwritable',
      /file/,
    ],
    [['route-service', '--store', 'file'], 'data-missing', /prepare/],
    [['route-service', 'polish'], 'usage', /polish/],
    [['route-service', 'list', '--store', 'file'], 'store-unusable', /file/],
    [['route-service', 'list', 'more'], 'usage', /no file/],
    [['route-service', 'list', '--driving-side', 'left'], 'usage', /--driving-side/],
    [['route-service', 'purge'], 'usage', /--all/],
    [['route-service', 'export'], 'usage', /--json/],
  ])('should say what is wrong with %j', async (args, code, words) => {
    const cwd = makeTemporaryFolder();
    writeFileSync(join(cwd, 'file'), 'in the way');
    const result = await runInProcess(args, { cwd });
    expect(result.stderr).toContain(`(${code})`);
    expect(result.stderr).toMatch(words);
    expect(result.status).toBe(2);
  });

  // Like a mount whose source was removed, `/proc` exists, allows everything, and takes no folder: Node alone tries for ever.
  it.skipIf(process.platform !== 'linux').each([
    [['route-service', '--store', '/proc/none/routes'], 'store-unusable'],
    [
      ['route-service', 'prepare', demoExtract, '--driving-side', 'right', '--out', '/proc/none/data'],
      'data-unwritable',
    ],
    [
      [
        'route-service',
        'prepare',
        demoExtract,
        '--driving-side',
        'right',
        '--basemap',
        '/proc/none/a.pmtiles',
      ],
      'data-unwritable',
    ],
  ])('should end below a folder that takes nothing new: %j', async (args, code) => {
    const cwd = makeTemporaryFolder();
    const data = args[1] === 'prepare' ? [] : ['--data', await makeDemoRouting()];
    const result = await runProgram([...args, ...data], { cwd });
    expect(result.stderr).toContain(`(${code})`);
    expect(result.stderr).toContain('takes nothing new');
    expect(result.status).toBe(2);
  });

  it.each([
    ['device', 'a pipe or a device'],
    ['folder', 'it is a folder'],
  ])('should refuse a basemap in the place of a %s before it prepares anything', async (place, reason) => {
    const cwd = makeTemporaryFolder();
    symlinkSync('/dev/null', join(cwd, 'device'));
    mkdirSync(join(cwd, 'folder'));
    const side = ['--driving-side', 'right'];
    const args = ['route-service', 'prepare', demoExtract, ...side, '--basemap', place];
    const { status, stderr } = await runInProcess(args, { cwd });
    expect(stderr).toContain(reason);
    expect([status, readdirSync(cwd).sort()]).toEqual([1, ['device', 'folder']]);
    expect(readlinkSync(join(cwd, 'device'))).toBe('/dev/null');
  });

  it('should tell what others do wrong from what is wrong here', async () => {
    const cwd = makeTemporaryFolder();
    const env = { REDIS_URL: 'redis://127.0.0.1:1' };
    const unreachable = await runInProcess(['route-service', 'list'], { cwd, env });
    expect(unreachable.stderr).toContain('(redis-unreachable)');
    expect(unreachable.status).toBe(4);
    const unwritable = await runInProcess(['route-service', 'export', 'no/such/folder.jsonl'], { cwd });
    expect(unwritable.stderr).toContain('(disk-write)');
    expect(unwritable.status).toBe(1);
  });

  it('should leave the last export whole when the next one fails', async () => {
    const cwd = makeTemporaryFolder();
    const points = { pointA: { lat: 1, lng: 2 }, pointB: { lat: 3, lng: 4 } };
    const keep = async (key: string, body: string) => {
      const store = openLogStore({ folder: join(cwd, '.stopover/routes'), ttlMs: 1e12, now: Date.now });
      store.put(nameRoute({ folder: 'a', key, ...points }), 'v', Buffer.from(body));
      await store.close();
    };
    await keep('one', '{"coordinates":[]}');
    const file = join(cwd, 'routes.jsonl');
    const run = () => runInProcess(['route-service', 'export', 'routes.jsonl'], { cwd });
    expect((await run()).status).toBe(0);
    const before = readFileSync(file, 'utf8');
    expect(JSON.parse(before)).toMatchObject({ folder: 'a', key: 'one' });
    await keep('two', 'not JSON');
    expect((await run()).status).toBe(1);
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(readdirSync(cwd).sort()).toEqual(['.stopover', 'routes.jsonl']);
  });

  it('should export to what a link leads to, be it a file or a device', async () => {
    const cwd = makeTemporaryFolder();
    mkdirSync(join(cwd, 'elsewhere'));
    writeFileSync(join(cwd, 'elsewhere/routes.jsonl'), 'former\n');
    symlinkSync('elsewhere/routes.jsonl', join(cwd, 'routes.jsonl'));
    symlinkSync('/dev/null', join(cwd, 'stream.jsonl'));
    expect((await runInProcess(['route-service', 'export', 'routes.jsonl'], { cwd })).status).toBe(0);
    expect(readlinkSync(join(cwd, 'routes.jsonl'))).toBe('elsewhere/routes.jsonl');
    expect(readFileSync(join(cwd, 'elsewhere/routes.jsonl'), 'utf8')).toBe('');
    expect((await runInProcess(['route-service', 'export', 'stream.jsonl'], { cwd })).status).toBe(0);
    expect(readlinkSync(join(cwd, 'stream.jsonl'))).toBe('/dev/null');
    expect(readdirSync(cwd).sort()).toEqual(['elsewhere', 'routes.jsonl', 'stream.jsonl']);
    expect(readdirSync(join(cwd, 'elsewhere'))).toEqual(['routes.jsonl']);
  });

  it('should take what the configuration says, and the environment before it', async () => {
    const cwd = makeTemporaryFolder();
    const config = { routeService: { provider: 'osrm', engines: 1 } };
    writeFileSync(join(cwd, 'stopover.config.json'), JSON.stringify(config));
    const wanting = await runInProcess(['route-service'], { cwd });
    expect(wanting.stderr).toContain('ROUTE_PROVIDER_URL has to be set for osrm');
    const other = await runInProcess(['route-service'], { cwd, env: { ROUTE_PROVIDER: 'embedded' } });
    expect(other.stderr).toContain('(data-missing)');
    writeFileSync(join(cwd, 'stopover.config.json'), '{"routeService": {"engines": 0, "provder": "osrm"}}');
    const wrong = await runInProcess(['route-service'], { cwd });
    expect(wrong.stderr).toContain('routeService.engines');
    expect(wrong.stderr).toContain('did you mean "provider"?');
    expect(wrong.status).toBe(2);
  });

  it('should say what is wrong with the environment', async () => {
    const env = { ROUTE_PROVIDER: 'osrm', ROUTE_ENGINES: 'many' };
    const { status, stderr } = await runProgram(['route-service'], { cwd: makeTemporaryFolder(), env });
    expect(status).toBe(2);
    expect(stderr).toContain('ROUTE_ENGINES must be a whole number');
  });
});

describe('the process of containers', () => {
  async function startMain(env: Record<string, string>) {
    const main = join(await makeProgram(), 'build/route-service/main.js');
    const child = execa(process.execPath, [main], {
      env,
      extendEnv: false,
      reject: false,
      forceKillAfterDelay: false,
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += String(chunk);
    });
    const address = async () => {
      for (;;) {
        const found = /http:\/\/[\d.:]+/.exec(output);
        if (found) return found[0];
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    return { child, address, output: () => output };
  }

  it('should run from the environment alone, answer, and end when asked to', async () => {
    const cwd = makeTemporaryFolder();
    const env = {
      PORT: '0',
      ROUTE_DATA: await makeDemoRouting(),
      ROUTE_STORE: join(cwd, 'routes'),
      ROUTE_ENGINES: '1',
    };
    const { child, address } = await startMain(env);
    const url = await address();
    const response = await postRoute(url, { ...goodRequest, pointB: demoPoints.selmere });
    expect(
      ((await response.json()) as { summary: { totalDistance: number } }).summary.totalDistance,
    ).toBeGreaterThan(30_000);
    child.kill('SIGTERM');
    expect((await child).exitCode).toBe(0);
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'should answer what it has accepted when %s asks it to end',
    async (signal) => {
      const provider = createServer();
      await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
      onTestFinished(() => void provider.close());
      const { port } = provider.address() as AddressInfo;
      const { child, address, output } = await startMain({
        ...{ PORT: '0', ROUTE_PROVIDER: 'osrm', ROUTE_PROVIDER_URL: `http://127.0.0.1:${port}` },
        ROUTE_STORE: join(makeTemporaryFolder(), 'routes'),
      });
      const url = await address();
      provider.once('request', async (_request, response) => {
        child.kill(signal);
        await expect.poll(output).toContain('"ending"');
        response.writeHead(400, { 'content-type': 'application/json' }).end('{"code":"NoRoute"}');
      });
      expect(await (await postRoute(url)).json()).toMatchObject({ status: 'NoRoute' });
      expect((await child).exitCode).toBe(0);
    },
  );

  it('should ask other machines through the proxy of the environment', async () => {
    const asked: string[] = [];
    const proxy = createServer();
    proxy.on('connect', ({ url }, socket) => {
      asked.push(String(url));
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void proxy.close());
    const { port } = proxy.address() as AddressInfo;
    const { address } = await startMain({
      ...{ PORT: '0', ROUTE_PROVIDER: 'osrm', ROUTE_PROVIDER_URL: 'http://routes.example' },
      ...{ HTTPS_PROXY: `127.0.0.1:${port}`, HTTP_PROXY: `127.0.0.1:${port}` },
      ROUTE_STORE: join(makeTemporaryFolder(), 'routes'),
    });
    expect((await postRoute(await address())).status).toBe(502);
    expect(new Set(asked)).toEqual(new Set(['routes.example:80']));
  });

  it('should name an invalid proxy, and not its password', async () => {
    const { child } = await startMain({ PORT: '0', HTTPS_PROXY: 'socks5://user:secret@proxy' });
    const { exitCode, stderr } = await child;
    expect(exitCode).toBe(2);
    expect(stderr).toContain('HTTPS_PROXY is not the address of a proxy.');
    expect(stderr).not.toContain('secret');
  });

  // Elsewhere nobody says whose children processes are.
  it.runIf(process.platform === 'linux')(
    'should leave no engine behind when it is killed, on Linux',
    async () => {
      const env = {
        PORT: '0',
        ROUTE_DATA: await makeDemoRouting(),
        ROUTE_STORE: join(makeTemporaryFolder(), 'routes'),
        ROUTE_ENGINES: '1',
      };
      const { child, address } = await startMain(env);
      await postRoute(await address());
      const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
      const engines = children.trim().split(' ').map(Number);
      expect(engines.length).toBeGreaterThanOrEqual(1);
      child.kill('SIGKILL');
      await child;
      for (const pid of engines) {
        await expect.poll(() => isAlive(pid)).toBe(false);
      }
    },
  );

  it('should end at once when it is half configured', async () => {
    const { child } = await startMain({ ROUTE_PROVIDER: 'mapbox' });
    const { exitCode, stderr } = await child;
    expect(exitCode).toBe(2);
    expect(stderr).toContain('MAPBOX_ACCESS_TOKEN');
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
