import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { makeProgram } from '../../support/programs/compiled-program.ts';
import { makeTemporaryFolder, writeFiles } from '../../support/runs/temporary-folder.ts';

/** Runs code that may ask a process to bundle (`ask`) and list the processes that it started (`children`). */
async function run(code: string): Promise<unknown> {
  const folder = makeTemporaryFolder();
  writeFiles(folder, {
    'one.ts': "export const one: string = 'number one';",
    'broken.ts': 'export const = ;',
  });
  const module = join(await makeProgram(), 'build/pipeline/assets/ask-bundling-child.js');
  const script = `import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { askBundlingChild } from ${JSON.stringify(pathToFileURL(module).href)};
const ask = async (file) => {
  const made = await askBundlingChild({ modules: [file], cwd: ${JSON.stringify(folder)}, address: '/', name: 'config' });
  return made?.code.includes('number one');
};
const one = ${JSON.stringify(join(folder, 'one.ts'))};
const broken = ${JSON.stringify(join(folder, 'broken.ts'))};
const children = () => readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8').split(' ').filter(Boolean);
${code}`;
  const { stdout } = await execa(process.execPath, ['--input-type=module', '--eval', script]);
  return JSON.parse(stdout);
}

describe.runIf(process.platform === 'linux')('a process that bundles', () => {
  it('should carry out one order after another, and end when none follows', async () => {
    const result = await run(`const first = [await ask(one), children()];
const second = [await ask(one), children()];
await sleep(1_500);
console.log(JSON.stringify([first[0], second[0], first[1].length, first[1][0] === second[1][0], children()]));`);
    expect(result).toEqual([true, true, 1, true, []]);
  });

  it('should carry out several orders at a time, of which one may come to nothing', async () => {
    const result = await run(`const made = await Promise.all([ask(one), ask(broken), ask(one)]);
console.log(JSON.stringify([made.map(Boolean), children().length]));`);
    expect(result).toEqual([[true, false, true], 1]);
  });

  it('should come to nothing when the process is ended, and be followed by another', async () => {
    const result = await run(`const [first, ...others] = [ask(one), ask(one)];
const [pid] = children();
process.kill(Number(pid), 'SIGKILL');
const ended = await Promise.all([first, ...others]);
console.log(JSON.stringify([ended.map(Boolean), await ask(one), children().length, children()[0] === pid]));`);
    expect(result).toEqual([[false, false], true, 1, false]);
  });

  it('should end with the process that asked, which does not wait for it', async () => {
    const [child] = (await run(`await ask(one);
console.log(JSON.stringify(children()));`)) as [string];
    expect(child).toBeDefined();
    await expect.poll(() => isRunning(child)).toBe(false);
  });
});

function isRunning(pid: string): boolean {
  try {
    // A process that has ended stays in the list until its parent has heard of it.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
