/** Tests packages of a workspace that name their sources only under a condition of the project's `tsconfig.json`. */
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeProject } from '../../../cli/support/make-project.ts';
import { runInProcess } from '../../../cli/support/run-in-process.ts';
import { readTree, writeFiles } from '../../../support/runs/temporary-folder.ts';

const exports = (file: string) => ({ '@park/source': `./src/${file}.ts`, default: `./dist/${file}.js` });

const files = {
  'tsconfig.json': '{ "extends": "./base.json" }',
  'base.json': `{ "compilerOptions": {
    // "customConditions": ["other"],
    "customConditions": [
      "@park/source", // as editors read it
    ],
  } }`,
  'stopover.config.ts': `import { brand } from '@park/ui/brand';
export default { site: { brand }, blocks: ['blocks.tsx'], islands: ['clock.tsx'] };`,
  'blocks.tsx': `import { defineBlock } from 'stopover';
import { label } from '@park/ui';
import { installed } from 'installed';
import { clock } from './clock.tsx';
export const links = defineBlock({ name: 'link_list', kind: 'section', fields: {},
  render: ({ context }) => <p className="own">{label}, {installed}{context.island(clock, {})}</p> });`,
  'clock.tsx': `import { defineIsland } from 'stopover';
import { label } from '@park/ui';
import { installed } from 'installed';
export const clock = defineIsland({ name: 'clock', when: 'idle', component: () => <b>{label} {installed}</b> });`,
  'packages/ui/package.json': JSON.stringify({
    name: '@park/ui',
    type: 'module',
    exports: { '.': exports('index'), './brand': exports('brand'), './built': './dist/built.js' },
  }),
  'packages/ui/src/index.ts': "export const label: string = 'from sources';\n",
  'packages/ui/src/brand.ts': "export const brand: string = 'Sourced';\n",
  'node_modules/installed/package.json': JSON.stringify({
    type: 'module',
    exports: { '@park/source': './index.ts', default: './index.js' },
  }),
  'node_modules/installed/index.ts': "export const installed: string = 'wrong';\n",
  'node_modules/installed/index.js': "export const installed = 'as published';\n",
};

function makeWorkspace(others: Readonly<Record<string, string>> = {}): string {
  const cwd = makeProject({ ...files, ...others });
  mkdirSync(join(cwd, 'node_modules/@park'));
  symlinkSync('../../packages/ui', join(cwd, 'node_modules/@park/ui'));
  return cwd;
}

async function build(cwd: string): Promise<Readonly<Record<string, string>>> {
  const { status, stderr } = await runInProcess(['build'], { cwd });
  expect(status, stderr).toBe(0);
  return readTree(join(cwd, 'dist'));
}

describe('customConditions of tsconfig.json', () => {
  it('should lead to the sources of a package of the workspace, and leave installed packages alone', async () => {
    const cwd = makeWorkspace();
    const site = await build(cwd);
    expect(site['index.html']).toMatch(/<title>[^<]*Sourced<\/title>/);
    expect(site['index.html']).toContain('from sources, as published');
    const [script = ''] = Object.keys(site).filter((path) => /assets\/clock\.[^/]+\.js$/.test(path));
    expect(site[script]).toMatch(/from sources.*as published|as published.*from sources/s);
  });

  it('should be noticed when they change, as sources are', async () => {
    const cwd = makeWorkspace();
    await build(cwd);
    writeFiles(cwd, { 'packages/ui/src/index.ts': "export const label: string = 'edited';\n" });
    expect((await build(cwd))['index.html']).toContain('edited, as published');
    writeFiles(cwd, {
      'base.json': readFileSync(join(cwd, 'base.json'), 'utf8').replace('"@park/source"', '"none"'),
      'packages/ui/dist/index.js': "export const label = 'built';\n",
      'packages/ui/dist/brand.js': "export const brand = 'Built';\n",
    });
    const site = await build(cwd);
    expect(site['index.html']).toContain('built, as published');
    expect(site['index.html']).toMatch(/<title>[^<]*Built<\/title>/);
  });

  it('should be noticed when they change, even if all modules have a nearer file', async () => {
    const cwd = makeWorkspace({
      'stopover.config.ts': "export default { blocks: ['blocks/links.tsx'], islands: ['blocks/clock.tsx'] };",
      'blocks/links.tsx': files['blocks.tsx'],
      'blocks/clock.tsx': files['clock.tsx'],
      'blocks/tsconfig.json': '{}',
      'packages/ui/tsconfig.json': '{}',
      'packages/ui/dist/index.js': "export const label = 'built';\n",
    });
    expect((await build(cwd))['index.html']).toContain('from sources, as published');
    writeFiles(cwd, { 'base.json': '{}' });
    const site = await build(cwd);
    expect(site['index.html']).toContain('built, as published');
    const scripts = Object.keys(site).filter((path) => /assets\/clock\.[^/]+\.js$/.test(path));
    expect(scripts.map((path) => site[path])).toEqual([expect.not.stringContaining('from sources')]);
  });

  it('should lead to style sheets and pictures, and a change of the exports should be noticed', async () => {
    const both = (file: string) => ({ '@park/source': `./src/${file}`, default: `./dist/${file}` });
    const describePackage = (look: object) =>
      JSON.stringify({
        name: '@park/ui',
        type: 'module',
        exports: { './look.css': look, './hero.css': both('hero.css'), './*.svg': both('*.svg') },
      });
    const cwd = makeWorkspace({
      'stopover.config.ts': "export default { blocks: ['blocks.tsx'], styles: ['site.css'] };",
      'site.css': '@import "@park/ui/look.css";\n',
      'blocks.tsx': `import { defineBlock } from 'stopover';
import '@park/ui/hero.css';
import star from '@park/ui/star.svg';
export const links = defineBlock({ name: 'link_list', kind: 'section', fields: {},
  render: () => <img className="own" src={star} alt="" /> });`,
      'packages/ui/package.json': describePackage(both('look.css')),
      'packages/ui/src/look.css': '.look { color: #010203 }\n',
      'packages/ui/src/hero.css': '.hero { color: #040506 }\n',
      'packages/ui/src/night.css': '.look { color: #070809 }\n',
      'packages/ui/src/star.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    });
    const readSheet = (site: Readonly<Record<string, string>>) =>
      Object.keys(site).flatMap((path) => (/assets\/site\.\w+\.css$/.test(path) ? site[path] : []))[0];
    const site = await build(cwd);
    expect(site['index.html']).toMatch(/<img class="own" src="\/_stopover\/assets\/star\.\w+\.svg"/);
    expect(readSheet(site)).toMatch(/#010203.*#040506/s);
    writeFiles(cwd, { 'packages/ui/package.json': describePackage(both('night.css')) });
    expect(readSheet(await build(cwd))).toMatch(/#070809.*#040506/s);
    writeFiles(cwd, { 'packages/ui/package.json': describePackage({ import: './src/look.css' }) });
    expect(readSheet(await build(cwd))).toMatch(/#010203.*#040506/s);
  });
});
