/** The examples that the help of each command shows. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { acceptGlobalOptions } from '../../cli/global-options.ts';
import { commands } from '../../cli/program.ts';
import { makeTemporaryFolder, writeFiles } from '../support/runs/temporary-folder.ts';
import { runProgram } from './support/run-program.ts';

/** The arguments of an example; where its output goes is the shell's business. */
function readArguments(example: string): readonly string[] {
  const words = example.replace(/ [>|] .*$/, '').match(/"[^"]*"|\S+/g) ?? [];
  return words.map((word) => word.replace(/^"|"$/g, ''));
}

describe.each(commands.map((definition) => [definition.name, definition] as const))('%s', (_, definition) => {
  it('should have two examples that it takes', () => {
    expect(definition.examples).toHaveLength(2);
    for (const [args] of definition.examples) {
      const command = new Command(definition.name).exitOverride().configureOutput({ writeErr: () => {} });
      definition.configure(command);
      acceptGlobalOptions(command, '1.0.0');
      let isRun = false;
      command.action(() => {
        isRun = true;
      });
      command.parse([...readArguments(args)], { from: 'user' });
      expect(isRun, args).toBe(true);
    }
  });
});

/** Commands that need no network, no port and no place outside of the project, each after those that make what it needs. */
const RUNNABLE = ['build', 'check', 'diff', 'schema', 'init --block', 'explain', 'info', 'completions'];

function writeStory(slug: string, title: string): string {
  const content = { component: 'page', title, body: [] };
  return JSON.stringify({ name: title, full_slug: slug, published_at: '2026-03-01T08:00:00.000Z', content });
}

it('should work in a project, one after the other', async () => {
  const cwd = makeTemporaryFolder();
  writeFiles(cwd, {
    'stopover.config.json': '{}',
    'stories/home.json': writeStory('home', 'Home'),
    'stories/parking.json': writeStory('parking/harbour', 'Harbour car park'),
  });
  await runProgram(['fetch', '--from', 'stories'], { cwd });
  // The file that Storyblok's own command would have brought.
  await runProgram(['schema', 'export'], { cwd });
  const examples = RUNNABLE.flatMap((start) =>
    commands
      .flatMap(({ name, examples }) => examples.map(([args]) => `${name} ${args}`.trim()))
      .filter((line) => line === start || line.startsWith(`${start} `)),
  );
  expect(examples).toHaveLength(RUNNABLE.length * 2 - 1);
  const failed: string[] = [];
  for (const example of examples) {
    const { status, stderr } = await runProgram(readArguments(example), { cwd });
    if (status !== 0) failed.push(`${example}: ${status} ${stderr}`);
  }
  expect(failed).toEqual([]);
  expect(existsSync(join(cwd, 'dist-drafts/index.html'))).toBe(true);
  expect(existsSync(join(cwd, 'blocks/ferry_times.tsx'))).toBe(true);
});

it('should stand at the end of the help', async () => {
  const { status, stdout } = await runProgram(['check', '--help'], { cwd: makeTemporaryFolder() });
  expect(status).toBe(0);
  expect(stdout).toMatch(
    /\n\nExamples:\n {2}stopover check --drafts --external +check the drafts .*\n {2}stopover check .*$/,
  );
});
