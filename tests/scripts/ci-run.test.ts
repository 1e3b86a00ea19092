/** Tests that CI runs what it names: a pattern that matches no test would be left out without a word. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

it('names only tests that exist', async () => {
  const named = readFileSync(join(root, '.ci/run'), 'utf8').match(/(?<=\s)tests\/\S+/g) ?? [];
  // The shell takes braces apart.
  const { stdout } = await execa('bash', ['-c', `printf '%s\n' ${named.join(' ')}`], { cwd: root });
  const patterns = stdout.split('\n');
  expect(patterns.length).toBeGreaterThan(40);
  const tests = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' });
  const lost = patterns.filter((pattern) => !tests.some((test) => `tests/${test}`.startsWith(pattern)));
  expect(lost).toEqual([]);
});
