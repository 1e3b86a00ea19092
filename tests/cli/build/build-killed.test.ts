/** A build that is killed at any moment loses nothing, and the next one makes the site as if nothing had happened. */
import { cpSync, existsSync, mkdirSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { execa } from 'execa';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Story } from '../../../renderer/index.ts';
import { trimStore } from '../../support/content/trim-store.ts';
import { makeProgram } from '../../support/programs/compiled-program.ts';
import { makeTemporaryFolder, readTree } from '../../support/runs/temporary-folder.ts';
import { makeLinks, makePage, makeSiteLab } from '../../support/sites/site-lab.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeProgram();
});

/** The demo site under a name: another name changes every page. */
function setBrand(site: string, brand: string): string {
  writeFileSync(
    join(site, 'stopover.config.json'),
    JSON.stringify({ site: { url: `https://${brand}.example` } }),
  );
  return brand;
}

function startBuild(site: string) {
  const args = [join(folder, 'build/bundle/main.js'), 'build', '--quiet', '--workers', '2'];
  return execa(process.execPath, args, { cwd: site, reject: false });
}

/** Builds the site as it stands into a folder of its own, with nothing of an earlier build. */
async function buildClean(site: string): Promise<Record<string, string>> {
  const clean = makeTemporaryFolder();
  for (const name of ['fixtures', 'stopover.config.json'])
    cpSync(join(site, name), join(clean, name), { recursive: true });
  expect((await startBuild(clean)).exitCode).toBe(0);
  return readTree(join(clean, 'dist'));
}

/** When a build is killed: so long after its first page is written, or after it has written down what it is going to publish. */
type Moment = readonly [when: 'rendering' | 'publishing', afterMs: number];

const moments: readonly Moment[] = [
  ['rendering', 0],
  ['rendering', 30],
  ['publishing', 0],
  ['publishing', 1],
  ['publishing', 5],
];

interface Editing {
  /** The edition that was built. */
  readonly first: string;
  /** Changes the site; returns the name of the edition that it makes. */
  readonly change: (index: number) => string;
}

/**
 * Changes a site whose first edition was built, and kills the build of it, once at each moment, and holds what is left against a clean
 * build. An edition that comes again is not built clean again.
 * @returns how many builds were still there to be killed.
 */
async function killBuilds(site: string, { first, change }: Editing): Promise<number> {
  let old = readTree(join(site, 'dist'));
  const editions = { [first]: old };
  let killed = 0;
  for (const [index, [when, afterMs]] of moments.entries()) {
    const edition = change(index);
    editions[edition] ??= await buildClean(site);
    const fresh = editions[edition];
    const build = startBuild(site);
    await waitFor(site, when === 'rendering' ? 'dist.staging' : 'dist.journal', build);
    if (afterMs > 0) await wait(afterMs);
    killed += build.kill('SIGKILL') ? 1 : 0;
    await build;
    const left = readTree(join(site, 'dist'));
    const foreign = Object.entries(left).filter(([path, text]) => text !== old[path] && text !== fresh[path]);
    expect(foreign.map(([path]) => path)).toEqual([]);
    expect((await startBuild(site)).exitCode).toBe(0);
    old = readTree(join(site, 'dist'));
    expect(old).toEqual(fresh);
  }
  return killed;
}

/** Waits until a build has made something beside its site, or has ended. Its moments are too short for a look now and then. */
async function waitFor(site: string, name: string, build: PromiseLike<unknown>): Promise<void> {
  const watcher = watch(site);
  const made = new Promise<void>((resolve) => {
    const look = () => existsSync(join(site, name)) && resolve();
    watcher.on('change', look);
    look();
  });
  await Promise.race([made, build]);
  watcher.close();
}

describe('a killed build', () => {
  it('should leave old or new files, and be mended by the next', async () => {
    const site = makeTemporaryFolder();
    mkdirSync(join(site, 'fixtures'));
    cpSync(join(folder, 'fixtures/content'), join(site, 'fixtures/content'), { recursive: true });
    // Enough pages for a build that is still busy when it is killed.
    trimStore(join(site, 'fixtures/content'), /^(?:global\/.*|home|help|guides\/.*|parking\/.*)$/);
    const first = setBrand(site, 'one');
    expect((await startBuild(site)).exitCode).toBe(0);
    const killed = await killBuilds(site, {
      first,
      change: (index) => setBrand(site, index % 2 === 0 ? 'two' : 'one'),
    });
    expect(killed).toBeGreaterThan(0);
  });

  it('should not spoil what is remembered of pages that an edit left alone', async () => {
    const site = makeTemporaryFolder();
    const lab = makeSiteLab();
    setBrand(site, 'lab');
    const edit = (edition: number) => {
      lab.store({ stories: listStories(edition) });
      // A file that the edition does not have would be taken for one that was added by hand.
      rmSync(join(site, 'fixtures/content'), { recursive: true, force: true });
      cpSync(lab.content, join(site, 'fixtures/content'), { recursive: true });
      return `edition ${edition}`;
    };
    const first = edit(0);
    expect((await startBuild(site)).exitCode).toBe(0);
    const killed = await killBuilds(site, {
      first,
      change: (index) => edit(index + 1),
    });
    expect(killed).toBeGreaterThan(0);
  });
});

/** Editions differ in the header, in a name that every third page shows, in one page's own words, and in which pages there are. */
function listStories(edition: number): Story[] {
  const pages = Array.from({ length: 60 }, (_, index) => index + 2).map((number) =>
    makePage(number, {
      title: number === 7 ? `Edition ${edition}` : `Page ${number}`,
      slug: number === 8 ? `page-8-${edition}` : `page-${number}`,
      name: number === 9 ? `Name ${edition}` : `Page ${number}`,
      body: [makeLinks('links', number % 3 === 0 ? 9 : 10)],
    }),
  );
  const isGone = ({ slug }: Story) => edition % 2 === 1 && slug === 'page-5';
  const home = makePage(1, { title: 'Home', slug: 'home', body: [makeLinks('links', 8)] });
  const content = { _uid: 'header', component: 'global_header', logo_text: `Edition ${edition}`, nav: [] };
  const header = { ...makePage(90, { title: 'Header', slug: 'global/header' }), content };
  return [home, header, ...pages.filter((page) => !isGone(page))];
}
