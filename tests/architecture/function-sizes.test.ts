/** Functions have at most 60 lines and three parameters, except for two that sites call. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeTemporaryFolder } from '../support/runs/temporary-folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Folders of code, without the tests. */
const folders = [
  'cli',
  'preview',
  'pipeline',
  'renderer',
  'content-api',
  'route-service',
  'scripts',
  'bench',
];

const MAX_LINES = 60;
const MAX_PARAMETERS = 3;

const rules = {
  noExcessiveLinesPerFunction: { level: 'error', options: { maxLines: MAX_LINES } },
  useMaxParams: { level: 'error', options: { max: MAX_PARAMETERS } },
};

/** Functions that may have more than three parameters: sites call `read` and `readFields`. */
const wideFunctions: readonly string[] = [
  'renderer/context/create-context.ts read',
  'renderer/context/create-context.ts readFields',
];

const Report = z.object({
  diagnostics: z.array(
    z.object({
      category: z.string(),
      location: z.object({ path: z.string(), start: z.object({ line: z.int() }) }),
    }),
  ),
});

/** Findings of a rule, each as the file and the name of the function. */
async function listFindings(
  rule: keyof typeof rules,
  cwd: string,
  paths: readonly string[],
): Promise<string[]> {
  const config = makeTemporaryFolder();
  const linter = { rules: { preset: 'none', complexity: { [rule]: rules[rule] } } };
  writeFileSync(join(config, 'biome.json'), JSON.stringify({ files: { includes: ['**'] }, linter }));
  const args = ['lint', `--config-path=${config}`, '--reporter=json', '--max-diagnostics=none', ...paths];
  const { stdout } = await execa(join(root, 'node_modules/.bin/biome'), args, { cwd, reject: false });
  return Report.parse(JSON.parse(stdout))
    .diagnostics.filter(({ category }) => category === `lint/complexity/${rule}`)
    .map(({ location: { path, start } }) => `${path} ${nameAt(join(cwd, path), start.line)}`)
    .sort();
}

function nameAt(file: string, line: number): string {
  const text = readFileSync(file, 'utf8').split('\n')[line - 1] ?? '';
  return (
    /(?:function\*?|const|type) +(\w+)|(?:^ +|async )\*?#?(\w+)[<(]/.exec(text)?.slice(1).find(Boolean) ??
    text.trim()
  );
}

describe('functions', () => {
  it('are measured by rules that see long and wide ones', async () => {
    const folder = makeTemporaryFolder();
    const lines = Array.from({ length: MAX_LINES + 1 }, (_, line) => `  console.log(${line});`);
    const long = `export function long() {\n${lines.join('\n')}\n}\n`;
    const short = `export function short() {\n${lines.slice(3).join('\n')}\n}\n`;
    const wide = 'export const wide = (a: 1, b: 2, c: 3, d: 4) => [a, b, c, d];\n';
    writeFileSync(join(folder, 'code.ts'), `${long}${short}${wide}`);
    expect(await listFindings('noExcessiveLinesPerFunction', folder, ['.'])).toEqual(['code.ts long']);
    expect(await listFindings('useMaxParams', folder, ['.'])).toEqual(['code.ts wide']);
  });

  it(`have at most ${MAX_LINES} lines`, async () => {
    expect(await listFindings('noExcessiveLinesPerFunction', root, folders)).toEqual([]);
  });

  it(`have at most ${MAX_PARAMETERS} parameters, but for those that are named`, async () => {
    expect(await listFindings('useMaxParams', root, folders)).toEqual(wideFunctions);
  });
});
