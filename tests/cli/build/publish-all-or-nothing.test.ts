/** Publishing is all or nothing: a build that is killed, or whose disk fails, at each of its changes to the site in turn. */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSiteServer } from '../../../preview/site-server.ts';
import type { Story } from '../../../renderer/index.ts';
import { bundleProgram } from '../../support/bundle-program.ts';
import { makeProgram } from '../../support/compiled-program.ts';
import { makeLinks, makePage, makeSiteLab } from '../../support/site-lab.ts';
import { makeTemporaryFolder, readTree } from '../../support/temporary-folder.ts';

type Tree = Readonly<Record<string, string>>;

let program: string;
beforeAll(async () => {
  program = join(await makeProgram(), 'build/bundle/main.js');
});

/** After one of so many kills the site is built again as well. */
const REBUILT = 5;

/** A site of two editions: built in the first, its store in the second. */
interface Editions {
  readonly site: string;
  readonly old: Tree;
  readonly fresh: Tree;
  /** Puts everything back to the first edition, built. */
  reset(): void;
  /** Builds with a fault, or without. */
  build(fault?: string): Promise<{
    readonly signal: string | undefined;
    readonly status: number | undefined;
    readonly stdout: string;
  }>;
}

/** Pages change, come and go between the editions, folders with them. */
function listStories(edition: number): Story[] {
  const home = makePage(1, { title: `Home ${edition}`, slug: 'home', body: [makeLinks('links', 2)] });
  const guide = makePage(2, { title: `Guide ${edition}`, slug: 'guides/parking' });
  const gone = makePage(3, { title: 'Gone', slug: 'old/terms' });
  const come = makePage(4, { title: 'Come', slug: 'new/terms' });
  const same = makePage(5, { title: 'Same', slug: 'same' });
  return [home, guide, edition === 1 ? gone : come, same];
}

