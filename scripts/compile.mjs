// Compiles the sources into build/, copies the files that are not TypeScript (style sheets), and names the code's hash.
// Tests name another folder, and flags for the compiler: node scripts/compile.mjs FOLDER --noCheck
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [out = join(root, 'build'), ...flags] = process.argv.slice(2);
const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');

// `npm install stopover` (without development dependencies) brings build/ with it and has nothing to compile.
if (!existsSync(tsc)) process.exit(0);

rmSync(out, { recursive: true, force: true });
const settings = ['-p', join(root, 'tsconfig.build.json'), '--outDir', out];
const { status } = spawnSync(process.execPath, [tsc, ...settings, ...flags], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
cpSync(join(root, 'renderer', 'styles'), join(out, 'renderer', 'styles'), { recursive: true });
chmodSync(join(out, 'cli', 'main.js'), 0o755);
writeFileSync(join(out, 'code-hash.txt'), hashFolders(['pipeline', 'renderer']));

/** Identifies the compiled code, so that nobody has to read all of it to know whether it is another. */
function hashFolders(folders) {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const file of readdirSync(join(out, folder), { recursive: true }).sort()) {
      const path = join(out, folder, file);
      if (statSync(path).isFile() && !file.endsWith('.d.ts'))
        hash.update(`${folder}/${file}\n`).update(readFileSync(path));
    }
  }
  return hash.digest('hex').slice(0, 20);
}
