/** Declarations that TypeScript writes for a site: in workspaces they are often on, and pnpm gives a site no package that it does not name. */
import { cpSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { expect, it } from 'vitest';
import { makeProgram } from '../support/programs/compiled-program.ts';
import { makeTemporaryFolder, readTree, writeFiles } from '../support/runs/temporary-folder.ts';

const root = join(import.meta.dirname, '../..');

/** A site in which nothing but the package and the types of React are installed, as pnpm does. */
async function makeSite(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = makeTemporaryFolder();
  mkdirSync(join(folder, 'node_modules/@types'), { recursive: true });
  symlinkSync(await makeProgram(), join(folder, 'node_modules/stopover'));
  symlinkSync(join(root, 'node_modules/@types/react'), join(folder, 'node_modules/@types/react'));
  const strict = { strict: true, exactOptionalPropertyTypes: true, skipLibCheck: true, types: [] };
  const compilerOptions = { ...strict, module: 'nodenext', jsx: 'react-jsx', composite: true, outDir: 'out' };
  writeFiles(folder, {
    ...files,
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['*.tsx'] }),
    'package.json': '{"type": "module"}',
  });
  return folder;
}

const hall = `import { defineBlock, defineIsland, definePage, definePages, defineShell, fields, type FieldsOf } from 'stopover';
import { colourField } from './plugins.js';

export const hall = definePage({
  name: 'hall',
  fields: {
    name: fields.requiredText(),
    claim: fields.text(),
    text: fields.richText(),
    level: fields.option(['easy', 'hard']),
    levels: fields.options(['easy', 'hard']),
    coach: fields.reference('coach'),
    picture: fields.forEditors(fields.asset(), { label: 'Picture' }),
    pictures: fields.assets(),
    link: fields.multilink(),
    height: fields.number({ min: 0 }),
    isOpen: fields.boolean(),
    opened: fields.datetime(),
    prices: fields.table(),
    seo: fields.seoMetatags(),
    colour: colourField,
    code: fields.custom((value) => String(value)),
    tab: fields.tab('More', ['code']),
    body: fields.bloks(),
  },
  render: ({ fields: { name } }) => name,
});
export const coach = defineBlock({ name: 'coach', kind: 'record', fields: { name: fields.requiredMarkdown() } });
export const count = defineIsland<{ readonly start: number }>({ name: 'count', when: 'idle', component: () => null });
export const years = definePages<{ readonly year: number }>({ name: 'years', list: () => [], render: () => null });
export const shell = defineShell({ footer: () => null });

/** A field without a value may be absent. */
export const small: Pick<FieldsOf<typeof hall>, 'name' | 'claim' | 'level' | 'body'> = { name: 'North', body: [] };
`;

const plugins = `import { fields, z } from 'stopover';

export const colourField = fields.plugin('colour', z.object({ colour: z.string() }));
`;

const gallery = `import { defineBlock, defineIsland, fields, type ImageAttributes, type LinkAttributes } from 'stopover';

type GalleryProps = { readonly pictures: readonly ImageAttributes[]; readonly more?: LinkAttributes };

export const gallery = defineIsland<GalleryProps>({ name: 'gallery', when: 'visible', component: () => null });
export const pictures = defineBlock({
  name: 'pictures',
  kind: 'section',
  fields: { pictures: fields.assets(), more: fields.multilink() },
  render({ fields: { pictures, more }, path, context }) {
    const link = context.link(more, path);
    const images = pictures.map((picture) => context.image(picture, { width: 640 }, path));
    return context.island(gallery, { pictures: images, ...(link ? { more: link } : {}) });
  },
});
`;

it('should name no package that a site has not installed', async () => {
  const cwd = await makeSite({ 'hall.tsx': hall, 'plugins.tsx': plugins, 'gallery.tsx': gallery });
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { all } = await execa(process.execPath, [tsc, '-p', '.'], { cwd, all: true, reject: false });
  expect(all).toBe('');
  const declared = readTree(join(cwd, 'out'))['hall.d.ts'];
  expect(declared).toContain('readonly claim: fields.Field<string | undefined>;');
  expect(declared).toContain('readonly levels: fields.Field<("easy" | "hard")[]>;');
  expect(declared).not.toContain('zod');
});

it('should declare functions that sites take out of a view as values, which linters let them do', async () => {
  // Parameters of a method may be narrower, those of a function as a value may not.
  const wrong = (type: string) => `// @ts-expect-error
export const ${type.toLowerCase()}: ${type} = (text: 'one') => text;
`;
  const taken = { Region: "ShellView['region']", Absolute: "ArtefactView['absolute']" };
  const types = Object.entries(taken).map(([name, type]) => `type ${name} = ${type};\n${wrong(name)}`);
  const cwd = await makeSite({
    'taken.tsx': `import type { ArtefactView, ShellView } from 'stopover';\n${types.join('')}`,
  });
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { all } = await execa(process.execPath, [tsc, '-p', '.'], { cwd, all: true, reject: false });
  expect(all).toBe('');
});

/** A workspace whose packages see only what they name: pnpm without hoisting, or npm with `install-strategy=linked`. Returns its site. */
async function makeIsolatedSite(files: Readonly<Record<string, string>>): Promise<string> {
  const workspace = makeTemporaryFolder();
  const store = join(workspace, 'node_modules/.store/stopover/node_modules');
  const program = await makeProgram();
  const isOfTypes = (file: string) => statSync(file).isDirectory() || file.endsWith('.d.ts');
  cpSync(join(program, 'build'), join(store, 'stopover/build'), { recursive: true, filter: isOfTypes });
  cpSync(join(program, 'package.json'), join(store, 'stopover/package.json'));
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const ofSite = ['@types/node', '@types/react'];
  const named = [...Object.keys(dependencies), ...ofSite.filter((name) => name in peerDependencies)];
  for (const name of named) linkPackage(name, store);
  const site = join(workspace, 'site');
  for (const name of ofSite) linkPackage(name, join(site, 'node_modules'));
  symlinkSync(join(store, 'stopover'), join(site, 'node_modules/stopover'));
  writeFiles(site, { ...files, 'package.json': '{"type": "module"}' });
  return site;
}

function linkPackage(name: string, folder: string): void {
  const place = join(folder, name);
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(join(root, 'node_modules', name), place);
}

it('should find the types of React where packages see only what they name', async () => {
  const strict = { strict: true, skipLibCheck: false, noEmit: true, types: ['node'] };
  const compilerOptions = { ...strict, module: 'nodenext', jsx: 'react-jsx' };
  const cwd = await makeIsolatedSite({
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['*.tsx'] }),
    'wrong.tsx': `import { defineBlock } from 'stopover';
export const wrong = defineBlock({ name: 'wrong', kind: 'section', fields: {}, render: () => () => 'no node' });
`,
  });
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { all } = await execa(process.execPath, [tsc, '-p', '.'], { cwd, all: true, reject: false });
  // Without the types, a block may return anything.
  expect(all).toMatch(/^wrong\.tsx\(2,\d+\): error TS2322: .+ is not assignable to type '.+ => ReactNode'/);
  expect(all).not.toContain('.store');
});
