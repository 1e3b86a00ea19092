/** What is installed runs from a few bundled files, and is one copy with what a site imports. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { execa } from 'execa';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeProgram } from '../support/compiled-program.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';

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

/** The demo's project: configuration, content and map. */
function copyDemo(): string {
  const site = makeTemporaryFolder();
  mkdirSync(join(site, 'fixtures'));
  for (const part of ['fixtures/content', 'fixtures/road-network', 'stopover.config.json']) {
    cpSync(join(folder, part), join(site, part), { recursive: true });
  }
  return site;
}

describe('the bundled program', () => {
  it('should be a few files', () => {
    const files = readdirSync(join(folder, 'build/bundle'));
    expect(files).toEqual(
      expect.arrayContaining(['main.js', 'public.js', 'renderer.js', 'render-thread.js', 'run-build.cjs']),
    );
    expect(files.length).toBeLessThan(120);
  });

  it('should start from a handful of them: what a command runs comes when it runs', () => {
    expect(listLoaded('main.js').length).toBeLessThan(6);
    for (const name of ['public.js', 'renderer.js', 'render-thread.js', 'route-service.js']) {
      expect(listLoaded(name).length, name).toBeLessThan(12);
    }
  });

  it('should build a site whose configuration brings a block of its own', async () => {
    const site = makeTemporaryFolder();
    mkdirSync(join(site, 'fixtures'));
    cpSync(join(folder, 'fixtures/content'), join(site, 'fixtures/content'), { recursive: true });
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
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, pages: { total: 127, failed: 0 } });
    const { stdout: found } = await execa('grep', ['-rl', 'own-banner', join(site, 'dist')]);
    expect(found.split('\n').length).toBeGreaterThan(0);
    // The modules of the site share ours, of which no code is kept.
    expect(existsSync(join(site, '.stopover/builder.code'))).toBe(false);
  });

  it('should give the same bytes with the code that it kept, with code of something else, and as modules', async () => {
    const site = copyDemo();
    const code = join(site, '.stopover/builder.code');
    await run(site, 'build', '--out', 'first');
    const kept = readFileSync(code);
    await run(site, 'build', '--force', '--out', 'kept');
    expect(readFileSync(code)).toEqual(kept);
    writeFileSync(
      code,
      Buffer.concat([kept.subarray(0, 5_000), Buffer.alloc(20_000), kept.subarray(25_000)]),
    );
    await run(site, 'build', '--force', '--out', 'again');
    const config = readFileSync(join(site, 'stopover.config.json'), 'utf8');
    writeFileSync(join(site, 'stopover.config.mjs'), `export default ${config}`);
    await run(site, 'build', '--force', '--out', 'modules');
    for (const name of ['kept', 'again', 'modules']) {
      const { stdout } = await execa('diff', ['-r', join(site, 'first'), join(site, name)], {
        reject: false,
      });
      expect(stdout, name).toBe('');
    }
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
    const site = copyDemo();
    await run(site, 'build', '--out', 'shipped');
    // Nobody bundled, so that nothing had to be kept.
    expect(readdirSync(join(site, '.stopover')).filter((name) => name.startsWith('assets.'))).toEqual([]);
    const crippled = makeTemporaryFolder();
    for (const name of ['package.json', 'build', 'fixtures', 'stopover.config.json']) {
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
    const site = copyDemo();
    const build = async () => JSON.parse((await run(site, 'build', '--json', '--quiet')).stdout);
    const first = await build();
    const second = await build();
    expect(second).toMatchObject({ ok: true, buildId: first.buildId, pages: { rendered: 0, reused: 127 } });
    expect(second.files).toMatchObject({ written: 0, removed: 0, bytes: first.files.bytes });
    writeFileSync(join(site, 'dist/index.html'), 'broken by hand');
    expect(await build()).toMatchObject({ buildId: first.buildId, files: { written: 1 } });
    writeFileSync(
      join(site, 'stopover.config.json'),
      JSON.stringify({ site: { url: 'https://other.example' } }),
    );
    expect((await build()).buildId).not.toBe(first.buildId);
  });

  it('should export what the contract says', async () => {
    const code = `const a = await import(${JSON.stringify(pathToFileURL(join(folder, 'build/bundle/public.js')).href)});
const b = await import(${JSON.stringify(pathToFileURL(join(folder, 'build/bundle/renderer.js')).href)});
console.log(JSON.stringify([typeof a.defineConfig, typeof a.defineBlock, b.renderRichText({ type: 'doc', content: [] })]));`;
    const { stdout } = await execa(process.execPath, ['--input-type=module', '-e', code]);
    expect(JSON.parse(stdout)).toEqual(['function', 'function', '']);
  });
});
