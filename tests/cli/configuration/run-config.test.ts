/** Configurations that are programs: several runs at once, as in a preview, and what they print. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { runConfig } from '../../../cli/configuration/run-config.ts';
import { makeTemporaryFolder, readTree, writeFiles } from '../../support/runs/temporary-folder.ts';
import { runProgram } from '../support/run-program.ts';

/** For code that never ends; a busy machine may take as long for other code. */
const SHORT = { limitMs: 300 };

it.each([
  ['with a secret in it', "{ storyblok: { token: 'a-secret-token' } }"],
  ['without one', "{ site: { brand: 'Gull' } }"],
])('a configuration %s should be the same for all who read it at once', async (_, value) => {
  const cwd = makeTemporaryFolder();
  const file = join(cwd, 'stopover.config.ts');
  writeFiles(cwd, { 'stopover.config.ts': `export default ${value};`, '.stopover/kept': '' });
  for (let round = 0; round < 5; round += 1) {
    const runs = await Promise.all([1, 2, 3, 4].map(() => runConfig(file, { cwd, env: {} })));
    const values = runs.map((run) => run.value);
    expect(runs.every(({ sources }) => sources.includes(file))).toBe(true);
    expect(new Set(values.map((each) => JSON.stringify(each))).size).toBe(1);
  }
  const left = readdirSync(join(cwd, '.stopover'), { recursive: true, encoding: 'utf8' });
  expect(left.filter((name) => name.includes('.of-'))).toEqual([]);
});

it('a configuration should name its own files by their address on the machine', async () => {
  const cwd = makeTemporaryFolder();
  const file = join(cwd, 'stopover.config.ts');
  writeFiles(cwd, {
    'stopover.config.ts': "export default { site: { icon: new URL('./icon.svg', import.meta.url).href } };",
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  const { value } = await runConfig(file, { cwd, env: {} });
  expect(value).toEqual({ site: { icon: pathToFileURL(join(cwd, 'icon.svg')).href } });
});

it('a configuration that prints should leave standard output to the results of commands', async () => {
  const cwd = makeTemporaryFolder();
  writeFiles(cwd, {
    'stopover.config.ts': `
      console.log('while it loads');
      process.stdout.write('without console\\n');
      export default async () => {
        await Promise.resolve();
        console.info('while it is made');
        return {};
      };`,
  });
  const { status, stdout, stderr } = await runProgram(['info', '--json'], { cwd });
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ command: 'info', ok: true });
  for (const text of ['while it loads', 'without console', 'while it is made'])
    expect(stderr).toContain(text);
});

it.each([
  ['while it loads', 'for (;;) process.hrtime();', 'it does not load within 0.3 s'],
  [
    'in a module that it imports',
    "import { brand } from './brand.ts'; export default { site: { brand } };",
    'it does not load within 0.3 s',
  ],
  ['in its function', 'export default () => { while (true); };', 'its function does not end within 0.3 s'],
  [
    'in an await while it loads',
    'await new Promise((resolve) => void setTimeout(resolve, 5_000)); export default {};',
    'it does not load within 0.3 s; look for an await',
  ],
  [
    'in an await in its function',
    'export default () => new Promise((resolve) => void setTimeout(resolve, 5_000, {}));',
    'its function does not end within 0.3 s; look for an await',
  ],
])(
  'a configuration that loops or hangs %s should be stopped, and run when it is mended',
  async (_, text, message) => {
    const cwd = makeTemporaryFolder();
    const file = join(cwd, 'stopover.config.ts');
    writeFiles(cwd, {
      'stopover.config.ts': text,
      'brand.ts': 'let brand = ""; for (;;) brand = "Gull"; export { brand };',
    });
    const run = (limit: { limitMs?: number } = {}) => runConfig(file, { cwd, env: {}, ...limit });
    await expect(run(SHORT)).rejects.toThrow(message);
    await expect(run(SHORT)).rejects.toThrow(message);
    writeFiles(cwd, { 'stopover.config.ts': 'export default async () => ({ site: {} });' });
    expect((await run()).value).toEqual({ site: {} });
  },
);

