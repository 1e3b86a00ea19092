/** The package leaves out code of the renderer that only its bundles need, and nothing that browsers of a site get. */
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { execa } from 'execa';
import { expect, it } from 'vitest';
import { makeProgram } from '../support/programs/compiled-program.ts';
import { packStopover } from './support/packed.ts';

/** Builds bundle these for sites, and everything that they import. */
const STARTS = /^build\/renderer\/(?:client|islands|route-map)\/.*\.js$/;
const IMPORT = /(?:from|import)\s*\(?\s*['"](\.[^'"]+|#[^'"]+)['"]/g;

it('should have every module of the code for browsers', async () => {
  const { stdout } = await execa('tar', ['tzf', await packStopover()]);
  const packed = new Set(stdout.split('\n').map((path) => path.replace(/^package\//, '')));
  const folder = await makeProgram();
  const { imports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const resolve = (name: string, from: string): string =>
    name.startsWith('#') ? posix.normalize(imports[name].default) : posix.join(dirname(from), name);
  const found = new Set([...packed].filter((path) => STARTS.test(path)));
  expect(found.size).toBeGreaterThan(100);
  for (const path of found)
    for (const [, name = ''] of readFileSync(join(folder, path), 'utf8').matchAll(IMPORT))
      found.add(resolve(name, path));
  expect([...found].filter((path) => !packed.has(path))).toEqual([]);
  expect(packed.has('build/renderer/pages/hotel.js')).toBe(false);
});
