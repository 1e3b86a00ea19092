// Gathers the licences of the packages whose code is part of ours: most demand that they come along.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folders of packages that were bundled. */
const folders = new Set();

/** A plugin of the bundler that notes the folders of the packages that it reads. */
export function noteLicenses(noted = folders) {
  return {
    name: 'note-licenses',
    transform(_, id) {
      if (/[\\/]node_modules[\\/]/.test(id) && !id.startsWith('\0')) noted.add(findPackage(id));
      return null;
    },
  };
}

/** Folders of a package may hold manifests of their own, which say how to read them and have no version. */
function findPackage(file) {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version) return folder;
  }
}

/** Writes the licences, by the names of the packages. */
export function writeLicenses(file, noted = folders) {
  const parts = Array.from(noted, describePackage).sort();
  writeFileSync(file, `${[...new Set(parts)].join('\n\n')}\n`);
}

function describePackage(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|notice|copying)/i.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`## ${name} ${version} (${license})`, ...texts].join('\n\n');
}
