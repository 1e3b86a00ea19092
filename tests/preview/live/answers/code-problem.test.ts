/** A problem in the code of a site, as an open page shows it. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type CodeProblem, createProblemTeller } from '../../../../preview/live/answers/code-problem.ts';
import { makeTemporaryFolder, writeFiles } from '../../../support/runs/temporary-folder.ts';

function describeAt(name: string, line: number): CodeProblem | undefined {
  const folder = makeTemporaryFolder();
  const file = join(folder, name);
  writeFiles(folder, { [name]: Array.from({ length: 9 }, (_, index) => `line ${index + 1}`).join('\n') });
  const told: (CodeProblem | undefined)[] = [];
  const place = { file, line, column: 3 };
  createProblemTeller((problem) => told.push(problem))(
    'code',
    Object.assign(new Error('A fault'), { place }),
  );
  return told.at(-1);
}

it.each([
  [1, [1, 2, 3, 4]],
  [5, [2, 3, 4, 5, 6, 7, 8]],
  [9, [6, 7, 8, 9]],
])('shows the lines around line %i', (line, numbers) => {
  const excerpt = numbers.map((number) => ({ number, text: `line ${number}` }));
  expect(describeAt('block.tsx', line)).toMatchObject({ message: 'A fault', line, column: 3, excerpt });
});

it.each(['stopover.config.ts', '.env', '.env.local'])(
  'shows no line of a file that may hold a token: %s',
  (name) => {
    const { file, excerpt } = describeAt(name, 5)!;
    expect(file).toContain(name);
    expect(excerpt).toBeUndefined();
  },
);
