// Makes the package behind `npm create stopover`. It has the version of Stopover, and requires this version and the same Node.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeFirstFile } from './bundle-program.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Writes the package to create-stopover/ in `folder`, ready to be published. */
export function makeCreatePackage(folder) {
  const from = join(root, 'packages/create-stopover');
  const out = join(folder, 'create-stopover');
  const { version, license, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const manifest = {
    name: 'create-stopover',
    version,
    description: 'Starts a website with Stopover, from a Storyblok space or from a demo.',
    license,
    engines,
    bin: { 'create-stopover': 'index.cjs' },
    files: ['create.cjs'],
    dependencies: { stopover: version },
  };
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const name of ['create.cjs', 'README.md']) cpSync(join(from, name), join(out, name));
  cpSync(join(root, 'LICENSE'), join(out, 'LICENSE'));
  writeFirstFile(join(out, 'index.cjs'), "require('./create.cjs');");
}
