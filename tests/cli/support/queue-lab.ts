/** Builds with workers on one machine: a real Redis, a shared folder, and processes of the compiled program. */
import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { execa } from 'execa';
import { expect } from 'vitest';
import { beginStoreUpdate } from '../../../pipeline/store/update/store-update.ts';
import { prepareRedis, type RedisServer } from '../../route-service/support/redis-server.ts';
import { makeTemporaryFolder, writeFiles } from '../../support/runs/temporary-folder.ts';
import { makePage } from '../../support/sites/site-lab.ts';
import { type ProgramResult, runProgram, type StartedProgram, startProgram } from './run-program.ts';

/** The parts that a build and its workers share. */
export interface QueueLab {
  readonly redis: RedisServer;
  readonly shared: string;
  /** Environment of builds and workers. */
  readonly env: Readonly<Record<string, string>>;
  /** Starts a worker in a new folder, and waits until it takes batches. */
  startWorker(args?: readonly string[], env?: Readonly<Record<string, string>>): Promise<StartedProgram>;
}

/** Storage instead of a folder: its address, and the environment with which programs find it. */
interface LabStorage {
  readonly shared: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Opens a lab, which ends with its test. Its shared place is a folder, unless `storage` is given. */
export async function openQueueLab(storage?: LabStorage): Promise<QueueLab> {
  const redis = await prepareRedis();
  await redis.start();
  const shared = storage?.shared ?? makeTemporaryFolder();
  const env = { REDIS_URL: redis.url, ...storage?.env };
  return {
    redis,
    shared,
    env,
    async startWorker(args = [], more = {}) {
      const all = ['worker', '--json', '--shared', shared, '--concurrency', '1', ...args];
      const worker = await startProgram(all, { cwd: makeTemporaryFolder(), env: { ...env, ...more } });
      await worker.said(/\n/);
      return worker;
    },
  };
}

/**
 * A block whose pages wait at a gate, fail, never end or end their thread, as the test requires, and add themselves to a file. The gate
 * is a file with the number of pages that may pass in each thread.
 */
const PROBE = `
import { appendFileSync, readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { defineBlock, fields } from 'stopover';
import './probe.css';
import classes from './label.module.css';

const { PROBE_GATE, PROBE_LOG } = process.env;
const clock = new Int32Array(new SharedArrayBuffer(4));
let begun = 0;
export const probe = defineBlock({
  name: 'probe',
  kind: 'section',
  fields: { label: fields.text() },
  render({ fields: { label } }) {
    if (PROBE_LOG) appendFileSync(PROBE_LOG, label + '\\n');
    begun += 1;
    while (PROBE_GATE && begun > Number(readFileSync(PROBE_GATE))) Atomics.wait(clock, 0, 0, 10);
    // The guard does not see this, and makes process.exit throw.
    if (label === 'poison' && !isMainThread) process.reallyExit(7);
    while (label === 'endless');
    if (label === 'broken') throw new Error('This block is broken');
    if (label === 'late') void Promise.reject(new Error('nobody waited'));
    // The thread has answered by then, and waits for its next batch.
    if (label === 'ends later' && !isMainThread) {
      setTimeout(() => {
        appendFileSync(PROBE_LOG, 'ended\\n');
        process.reallyExit(7);
      }, 1_000);
    }
    return <p className={'probe ' + classes.label}>{label}</p>;
  },
});
`;

/** A project with this block. */
export interface QueueProject {
  readonly cwd: string;
  /** The labels of pages that were started, if the environment enables the file. */
  readonly made: () => readonly string[];
  readonly told: Readonly<Record<string, string>>;
  /** The same environment, with pages that wait at a gate. */
  readonly gated: Readonly<Record<string, string>>;
  /** Lets a number of pages of each thread pass the gate; at first none. */
  letPass(pages: number): void;
  /** Changes the label of a page's block. */
  label(page: number, label: string): void;
  /** Builds on this machine alone. */
  buildAlone(out: string): Promise<ProgramResult>;
  /** Arguments of a build with workers. */
  readonly build: readonly string[];
}

/** Makes a project of `pages` pages; the first is the home page. `settings` are keys of `build` for all its builds. */
export function makeQueueProject(
  { shared }: Pick<QueueLab, 'shared'>,
  pages = 100,
  settings: object = {},
): QueueProject {
  const cwd = makeTemporaryFolder();
  const places = makeTemporaryFolder();
  const [log, gate] = [join(places, 'made'), join(places, 'gate')];
  const letPass = (count: number) => {
    writeFileSync(`${gate}.next`, String(count));
    renameSync(`${gate}.next`, gate);
  };
  letPass(0);
  const put = (labels: ReadonlyMap<number, string>) => {
    const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
    for (const [number, label] of labels) {
      const slug = number === 1 ? 'home' : `pages/page-${number}`;
      const body = [{ _uid: `p-${number}`, component: 'probe', label }];
      update.put('published', makePage(number, { title: `Page ${number}`, slug, body }));
    }
    update.commit({ spaceId: 1, cv: 1, versions: ['published'], languages: ['default'], startsWith: '' });
  };
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  put(new Map(numbers.map((number) => [number, `label ${number}`])));
  const config = (build: object) =>
    `import { defineConfig } from 'stopover';\nexport default defineConfig(${JSON.stringify({
      site: { url: 'https://queue.example', logo: 'logo.svg' },
      storyblok: { token: 'a-token-that-stays-with-the-build' },
      blocks: ['./probe.tsx'],
      // A page may wait at the gate for as long as a busy machine needs.
      build: { pageTimeout: 600, ...build },
    })});\n`;
  writeFiles(cwd, {
    'probe.tsx': PROBE,
    'probe.css': '.probe { color: green }',
    'label.module.css': '.label { margin: 1rem }',
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 100"/>',
    'stopover.config.ts': config(settings),
    'queue.config.ts': config({ ...settings, engine: 'bullmq', sharedFolder: shared, queueFromPages: 10 }),
  });
  return {
    cwd,
    made: () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []),
    told: { PROBE_LOG: log },
    gated: { PROBE_LOG: log, PROBE_GATE: gate },
    letPass,
    label: (page, label) => put(new Map([[page, label]])),
    buildAlone: (out) => runProgram(['build', '--out', out], { cwd }),
    build: ['--config', 'queue.config.ts', 'build', '--json'],
  };
}

