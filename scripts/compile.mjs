// Compiles the sources into build/ and copies the files that are not TypeScript (style sheets).
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, rmSync } from 'node:fs';
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
