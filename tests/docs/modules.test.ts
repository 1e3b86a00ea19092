/**
 * Every module in the documents passes the strictest types, as in a site where the package is installed. A sample is a module if one of its
 * lines begins with `import` or `export`; all others are fragments or signatures. Those of the guides and the tutorial belong
 * to projects, and `tests/guides/` checks them there.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProgram } from '../support/programs/compiled-program.ts';
import { writeFiles } from '../support/runs/temporary-folder.ts';
import { readSamples, type Sample } from './support/read-samples.ts';
import { strictest } from './support/strictest.ts';

const root = join(import.meta.dirname, '../..');
const documents = ['README.md', ...listMarkdown('docs'), ...listMarkdown('examples')].filter(
  (document) => !document.startsWith('docs/guides/') && document !== 'docs/tutorial.md',
);

/** The compiler's errors, a line each. It checks the modules of all documents in one run. */
let faults: readonly string[];
const cwd = mkdtempSync(join(tmpdir(), 'stopover-modules-'));

beforeAll(async () => {
  mkdirSync(join(cwd, 'node_modules/@types'), { recursive: true });
  symlinkSync(await makeProgram(), join(cwd, 'node_modules/stopover'));
  for (const name of ['react', '@types/react', '@types/node'])
    symlinkSync(join(root, 'node_modules', name), join(cwd, 'node_modules', name));
  const run = { noEmit: true, allowImportingTsExtensions: true };
  const site = { module: 'nodenext', target: 'es2023', jsx: 'react-jsx', types: ['node'] };
  writeFiles(cwd, {
    'package.json': '{"type": "module"}',
    'tsconfig.json': JSON.stringify({ compilerOptions: { ...strictest, ...site, ...run } }),
    'wrong/1/config.ts':
      "import { defineConfig } from 'stopover';\nexport default defineConfig({ sit: {} });\n",
  });
  for (const document of documents) placeModules(document, folderOf(document));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await execa(process.execPath, [tsc, '--pretty', 'false'], { cwd, reject: false });
  faults = stdout.split('\n');
});

afterAll(() => rmSync(cwd, { recursive: true, force: true }));

function listMarkdown(folder: string): readonly string[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  const names = files.filter((file) => file.endsWith('.md') && !file.includes('node_modules'));
  return names.map((file) => join(folder, file)).sort();
}

function readModules(document: string): readonly Sample[] {
  const samples = readSamples(readFileSync(join(root, document), 'utf8'));
  return samples.filter(
    (sample): sample is Sample =>
      'code' in sample &&
      /^(?:js|jsx|ts|tsx)$/.test(sample.language) &&
      /^(?:import|export) /m.test(sample.code),
  );
}

const folderOf = (document: string) => join(cwd, nameOf(document));
const nameOf = (document: string) => document.replaceAll('/', '-');

/** Writes a document's modules into one folder, so that they can import each other; another version of a file goes to the next. */
function placeModules(document: string, folder: string): void {
  for (const [index, { file = `sample-${index}`, language, code }] of readModules(document).entries()) {
    const path = file.includes('.') ? file : `${file}.${language}`;
    let edition = 1;
    while (existsSync(join(folder, String(edition), path))) edition += 1;
    writeFiles(join(folder, String(edition)), { [path]: code });
  }
  // The reference shows single files of a site, which import others.
  if (document.startsWith('docs/reference/'))
    cpSync(join(root, 'examples/reference'), join(folder, '1'), { recursive: true, force: false });
}

it('should refuse a wrong module, so that the right ones are known to be looked at', () => {
  expect(faults.filter((line) => line.startsWith('wrong/'))).toEqual([
    expect.stringContaining("'sit' does not exist"),
  ]);
});

it.each(documents.filter((document) => readModules(document).length > 0))(
  'should pass strict types: %s',
  (document) => {
    expect(faults.filter((line) => line.startsWith(`${nameOf(document)}/`))).toEqual([]);
  },
);