/** Lets a number of pages of a single thread pass, and waits until the next page is at the gate. */
export async function waitAtGate(
  { made, letPass }: Pick<QueueProject, 'made' | 'letPass'>,
  pages: number,
  before = 0,
): Promise<void> {
  letPass(pages);
  await expect.poll(() => made().length).toBe(before + pages + 1);
}

/** Starts a worker and a build, and kills the build while pages wait at the gate; then lets all pages pass. */
export async function killInTheMiddle(lab: QueueLab, project: QueueProject): Promise<void> {
  await lab.startWorker([], project.gated);
  const killed = await startProgram(project.build, { cwd: project.cwd, env: lab.env });
  await waitAtGate(project, 20);
  killed.kill('SIGKILL');
  await killed.ended;
  project.letPass(Number.MAX_SAFE_INTEGER);
}

/** Hashes of local builds by size, shared by all tests of a file: projects of one size only differ in their folder. */
const filesAlone = new Map<number, Promise<Readonly<Record<string, string>>>>();

/** Expects that the site of an unchanged project has the same bytes as a build on one machine. */
export async function expectSameAsAlone(cwd: string, pages = 100): Promise<void> {
  const build = async () => {
    const project = makeQueueProject({ shared: makeTemporaryFolder() }, pages);
    await project.buildAlone('dist');
    return hashFiles(join(project.cwd, 'dist'));
  };
  const files = filesAlone.get(pages) ?? build();
  filesAlone.set(pages, files);
  expect(hashFiles(join(cwd, 'dist'))).toEqual(await files);
}

/** The hash of every file below a folder, by its path. */
function hashFiles(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [relative(folder, file), hash('sha256', readFileSync(file))];
    }),
  );
}

/** Expects that two folders have the same files with the same bytes. */
export async function expectSameSite(cwd: string, one: string, other: string): Promise<void> {
  const { stdout, exitCode } = await execa('diff', ['-r', one, other], { cwd, reject: false });
  expect(stdout).toBe('');
  expect(exitCode).toBe(0);
}
