/** The installed program runs from a few bundled files, and is one copy with the imports of a site. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { execa } from 'execa';
import { beforeAll, describe, expect, it } from 'vitest';
import { trimStore } from '../support/content/trim-store.ts';
import { makeProgram } from '../support/programs/compiled-program.ts';
import { makeTemporaryFolder } from '../support/runs/temporary-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeProgram();
});

function run(cwd: string, ...args: string[]) {
  return execa(process.execPath, [join(folder, 'build/bundle/main.js'), ...args], { cwd, reject: false });
}

/** Files that one of them loads before anything of it runs. */
function listLoaded(entry: string): readonly string[] {
  const found = new Set([entry]);
  for (const name of found) {
    const code = readFileSync(join(folder, 'build/bundle', name), 'utf8');
    for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
      found.add(imported);
  }
  return [...found];
}

/** Whether this Node keeps compiled code (since 22.8). */
const keepsCode = 'enableCompileCache' in module && !process.env.NODE_DISABLE_COMPILE_CACHE;

/** All files below a folder, in order; none when there is no such folder. */
function listFiles(place: string): readonly string[] {
  if (!existsSync(place)) return [];
  const entries = readdirSync(place, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name)).sort();
}

/** The bytes of Stopover's code that a build loads which finds nothing to do. */
async function measureUnchangedBuild(site: string): Promise<number> {
  const coverage = makeTemporaryFolder();
  const env = { NODE_V8_COVERAGE: coverage };
  const program = join(folder, 'build/bundle/main.js');
  const { stderr } = await execa(process.execPath, [program, 'build'], { cwd: site, env });
  expect(stderr).toContain('nothing to render');
  const [report = ''] = listFiles(coverage);
  const { result } = JSON.parse(readFileSync(report, 'utf8')) as { result: { readonly url: string }[] };
  const loaded = result.filter(({ url }) => url.includes('/build/bundle/')).map(({ url }) => new URL(url));
  expect(loaded.length).toBeGreaterThan(3);
  return loaded.reduce((sum, url) => sum + statSync(url).size, 0);
}

/** The demo's project: configuration, content and map. */
function copyDemo(): string {
  const site = makeTemporaryFolder();
  mkdirSync(join(site, 'fixtures'));
  for (const part of ['fixtures/content', 'fixtures/road-network', 'middleware', 'stopover.config.json']) {
    cpSync(join(folder, part), join(site, part), { recursive: true });
  }
  return site;
}

/** The demo's project with a few of its pages, for tests that build it often. */
function copySmallDemo(): string {
  const site = copyDemo();
  trimStore(
    join(site, 'fixtures/content'),
    /^(?:global\/.*|home|help|guides\/lost-keys|parking\/brackholm\/p4-long-stay|lp\/christmas-parking)$/,
  );
  return site;
}

