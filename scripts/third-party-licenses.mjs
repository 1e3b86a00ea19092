// Collects the licences of the packages whose code is part of ours: most must be included.
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

/** Finds the package of a file. Inner folders may have their own manifests, which only set the module type and have no version. */
function findPackage(file) {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version) return folder;
  }
}

/** Writes the licences, ordered by package name. */
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
