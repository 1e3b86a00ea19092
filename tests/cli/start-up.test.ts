/**
 * Tests the modules that are loaded for an answer that needs no work. Counts modules, because times would depend on the
 * machine.
 */
import { mkdirSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findProgramFile } from '../support/programs/compiled-program.ts';
import { makeTemporaryFolder } from '../support/runs/temporary-folder.ts';
import { makeProject } from './support/make-project.ts';
import { runProgram } from './support/run-program.ts';

/** A build does not believe that files of the last two seconds are unchanged: sooner, it would only cost time. */
const SETTLING_MS = 2_000;

interface Loaded {
  /** Packages that came along. */
  readonly packages: readonly string[];
  /** Names of all functions in what was loaded of our own, bundled or not. */
  readonly functions: ReadonlySet<string>;
}

interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly { readonly functionName: string }[];
  }[];
}

/** Lists the modules that a run loads, as V8's own coverage reports them. */
async function listLoaded(args: readonly string[], cwd = makeTemporaryFolder()): Promise<Loaded> {
  const folder = join(makeTemporaryFolder(), 'coverage');
  mkdirSync(folder);
  await runProgram(args, { cwd, env: { NODE_V8_COVERAGE: folder } });
  const scripts = readdirSync(folder)
    .map((name): Coverage => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    .flatMap(({ result }) => result.filter(({ url }) => url.startsWith('file:')));
  // Node reports the real paths of files, and the folder of packages may be a link.
  const own = realpathSync(dirname(dirname(dirname(await findProgramFile()))));
  const [ours, theirs] = [true, false].map((isOwn) =>
    scripts.filter(({ url }) => fileURLToPath(url).startsWith(`${own}/build/`) === isOwn),
  );
  const names = ours!.flatMap(({ functions }) => functions.map(({ functionName }) => functionName));
  return {
    packages: [...new Set(theirs!.map(({ url }) => nameOfPackage(url)))].sort(),
    functions: new Set(names),
  };
}

function nameOfPackage(url: string): string {
  return /node_modules\/(?!.*node_modules\/)((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? url;
}

describe('starting up', () => {
  it('should load next to nothing to say the version', async () => {
    const { packages, functions } = await listLoaded(['--version']);
    expect(functions).toContain('findPackageRoot');
    expect(functions).not.toContain('createProgram');
    expect(packages).toEqual([]);
  });

  it.each([[['--help']], [['build', '--help']], [['fetch', '-V']], [['--nonsense']]])(
    'should load no command’s work for %j',
    async (args) => {
      const { packages, functions } = await listLoaded(args);
      expect(packages.filter((name) => !['commander', 'picocolors'].includes(name))).toEqual([]);
      expect(functions).toContain('createProgram');
      for (const name of ['buildSite', 'fetchContent', 'buildContentApi', 'loadConfig']) {
        expect(functions).not.toContain(name);
      }
    },
  );

  it('should not load what builds in order to serve the content API', async () => {
    const { packages, functions } = await listLoaded(['content-api', '--stories', 'missing']);
    expect(functions).toContain('buildContentApi');
    for (const name of ['buildSite', 'fetchContent', 'createPageRenderer'])
      expect(functions).not.toContain(name);
    for (const name of ['react', 'react-dom', 'rolldown', 'lightningcss'])
      expect(packages).not.toContain(name);
  });

  it('should load nothing of what builds in order to fetch', async () => {
    const { packages, functions } = await listLoaded(['fetch']);
    expect(functions).toContain('fetchContent');
    for (const name of ['buildSite', 'createPageRenderer', 'renderShell'])
      expect(functions).not.toContain(name);
    for (const name of ['react', 'react-dom', 'rolldown', 'lightningcss'])
      expect(packages).not.toContain(name);
  });

  it('should load nothing of what renders in order to take batches, which threads of a worker make', async () => {
    const noRedis = ['--redis', 'redis://127.0.0.1:9'];
    const { packages, functions } = await listLoaded(['worker', '--shared', 'shared', ...noRedis]);
    expect(functions).toContain('connectRedis');
    for (const name of ['buildSite', 'createPageRenderer', 'renderShell', 'openStore'])
      expect(functions).not.toContain(name);
    for (const name of ['react', 'rolldown', 'lightningcss']) expect(packages).not.toContain(name);
  });

  it('should load nothing of what fetches in order to build', async () => {
    const { packages, functions } = await listLoaded(['build']);
    expect(functions).toContain('buildSite');
    // The last two are of libraries that the program bundles: the client of the space, and the queue of its requests.
    for (const name of ['fetchContent', 'ThrottleQueueManager', 'PQueue'])
      expect(functions).not.toContain(name);
    expect(packages).not.toContain('lightningcss');
  });

  it('should render pages of our own blocks without React’s renderer, and bundle nothing that is kept', async () => {
    const cwd = makeProject();
    await runProgram(['build', '--quiet'], { cwd });
    const { packages, functions } = await listLoaded(['build', '--force', '--workers', '1'], cwd);
    expect(functions).toContain('renderShell');
    expect(packages).toEqual(['react']);
  });

  it('should load no bundler for a site whose own modules are unchanged, and its own code when one page is made', async () => {
    const cwd = makeProject({
      'stopover.config.ts': `import { defineConfig } from 'stopover';
        export default defineConfig({ blocks: ['links.tsx'] });`,
      'links.tsx': `import { defineBlock } from 'stopover';
        export const links = defineBlock({ name: 'link_list', kind: 'section', fields: {}, render: () => <p>Links</p> });`,
    });
    await runProgram(['build', '--quiet'], { cwd });
    const { packages, functions } = await listLoaded(['build', '--only', '/help'], cwd);
    expect(functions).toContain('renderShell');
    expect(packages.filter((name) => /rolldown|lightningcss|oxc/.test(name))).toEqual([]);
  });

  it('should load nothing of what checks and builds for a site that is unchanged, also with a configuration of its own', async () => {
    const cwd = makeProject({
      'stopover.config.ts': `import { defineConfig } from 'stopover'; export default defineConfig({ document: 'document.ts' });`,
      'document.ts': 'export const renderDocument = (parts: { main: string }): string => parts.main;',
    });
    // A build that opens something has phases.
    const isFresh = async () =>
      /"phases": ?\{\}/.test((await runProgram(['build', '--json'], { cwd })).stdout);
    for (let count = 0; count < 40 && !(await isFresh()); count += 1) await sleep(SETTLING_MS);
    const { packages, functions } = await listLoaded(['build'], cwd);
    expect(functions).toContain('areSourcesUnchanged');
    for (const name of ['buildSite', 'loadConfig', 'parseConfig', 'renderShell', 'defineBlock']) {
      expect(functions).not.toContain(name);
    }
    expect(packages.filter((name) => !['commander', 'picocolors'].includes(name))).toEqual([
      expect.stringContaining('.stopover/modules/config.'),
    ]);
  });
});