async function makeEditions(config: object = {}): Promise<Editions> {
  const root = makeTemporaryFolder();
  const [site, first] = [join(root, 'site'), join(root, 'first')];
  const preload = await bundleProgram(join(import.meta.dirname, '../../support/break-publishing.ts'), root);
  const lab = makeSiteLab();
  const build = async (fault = 'none:0', out = 'dist') => {
    const args = [program, 'build', '--json', '--workers', '1', '--out', out];
    const env = { PATH: process.env.PATH ?? '', STOPOVER_TEST_FAULT: fault };
    const ended = await execa(process.execPath, ['--import', preload, ...args], {
      ...{ cwd: site, env, extendEnv: false, reject: false },
    });
    return { signal: ended.signal, status: ended.exitCode, stdout: ended.stdout };
  };
  const store = (edition: number) => {
    lab.store({ stories: listStories(edition) });
    rmSync(join(site, 'fixtures/content'), { recursive: true, force: true });
    cpSync(lab.content, join(site, 'fixtures/content'), { recursive: true });
  };
  mkdirSync(join(site, 'fixtures'), { recursive: true });
  const settings = { site: { url: 'https://lab.example' }, ...config };
  writeFileSync(join(site, 'stopover.config.json'), JSON.stringify(settings));
  store(1);
  expect((await build()).status).toBe(0);
  store(2);
  expect((await build('none:0', 'elsewhere')).status).toBe(0);
  const fresh = readTree(join(site, 'elsewhere'));
  rmSync(join(site, 'elsewhere'), { recursive: true });
  cpSync(site, first, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  return {
    ...{ site, fresh, build },
    old: readTree(join(site, 'dist')),
    reset() {
      rmSync(site, { recursive: true });
      cpSync(first, site, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    },
  };
}

/** Every file of the editions as a server gives it; files that it does not give are left out. */
async function askAll(
  server: Awaited<ReturnType<typeof buildSiteServer>>,
  { old, fresh }: Editions,
): Promise<Tree> {
  const found: Record<string, string> = {};
  for (const path of new Set([...Object.keys(old), ...Object.keys(fresh)])) {
    if (/^(?:_redirects|_headers)$|404\.html$/.test(path)) continue;
    const address = path.replace(/(?:^|\/)index\.html$|\.html$/, '');
    const { statusCode, body } = await server.inject({ url: `/${address}` });
    if (statusCode === 200) found[path] = body;
  }
  return found;
}

/** Names the edition of a set of files; a mix is neither. */
function nameEdition(found: Tree, { old, fresh }: Editions): 'old' | 'fresh' {
  const only = (tree: Tree) =>
    Object.fromEntries(Object.entries(tree).filter(([path]) => path in found || isAsked(path)));
  const isAsked = (path: string) => !/^(?:_redirects|_headers)$|404\.html$/.test(path);
  if (JSON.stringify(sort(found)) === JSON.stringify(sort(only(old)))) return 'old';
  expect(sort(found)).toEqual(sort(only(fresh)));
  return 'fresh';
}

function sort(tree: Tree): Tree {
  return Object.fromEntries(Object.entries(tree).sort(([a], [b]) => (a < b ? -1 : 1)));
}

describe('a build that is killed while it publishes', () => {
  it('should show one edition at each moment, and leave one to the next command', {
    timeout: 600_000,
  }, async () => {
    const editions = await makeEditions();
    const { site, build, reset, fresh } = editions;
    const seen = { old: 0, fresh: 0 };
    for (let change = 1; ; change += 1) {
      reset();
      const open = await buildSiteServer({ folder: join(site, 'dist') });
      const killed = await build(`kill:${change}`);
      const shown = nameEdition(await askAll(open, editions), editions);
      await open.close();
      // The next command of any kind: here a server.
      const next = await buildSiteServer({ folder: join(site, 'dist') });
      await next.close();
      expect([change, nameEdition(readTree(join(site, 'dist')), editions)]).toEqual([change, shown]);
      seen[shown] += 1;
      const hasEnded = killed.signal === undefined;
      if (hasEnded || change % REBUILT === 0) {
        expect((await build()).status).toBe(0);
        expect(readTree(join(site, 'dist'))).toEqual(fresh);
        expect(readdirSync(site).sort()).toEqual(['.stopover', 'dist', 'fixtures', 'stopover.config.json']);
      }
      if (hasEnded) break;
    }
    expect(seen.old).toBeGreaterThan(3);
    expect(seen.fresh).toBeGreaterThan(10);
  });
});

describe('a build of a release that is killed', () => {
  it('should leave one edition behind the link', { timeout: 600_000 }, async () => {
    const editions = await makeEditions({ build: { publish: 'releases' } });
    const { site, build, reset } = editions;
    const seen = { old: 0, fresh: 0 };
    for (let change = 1; ; change += 1) {
      reset();
      const { signal } = await build(`kill:${change}`);
      seen[nameEdition(readTree(join(site, 'dist')), editions)] += 1;
      if (signal === undefined) break;
    }
    expect(seen.old).toBeGreaterThan(10);
    expect(seen.fresh).toBeGreaterThan(1);
  });
});

/** Files that cannot be put into their places: one in the middle, and the last of all. */
const FAILING_FILES = [5, 9];

describe('a build that is killed while it brings the old site back', () => {
  it.each(FAILING_FILES)(
    'should leave one edition to the next command: file %i',
    {
      timeout: 600_000,
    },
    async (file) => {
      const editions = await makeEditions();
      const { site, build, reset, fresh } = editions;
      const seen = { old: 0, fresh: 0 };
      for (let change = 1; ; change += 1) {
        reset();
        const open = await buildSiteServer({ folder: join(site, 'dist') });
        const killed = await build(`fail:${file}:${change}`);
        const shown = nameEdition(await askAll(open, editions), editions);
        await open.close();
        const next = await buildSiteServer({ folder: join(site, 'dist') });
        await next.close();
        expect([change, nameEdition(readTree(join(site, 'dist')), editions)]).toEqual([change, shown]);
        seen[shown] += 1;
        const hasEnded = killed.signal === undefined;
        if (hasEnded) expect(killed.status).not.toBe(0);
        if (hasEnded || change % REBUILT === 0) {
          expect((await build()).status).toBe(0);
          expect(readTree(join(site, 'dist'))).toEqual(fresh);
        }
        if (hasEnded) break;
      }
      expect(seen.old).toBeGreaterThan(3);
    },
  );
});

describe('a build whose disk fails while it publishes', () => {
  it('should bring the old site back before it ends, whichever file it is', {
    timeout: 600_000,
  }, async () => {
    const editions = await makeEditions();
    const { site, build, reset, old, fresh } = editions;
    let failures = 0;
    for (let file = 1; ; file += 1) {
      reset();
      const { status, stdout } = await build(`fail:${file}`);
      if (status === 0) break;
      failures += 1;
      expect(JSON.parse(stdout)).toMatchObject({
        ok: false,
        error: { code: 'disk-write' },
        files: { written: 0 },
      });
      expect(readTree(join(site, 'dist'))).toEqual(old);
      expect(existsSync(join(site, 'dist.journal'))).toBe(false);
    }
    expect((await build()).status).toBe(0);
    expect(readTree(join(site, 'dist'))).toEqual(fresh);
    expect(failures).toBeGreaterThan(8);
  });
});
