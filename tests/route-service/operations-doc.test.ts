/** The operators' document lists everything that is in the code, and nothing else. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { environmentVariables, readServiceConfig } from '../../route-service/config.ts';
import { routeErrorCatalogue } from '../../route-service/errors.ts';
import { openRouteLab } from './support/route-lab.ts';

const document = readFileSync(path.join(import.meta.dirname, '../../docs/operations.md'), 'utf8');

/** Lists the code in the first cells of tables under a heading. */
function listFirstCells(heading: string): string[] {
  const [section = ''] = document.split(`\n## ${heading}\n`)[1]?.split('\n## ') ?? [];
  const cells = section.split('\n').filter((line) => line.startsWith('| `'));
  return cells.flatMap((line) =>
    [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''),
  );
}

describe('docs/operations.md', () => {
  it('lists every error with its status, and no other', () => {
    expect(listFirstCells('Errors').sort()).toEqual(Object.keys(routeErrorCatalogue).sort());
    for (const [, code, status] of document.matchAll(/^\| `([\w-]+)` \| (\d{3}) \|/gm)) {
      expect(routeErrorCatalogue[code as keyof typeof routeErrorCatalogue].status).toBe(Number(status));
    }
  });

  it('lists every variable of the environment, and no other', () => {
    expect(listFirstCells('Settings').sort()).toEqual([...environmentVariables].sort());
  });

  it('names the version of the engine that Stopover works with, as the error does', () => {
    const file = readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8');
    const { peerDependencies, peerDependenciesMeta, devDependencies } = JSON.parse(file);
    const name = '@valhallajs/valhallajs';
    const command = `npm install ${name}@${peerDependencies[name]}`;
    expect(document).toContain(command);
    expect(routeErrorCatalogue['engine-missing'].hint).toContain(command);
    // Installing Stopover does not download the engine; a checkout has it.
    expect([peerDependenciesMeta[name].optional, devDependencies[name]]).toEqual([
      true,
      peerDependencies[name],
    ]);
  });

  it('lists every metric of our own, and no other', async () => {
    const { body } = await (await openRouteLab()).inject('/metrics');
    const names = new Set([...body.matchAll(/^# TYPE (stopover_\w+)/gm)].map((match) => match[1]));
    expect(listFirstCells('Monitoring').sort()).toEqual([...names].sort());
  });
});

describe('the configuration', () => {
  it('has the documented defaults in an empty environment', () => {
    const { host, port, options } = readServiceConfig({ HOME: '/root', REDIS_URL: '' });
    expect({ host, port }).toEqual({ host: '127.0.0.1', port: 4323 });
    expect(options).toMatchObject({
      provider: { kind: 'embedded', dataFolder: '.stopover/routing' },
      storeFolder: '.stopover/routes',
      redisUrl: undefined,
      corsOrigins: [],
      rateLimit: { requestsPerMinute: 3000, burst: 1000 },
      log: { level: 'info' },
    });
  });

  it('takes the settings from their variables', () => {
    const { port, options } = readServiceConfig({
      PORT: '80',
      ROUTE_PROVIDER: 'osrm',
      ROUTE_PROVIDER_URL: 'http://osrm.internal:5000',
      ROUTE_PROFILE: 'car',
      ROUTE_MAX_SNAP_M: '250',
      ROUTE_RATE_PER_MINUTE: '0',
      ROUTE_CORS_ORIGINS: 'https://a.example, https://b.example',
      TRUST_PROXY: '1',
      GEOCODER: 'nominatim',
      GEOCODER_URL: 'https://nominatim.internal',
      GEOCODER_USER_AGENT: 'windsock (a@example.com)',
      REDIS_URL: 'redis://localhost',
      LOG_LEVEL: 'warn',
    });
    expect(port).toBe(80);
    expect(options).toMatchObject({
      provider: { kind: 'osrm', url: 'http://osrm.internal:5000', profile: 'car', maxSnapM: 250 },
      rateLimit: false,
      corsOrigins: ['https://a.example', 'https://b.example'],
      trustProxy: 1,
      geocoder: { kind: 'nominatim' },
      redisUrl: 'redis://localhost',
    });
  });

  it('names every problem at once', () => {
    const env = {
      PORT: 'http',
      ROUTE_PROVIDER: 'google',
      ROUTE_ENGINES: '0',
      LOG_LEVEL: 'loud',
      GEOCODER_URL: 'nominatim',
    };
    expect(() => readServiceConfig(env)).toThrow(
      expect.objectContaining({
        code: 'config-invalid',
        message: expect.stringMatching(
          /PORT[\s\S]*ROUTE_PROVIDER[\s\S]*ROUTE_ENGINES[\s\S]*GEOCODER_URL[\s\S]*LOG_LEVEL/,
        ),
      }),
    );
  });

  it('knows origins as browsers send them, however they are written', () => {
    const written =
      'https://www.example.com/, HTTPS://B.example:443, http://localhost:4321, capacitor://localhost, *';
    expect(readServiceConfig({ ROUTE_CORS_ORIGINS: written }).options.corsOrigins).toEqual([
      'https://www.example.com',
      'https://b.example',
      'http://localhost:4321',
      'capacitor://localhost',
      '*',
    ]);
    for (const wrong of ['www.example.com', 'https://a.example/map', 'https://a.example, null']) {
      expect(() => readServiceConfig({ ROUTE_CORS_ORIGINS: wrong })).toThrow(
        /ROUTE_CORS_ORIGINS must be origins/,
      );
    }
  });

  it('knows proxies that the framework can believe, and no others', async () => {
    for (const proxies of ['2', 'loopback, 10.0.0.0/8', '192.0.2.1/255.255.255.0,2001:db8::/32', '::1']) {
      const { trustProxy } = readServiceConfig({ TRUST_PROXY: proxies }).options;
      await openRouteLab({ trustProxy });
    }
    for (const wrong of [
      'balancer',
      '-1',
      '10.0.0.0/33',
      '10.0.0.0/0',
      '::1/129',
      '10.0.0.1,',
      '10.0.0.0/8/8',
    ]) {
      expect(() => readServiceConfig({ TRUST_PROXY: wrong })).toThrow(/TRUST_PROXY must be/);
    }
  });

  it.each([
    [{ ROUTE_PROVIDER: 'osrm' }, /ROUTE_PROVIDER_URL/],
    [
      { ROUTE_PROVIDER: 'osrm', ROUTE_PROVIDER_URL: 'https://user:word@osrm.example.com' },
      /ROUTE_PROVIDER_URL(?!.*word@).*without user and password/,
    ],
    [{ ROUTE_PROVIDER: 'mapbox' }, /MAPBOX_ACCESS_TOKEN/],
    [{ GEOCODER: 'nominatim', GEOCODER_URL: 'https://n.example' }, /GEOCODER_USER_AGENT/],
    [{ GEOCODER: 'photon' }, /GEOCODER_URL/],
  ])('does not start half configured: %o', (env, problem) => {
    expect(() => readServiceConfig(env)).toThrow(problem);
  });
});