it('a kept bundle should not stay when one of its words has become a secret', async () => {
  const cwd = makeTemporaryFolder();
  const file = join(cwd, 'stopover.config.ts');
  writeFiles(cwd, { 'stopover.config.ts': `export default { site: { brand: 'gull-and-tern' } };` });
  writeFiles(cwd, { '.stopover/kept': '' });
  const listKept = () => Object.values(readTree(cwd)).filter((text) => text.includes('gull-and-tern'));
  await runConfig(file, { cwd, env: {} });
  expect(listKept().length).toBeGreaterThan(1);
  const { value } = await runConfig(file, { cwd, env: { STORYBLOK_TOKEN: 'gull-and-tern' } });
  expect(value).toEqual({ site: { brand: 'gull-and-tern' } });
  expect(listKept()).toHaveLength(1);
});

it('a kept bundle should run again each time, stop when it loops, and name the place of an error', async () => {
  const cwd = makeTemporaryFolder();
  const file = join(cwd, 'stopover.config.ts');
  writeFiles(cwd, {
    'stopover.config.ts': `import { existsSync, readFileSync } from 'node:fs';
      const mood = existsSync('${cwd}/mood') ? readFileSync('${cwd}/mood', 'utf8') : 'calm';
      if (mood === 'stuck') for (;;) process.hrtime();
      if (mood === 'cross') throw new Error('it is cross');
      export default { site: { brand: mood } };`,
  });
  const run = (limit: { limitMs?: number } = {}) => runConfig(file, { cwd, env: {}, ...limit });
  const calm = { value: { site: { brand: 'calm' } } };
  expect(await run()).toMatchObject(calm);
  const kept = readdirSync(join(cwd, '.stopover/modules'));
  expect(await run()).toMatchObject(calm);
  for (let round = 0; round < 2; round += 1) {
    writeFiles(cwd, { mood: 'stuck' });
    await expect(run(SHORT)).rejects.toThrow('it does not load within 0.3 s');
    writeFiles(cwd, { mood: 'cross' });
    await expect(run()).rejects.toMatchObject({ message: 'it is cross', place: { file, line: 4 } });
    writeFiles(cwd, { mood: 'glad' });
    expect(await run()).toMatchObject({ value: { site: { brand: 'glad' } } });
  }
  expect(readdirSync(join(cwd, '.stopover/modules'))).toEqual(kept);
});

it('an error of a configuration whose code is a number should be told', async () => {
  const cwd = makeTemporaryFolder();
  const file = join(cwd, 'stopover.config.mjs');
  writeFiles(cwd, {
    'stopover.config.mjs': "const brand = atob('%%%');\nexport default { site: { brand } };\n",
  });
  await expect(runConfig(file, { cwd, env: {} })).rejects.toMatchObject({
    message: expect.stringMatching(/invalid character|not correctly encoded/i),
    place: { file, line: 1 },
  });
});

it('a configuration should see the variables of .env below those of the environment, while it runs', async () => {
  const cwd = makeTemporaryFolder();
  const file = join(cwd, 'stopover.config.ts');
  writeFiles(cwd, {
    'stopover.config.ts': `
      const { LENT_BRAND, LENT_EMPTY = 'nothing', TZ } = process.env;
      const early = [LENT_BRAND, LENT_EMPTY, TZ].join();
      export default async () => {
        await Promise.resolve();
        return { site: { brand: [early, process.env.LENT_BRAND].join() } };
      };`,
    '.stopover/kept': '',
  });
  const run = async (brand: string) => {
    const { value } = await runConfig(file, { cwd, env: { LENT_BRAND: brand, TZ: 'Asia/Tokyo' } });
    return value;
  };
  const expected = { site: { brand: 'Gull,nothing,UTC,Gull' } };
  expect(await Promise.all([1, 2, 3].map(() => run('Gull')))).toEqual([expected, expected, expected]);
  expect(process.env.LENT_BRAND).toBeUndefined();
  expect(await run('Tern')).toEqual({ site: { brand: 'Tern,nothing,UTC,Tern' } });
});

it('a configuration should leave no listeners of the process behind, however often it runs', async () => {
  const cwd = makeTemporaryFolder();
  writeFiles(cwd, { 'stopover.config.ts': 'export default {};' });
  const count = () => process.eventNames().map((name) => [name, process.listenerCount(name)]);
  const before = count();
  for (let run = 0; run < 3; run += 1) await runConfig(join(cwd, 'stopover.config.ts'), { cwd, env: {} });
  expect(count()).toEqual(before);
});
