/** The list of slow files follows files that move: a file that it does not find starts at the end of the run, alone. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { slowFiles } from './slow-files.ts';

it('should name files that there are', () => {
  const files = slowFiles.map((name) => `${name}.test.ts`);
  expect(files.filter((file) => !existsSync(join(import.meta.dirname, '../..', file)))).toEqual([]);
});
