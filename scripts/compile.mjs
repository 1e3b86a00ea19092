// Compiles the sources into build/, copies the files that are not TypeScript (style sheets), and names the code's hash.
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
const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');

// `npm install stopover` (without development dependencies) brings build/ with it and has nothing to compile.
if (!existsSync(tsc)) process.exit(0);

rmSync(join(root, 'build'), { recursive: true, force: true });
const { status } = spawnSync(process.execPath, [tsc, '-p', join(root, 'tsconfig.build.json')], {
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
cpSync(join(root, 'renderer', 'styles'), join(root, 'build', 'renderer', 'styles'), { recursive: true });
chmodSync(join(root, 'build', 'cli', 'main.js'), 0o755);
writeFileSync(join(root, 'build', 'code-hash.txt'), hashFolders(['pipeline', 'renderer']));

/** Identifies the compiled code, so that nobody has to read all of it to know whether it is another. */
function hashFolders(folders) {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const file of readdirSync(join(root, 'build', folder), { recursive: true }).sort()) {
      const path = join(root, 'build', folder, file);
      if (statSync(path).isFile() && !file.endsWith('.d.ts'))
        hash.update(`${folder}/${file}\n`).update(readFileSync(path));
    }
  }
  return hash.digest('hex').slice(0, 20);
}
