/** The benches are plain JavaScript that no compiler checks: the names that they import of the program have to be there. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const bench = path.join(root, 'bench');

const imports = readdirSync(bench, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mjs'))
  .flatMap((file) => {
    const text = readFileSync(path.join(bench, file), 'utf8');
    const found = text.matchAll(/import \{([^}]*)\} from '(?:\.\.\/)+build\/([^']+)\.js'/g);
    return [...found].map(([, names = '', module = '']) => ({
      file,
      module,
      names: names.split(',').flatMap((name) => name.trim() || []),
    }));
  });

it('finds imports to look at', () => {
  expect(imports.length).toBeGreaterThan(3);
});

it.each(imports)('finds what $file imports of $module', async ({ module, names }) => {
  const exported = Object.keys(await import(path.join(root, `${module}.ts`)));
  expect(exported).toEqual(expect.arrayContaining(names));
});
