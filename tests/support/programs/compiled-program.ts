/** The program as it is installed: compiled into a separate package, once for all tests that run it. */
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { hashParts } from '../../../pipeline/bytes/hash.ts';
import { makeOnce, removeOld } from '../runs/make-once.ts';

const root = join(import.meta.dirname, '../../..');
const cacheFolder = join(root, 'node_modules/.cache/stopover-program');
const codeFolders = ['cli', 'content-api', 'pipeline', 'preview', 'renderer', 'route-service'];
const ownFiles = [
  'package.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'stopover.config.json',
  'middleware/campaign-language.ts',
  ...listScripts(),
  'packages/create-stopover/create.cjs',
  'packages/create-stopover/README.md',
  'scripts/web-assembly/package-lock.json',
];
/** Kept for the worker: the program does not change during its tests, and hashing all its code takes longer than starting it. */
let made: Promise<string> | undefined;

/** The scripts that compile the program, and those beside them. */
function listScripts(): readonly string[] {
  return readdirSync(join(root, 'scripts')).flatMap((name) =>
    name.endsWith('.mjs') ? [`scripts/${name}`] : [],
  );
}

/** Compiles the program unless another process has; returns the folder of the package. */
export async function makeProgram(): Promise<string> {
  made ??= compileProgram();
  return made;
}

async function compileProgram(): Promise<string> {
  return makeOnce(join(cacheFolder, identifyCode()), async (unfinished) => {
    removeOld(cacheFolder);
    for (const name of ['package.json', 'stopover.config.json', 'middleware'])
      cpSync(join(root, name), join(unfinished, name), { recursive: true });
    for (const name of ['node_modules', 'fixtures']) symlinkSync(join(root, name), join(unfinished, name));
    // Types are checked by `npm test` before any test runs.
    const compile = [join(root, 'scripts/compile.mjs'), join(unfinished, 'build'), '--noCheck'];
    // Comments name modules from the working directory, so their length is that of the installed program.
    await execa(process.execPath, compile, { cwd: unfinished });
  });
}

/** The file that `npx stopover` runs. */
export async function findProgramFile(): Promise<string> {
  const folder = await makeProgram();
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, bin.stopover);
}

function identifyCode(): string {
  const sources = codeFolders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const files = [...ownFiles.map((name) => join(root, name)), ...sources];
  return hashParts(files.flatMap((file) => [file, readFileSync(file, 'utf8')]));
}
