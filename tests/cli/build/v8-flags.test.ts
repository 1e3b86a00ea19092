import module from 'node:module';
import { join } from 'node:path';
import { execa } from 'execa';
import { expect, it } from 'vitest';
import { listFlags } from '../../../cli/build/v8-flags.ts';
import { readTree } from '../../support/runs/temporary-folder.ts';
import { makeProject } from '../support/make-project.ts';
import { runProgram } from '../support/run-program.ts';

it('sets only flags that V8 knows on this Node', async () => {
  const { stdout } = await execa(process.execPath, ['--v8-options']);
  for (const flag of listFlags()) expect(stdout).toContain(`${flag.split('=')[0]} (`);
});

it('gives back the growth of the space for new objects as V8 has it by itself', async () => {
  const { stdout } = await execa(process.execPath, ['--v8-options']);
  expect(stdout).toContain('default: --semi-space-growth-factor=2\n');
});

it('sets flags on the supported lines, and none on a line that nobody has measured', () => {
  for (const line of [20, 22, 24]) expect(listFlags(line), `Node ${line}`).not.toEqual([]);
  expect(listFlags(99)).toEqual([]);
});

it.runIf('enableCompileCache' in module)(
  'never compiles again for a build what a build has kept, nor for a check',
  async () => {
    const cwd = makeProject({
      'stopover.config.json': '{"blocks": ["links.tsx"]}',
      'links.tsx': `import { defineBlock } from 'stopover';
export const links = defineBlock({ name: 'link_list', kind: 'section', fields: {}, render: () => <p>Links</p> });`,
    });
    const readCode = () => readTree(join(cwd, '.stopover/code'));
    // The first build creates the cache folder.
    for (const args of [['build'], ['build', '--force'], ['check']]) await runProgram(args, { cwd });
    const kept = readCode();
    // Node would replace code that was compiled with other flags.
    for (const args of [['build', '--force'], ['check'], ['build', '--force']])
      await runProgram(args, { cwd });
    expect(readCode()).toEqual(kept);
  },
);
