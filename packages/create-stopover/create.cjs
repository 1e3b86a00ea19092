// Starts a project: `npm create stopover my-site -- --from demo` is `stopover init` in that folder, with its packages installed.
const { spawnSync } = require('node:child_process');
const { existsSync, mkdirSync } = require('node:fs');
const { dirname, join, resolve } = require('node:path');

const [first = '', ...others] = process.argv.slice(2);
const namesFolder = first !== '' && !first.startsWith('-');
const folder = namesFolder ? first : '.';
// `init` looks for files in the new folder; people name a schema from where they are.
const options = (namesFolder ? others : process.argv.slice(2)).map((option) => {
  const [, name, file] = /^(--\w+=)?(.*\.json)$/s.exec(option) ?? [];
  return file && existsSync(file) ? `${name ?? ''}${resolve(file)}` : option;
});

try {
  mkdirSync(folder, { recursive: true });
} catch (error) {
  console.error(`✖ The folder ${folder} could not be made: ${error.message}\n  Name another folder.`);
  process.exit(2);
}
const manifest = require.resolve('stopover/package.json');
const program = join(dirname(manifest), require(manifest).bin.stopover);
const args = [program, 'init', '--install', '--cwd', folder, ...options];
const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
process.exitCode = status === null ? 1 : status;
