import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { packBundle, unpackBundle } from '../../../../pipeline/render/queue/portable-bundle.ts';
import { makeTemporaryFolder } from '../../../support/runs/temporary-folder.ts';

const { resolve } = createRequire(import.meta.url);

it('names no folder of this machine, whichever part of a shared package the modules import', () => {
  const names = ['react', 'react/jsx-runtime', 'react/compiler-runtime', 'react-dom/static', 'stopover'];
  const imports = names.map((name) => `import ${JSON.stringify(pathToFileURL(resolve(name)).href)};`);
  // A CommonJS package in the bundle asks for the path of a file.
  const required = `require(${JSON.stringify(resolve('react'))});`;
  const code = [...imports, required].join('\n');
  const file = join(makeTemporaryFolder(), 'site.mjs');
  writeFileSync(file, code);
  const packed = packBundle({ file, modules: [], pageTimeoutMs: 1, loadTimeoutMs: 1 });
  for (const name of names) expect(packed.code).not.toContain(dirname(resolve(name)));
  expect(unpackBundle(packed)).toBe(code);
});
