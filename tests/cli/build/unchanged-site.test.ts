/** A site with its own configuration and blocks is found unchanged as fast as a site of data, and never wrongly. */
import {
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { BuildDocument, FailureDocument, readDocument } from '../support/json-documents.ts';
import { makeProject } from '../support/make-project.ts';
import { runProgram } from '../support/run-program.ts';

const CONFIG = `import { readFileSync } from 'node:fs';
import { defineConfig } from 'stopover';
import { url } from './settings/url.ts';
export default defineConfig({
  site: { url, brand: process.env.BRAND ?? readFileSync(new URL('./brand.txt', import.meta.url), 'utf8') },
  blocks: ['blocks/links.tsx'],
  document: 'document.ts',
});`;
const files = {
  'stopover.config.ts': CONFIG,
  'settings/url.ts': "export const url: string = 'https://own.example';",
  'brand.txt': 'Gull',
  'blocks/links.tsx': `import { defineBlock } from 'stopover';
import { greet } from './greet';
export const links = defineBlock({ name: 'link_list', kind: 'section', fields: {}, render: () => <p>{greet}</p> });`,
  'blocks/greet.ts': "export const greet: string = 'Our links';",
  'document.ts': `import type { DocumentParts } from 'stopover';
export const renderDocument = ({ head, main }: DocumentParts): string => '<!doctype html><head>' + head + '</head>' + main;`,
};

interface BuildRun {
  /** Whether the build stopped before it opened anything: its report has no phases then. */
  readonly wasFresh: boolean;
  readonly home: string;
}

async function build(cwd: string, env: Readonly<Record<string, string>> = {}): Promise<BuildRun> {
  const { phases } = readDocument(
    await runProgram(['build', '--json', '--quiet'], { cwd, env }),
    BuildDocument,
  );
  const home = readFileSync(join(cwd, 'dist/index.html'), 'utf8');
  return { wasFresh: Object.keys(phases).length === 0, home };
}

/** A build does not believe that files of the last two seconds are unchanged: sooner, it would only cost time. */
const SETTLING_MS = 2_000;
const MAX_SETTLING_BUILDS = 40;

/** Builds until nothing is left to do. */
async function settle(cwd: string, env: Readonly<Record<string, string>> = {}): Promise<void> {
  for (let count = 0; count < MAX_SETTLING_BUILDS; count += 1) {
    if ((await build(cwd, env)).wasFresh) return;
    await sleep(SETTLING_MS);
  }
  throw new Error('No build found the site unchanged.');
}

async function makeBuiltProject(): Promise<string> {
  const cwd = makeProject(files);
  await settle(cwd);
  return cwd;
}

describe('a site with a configuration and blocks of its own', () => {
  it('should be found unchanged without building, also when its files were only touched', async () => {
    const cwd = await makeBuiltProject();
    expect(await build(cwd)).toMatchObject({ wasFresh: true, home: expect.stringContaining('Our links') });
    for (const name of ['blocks/greet.ts', 'stopover.config.ts']) utimesSync(join(cwd, name), 1, 1);
    expect((await build(cwd)).wasFresh).toBe(true);
  });

  it.each<[string, (cwd: string) => void, string]>([
    [
      'a file that a block imports',
      (cwd) => writeFileSync(join(cwd, 'blocks/greet.ts'), "export const greet: string = 'New links';"),
      'New links',
    ],
    [
      'the file that a block’s import means',
      (cwd) => writeFileSync(join(cwd, 'blocks/greet.tsx'), 'export const greet = <b>Bold</b>;'),
      'Bold',
    ],
    [
      'the document',
      (cwd) => writeFileSync(join(cwd, 'document.ts'), "export const renderDocument = () => '<i>';"),
      '<i>',
    ],
    [
      'a file that the configuration imports',
      (cwd) => writeFileSync(join(cwd, 'settings/url.ts'), "export const url = 'https://new.example';"),
      'https://new.example',
    ],
    ['a file that the configuration reads', (cwd) => writeFileSync(join(cwd, 'brand.txt'), 'Skua'), 'Skua'],
  ])('should be built again with %s', async (_, change, words) => {
    const cwd = await makeBuiltProject();
    change(cwd);
    const { wasFresh, home } = await build(cwd);
    expect({ wasFresh, home }).toEqual({ wasFresh: false, home: expect.stringContaining(words) });
  });

  it('should be built again with what was edited while it was built', async () => {
    const edit = `const red = readFileSync('look.css', 'utf8').includes('red');
    if (red) writeFileSync('look.css', '.own { color: green }');`;
    const block = `import { readFileSync, writeFileSync } from 'node:fs';
import { defineBlock } from 'stopover';
export const links = defineBlock({ name: 'link_list', kind: 'section', fields: {}, render() { ${edit} return null; } });`;
    const cwd = makeProject({
      'stopover.config.json': '{"blocks": ["blocks.tsx"], "styles": ["look.css"]}',
      'blocks.tsx': block,
      'look.css': '.own { color: red }',
    });
    expect((await build(cwd)).wasFresh).toBe(false);
    expect((await build(cwd)).wasFresh).toBe(false);
    const assets = join(cwd, 'dist/_stopover/assets');
    const sheets = readdirSync(assets).filter((name) => name.endsWith('.css'));
    const styles = sheets.map((name) => readFileSync(join(assets, name), 'utf8')).join('');
    expect(styles).toMatch(/\.own\s*\{\s*color:\s*green/);
    expect(styles).not.toMatch(/\.own\s*\{\s*color:\s*red/);
    await settle(cwd);
  });

  it('should be built again with a variable that the configuration reads, and when a source goes', async () => {
    const cwd = await makeBuiltProject();
    expect(await build(cwd, { BRAND: 'Tern' })).toMatchObject({
      wasFresh: false,
      home: expect.stringContaining('Tern'),
    });
    expect((await build(cwd)).home).toContain('Gull');
    await settle(cwd);
    unlinkSync(join(cwd, 'blocks/greet.ts'));
    const result = await runProgram(['build', '--json'], { cwd });
    expect(readDocument(result, FailureDocument).error).toMatchObject({ code: 'module-unloadable' });
  });
});

describe('a configuration that is a program', () => {
  const listKept = (cwd: string) =>
    existsSync(join(cwd, '.stopover/modules')) ? readdirSync(join(cwd, '.stopover/modules')) : [];

  it('should leave its bundle for nobody else’s eyes', async () => {
    const cwd = await makeBuiltProject();
    const kept = listKept(cwd).filter((name) => name.startsWith('config.'));
    expect(kept).toHaveLength(3);
    for (const name of kept) expect(statSync(join(cwd, '.stopover/modules', name)).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['a token', "export default { storyblok: { token: 'a-token-of-a-space' } };", {}],
    [
      'a token of the environment',
      "export default async () => { await Promise.resolve('a-token-of-a-space'); return {}; };",
      { STORYBLOK_PREVIEW_TOKEN: 'a-token-of-a-space' },
    ],
    [
      'what looks like a secret',
      "const service = { apiKey: 'a-token-of-a-space' }; export default async () => { await Promise.resolve(service); return {}; };",
      {},
    ],
  ])('should leave none if %s stands in it', async (_, code, env) => {
    const cwd = makeProject({ 'stopover.config.ts': code });
    await build(cwd, env);
    expect(listKept(cwd)).toEqual([]);
    await settle(cwd, env);
    const texts = readdirSync(join(cwd, '.stopover'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
    expect(texts.filter((text) => text.includes('a-token-of-a-space'))).toEqual([]);
  });

  it('should be told with the place where it throws', async () => {
    const cwd = makeProject({
      'stopover.config.ts': `interface Site { readonly brand: string }
export default (): { site: Site } => ({ site: { brand: read() } });
function read(): string {
  throw new Error('no brand today');
}`,
    });
    const { error } = readDocument(await runProgram(['build', '--json'], { cwd }), FailureDocument);
    expect(error).toMatchObject({ code: 'config-unloadable' });
    expect(error.message).toMatch(/stopover\.config\.ts:4:\d+ could .+: no brand today$/);
  });
});
