import { execa } from 'execa';
import { expect, it } from 'vitest';
import { listFlags } from '../../../cli/build/v8-flags.ts';

it('sets only flags that V8 knows on this Node', async () => {
  const { stdout } = await execa(process.execPath, ['--v8-options']);
  for (const flag of listFlags()) expect(stdout).toContain(`${flag.split('=')[0]} (`);
});

it('sets flags on the supported lines, and none on a line that nobody has measured', () => {
  for (const line of [20, 22, 24]) expect(listFlags(line), `Node ${line}`).not.toEqual([]);
  expect(listFlags(99)).toEqual([]);
});