describe('the bundled program', () => {
  it('should be a few files', () => {
    const files = readdirSync(join(folder, 'build/bundle'));
    expect(files).toEqual(
      expect.arrayContaining(['main.js', 'public.js', 'renderer.js', 'render-thread.js']),
    );
    expect(files.length).toBeLessThan(160);
  });

  it('should be text of one byte a character, which V8 reads faster and keeps in half the memory', () => {
    const files = listFiles(join(folder, 'build/bundle')).filter((file) => file.endsWith('.js'));
    const others = files.filter((file) => /[^\0-\x7f]/.test(readFileSync(file, 'utf8')));
    expect(others.filter((file) => !file.includes('route-map'))).toEqual([]);
  });

  it('should import no module of Node, because an import starts all parts of it', () => {
    const files = listFiles(join(folder, 'build/bundle')).filter((file) => file.endsWith('.js'));
    const importing = files.filter((file) => /^import\b.*"node:/m.test(readFileSync(file, 'utf8')));
    expect(importing).toEqual([]);
  });

  it('should start from a handful of them: what a command runs comes when it runs', () => {
    expect(listLoaded('main.js').length).toBeLessThan(6);
    for (const name of ['public.js', 'renderer.js', 'render-thread.js', 'route-service.js']) {
      expect(listLoaded(name).length, name).toBeLessThan(12);
    }
  });

  // The checks of the configuration alone have 350 kB, which every build without a change would wait for.
  it('should load less than 300 kB when a build finds that nothing has changed', async () => {
    const site = copySmallDemo();
    await run(site, 'build');
    // A store is looked at closely until it has been left alone for two seconds, as the clock of some disks is that coarse.
    await expect.poll(() => measureUnchangedBuild(site), { timeout: 60_000 }).toBeLessThan(300_000);
  });

  it('should build a site whose configuration brings a block of its own', async () => {
    const site = copySmallDemo();
    rmSync(join(site, 'stopover.config.json'));
    writeFileSync(
      join(site, 'block.tsx'),
      `import { defineBlock, fields } from 'stopover';
export const banner = defineBlock({
  name: 'banner',
  kind: 'section',
  fields: { title: fields.text() },
  render: ({ fields }) => <p className="own-banner">{fields.title}</p>,
});
`,
    );
    writeFileSync(
      join(site, 'stopover.config.ts'),
      `import { defineConfig } from 'stopover';
export default defineConfig({ site: { url: 'https://own.example' }, blocks: ['./block.tsx'] });
`,
    );
    const { exitCode, stdout, stderr } = await run(site, 'build', '--json', '--quiet');
    expect(stderr).toBe('');
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, pages: { failed: 0 } });
    expect(readFileSync(join(site, 'dist/lp/christmas-parking.html'), 'utf8')).toContain('own-banner');
    expect((await run(site, 'build', '--force')).exitCode).toBe(0);
    expect(existsSync(join(site, '.stopover/code'))).toBe(keepsCode);
  });

  it('should give the same bytes with code that Node kept, with damaged code and without any', async () => {
    const site = copySmallDemo();
    const code = join(site, '.stopover/code');
    await run(site, 'build', '--out', 'first');
    expect(existsSync(code)).toBe(false);
    await run(site, 'build', '--force', '--out', 'keeping');
    const kept = listFiles(code);
    expect(kept.length > 0).toBe(keepsCode);
    await run(site, 'build', '--force', '--out', 'kept');
    expect(listFiles(code)).toEqual(kept);
    for (const file of kept) writeFileSync(file, Buffer.alloc(1_000, 7));
    await run(site, 'build', '--force', '--out', 'damaged');
    rmSync(code, { recursive: true, force: true });
    writeFileSync(code, 'a file in the way');
    const { exitCode, stderr } = await run(site, 'build', '--force', '--out', 'unkept');
    expect(exitCode).toBe(0);
    expect(stderr).not.toContain('.stopover');
    for (const name of ['keeping', 'kept', 'damaged', 'unkept']) {
      const { stdout } = await execa('diff', ['-r', join(site, 'first'), join(site, name)], {
        reject: false,
      });
      expect(stdout, name).toBe('');
    }
  });

  it('should keep no code when Node is told so, and none of our own in any case', async () => {
    const site = copySmallDemo();
    const env = { NODE_DISABLE_COMPILE_CACHE: '1' };
    for (const _ of ['first', 'second'])
      await execa(process.execPath, [join(folder, 'build/bundle/main.js'), 'build', '--force'], {
        cwd: site,
        env,
      });
    const names = readdirSync(join(site, '.stopover'), { recursive: true }).map(String);
    expect(names.filter((name) => /^code|\.c?js$|\.code$/.test(name))).toEqual([]);
  });

  it('should leave nothing in a folder that is no project', async () => {
    const place = makeTemporaryFolder();
    expect((await run(place, 'build')).exitCode).toBe(2);
    expect(readdirSync(place)).toEqual([]);
  });

  it('should keep no code of the site, in which a token may stand', async () => {
    const site = copySmallDemo();
    rmSync(join(site, 'stopover.config.json'));
    const token = 'A-token-that-stands-in-the-configuration';
    writeFileSync(
      join(site, 'stopover.config.ts'),
      `export default { site: { url: 'https://own.example' }, storyblok: { token: '${token}' } };\n`,
    );
    for (const _ of ['first', 'second']) await run(site, 'build', '--force');
    const files = listFiles(join(site, '.stopover'));
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => readFileSync(file).includes(token))).toEqual([]);
    const code = files.filter((file) => file.startsWith(join(site, '.stopover/code')));
    expect(code.length > 0).toBe(keepsCode);
    await run(site, 'build', '--force');
    expect(listFiles(join(site, '.stopover/code'))).toEqual(code);
  });

  it('should give the bytes of one thread with several', async () => {
    const site = copyDemo();
    await run(site, 'build', '--workers', '1', '--out', 'one');
    await run(site, 'build', '--workers', '3', '--out', 'three');
    const { exitCode, stdout } = await execa('diff', ['-r', join(site, 'one'), join(site, 'three')], {
      reject: false,
    });
    expect(stdout).toBe('');
    expect(exitCode).toBe(0);
  });

  it('should give the same bytes whether bundles came with it, are made by a process of its own, or by itself', async () => {
    const site = copySmallDemo();
    await run(site, 'build', '--out', 'shipped');
    // Nobody bundled, so that nothing had to be kept.
    expect(readdirSync(join(site, '.stopover')).filter((name) => name.startsWith('assets.'))).toEqual([]);
    const crippled = makeTemporaryFolder();
    for (const name of ['package.json', 'build', 'fixtures', 'middleware', 'stopover.config.json']) {
      cpSync(join(folder, name), join(crippled, name), { recursive: true });
    }
    symlinkSync(join(folder, 'node_modules'), join(crippled, 'node_modules'));
    const program = join(crippled, 'build/bundle/main.js');
    const buildAnew = async (out: string) => {
      rmSync(join(site, '.stopover'), { recursive: true });
      await execa(process.execPath, [program, 'build', '--out', out], { cwd: site });
    };
    rmSync(join(crippled, 'build/bundles'), { recursive: true });
    await buildAnew('apart');
    expect(readdirSync(join(site, '.stopover')).filter((name) => name.startsWith('assets.'))).toHaveLength(1);
    writeFileSync(join(crippled, 'build/bundle/bundling-child.js'), 'process.exit(1);');
    await buildAnew('here');
    for (const other of ['apart', 'here']) {
      const { stdout } = await execa('diff', ['-r', join(site, 'shipped'), join(site, other)], {
        reject: false,
      });
      expect(stdout).toBe('');
    }
    expect(readdirSync(join(site, 'here/_stopover/assets')).length).toBeGreaterThan(10);
  });

  it('should see in the next run that nothing has changed, and that something has', async () => {
    const site = copySmallDemo();
    const build = async () => JSON.parse((await run(site, 'build', '--json', '--quiet')).stdout);
    const first = await build();
    const second = await build();
    expect(second).toMatchObject({
      ok: true,
      buildId: first.buildId,
      pages: { rendered: 0, reused: first.pages.total },
    });
    expect(second.files).toMatchObject({ written: 0, removed: 0, bytes: first.files.bytes });
    writeFileSync(join(site, 'dist/index.html'), 'broken by hand');
    expect(await build()).toMatchObject({ buildId: first.buildId, files: { written: 1 } });
    writeFileSync(
      join(site, 'stopover.config.json'),
      JSON.stringify({ site: { url: 'https://other.example' } }),
    );
    expect((await build()).buildId).not.toBe(first.buildId);
  });

  it('should export the names that other projects import', async () => {
    const code = `const a = await import(${JSON.stringify(pathToFileURL(join(folder, 'build/bundle/public.js')).href)});
const b = await import(${JSON.stringify(pathToFileURL(join(folder, 'build/bundle/renderer.js')).href)});
console.log(JSON.stringify([typeof a.defineConfig, typeof a.defineBlock, b.renderRichText({ type: 'doc', content: [] })]));`;
    const { stdout } = await execa(process.execPath, ['--input-type=module', '-e', code]);
    expect(JSON.parse(stdout)).toEqual(['function', 'function', '']);
  });
});
