/** A build that is killed at any moment leaves every file of the site old or new, and the next build mends the rest. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { execa } from 'execa';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeProgram } from '../support/compiled-program.ts';
import { makeTemporaryFolder, readTree } from '../support/temporary-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeProgram();
});

/** The demo site under a name: another name changes every page. */
function setBrand(site: string, brand: string): void {
  writeFileSync(
    join(site, 'stopover.config.json'),
    JSON.stringify({ site: { url: `https://${brand}.example` } }),
  );
}

function startBuild(site: string, out = 'dist') {
  const args = [join(folder, 'build/bundle/main.js'), 'build', '--quiet', '--workers', '2', '--out', out];
  return execa(process.execPath, args, { cwd: site, reject: false });
}

async function buildElsewhere(site: string): Promise<Record<string, string>> {
  await startBuild(site, 'clean');
  const tree = readTree(join(site, 'clean'));
  rmSync(join(site, 'clean'), { recursive: true });
  return tree;
}

describe('a killed build', () => {
  it('should leave old or new files, and be mended by the next', { timeout: 300_000 }, async () => {
    const site = makeTemporaryFolder();
    mkdirSync(join(site, 'fixtures'));
    cpSync(join(folder, 'fixtures/content'), join(site, 'fixtures/content'), { recursive: true });
    setBrand(site, 'one');
    const start = performance.now();
    expect((await startBuild(site)).exitCode).toBe(0);
    const duration = performance.now() - start;
    let old = readTree(join(site, 'dist'));

    let killed = 0;
    for (const [index, share] of [0.5, 0.75, 0.85, 0.92, 0.97].entries()) {
      setBrand(site, index % 2 === 0 ? 'two' : 'one');
      const build = startBuild(site);
      await wait(duration * share);
      killed += build.kill('SIGKILL') ? 1 : 0;
      await build;
      const left = readTree(join(site, 'dist'));
      const fresh = await buildElsewhere(site);
      const foreign = Object.entries(left).filter(
        ([path, text]) => text !== old[path] && text !== fresh[path],
      );
      expect(foreign.map(([path]) => path)).toEqual([]);
      expect((await startBuild(site)).exitCode).toBe(0);
      old = readTree(join(site, 'dist'));
      expect(old).toEqual(fresh);
    }
    expect(killed).toBeGreaterThan(0);
  });
});
