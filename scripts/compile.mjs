// Compiles the sources into build/, copies the files that are not TypeScript (style sheets, the engine's process, a script), and notes the hash of the code.
// A folder that was made from the same sources by the same Node, and still has all files, stays as it is.
// Tests name another folder, and flags for the compiler: node scripts/compile.mjs FOLDER --noCheck
import '../cli/check-node.cjs';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [folder = join(root, 'build'), ...flags] = process.argv.slice(2);
// The bundlers name files by their real paths, and compare these with the folder: node_modules may be a link.
const out = join(realpathSync(dirname(folder)), basename(folder));
const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');

/** All sources that affect the result. */
const codeFolders = [
  ...['cli', 'content-api', 'pipeline', 'preview', 'renderer', 'route-service', 'scripts'],
  // Part of the demo, whose browser code is bundled in advance.
  'middleware',
  // Published beside it.
  'packages',
];
const settingsFiles = [
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json'],
  'stopover.config.json',
];

/** Files that are copied unchanged. */
const copied = [
  'renderer/styles',
  'route-service/engine/engine-child.mjs',
  'pipeline/imported-files.d.ts',
  'pipeline/profile/report/report.css',
  'pipeline/profile/report/table-tools.js',
  'preview/dashboard/dashboard.css',
];

/** Says what a folder was made from. */
const MARK = 'made-from.txt';

// `npm install stopover` (without development dependencies) includes build/ and has nothing to compile.
if (!existsSync(tsc)) process.exit(0);
const madeFrom = hashSources();
if (isCurrent(out) || copyBuild()) process.exit(0);
const { bundlePrograms } = await import('./bundle-program.mjs');
const { inlineBrowserPackages } = await import('./inline-browser-packages.mjs');
const { writeLicenses } = await import('./third-party-licenses.mjs');
const { makeCreatePackage } = await import('./make-create-package.mjs');
const { makeWebAssembly } = await import('./web-assembly.mjs');
const { hashCode } = await import('./hash-code.mjs');
const { bundlePreview } = await import('./bundle-preview.mjs');
const { bundleRouteMap } = await import('./bundle-route-map.mjs');
const { removeUnreachableTypes } = await import('./reachable-types.mjs');

rmSync(out, { recursive: true, force: true });
// Each of TypeScript's checkers works out the types that they share: its four take half as much again as two, which fill two cores.
const settings = ['-p', join(root, 'tsconfig.build.json'), '--outDir', out, '--checkers', '2'];
const { status } = spawnSync(process.execPath, [tsc, ...settings, ...flags], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
for (const path of copied) cpSync(join(root, path), join(out, path), { recursive: true });
await inlineBrowserPackages(out);
referToCopy(join(out, 'pipeline/public.d.ts'), 'imported-files.d.ts');
removeUnreachableTypes(out);
await bundlePrograms(out);
await bundleRouteMap(out);
await bundlePreview(out);
writeLicenses(join(out, 'third-party-licenses.txt'));
await makeWebAssembly(join(out, 'wasm'));
await bundleDefaults(out);
makeCreatePackage(out);
writeFileSync(join(out, 'code-hash.txt'), hashCode({ root, folder: out }));
writeFileSync(join(out, MARK), describeState(out));

/** Refers to the copy beside the file: the compiler treats declarations as sources, and does not copy them. */
function referToCopy(file, name) {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(new RegExp(`path="[^"]*/${name}"`), `path="./${name}"`));
}

/** Identifies the sources, and the Node that compiles them. */
function hashSources() {
  const hash = createHash('sha256').update(process.version);
  const list = (folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .sort()
      .map((name) => join(folder, name));
  for (const file of [...settingsFiles, ...codeFolders.flatMap(list)]) {
    const path = join(root, file);
    if (existsSync(path) && statSync(path).isFile()) hash.update(`${file}\n`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

function isCurrent(folder) {
  const mark = join(folder, MARK);
  return existsSync(mark) && readFileSync(mark, 'utf8') === describeState(folder);
}

/** The sources, and the names of the files in a folder: part of it may have been removed. */
function describeState(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => name !== MARK);
  return `${madeFrom} ${createHash('sha256').update(names.sort().join('\n')).digest('hex')}`;
}

/** Copies build/ to another folder if it is current before and after the copy: another process may compile in the meantime. */
function copyBuild() {
  const build = join(root, 'build');
  if (out === build || !isCurrent(build)) return false;
  rmSync(out, { recursive: true, force: true });
  cpSync(build, out, { recursive: true });
  return isCurrent(build);
}

/** Bundles the browser code of plain sites and of the demo, as a build would, so that most builds need not do it again. */
async function bundleDefaults(folder) {
  const { findMiddleware } = await import(
    pathToFileURL(join(folder, 'cli/configuration/find-middleware.js'))
  );
  const { makeBundles, nameOrder } = await import(
    pathToFileURL(join(folder, 'pipeline/assets/take-bundles.js'))
  );
  const demo = JSON.parse(readFileSync(join(root, 'stopover.config.json'), 'utf8'));
  const plain = { runtime: 'preact', features: [] };
  mkdirSync(join(folder, 'bundles'));
  const { middleware } = await findMiddleware(demo, root);
  for (const order of [plain, { ...plain, middleware }]) {
    const bundles = await makeBundles(order);
    writeFileSync(join(folder, 'bundles', `${nameOrder(order)}.json`), JSON.stringify(bundles));
  }
}
