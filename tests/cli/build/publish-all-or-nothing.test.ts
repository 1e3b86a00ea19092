/** Publishing is all or nothing: a build that is killed, or whose disk fails, at each of its changes to the site in turn. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildSiteServer } from '../../../preview/site-server.ts';
import { makeKeptFolder } from '../../support/runs/kept-folder.ts';
import { readTree } from '../../support/runs/temporary-folder.ts';
import { type Editions, type Moment, makeEditions, type Tree } from '../support/editions.ts';

/** After one of so many kills the site is built again as well. */
const REBUILT = 12;
/**
 * A program that is killed leaves the disk as it is at that moment. One build that stops before each change therefore shows what a kill
 * there leaves; one of so many is killed for real, to hold this against.
 */
const KILLED = 17;

const folder = makeKeptFolder();
const releasesFolder = makeKeptFolder();
let shared: Promise<Editions> | undefined;
afterAll(async () => (await shared)?.close());

/** One site serves all tests that publish in the same way: each begins with the first edition, put back. */
function shareEditions(): Promise<Editions> {
  shared ??= makeEditions(folder);
  return shared;
}

/** Every file of the editions as a server gives it; files that it does not give are left out. */
async function askAll(
  server: Awaited<ReturnType<typeof buildSiteServer>>,
  { old, fresh }: Editions,
): Promise<Tree> {
  const found: Record<string, string> = {};
  for (const path of new Set([...Object.keys(old), ...Object.keys(fresh)])) {
    if (!isAsked(path)) continue;
    const address = path.replace(/(?:^|\/)index\.html$|\.html$/, '');
    const { statusCode, body } = await server.inject({ url: `/${address}` });
    if (statusCode === 200) found[path] = body;
  }
  return found;
}

/** Names the edition of a set of files; a mix is neither. */
function nameEdition(found: Tree, { old, fresh }: Editions): 'old' | 'fresh' {
  if (isOf(found, old)) return 'old';
  const paths = new Set([...Object.keys(found), ...Object.keys(fresh).filter(isAsked)]);
  expect([...paths].filter((path) => found[path] !== fresh[path]).sort()).toEqual([]);
  return 'fresh';
}

/** Whether files are those of an edition, but for those that a server does not give. */
function isOf(found: Tree, edition: Tree): boolean {
  const paths = new Set([...Object.keys(found), ...Object.keys(edition).filter(isAsked)]);
  return [...paths].every((path) => found[path] === edition[path]);
}

function isAsked(path: string): boolean {
  return !/^(?:_redirects|_headers)$|404\.html$/.test(path);
}

type Edition = ReturnType<typeof nameEdition>;

/** The edition that a server shows which was there before the build began. */
async function watchServer(
  editions: Editions,
  fault: string,
): Promise<Awaited<ReturnType<typeof editions.stopAtChanges<Edition>>>> {
  await editions.reset();
  const open = await buildSiteServer({ folder: join(editions.site, 'dist') });
  const stops = await editions.stopAtChanges(fault, async () =>
    nameEdition(await askAll(open, editions), editions),
  );
  await open.close();
  return stops;
}

/** Puts the disk of a moment into the place of the site; of some, as a real kill leaves it. */
async function killAt<T>(moment: Moment<T>, { site, reset, build }: Editions, fault: string): Promise<void> {
  moment.restore();
  if (moment.isEnd || moment.change % KILLED !== 0) return;
  const [stopped, names] = [readTree(join(site, 'dist')), readdirSync(site)];
  await reset();
  expect((await build(`${fault}:${moment.change}`)).signal).toBe('SIGKILL');
  expect(readTree(join(site, 'dist'))).toEqual(stopped);
  expect(readdirSync(site)).toEqual(names);
}

/** Holds what each kill leaves against what was shown at that moment. @returns how often each edition was shown. */
async function killEverywhere(
  editions: Editions,
  moments: readonly Moment<Edition>[],
  fault: string,
): Promise<Readonly<Record<Edition, number>>> {
  const { site, build, fresh } = editions;
  const shown = { old: 0, fresh: 0 };
  for (const moment of moments) {
    const { change, isEnd, seen } = moment;
    await killAt(moment, editions, fault);
    // The next command of any kind: here a server.
    const next = await buildSiteServer({ folder: join(site, 'dist') });
    await next.close();
    expect([change, nameEdition(readTree(join(site, 'dist')), editions)]).toEqual([change, seen]);
    shown[seen] += 1;
    if (!isEnd && change % REBUILT !== 0) continue;
    expect((await build()).status).toBe(0);
    expect(readTree(join(site, 'dist'))).toEqual(fresh);
    expect(readdirSync(site).sort()).toEqual(['.stopover', 'dist', 'fixtures', 'stopover.config.json']);
  }
  return shown;
}

describe('a build that is killed while it publishes', () => {
  it('should show one edition at each moment, and leave one to the next command', async () => {
    const editions = await shareEditions();
    const { status, moments } = await watchServer(editions, 'stop');
    expect(status).toBe(0);
    const shown = await killEverywhere(editions, moments, 'kill');
    expect(shown.old).toBeGreaterThan(3);
    expect(shown.fresh).toBeGreaterThan(10);
  });
});

describe('a build of a release that is killed', () => {
  it('should leave one edition behind the link', async () => {
    const editions = await makeEditions(releasesFolder, { build: { publish: 'releases' } });
    onTestFinished(editions.close);
    const dist = join(editions.site, 'dist');
    const look = async () => nameEdition(readTree(dist), editions);
    const { status, moments } = await editions.stopAtChanges('stop', look);
    expect(status).toBe(0);
    const shown = { old: 0, fresh: 0 };
    for (const moment of moments) {
      await killAt(moment, editions, 'kill');
      expect(await look()).toBe(moment.seen);
      shown[moment.seen] += 1;
    }
    expect(shown.old).toBeGreaterThan(10);
    expect(shown.fresh).toBeGreaterThan(1);
  });
});

/** Files that cannot be put into their places: one in the middle, and the last of all. */
const FAILING_FILES = [5, 9];

describe('a build that is killed while it brings the old site back', () => {
  it.each(FAILING_FILES)('should leave one edition to the next command: file %i', async (file) => {
    const editions = await shareEditions();
    const { status, moments } = await watchServer(editions, `fail:${file}:stop`);
    expect(status).toBe(1);
    const shown = await killEverywhere(editions, moments, `fail:${file}`);
    expect(shown.old).toBeGreaterThan(3);
  });
});

describe('a build whose disk fails while it publishes', () => {
  it('should bring the old site back before it ends, whichever file it is', async () => {
    const editions = await shareEditions();
    const { site, build, reset, old, fresh } = editions;
    let failures = 0;
    for (let file = 1; ; file += 1) {
      await reset();
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
