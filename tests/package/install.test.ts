/** The package as npm packs it: installed into an empty folder, it takes a site from a space to a browser, and needs nothing of the checkout. */
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { borrowBrowser } from '../support/browser/borrow-browser.ts';
import { readTree } from '../support/runs/temporary-folder.ts';
import { shareMachine } from './support/machine.ts';
import { packStopover } from './support/packed.ts';

/** Most that an installation may take on the disk, in bytes, the bundler's native parts included. */
const MAX_INSTALLED_BYTES = 90_000_000;
/** Disks give space in blocks, of this size on most systems. */
const BLOCK_BYTES = 4_096;

/** The space that a folder takes on the disk. */
function measureFolder(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((total, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return total + measureFolder(path);
    if (!entry.isFile()) return total;
    return total + Math.ceil(statSync(path).size / BLOCK_BYTES) * BLOCK_BYTES;
  }, BLOCK_BYTES);
}

const openMachine = shareMachine(async () => [await packStopover()]);

/** A module that imports everything that the package exports. */
const EVERYTHING = `import * as stopover from 'stopover';
import * as client from 'stopover/client';
import * as renderer from 'stopover/renderer';
import * as routeMap from 'stopover/route-map';
import * as routeService from 'stopover/route-service';
export const everything = [stopover, client, renderer, routeMap, routeService];
export const address: Promise<string> = routeService
  .buildRouteService(routeService.readServiceConfig({}).options)
  .then((app) => app.listen());
`;

it('should take a site from a space to a browser, and pass strict types', async () => {
  const stopover = await packStopover();
  const { cwd, npm, ...machine } = await openMachine();
  // Every package that comes with it supports this Node, too.
  await npm(['install', stopover, '--engine-strict']);
  expect(measureFolder(join(cwd, 'node_modules'))).toBeLessThan(MAX_INSTALLED_BYTES);
  const run = async (...args: string[]) => {
    const { exitCode, stderr } = await machine.stopover([...args, '--quiet']);
    return { exitCode, stderr };
  };
  const done = { exitCode: 0, stderr: '' };
  // The region decides about the address of the space, unless the file of the environment names one.
  const space = await machine.serve(['content-api'], cwd);
  writeFileSync(join(cwd, '.env'), `STORYBLOK_TOKEN=any-token\nSTORYBLOK_API_URL=${space}\n`);
  expect(await run('init', '--yes')).toEqual(done);
  expect(await run('fetch')).toEqual(done);
  expect(await run('build', '--force')).toEqual(done);
  expect((await run('check')).exitCode).toBe(3);
  expect(await run('worker', '--redis', 'redis://127.0.0.1:9', '--shared', 'shared')).toEqual({
    exitCode: 2,
    stderr: expect.stringContaining('Run "npm install bullmq ioredis" in the project'),
  });
  const site = await machine.serve(['serve'], cwd);
  const browser = await borrowBrowser();
  const page = await browser.newPage();
  await page.goto(site);
  expect(await page.locator('h1').count()).toBe(1);
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(answer.url());
  });
  await page.goto(await machine.serve(['preview'], cwd));
  await page.locator('#stopover-bar').waitFor();
  expect(refused).toEqual([]);
  await browser.close();
  await npm(['install']);
  writeFileSync(join(cwd, 'everything.ts'), EVERYTHING);
  expect(await npm(['exec', '--', 'tsc', '--noEmit', '--skipLibCheck', 'false'])).toBe('');
});

it('should make the same site where npm was told to leave the parts for this machine out', async () => {
  const stopover = await packStopover();
  const { cwd, npm, ...machine } = await openMachine();
  await npm(['install', stopover, '--omit=optional']);
  const done = { exitCode: 0, stdout: '', stderr: '' };
  expect(await machine.stopover(['init', '--from', 'demo', '--yes', '--quiet'])).toEqual(done);
  const made = readTree(join(cwd, 'dist'));
  await npm(['install', '--include=optional']);
  // Bundles that are kept would not be made again.
  for (const folder of ['dist', '.stopover']) rmSync(join(cwd, folder), { recursive: true });
  expect(await machine.stopover(['build', '--quiet'])).toEqual(done);
  expect(readTree(join(cwd, 'dist'))).toEqual(made);
});
