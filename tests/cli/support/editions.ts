/** A site of two editions, to disturb its publication: the first is built, the second is in its store. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { execa } from 'execa';
import { expect } from 'vitest';
import type { Story } from '../../../renderer/index.ts';
import { bundleProgram } from '../../support/programs/bundle-program.ts';
import { makeProgram } from '../../support/programs/compiled-program.ts';
import { readTree } from '../../support/runs/temporary-folder.ts';
import { makeLinks, makePage, makeSiteLab } from '../../support/sites/site-lab.ts';
import { type Copier, openCopier } from './open-copier.ts';

export type Tree = Readonly<Record<string, string>>;

/** The state of the disk before one of a build's changes, or at its end. */
export interface Moment<T> {
  /** Counted from 1. */
  readonly change: number;
  readonly isEnd: boolean;
  /** The result of `look` at that moment. */
  readonly seen: T;
  /** Replaces the site with this state; can be called once. */
  restore(): void;
}

export interface Editions {
  readonly site: string;
  readonly old: Tree;
  readonly fresh: Tree;
  /** Restores the first edition, built. */
  reset(): Promise<void>;
  /** Builds with a fault of tests/support/programs/break-publishing.ts, or without. */
  build(fault?: string): Promise<{
    readonly signal: string | undefined;
    readonly status: number | undefined;
    readonly stdout: string;
  }>;
  /** Builds the second edition with a fault that stops, and calls `look` before each change and at the end. */
  stopAtChanges<T>(fault: string, look: () => Promise<T>): Promise<Stops<T>>;
  close(): void;
}

interface Stops<T> {
  readonly status: number | null;
  readonly moments: readonly Moment<T>[];
}

/** Lists the stories of an edition. Pages and folders change, appear and disappear between the editions. */
function listStories(edition: number): Story[] {
  const home = makePage(1, { title: `Home ${edition}`, slug: 'home', body: [makeLinks('links', 2)] });
  const guide = makePage(2, { title: `Guide ${edition}`, slug: 'guides/parking' });
  const gone = makePage(3, { title: 'Gone', slug: 'old/terms' });
  const come = makePage(4, { title: 'Come', slug: 'new/terms' });
  const same = makePage(5, { title: 'Same', slug: 'same' });
  return [home, guide, edition === 1 ? gone : come, same];
}

/** Makes the editions in a folder, with keys of the configuration. */
export async function makeEditions(root: string, config: object = {}): Promise<Editions> {
  const copier = openCopier();
  const [site, first] = [join(root, 'site'), join(root, 'first')];
  const start = await prepareProgram(root, site);
  const build: Editions['build'] = async (fault = 'none') => {
    const { args, options } = start(fault, 'dist');
    const ended = await execa(process.execPath, args, { ...options, extendEnv: false, reject: false });
    return { signal: ended.signal, status: ended.exitCode, stdout: ended.stdout };
  };
  mkdirSync(join(site, 'fixtures'), { recursive: true });
  const settings = { site: { url: 'https://lab.example' }, ...config };
  writeFileSync(join(site, 'stopover.config.json'), JSON.stringify(settings));
  const lab = makeSiteLab();
  const store = (edition: number) => {
    lab.store({ stories: listStories(edition) });
    rmSync(join(site, 'fixtures/content'), { recursive: true, force: true });
    cpSync(lab.content, join(site, 'fixtures/content'), { recursive: true });
  };
  store(1);
  expect((await build()).status).toBe(0);
  store(2);
  const { args, options } = start('none', 'elsewhere');
  await execa(process.execPath, args, { ...options, extendEnv: false });
  const fresh = readTree(join(site, 'elsewhere'));
  rmSync(join(site, 'elsewhere'), { recursive: true });
  await copier.copy(site, first);
  const reset = () => copier.copy(first, site);
  return {
    ...{ site, fresh, build, reset, close: copier.close },
    old: readTree(join(site, 'dist')),
    async stopAtChanges(fault, look) {
      await reset();
      return watchChanges({ root, site, copier, ...start(fault, 'dist') }, look);
    },
  };
}

interface ProgramStart {
  readonly args: readonly string[];
  readonly options: { readonly cwd: string; readonly env: Readonly<Record<string, string>> };
}

async function prepareProgram(
  root: string,
  site: string,
): Promise<(fault: string, out: string) => ProgramStart> {
  const preload = await bundleProgram(
    join(import.meta.dirname, '../../support/programs/break-publishing.ts'),
    root,
  );
  const main = join(await makeProgram(), 'build/bundle/main.js');
  return (fault, out) => ({
    args: ['--import', preload, main, 'build', '--json', '--workers', '1', '--out', out],
    options: { cwd: site, env: { PATH: process.env.PATH ?? '', STOPOVER_TEST_FAULT: fault } },
  });
}

interface WatchedBuild extends ProgramStart {
  /** Folder for copies. */
  readonly root: string;
  readonly site: string;
  readonly copier: Copier;
}

async function watchChanges<T>(
  { root, site, copier, args, options }: WatchedBuild,
  look: () => Promise<T>,
): Promise<Stops<T>> {
  const moments: Moment<T>[] = [];
  const keep = async (isEnd: boolean) => {
    const change = moments.length + 1;
    const folder = join(root, `moment-${change}`);
    const seen = await look();
    await copier.copy(site, folder);
    const restore = () => {
      rmSync(site, { recursive: true, force: true });
      renameSync(folder, site);
    };
    moments.push({ change, isEnd, seen, restore });
  };
  const child = spawn(process.execPath, args, {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  const ended = once(child, 'exit');
  const talk = child.stdio[3] as Socket;
  // The program waits for each answer, so it writes one letter at a time.
  for await (const _ of talk) {
    await keep(false);
    talk.write('x');
  }
  const [status] = await ended;
  await keep(true);
  return { status, moments };
}
